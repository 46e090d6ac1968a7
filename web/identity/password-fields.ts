// The two fields of a new password, for a mailed link and for changing one's own.

import { lengths } from "#contract/lengths.ts";
import { flawsOf } from "#contract/password.ts";
import { Problem } from "../problem.ts";
import type { FormField } from "../ui/form.tsx";
import { useTexts } from "../ui/i18n.ts";

export const emptyPasswords = { password: "", confirmPassword: "" };
export type NewPassword = typeof emptyPasswords;

/** The fields; `password` is what stands in the first now. */
export function useNewPasswordFields(password: string): FormField<keyof NewPassword>[] {
  const { t } = useTexts("profile");
  return [
    {
      name: "password",
      kind: "password",
      label: t("password.new"),
      required: t("password.required"),
      check: (value) => (flawsOf(value).length > 0 ? t("password.rule") : null),
      autoComplete: "new-password",
      maxLength: lengths.password,
    },
    {
      name: "confirmPassword",
      kind: "password",
      label: t("password.again"),
      required: t("password.againRequired"),
      check: (value) => (value === password ? null : t("password.differ")),
      autoComplete: "new-password",
      maxLength: lengths.password,
    },
  ];
}

/** Whether a refusal means that the mailed link no longer works. */
export const isDeadLink = (error: unknown): boolean =>
  error instanceof Problem && error.code === "link-invalid";

/** One's own password, asked for again before something that matters. */
export function usePasswordField(): FormField<"password"> {
  const { t } = useTexts("profile");
  return {
    name: "password",
    kind: "password",
    label: t("profile.password"),
    required: t("password.currentRequired"),
    refusedBy: ["wrong-current-password"],
    autoComplete: "current-password",
    maxLength: lengths.password,
  };
}

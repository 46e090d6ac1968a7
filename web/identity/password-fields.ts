// The fields for a new password and for the user's current one.

import { lengths } from "#contract/lengths.ts";
import { flawsOf } from "#contract/password.ts";
import { Problem } from "#web/problem.ts";
import type { FormField } from "#web/ui/controls/form.tsx";
import { useTexts } from "#web/ui/i18n.ts";

export const emptyPasswords = { password: "", confirmPassword: "" };
export type NewPassword = typeof emptyPasswords;

/** The two fields of a new password; `password` is the current value of the first. */
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

/** Whether an error means that the mailed link no longer works. */
export const isInvalidLink = (error: unknown): boolean =>
  error instanceof Problem && error.code === "link-invalid";

/** The user's password, required again before a sensitive action. */
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

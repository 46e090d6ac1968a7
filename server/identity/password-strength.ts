// Checks a new password against the rule of the specification and against how easily it is guessed.
// The rule always applies; PASSWORD_STRENGTH decides whether an easily guessed password is refused.

import { flawsOf } from "#contract/password.ts";
import { problem } from "#contract/problems.ts";
import type { Lang } from "#questionnaire/engine/languages.ts";
import type { Settings } from "#server/request/settings.ts";
import { refused } from "#server/texts/refused.ts";
import { translate } from "#server/texts/translate.ts";
import type { PersonalWords } from "./easy-passwords.ts";

/** 400 `passwords-differ`, `password-rule` or, where the setting says so, `too-common`. */
export async function assertAcceptable(
  { password, confirmPassword }: { password: string; confirmPassword: string },
  settings: Settings,
  about: PersonalWords,
): Promise<void> {
  if (password !== confirmPassword) throw problem("passwords-differ");
  const flaws = flawsOf(password);
  if (flaws.length > 0) {
    const errorsOf = (lang: Lang) =>
      flaws.map((code) => ({
        path: "password",
        code,
        message: translate(lang, "problems", "password-rule"),
      }));
    throw refused(errorsOf, { code: "password-rule" });
  }
  if (settings.get("passwordStrength") !== "refuse") return;
  const { isEasyPassword } = await import("./easy-passwords.ts");
  if (isEasyPassword(password, about)) throw problem("too-common");
}

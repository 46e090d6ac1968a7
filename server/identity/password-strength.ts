// Checks a new password against the rule of the specification and against how easily it is guessed.
// The rule always applies; PASSWORD_STRENGTH decides whether an easily guessed password is refused.

import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";
import { flawsOf, isEasy, ownWords } from "#contract/password.ts";
import { problem } from "#contract/problems.ts";
import type { Lang } from "#questionnaire/engine/languages.ts";
import type { Settings } from "#server/request/settings.ts";
import { refused } from "#server/texts/refused.ts";
import { translate } from "#server/texts/translate.ts";

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
const common = new Set(dictionary["passwords-common"]);

type PersonalWords = readonly (string | null | undefined)[];

/** Whether the password is easily guessed, given words about the person. */
export function isEasyPassword(password: string, about: PersonalWords): boolean {
  const own = ownWords(about);
  const { guesses } = estimator.check(password, [...own]);
  return isEasy(password, { guesses, own, isCommon: (word) => common.has(word) });
}

/** 400 `passwords-differ`, `password-rule` or, where the setting says so, `too-common`. */
export function assertAcceptable(
  { password, confirmPassword }: { password: string; confirmPassword: string },
  settings: Settings,
  about: PersonalWords,
): void {
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
  if (settings.get("passwordStrength") === "refuse" && isEasyPassword(password, about))
    throw problem("too-common");
}

// Holds a new password against the rule and against what is easily guessed. The rule always decides;
// whether an easy password is refused is a setting.

import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";
import { flawsOf, isEasy, ownWords } from "#contract/password.ts";
import { problem } from "#contract/problems.ts";
import type { Config } from "../config.ts";

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
const common = new Set(dictionary["passwords-common"]);

type About = readonly (string | null | undefined)[];

/** Whether the password is easily guessed, for a person with these words around them. */
export function isEasyPassword(password: string, about: About): boolean {
  const own = ownWords(about);
  const { guesses } = estimator.check(password, [...own]);
  return isEasy(password, { guesses, own, isCommon: (word) => common.has(word) });
}

/** 400 `passwords-differ`, `password-rule` or, where the setting says so, `too-common`. */
export function assertAcceptable(
  { password, confirmPassword }: { password: string; confirmPassword: string },
  { passwordStrength }: Config,
  about: About,
): void {
  if (password !== confirmPassword) throw problem("passwords-differ");
  const flaws = flawsOf(password);
  if (flaws.length > 0) {
    throw problem("password-rule", {
      errors: flaws.map((code) => ({ path: "password", code, message: "The password rule" })),
    });
  }
  if (passwordStrength === "refuse" && isEasyPassword(password, about)) throw problem("too-common");
}

// How easily a password is guessed. The lists of words take 9 MB, so this is loaded with the first new password.

import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";
import { isEasy, ownWords } from "#contract/password.ts";

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
const common = new Set(dictionary["passwords-common"]);

export type PersonalWords = readonly (string | null | undefined)[];

/** Whether the password is easily guessed, given words about the person. */
export function isEasyPassword(password: string, about: PersonalWords): boolean {
  const own = ownWords(about);
  const { guesses } = estimator.check(password, [...own]);
  return isEasy(password, { guesses, own, isCommon: (word) => common.has(word) });
}

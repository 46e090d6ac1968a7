// Estimates how easily a new password is guessed, by the same rule as on the server. The word lists are
// large, so this file is loaded when someone starts to type.

import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";
import { isEasy, ownWords } from "#contract/password.ts";

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
const common = new Set<string | number>(dictionary["passwords-common"]);

export type Strength = "easy" | "fair" | "good";

/** From this many guesses on a password is called good: about a day for someone with a stolen table. */
const goodFromGuesses = 10_000_000;

export function strengthOf(
  password: string,
  about: readonly (string | null | undefined)[],
): Strength {
  const own = ownWords(about);
  const { guesses } = estimator.check(password, [...own]);
  if (isEasy(password, { guesses, own, isCommon: (word) => common.has(word) })) return "easy";
  return guesses < goodFromGuesses ? "fair" : "good";
}

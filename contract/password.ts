// The specification's rule for passwords, and the check for passwords that follow the rule but are easy
// to guess. Pure functions, so that the browser shows while typing what the server will decide.

import { passwordWords } from "#questionnaire/wfh/password-words.ts";

export const passwordLength = { min: 6, max: 16 } as const;

export type PasswordFlaw = "length" | "digit" | "sign";

/** The parts of the rule that the password breaks: 6 to 16 characters, a digit, one of !@#$%^&*. */
export function flawsOf(password: string): PasswordFlaw[] {
  const { length } = [...password.normalize("NFC")];
  const flaws: PasswordFlaw[] = [];
  if (length < passwordLength.min || length > passwordLength.max) flaws.push("length");
  if (!/\d/.test(password)) flaws.push("digit");
  if (!/[!@#$%^&*]/.test(password)) flaws.push("sign");
  return flaws;
}

/** A thousand times the hundred guesses that the throttle allows. */
const fewestGuesses = 100_000;

const leet: Readonly<Record<string, string>> = {
  "@": "a",
  "0": "o",
  "1": "i",
  "3": "e",
  "5": "s",
  $: "s",
};

const plainLetters = (text: string): string =>
  text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

const undone = (text: string): string => text.replace(/[@0135$]/g, (sign) => leet[sign] ?? sign);

/**
 * The words that a password may be made from: lower case, without digits and signs at its ends, leet undone.
 * A sign at an end may be decoration or a letter (`$hadow1!`, `pa$$1!`), so each is tried as both.
 */
export function coresOf(password: string): string[] {
  const lower = plainLetters(password);
  const [, head = "", middle = "", tail = ""] = /^([^\p{L}]*)(.*?)([^\p{L}]*)$/su.exec(lower) ?? [];
  const starts = Array.from({ length: head.length + 1 }, (_, index) => head.slice(index));
  const ends = Array.from({ length: tail.length + 1 }, (_, index) => tail.slice(0, index));
  const cores = starts.flatMap((start) => ends.map((end) => undone(`${start}${middle}${end}`)));
  return [...new Set([middle, ...cores])].filter(({ length }) => length >= 3);
}

/** What is left without signs, where that is nearly all: `abc!1234` is made from `abc1234`. */
function withoutSigns(password: string): string[] {
  const rest = plainLetters(password).replace(/[^\p{L}\d]/gu, "");
  return rest.length >= 6 ? [rest] : [];
}

/** Words that must not be the password: of the survey, and about the person (names, parts of the address, organization, country, city). */
export function ownWords(about: readonly (string | null | undefined)[]): Set<string> {
  const parts = about.flatMap((text) => plainLetters(text ?? "").split(/[^\p{L}]+/u));
  return new Set([...parts.filter(({ length }) => length >= 3), ...passwordWords]);
}

export type Guessing = {
  /** How many guesses an estimate gives the password. */
  guesses: number;
  isCommon: (word: string) => boolean;
  own: ReadonlySet<string>;
};

/** True when the core of the password is a common word or a word about the person, or few guesses find it. */
export function isEasy(password: string, { guesses, isCommon, own }: Guessing): boolean {
  return (
    guesses < fewestGuesses ||
    [...coresOf(password), ...withoutSigns(password)].some(
      (core) => own.has(core) || isCommon(core),
    )
  );
}

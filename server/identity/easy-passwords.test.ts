// Passwords that people make of common words are refused, random ones are accepted. The variations
// follow lists of leaked passwords.

import { dictionary } from "@zxcvbn-ts/language-common";
import { describe, expect, test } from "vitest";
import { flawsOf } from "#contract/password.ts";
import { startApp } from "#server/testing/start-app.ts";
import { isEasyPassword } from "./easy-passwords.ts";

const keepsRule = (password: string) => flawsOf(password).length === 0;

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const leet = (word: string, signs: Record<string, string>) =>
  word.replace(/[aeios]/g, (letter) => signs[letter] ?? letter);

/** What people make of a word to satisfy a password rule. */
const variations = (word: string): string[] => {
  const at = leet(word, { a: "@", o: "0" });
  const digits = leet(word, { a: "@", e: "3", i: "1", o: "0", s: "5" });
  const dollar = leet(word, { a: "@", e: "3", o: "0", s: "$" });
  const spellings = [word, capital(word), capital(at), digits, capital(dollar)];
  const ends = ["1!", "123!", "2024!", "!1", "@123", "#1", "99*", "1$"];
  return [
    ...spellings.flatMap((spelling) => ends.map((end) => `${spelling}${end}`)),
    ...[`${capital(at)}1`, `${dollar}12`, `1!${word}`, `!${capital(word)}1`],
  ];
};

const words = dictionary["passwords-common"]
  .map(String)
  .filter((word) => /^[a-z]{3,12}$/.test(word));

/** Pseudo-random numbers, the same in every run (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

function randomPasswords(length: number, count: number): string[] {
  const next = randomNumbers(length);
  const found: string[] = [];
  while (found.length < count) {
    const signs = Array.from({ length }, () => String.fromCharCode(33 + Math.floor(next() * 94)));
    const password = signs.join("");
    if (keepsRule(password)) found.push(password);
  }
  return found;
}

describe("a password", () => {
  test("made of a common word is refused in at least 99 of 100 cases", () => {
    const every = Math.floor(words.length / 110);
    const chosen = words.filter((_, index) => index < 50 || index % every === 0);
    const likely = [...new Set(chosen.flatMap(variations))].filter(keepsRule);
    expect(likely.length).toBeGreaterThan(4_000);
    const accepted = likely.filter((password) => !isEasyPassword(password, []));
    expect(accepted.length / likely.length, accepted.slice(0, 20).join(" ")).toBeLessThanOrEqual(
      0.01,
    );
  }, 60_000);

  test.each([6, 7, 8, 10])(
    "of %i random characters is accepted in at least 99 of 100 cases",
    (length) => {
      const random = randomPasswords(length, 500);
      const refused = random.filter((password) => isEasyPassword(password, []));
      expect(refused.length / random.length, refused.join(" ")).toBeLessThanOrEqual(0.01);
    },
    60_000,
  );

  const about = ["Nina", "Tester-Okafor", "nina.okafor@example.org", "Montreal", "Société Québec"];

  test.each([
    ...["Dragon2024!", "Montreal#1", "P@ssw0rd1", "M0ntr3@l!", "Okafor#77", "N1n@2024!"],
    ...["Quebec!42", "Hemophilia1!", "f@ct0r8!", "Survey2025#"],
    // These contain no word, but few guesses find them.
    ...["a1!a1!", "111111!a", "1234567!", "abc!1234", "abc1234!"],
  ])("%s is refused", (password) => {
    expect(keepsRule(password)).toBe(true);
    expect(isEasyPassword(password, about)).toBe(true);
  });

  test.each(["7blue*Fox", "Kigali!2x"])("%s is accepted", (password) => {
    expect(keepsRule(password)).toBe(true);
    expect(isEasyPassword(password, about)).toBe(false);
  });
});

describe.each([
  ["refuse", "Montreal#1", 400, 204],
  ["warn", "Montreal#1", 204, 410],
] as const)("where PASSWORD_STRENGTH is %s", (passwordStrength, easy, first, second) => {
  test(`a password with the name of one's city gets ${first}, and the link then gets ${second}`, async () => {
    const app = await startApp({ settings: { passwordStrength } });
    const { email } = app.callers.nmo;
    await app.db.updateTable("user").set({ city: "Montréal" }).execute();
    await app.send("POST", "/User/ForgotPassword", { body: { email } });
    await app.runJobs();
    const token = (await app.mails()).findLast(({ to }) => to === email)?.token;
    const set = (password: string) =>
      app.send("POST", "/User/ResetPassword", {
        body: { token, password, confirmPassword: password },
      });
    const answer = await set(easy);
    expect([answer.status, answer.body.code]).toEqual([
      first,
      first === 400 ? "too-common" : undefined,
    ]);
    expect((await set("7blue*Fox")).status).toBe(second);
    await app.stop();
  });
});

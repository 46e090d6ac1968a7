// Refuses words that once had a private meaning in this repository, in identifiers, comments, test
// names and messages of errors. The list below is the only one; the style guide says what to write instead.

import { globSync, readFileSync } from "node:fs";
import { proseIn } from "./read-prose.ts";
import { folders } from "./sources.ts";

/** A refused word and what to say instead. */
export type Refused = { pattern: RegExp; say: string };

const words = (list: string): RegExp => new RegExp(`\\b(?:${list})\\b`, "i");

/** Refused as a word of an identifier (`useDeed` has the words "use" and "deed"). */
export const refusedInCode: readonly Refused[] = [
  { pattern: words("deeds?"), say: "action" },
  { pattern: words("tongues?"), say: "language or locale" },
  { pattern: words("house|houses"), say: "app" },
  { pattern: /(?<!\bat )\bmost\b/i, say: "max" },
  { pattern: /(?<!\bat )\bleast\b/i, say: "min" },
  { pattern: words("asking"), say: "request, query or requested" },
  { pattern: words("sayer|sayings?|says?"), say: "translate, message or text" },
  { pattern: words("tells?|told|retell|telling"), say: "notify or refresh" },
  { pattern: words("visits?|visited"), say: "editing session" },
  { pattern: words("begun"), say: "start" },
  { pattern: words("coming|whoever|nobody|somebody"), say: "the thing itself" },
  { pattern: words("turnstile|doors?"), say: "limiter or guards" },
  { pattern: words("rooms?|floors?|roofs?|beneath"), say: "folder, layer, grid or minimum" },
  { pattern: words("stands?|stood"), say: "is" },
  { pattern: words("slips?"), say: "typo" },
  { pattern: words("walks?|walked|walking|walkable"), say: "nodes, scan or visit order" },
  { pattern: words("held"), say: "locked, paused, stored or pressed" },
  {
    pattern: words("looseness|patience|hasty|modest|deaf"),
    say: "limit factor, retry policy, settings",
  },
  { pattern: words("judge[sd]?|judg(?:e)?ments?"), say: "evaluate or check" },
  { pattern: words("settle[sd]?"), say: "resolve" },
];

/** Refused in comments, documents, test names and messages of errors. */
export const refusedInProse: readonly Refused[] = [
  { pattern: words("deeds?|tongues?|turnstile|looseness|sayings?"), say: "the usual word" },
  { pattern: words("whoever|whosoever"), say: "the user who" },
  { pattern: words("nobody"), say: "no one, no user or none" },
  { pattern: words("somebody"), say: "a user, someone" },
  { pattern: words("stands?|stood|standing"), say: "is" },
  { pattern: words("slips?"), say: "typo" },
  { pattern: words("walks?|walked|walking|walkable"), say: "go through" },
  { pattern: words("held"), say: "locked, stored or pressed" },
  { pattern: /\bheld against\b|\bholds? (?:\w+ ){1,3}against\b/i, say: "compared with" },
  { pattern: /\b(?:is|are|was|were|be) told\b/i, say: "is notified, gets an error" },
  { pattern: /\b(?:house|room)s?\b/i, say: "app, repository or folder" },
  { pattern: /\bfloors?\b/i, say: "allowed imports, layers" },
  { pattern: /\breader's words\b|\bin the words of\b/i, say: "localized" },
  { pattern: /\bbegun\b/i, say: "started" },
  { pattern: /\bmend(?:s|ed|ing)?\b/i, say: "fix" },
];

/** `answersOfUser` → "answers Of User", so that word boundaries work. */
const spaced = (name: string): string =>
  name.replace(/([a-z\d])([A-Z])/g, "$1 $2").replaceAll(/[_$]/g, " ");

function refusals(list: readonly Refused[], text: string): string[] {
  return list.flatMap(({ pattern, say }) => {
    const found = pattern.exec(text);
    return found ? [`“${found[0]}” (say: ${say})`] : [];
  });
}

/** What is refused in one file, a sentence each with its line. */
export function dialectIn(file: string, text: string): string[] {
  const { names, prose } = proseIn(file, text);
  const inNames = names.flatMap(({ value, line }) =>
    refusals(refusedInCode, spaced(value)).map((fault) => `${file}:${line} ${value}: ${fault}`),
  );
  const inProse = prose.flatMap(({ value, line }) =>
    refusals(refusedInProse, value).map((fault) => `${file}:${line} ${fault}`),
  );
  return [...new Set([...inNames, ...inProse])];
}

/** Migrations that have run keep their text (checksums are stored), and so do names taken from them. */
const skipped =
  /^docs\/data-dictionary|^scripts\/dialect|database\/tables\.ts|database\/fixtures\/|migrations\/00(?:0\d|1[0-2])-/;
if (import.meta.main) {
  const files = [
    ...globSync(`${folders}/**/*.{ts,tsx,mjs,css,sql}`),
    ...globSync("{*.md,*.ts,docs/**/*.md}"),
  ]
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => !skipped.test(file))
    .sort();
  const found = files.flatMap((file) => dialectIn(file, readFileSync(file, "utf8")));
  for (const line of found) console.log(line);
  console.log(`${files.length} files, ${found.length} words of the old dialect`);
  process.exitCode = found.length > 0 ? 1 : 0;
}

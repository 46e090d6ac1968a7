// A browser's own description in a few words: "Firefox", "Windows". A guess, good enough to know one's
// devices apart; the full text stands beside it.

const browsers: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\bOPR\/|\bOpera\//, "Opera"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\b(Chrome|CriOS|Chromium)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const systems: readonly [RegExp, string][] = [
  [/iPhone|iPad/, "iOS"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X|Macintosh/, "macOS"],
  [/Linux|CrOS/, "Linux"],
];

const nameIn = (names: readonly [RegExp, string][], text: string): string | null =>
  names.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/** Browser and system as far as the text tells; null for what it does not. */
export function deviceName(userAgent: string): { browser: string | null; system: string | null } {
  return { browser: nameIn(browsers, userAgent), system: nameIn(systems, userAgent) };
}

// Numbers, days and waits as each language writes them.

import { afterEach, describe, expect, test, vi } from "vitest";
import {
  dayBefore,
  formatAge,
  formatBytes,
  formatDay,
  formatDayOf,
  formatInstant,
  formatMoment,
  formatNumber,
  formatWait,
  orderOf,
} from "./format.ts";
import { firstLanguage } from "./text-files.ts";

describe("formats", () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  test("numbers are grouped from four digits on", () => {
    expect(formatNumber(1234, "en")).toBe("1,234");
    expect(formatNumber(1234, "fr")).toBe("1\u202f234");
    expect(formatNumber(1234, "es")).toBe("1.234");
  });
  test("days are written in full and do not shift with the time zone", () => {
    expect(formatDay("2026-03-12", "en")).toBe("12 March 2026");
    expect(formatDay("2026-03-12", "fr")).toBe("12 mars 2026");
    expect(formatDay("2026-03-01", "fr")).toBe("1er mars 2026");
    expect(formatDay("2026-03-12", "es")).toBe("12 de marzo de 2026");
    expect(dayBefore("2026-03-01")).toBe("2026-02-28");
  });
  test("an instant has the same day with and without its time, the reader's", () => {
    vi.stubEnv("TZ", "America/Lima");
    const instant = "2025-11-22T03:46:00Z";
    expect(formatInstant(instant, "en")).toBe("21 November 2025 at 22:46");
    expect(formatDayOf(instant, "en")).toBe("21 November 2025");
    vi.stubEnv("TZ", "Asia/Tokyo");
    expect(formatDayOf("2026-02-28T16:00:00Z", "fr")).toBe("1er mars 2026");
  });
  test("a moment of the audit is written to the second, in UTC", () => {
    expect(formatMoment("2026-03-12T23:40:17.220Z", "en")).toBe("12 March 2026 at 23:40:17");
    expect(formatMoment("2026-03-01T00:00:00.000Z", "fr")).toBe("1er mars 2026 à 00:00:00");
  });
  test("a wait is written in the unit that fits", () => {
    expect(formatWait(45, "en")).toBe("45 seconds");
    expect(formatWait(61, "fr")).toBe("2 minutes");
  });
  test("an age is written in the unit that fits", () => {
    const now = Date.parse("2026-03-12T12:00:00Z");
    expect(formatAge("2026-03-12T11:55:00Z", now, "en")).toBe("5 minutes ago");
    expect(formatAge("2026-03-11T16:00:00Z", now, "fr")).toBe("il y a 20 heures");
    expect(formatAge("2026-03-09T12:00:00Z", now, "es")).toBe("hace 3 días");
    expect(formatAge("2026-03-12T12:00:30Z", now, "en")).toBe("this minute");
  });
  test("bytes are written in the unit that fits", () => {
    expect(formatBytes(12_440_000, "en")).toBe("12.4 MB");
    expect(formatBytes(500, "en")).toBe("0.5 kB");
    expect(formatBytes(1_500_000_000, "fr")).toBe("1,5\u202fGo");
  });
  test("names are sorted by the rules of the language", () => {
    expect(["Zambie", "Éthiopie", "Eswatini"].sort(orderOf("fr"))).toEqual([
      "Eswatini",
      "Éthiopie",
      "Zambie",
    ]);
  });
});

describe("the first language", () => {
  test.each([
    [null, ["fr-CA", "en"], "fr"],
    [null, ["es-419"], "es"],
    [null, ["de-DE"], "en"],
    [null, [], "en"],
    ["es", ["fr"], "es"],
    ["xx", ["fr"], "fr"],
  ])("of choice %j and browser %j is %s", (chosen, browser, lang) => {
    expect(firstLanguage(chosen, browser)).toBe(lang);
  });
});

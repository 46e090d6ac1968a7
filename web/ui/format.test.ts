// Numbers, days and waits as each language writes them.

import { afterEach, describe, expect, test, vi } from "vitest";
import {
  formatAge,
  formatBytes,
  formatDay,
  formatDayOf,
  formatDeadline,
  formatInstant,
  formatMoment,
  formatNumber,
  formatOpening,
  formatShortInstant,
  formatWait,
  orderOf,
} from "./format.ts";

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
  });
  test("an instant has the same day with and without its time, the reader's", () => {
    vi.stubEnv("TZ", "America/Lima");
    const instant = "2025-11-22T03:46:00Z";
    expect(formatInstant(instant, "en")).toBe("21 November 2025 at 22:46");
    expect(formatDayOf(instant, "en")).toBe("21 November 2025");
    vi.stubEnv("TZ", "Asia/Tokyo");
    expect(formatDayOf("2026-02-28T16:00:00Z", "fr")).toBe("1er mars 2026");
  });
  test.each([
    ["America/Toronto", "en", "20 March 2027 at 20:00 EDT"],
    ["America/Toronto", "fr", "20 mars 2027 à 20:00 HAE"],
    ["America/Mexico_City", "es", "20 de marzo de 2027 a las 18:00 CST"],
    ["Asia/Tokyo", "en", "21 March 2027 at 09:00 GMT+9"],
    ["Europe/Paris", "fr", "21 mars 2027 à 01:00 UTC+1"],
    ["UTC", "en", "20 March 2027 at 24:00 UTC"],
    ["UTC", "es", "20 de marzo de 2027 a las 24:00 UTC"],
  ] as const)("in %s, %s, a survey that ends on 21 March is open until %s", (zone, lang, text) => {
    vi.stubEnv("TZ", zone);
    expect(formatDeadline("2027-03-21", lang)).toBe(text);
  });
  test("an instant in a table is short", () => {
    vi.stubEnv("TZ", "UTC");
    expect(formatShortInstant("2026-11-22T17:08:00Z", "en")).toBe("22 Nov 2026, 17:08");
    expect(formatShortInstant("2026-11-22T17:08:00Z", "fr")).toBe("22 nov. 2026, 17:08");
    expect(formatShortInstant("2026-11-01T17:08:00Z", "fr")).toBe("1er nov. 2026, 17:08");
  });
  test("the end of a month is its last day, and an opening is its first moment", () => {
    vi.stubEnv("TZ", "UTC");
    expect(formatDeadline("2027-03-02", "fr")).toBe("1er mars 2027 à 24:00 UTC");
    expect(formatDeadline("2027-03-01", "en")).toBe("28 February 2027 at 24:00 UTC");
    expect(formatOpening("2027-03-01", "fr")).toBe("1er mars 2027 à 00:00 UTC");
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

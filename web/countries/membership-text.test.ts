import { describe, expect, test } from "vitest";
import { readYears, yearsText } from "./membership-text.ts";

describe("the years of a membership", () => {
  test.each([
    [
      "1985–1998, 2004–",
      [
        { since: 1985, until: 1998 },
        { since: 2004, until: null },
      ],
    ],
    ["1985-", [{ since: 1985, until: null }]],
    [
      "2004 - ; 1985 — 1998",
      [
        { since: 1985, until: 1998 },
        { since: 2004, until: null },
      ],
    ],
    ["1990–1990", [{ since: 1990, until: 1990 }]],
  ])("%s", (text, spells) => {
    expect(readYears(text)).toEqual(spells);
    expect(readYears(yearsText(spells))).toEqual(spells);
  });

  test.each([
    ["1985", "unreadable"],
    ["since 1985", "unreadable"],
    ["1985–,", "unreadable"],
    ["1985–98", "unreadable"],
    ["1885–", "year"],
    ["1998–1985", "backwards"],
    ["1985–, 1990–", "overlap"],
    ["1985–1990, 1990–", "overlap"],
  ])("%s is refused: %s", (text, fault) => {
    expect(readYears(text)).toBe(fault);
  });

  test("are empty for never and for unknown", () => {
    expect([yearsText([]), yearsText(null)]).toEqual(["", ""]);
  });
});

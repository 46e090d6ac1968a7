import { expect, test } from "vitest";
import { seriesColour } from "./series-colours.ts";

const coloursAt = (place: number, ...keys: string[]) =>
  keys.map((key) => seriesColour(key, place, "light"));
const coloursOf = (...keys: string[]) => coloursAt(0, ...keys);

test("the disorders, the sources and the sexes can be distinguished in one chart", () => {
  for (const together of [
    coloursOf("hemophiliaA", "hemophiliaB", "hemophiliaUnknown", "vwd", "obd"),
    coloursOf("plasmaDerived", "otherRecombinant", "extendedHalfLife", "sourceNotStated"),
    coloursOf("maleShare", "femaleShare"),
  ]) {
    expect(new Set(together).size).toBe(together.length);
  }
});

test("a column keeps its colour wherever it is drawn; others take the colour of their position", () => {
  expect(seriesColour("hemophiliaA", 3, "light")).toBe("#0072b2");
  expect(seriesColour("vwd", 0, "dark")).toBe("#2fc79a");
  expect(seriesColour("sourceNotStated", 1, "light")).toBe("#8b8176");
  expect(seriesColour("another", 1, "light")).toBe("#e69f00");
  expect(seriesColour("another", 9, "light")).toBe("#e69f00");
});

test("children and adults have the same colours in bars of ages and in prophylaxis", () => {
  expect(coloursAt(1, "childrenTreated", "adultsTreated")).toEqual(
    coloursAt(0, "upTo18", "over18"),
  );
});

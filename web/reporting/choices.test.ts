import { expect, test } from "vitest";
import { filterKeys } from "#reports/engine/define.ts";
import { readChoices } from "./choices.ts";

const read = (address: string) => readChoices(new URLSearchParams(address), filterKeys);

test.each([
  ["country=12,40", { country: "12,40" }],
  ["country=12&country=40", { country: "12,40" }],
  ["country=12,40&country=&country=7", { country: "12,40,7" }],
  ["gni=UM&gni=L&region=Europe&region=Africa", { gni: "UM,L", region: "Europe,Africa" }],
  ["country=", {}],
])("takes several places as one list, separated by commas or repeated: %s", (address, choices) => {
  expect(read(address)).toEqual(choices);
});

test("takes the first of a choice that can only be one", () => {
  expect(read("year=2023&year=2020")).toMatchObject({ year: "2023" });
});

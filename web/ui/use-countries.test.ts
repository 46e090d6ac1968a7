import { expect, test } from "vitest";
import { namedCountries } from "./use-countries.ts";

const country = (id: number, name_en: string, name_fr: string, region: string | null) => {
  const code = String(id);
  return { id, code, name_en, name_fr, name_es: name_fr, region };
};
const three = [
  country(1, "Zambia", "Zambie", "Africa"),
  country(2, "Spain", "Espagne", "Europe"),
  country(3, "Ethiopia", "Éthiopie", null),
];

test("countries are sorted by the rules of the user's language, with or without accents", () => {
  expect(namedCountries(three, "en").map(({ name }) => name)).toEqual([
    "Ethiopia",
    "Spain",
    "Zambia",
  ]);
  expect(namedCountries(three, "fr")).toEqual([
    { id: 2, code: "2", name: "Espagne", region: "Europe" },
    { id: 3, code: "3", name: "Éthiopie", region: "" },
    { id: 1, code: "1", name: "Zambie", region: "Africa" },
  ]);
});

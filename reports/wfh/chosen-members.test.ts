// What notes say of members concerns the countries that the reader chose, as the response rate beside them does.

import { expect, test } from "vitest";
import { exampleCountries } from "./examples/input.ts";
import { tableOf } from "./testing/worked.ts";

// Of Mexico and France nothing is known.
const countries = exampleCountries.map((country) =>
  ["MEX", "FRA"].includes(country.code) ? { ...country, isMember: null } : country,
);

const allOf2024 = countries.filter(({ year }) => year === 2024);

const counting = ["demographic", "patient", "growthTakenApart", "estimatedSeries"];

test.each(counting)("%s counts the unknown among the chosen alone", (id) => {
  const notedOf = (regions: string[]) => {
    const { notes, coverage } = tableOf(id, { regions }, countries);
    const note = notes.find(({ key }) => key === "membershipUnknown");
    return { noted: note?.values.count, members: coverage.members };
  };
  const inRegion = (region: string) => allOf2024.filter((one) => one.region === region).length;
  expect(notedOf([])).toEqual({ noted: 2, members: allOf2024.length });
  expect(notedOf(["Africa"])).toEqual({ noted: undefined, members: inRegion("Africa") });
  expect(notedOf(["Americas"])).toEqual({ noted: 1, members: inRegion("Americas") });
});

// Real populations and income classes, where the folder with them is at hand (../shared/data, never copied):
// a country is in the class of the report's year, and published per-capita figures come out again.

import { describe, expect, test } from "vitest";
import type { AnswerRow } from "#questionnaire/engine/define.ts";
import { hasPublishedFigures, linesOf } from "#questionnaire/testing/published-figures.ts";
import { filtersOf } from "#reports/engine/cited/citers.ts";
import { type CountryYear, type GniType, gniTypes } from "#reports/engine/define.ts";
import { reports } from "./all.ts";
import { questionnaireOf } from "./examples/questionnaire-of.ts";

const isGniType = (text: string | undefined): text is GniType =>
  gniTypes.some((type) => type === text);

function readWorld(): CountryYear[] {
  const classes = new Map(
    linesOf("worldbank_income_class_1999_2024.csv").map((cells) => [
      `${cells[0]} ${cells[2]}`,
      cells[4],
    ]),
  );
  const codes = new Map<string, number>();
  return linesOf("worldbank_population_1999_2024.csv").map(
    ([code = "", name = "", year, people]) => {
      codes.set(code, codes.get(code) ?? codes.size + 1);
      const type = classes.get(`${code} ${year}`);
      return {
        countryId: codes.get(code) ?? 0,
        code,
        name_en: name,
        name_fr: name,
        name_es: name,
        region: "",
        year: Number(year),
        population: people ? Number(people) : null,
        gniType: isGniType(type) ? type : null,
        males: null,
        isMember: null,
      };
    },
  );
}

/** What a report gives when one country answers in one year. */
function tableOf(
  id: string,
  world: CountryYear[],
  code: string,
  year: number,
  values: AnswerRow["values"],
) {
  const countryId = world.find((country) => country.code === code)?.countryId ?? 0;
  const row: AnswerRow = {
    countryId,
    year,
    isApproved: true,
    values,
    states: new Map(),
    precision: new Map(),
  };
  return reports.get(id)?.compute({
    rows: new Map([[year, [row]]]),
    countries: world,
    questionnaireOf,
    filters: filtersOf(year, { basis: "year" }),
  });
}

describe.skipIf(!hasPublishedFigures)("real figures", () => {
  const world = hasPublishedFigures ? readWorld() : [];

  test.each([
    ["DZA", 2018, "UM"],
    ["DZA", 2019, "LM"],
    ["DZA", 2022, "LM"],
    ["DZA", 2023, "UM"],
    ["VEN", 2019, "UM"],
    ["VEN", 2020, "U"],
    ["VEN", 2024, "U"],
  ])("%s is in %i one of the countries of class %s", (code, year, type) => {
    const people = new Map([["identified.hemophiliaA.total", 100]]);
    const table = tableOf("patientGNI", world, code, year, people);
    const given = table?.rows.filter(({ cells }) => cells.hemophiliaA === 100);
    expect(given?.map(({ cells }) => cells.gni)).toEqual([type]);
  });

  test.each([
    ["AUS", 7.23],
    ["IRL", 8.09],
    ["GBR", 7.3],
    ["RUS", 4.7],
  ])(
    "the published use of %s in 2011, %f IU per capita, comes out of population and IU",
    (code, published) => {
      const population =
        world.find((country) => country.code === code && country.year === 2011)?.population ?? 0;
      const iu = new Map([["fviii.total", Math.round(published * population)]]);
      const table = tableOf("FVIIIperCountry", world, code, 2011, iu);
      expect(table?.rows[0]?.cells.perCapita).toBeCloseTo(published, 6);
    },
  );
});

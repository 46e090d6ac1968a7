// Published figures, as files with headings, turned into what the platform keeps: countries, their
// figures per year, and national tables as answers. Pure: text in, plain values out.
// What cannot be mapped exactly is left out or put under "unknown", never guessed
// (docs/demo-and-real-figures.md says which and why).

import { parseCsvObjects } from "hucre/csv";
import { answers, type Line, type NationalSurvey, wholeNumber } from "./figures-line.ts";
import { unitedKingdom } from "./figures-uk.ts";
import { treatmentCentres, unitedStates } from "./figures-us.ts";

export type CountryFigures = {
  code: string;
  iso2: string | null;
  name: string;
  region: string | null;
};
export type YearFigures = {
  code: string;
  year: number;
  population: number | null;
  gniType: string | null;
};
export type Figures = {
  countries: CountryFigures[];
  years: YearFigures[];
  surveys: NationalSurvey[];
};

/** Reads one file of the folder by name; null when it is not there. */
export type ReadFile = (name: string) => string | null;

/** Economies of the World Bank that the WHO does not list, or lists in parts. */
const unlisted: Record<string, string> = { HKG: "HK", MAC: "MO", TWN: "TW", XKX: "XK" };
const world = "WLD";

/** The lines of a file; headings in brackets (units) are left off. */
function linesOf(text: string | null): Line[] {
  if (text === null) return [];
  const { data } = parseCsvObjects(text, { header: true });
  return data.map((line) =>
    Object.fromEntries(
      Object.entries(line).map(([heading, value]) => [
        heading.replace(/\[.*\]$/, "").trim(),
        String(value ?? "").trim(),
      ]),
    ),
  );
}

function countriesOf(classes: Line[], regions: Line[]): CountryFigures[] {
  const placed = new Map(regions.map((line) => [line.iso3, line]));
  const named = new Map(classes.map((line) => [line.iso3 ?? "", line.economy ?? ""]));
  return [...named].map(([code, name]) => ({
    code,
    name,
    iso2: placed.get(code)?.iso2 ?? unlisted[code] ?? null,
    region: placed.get(code)?.who_region || null,
  }));
}

function yearsOf(classes: Line[], populations: Line[]): YearFigures[] {
  const people = new Map(
    populations.map((line) => [`${line.iso3} ${line.year}`, wholeNumber(line.population)]),
  );
  const known = new Set<string>();
  const classed = classes.map((line): YearFigures => {
    const key = `${line.iso3} ${line.data_year}`;
    known.add(key);
    return {
      code: line.iso3 ?? "",
      year: wholeNumber(line.data_year),
      population: people.get(key) ?? null,
      gniType: line.gni_class || null,
    };
  });
  const unclassed = populations
    .filter((line) => line.iso3 !== world && !known.has(`${line.iso3} ${line.year}`))
    .map((line): YearFigures => {
      const year = wholeNumber(line.year);
      return {
        code: line.iso3 ?? "",
        year,
        population: wholeNumber(line.population),
        gniType: null,
      };
    });
  return [...classed, ...unclassed];
}

/** IU per capita as published × population: what the country must have used, to a whole unit. */
function perCapita(lines: Line[], years: YearFigures[]): NationalSurvey[] {
  const population = new Map(years.map((one) => [`${one.code} ${one.year}`, one.population]));
  return lines
    .filter((line) => line.measure === "FVIII use per capita" && line.period === "2011")
    .flatMap((line): NationalSurvey[] => {
      const code = line.iso3 ?? "";
      const people = population.get(`${code} 2011`);
      if (!people) return [];
      const total = Math.round(Number(line.value) * people);
      return [
        {
          code,
          year: 2011,
          survey: { FactorUse: answers({ "fviii.total": total }, { fviii: "estimate" }) },
        },
      ];
    });
}

/** Sections of one country and year that come from several files stand together. */
function together(surveys: NationalSurvey[]): NationalSurvey[] {
  const byPlace = Map.groupBy(surveys, ({ code, year }) => `${code} ${year}`);
  return [...byPlace.values()].flatMap((group) => {
    const [first] = group;
    return first
      ? [{ ...first, survey: Object.assign({}, ...group.map(({ survey }) => survey)) }]
      : [];
  });
}

export function readFigures(read: ReadFile): Figures {
  const lines = (name: string) => linesOf(read(`${name}.csv`));
  const classes = lines("worldbank_income_class_1999_2024");
  const years = yearsOf(classes, lines("worldbank_population_1999_2024"));
  return {
    countries: countriesOf(classes, lines("who_regions")),
    years,
    surveys: together([
      ...unitedStates(lines("us_hemophilia_by_severity_age_sex_2012_2022")),
      ...treatmentCentres(lines("us_htc_population_by_year_2012_2023")),
      ...unitedKingdom(lines("uk_hemophilia_A_2014_2015")),
      ...perCapita(lines("country_figures_mixed_sources"), years),
    ]),
  };
}

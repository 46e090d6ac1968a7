// Published figures, as files with headings, converted to what the platform stores: countries, their
// figures per year, and national tables as answers. Pure: text in, plain values out.
// What cannot be mapped exactly is left out or put under "unknown", never guessed
// (docs/demo-and-real-figures.md says which and why).

import { type GniType, gniTypes } from "#reports/engine/define.ts";
import type { MalesByAge } from "#reports/engine/males/by-age.ts";
import { openFiles, type ReadFile } from "./figures-files.ts";
import { answers, type Line, type NationalSurvey, source, wholeNumber } from "./figures-line.ts";
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
  gniType: GniType | null;
  males: MalesByAge | null;
};
export type Figures = {
  countries: CountryFigures[];
  years: YearFigures[];
  surveys: NationalSurvey[];
};

/** Economies of the World Bank that the WHO does not list, or lists in parts. */
const unlisted: Record<string, string> = { HKG: "HK", MAC: "MO", TWN: "TW", XKX: "XK" };
const world = "WLD";

type Classed = { code: string; name: string; year: number; gniType: GniType | null };
type Peopled = { code: string; year: number; population: number };
type Aged = { code: string; year: number; males: MalesByAge };

function classOf(text: string | undefined): GniType | null {
  const found = gniTypes.find((type) => type === text);
  if (text && !found) throw new Error(`"${text}" is no income class`);
  return found ?? null;
}

const classesOf = (lines: Line[]): Classed[] =>
  lines.map((line) => ({
    code: line.iso3 ?? "",
    name: line.economy ?? "",
    year: wholeNumber(line.data_year),
    gniType: classOf(line.gni_class),
  }));

const populationsOf = (lines: Line[]): Peopled[] =>
  lines
    .filter((line) => line.iso3 !== world)
    .map((line) => ({
      code: line.iso3 ?? "",
      year: wholeNumber(line.year),
      population: wholeNumber(line.population),
    }));

const malesOf = (lines: Line[]): Aged[] =>
  lines.map((line) => ({
    code: line.iso3 ?? "",
    year: wholeNumber(line.year),
    males: {
      under5: wholeNumber(line.males_0_4),
      from5to13: wholeNumber(line.males_5_13),
      from14to18: wholeNumber(line.males_14_18),
      from19to44: wholeNumber(line.males_19_44),
      from45: wholeNumber(line.males_45_up),
    },
  }));

function countriesOf(classes: Classed[], regions: Line[]): CountryFigures[] {
  const placed = new Map(regions.map((line) => [line.iso3, line]));
  const named = new Map(classes.map(({ code, name }) => [code, name]));
  return [...named].map(([code, name]) => ({
    code,
    name,
    iso2: placed.get(code)?.iso2 || unlisted[code] || null,
    region: placed.get(code)?.who_region || null,
  }));
}

/** Population, income class and males by age of a country in a year, from any of the files. */
function yearsOf(classes: Classed[], populations: Peopled[], males: Aged[]): YearFigures[] {
  const years = new Map<string, YearFigures>();
  for (const one of [...classes, ...populations, ...males]) {
    const { code, year } = one;
    const blank = { code, year, population: null, gniType: null, males: null };
    const { name: _, ...figures } = { name: "", ...one };
    years.set(`${code} ${year}`, { ...blank, ...years.get(`${code} ${year}`), ...figures });
  }
  return [...years.values()];
}

/** IU per capita as published × population: what the country must have used, to a whole unit. */
function perCapita(lines: Line[], years: YearFigures[]): NationalSurvey[] {
  const population = new Map(years.map((one) => [`${one.code} ${one.year}`, one.population]));
  return lines
    .filter((line) => line.measure === "FVIII use per capita" && line.period === "2011")
    .flatMap((line): NationalSurvey[] => {
      const code = line.iso3 ?? "";
      const people = population.get(`${code} 2011`);
      const published = Number(line.value);
      if (!line.value || Number.isNaN(published)) throw new Error(`"${line.value}" is no number`);
      if (!people) return [];
      const used = { "fviii.total": Math.round(published * people) };
      const survey = {
        DataSource: source(2011, { other: line.kind_of_source ?? "" }),
        FactorUse: answers(used, { fviii: "estimate" }),
      };
      return [{ code, year: 2011, survey }];
    });
}

/** Merges sections of one country and year that come from several files. */
function together(surveys: NationalSurvey[]): NationalSurvey[] {
  const byPlace = Map.groupBy(surveys, ({ code, year }) => `${code} ${year}`);
  return [...byPlace.values()].flatMap((group) => {
    const [first] = group;
    return first
      ? [{ ...first, survey: Object.assign({}, ...group.map(({ survey }) => survey)) }]
      : [];
  });
}

/** Throws, naming the file, when a file is malformed, and when there is no file at all. */
export function readFigures(read: ReadFile): Figures {
  const take = openFiles(read);
  const classes = take("worldbank_income_class_1999_2024", classesOf);
  const populations = take("worldbank_population_1999_2024", populationsOf);
  const years = yearsOf(classes, populations, take("males_by_age", malesOf));
  return {
    countries: take("who_regions", (lines) => countriesOf(classes, lines)),
    years,
    surveys: together([
      ...take("us_hemophilia_by_severity_age_sex_2012_2022", unitedStates),
      ...take("us_htc_population_by_year_2012_2023", treatmentCentres),
      ...take("uk_hemophilia_A_2014_2015", unitedKingdom),
      ...take("country_figures_mixed_sources", (lines) => perCapita(lines, years)),
    ]),
  };
}

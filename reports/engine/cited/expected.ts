// Builder: figures of a country beside what is expected of it, as declared: between which limits a country of its
// size lies by chance, its own earlier years, and the countries of its income class.

import { numberIn } from "#reports/engine/average-row.ts";
import type { CountryYear, Filters, Mark } from "#reports/engine/define.ts";
import { averageOf, noFigure } from "#reports/engine/figures.ts";
import { startOf } from "#reports/engine/newest/latest.ts";
import { worldOf } from "#reports/engine/world.ts";
import {
  type Cited,
  type CitedColumn,
  type CitedFigure,
  type Citer,
  type LimitColumns,
  type Limits,
  limitsOf,
} from "./cite.ts";
import {
  basis,
  type CountryInput,
  countryOf,
  filtersOf,
  ownCiter,
  withSurveys,
  worldCiter,
} from "./citers.ts";
import { type Better, type PeerPlace, type Peers, peersOf, placeOf } from "./peers.ts";

/** A figure of a report and its column, shown beside another. */
export type NamedCited = { key: string; cited: Cited };

export type ExpectedEntry = {
  key: string;
  cited: Cited;
  better: Better;
  /** The questions whose answers it is made of. */
  questions: readonly string[];
  limits?: LimitColumns;
  /** What it is made of. */
  parts?: readonly NamedCited[];
};

/** A figure of another country. */
type Numbered = { code: string; value: number; mark?: Mark };

type Part = CitedFigure & { key: string; column: CitedColumn };

export type ExpectedFigure = CitedFigure & {
  key: string;
  report: string;
  column: CitedColumn;
  better: Better;
  questions: readonly string[];
  limits: Limits | null;
  parts: Part[];
  /** The years before, the oldest first; a year without a survey has no point. */
  before: { year: number; value: number | null }[];
  /** Of the other countries of the class: no median for fewer than three. */
  ofClass: Pick<PeerPlace, "median" | "n" | "medianMark">;
  among: PeerPlace;
  peers: Numbered[];
};

export type ExpectedFigures = {
  country: CountryYear;
  figures: ExpectedFigure[];
  peers: Peers & { fromYear: number; toYear: number };
};

const peerCount = 10;
const yearsBefore = 5;

const numbersOf = (codes: readonly string[], all: ReadonlyMap<string, CitedFigure>): Numbered[] =>
  codes.flatMap((code) => {
    const figure = all.get(code);
    const value = numberIn(figure?.value);
    return value === null ? [] : [{ code, value, ...(figure?.mark ? { mark: figure.mark } : {}) }];
  });

/** The median with its sign, and how many figures it is of. */
function medianOf(figures: readonly Numbered[]): ExpectedFigure["ofClass"] {
  const { value, mark } = averageOf("median", figures);
  return {
    median: value,
    n: figures.length,
    ...(mark === undefined ? {} : { medianMark: mark }),
  };
}

type Around = { own: Citer; world: Citer; code: string; classmates: readonly string[] };

function figureOf(
  entry: ExpectedEntry,
  around: Around,
  peers: Peers,
  before: readonly { year: number; of: Citer }[],
): ExpectedFigure {
  const { own, world, code, classmates } = around;
  const { key, cited, better, questions, parts = [] } = entry;
  const all = world.byCountry(cited);
  const figure = own.inRow(cited, { country: code }) ?? noFigure;
  const ofPeers = numbersOf(peers.countries, all);
  return {
    key,
    report: cited.report,
    column: world.columnOf(cited),
    better,
    questions,
    ...figure,
    limits: limitsOf(entry, own, code),
    parts: parts.map((part) => ({
      key: part.key,
      column: world.columnOf(part.cited),
      ...(own.inRow(part.cited, { country: code }) ?? noFigure),
    })),
    before: before.map(({ year, of }) => ({
      year,
      value: numberIn(of.inRow(cited, { country: code })?.value),
    })),
    ofClass: medianOf(numbersOf(classmates, all)),
    among: placeOf(numberIn(figure.value), ofPeers, better),
    peers: ofPeers,
  };
}

/** The country's answers of one year alone. */
const answeredIn = (year: number): Filters => filtersOf(year, { basis: "year" });

/** The countries of the same income class in the year, without the country itself. */
function classmatesOf(own: CountryYear, inYear: readonly CountryYear[]): string[] {
  if (own.gniType === null) return [];
  return inYear
    .filter((one) => one.gniType === own.gniType && one.countryId !== own.countryId)
    .map(({ code }) => code);
}

function earlierCiters(input: CountryInput): { year: number; of: Citer }[] {
  const { ownRows, year } = input;
  return [...ownRows.keys()]
    .filter((one) => one < year && one >= year - yearsBefore)
    .sort((one, other) => one - other)
    .map((one) => ({ year: one, of: ownCiter(input, answeredIn(one)) }));
}

/** For each entry the country's own figure beside those of its income class, of its peers and of its years before. */
export function expectedOf(
  entries: readonly ExpectedEntry[],
  input: CountryInput,
): ExpectedFigures {
  const { countries, year } = input;
  const country = countryOf(input);
  const inYear = worldOf(countries).inYear(year);
  const peers = peersOf(country, inYear, withSurveys(input), peerCount);
  const around = {
    own: ownCiter(input, answeredIn(year)),
    world: worldCiter(input, filtersOf(year)),
    code: country.code,
    classmates: classmatesOf(country, inYear),
  };
  const before = earlierCiters(input);
  return {
    country,
    figures: entries.map((entry) => figureOf(entry, around, peers, before)),
    peers: { ...peers, fromYear: startOf(basis, year), toYear: year },
  };
}

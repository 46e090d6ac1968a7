// Builder: the profile of one country, as a declared list of figures of reports: among its peers, beside its
// income class, over its own years, and in tables.

import { numberIn } from "#reports/engine/average-row.ts";
import type { CountryYear } from "#reports/engine/define.ts";
import { noFigure } from "#reports/engine/figures.ts";
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
import { yearsOfChange } from "./history-breaks.ts";
import {
  type Better,
  type PeerFigure,
  type PeerPlace,
  type Peers,
  peersOf,
  placeOf,
} from "./peers.ts";

/** A figure that is compared with that of the peers; text key `profile.<key>`. */
export type Indicator = {
  key: string;
  cited: Cited;
  better: Better;
  limits?: LimitColumns;
  /** The same figure of the country's income class: a column of a report whose rows are classes. */
  ofClass?: Cited;
};

/** `of`: the year of the profile, or the country's answer before it. */
type TableColumn = { key: string; column: string; of?: "previous"; report?: string };
type TableRow = { key: string; report: string; where?: Readonly<Record<string, string>> };
export type ProfileTable = {
  key: string;
  columns: readonly TableColumn[];
  rows: readonly TableRow[];
};

export type ProfileEntry = {
  /** Figures that are shown beside each other, newest of five years. */
  found: readonly { key: string; cited: Cited }[];
  indicators: readonly Indicator[];
  /** Figures of every year, as answered for that year. */
  history: readonly { key: string; cited: Cited }[];
  /** What the country says of its source, for every year. */
  quality: readonly { key: string; cited: Cited }[];
  /** The answers of which at least one is another where the source is another. */
  sources: readonly Cited[];
  tables: readonly ProfileTable[];
  peerCount: number;
};

type Shown = CitedFigure & { key: string; report: string; column: CitedColumn };

/** A point for each year with a survey that counts. */
type Series = Omit<Shown, "value" | "mark" | "year"> & {
  points: (CitedFigure & { year: number })[];
};

export type ProfileFigures = {
  country: CountryYear;
  found: Shown[];
  indicators: (Shown & {
    better: Better;
    limits: Limits | null;
    among: PeerPlace;
    peers: number[];
    ofClass: (CitedFigure & { report: string }) | null;
  })[];
  peers: Peers & { fromYear: number; toYear: number };
  /** `newDefinition`: the years whose figure is made of other answers than that before. */
  history: (Series & { newDefinition: number[] })[];
  /** The years whose source is another than that of the survey before. */
  newSource: number[];
  quality: Series[];
  tables: {
    key: string;
    columns: { key: string; of?: "previous" }[];
    rows: {
      key: string;
      report: string;
      cells: Record<string, (CitedFigure & { column: CitedColumn }) | null>;
    }[];
  }[];
  /** The year of the country's answer before that of the profile. */
  previousYear: number | null;
};

const numbersIn = (figures: readonly (CitedFigure | undefined)[]): PeerFigure[] =>
  figures.flatMap((figure: CitedFigure = noFigure) => {
    const { value, mark } = figure;
    return typeof value === "number" ? [{ value, ...(mark ? { mark } : {}) }] : [];
  });

const shownAs = (cited: Cited, key: string, of: Citer, country: string): Shown => ({
  key,
  report: cited.report,
  column: of.columnOf(cited),
  ...(of.inRow(cited, { country }) ?? noFigure),
});

function indicatorsOf(
  entry: ProfileEntry,
  { code, gniType }: CountryYear,
  { own, world }: { own: Citer; world: Citer },
  peers: Peers,
): ProfileFigures["indicators"] {
  return entry.indicators.map((indicator) => {
    const { key, cited, better, ofClass } = indicator;
    const figure = { ...shownAs(cited, key, own, code), column: world.columnOf(cited) };
    const all = world.byCountry(cited);
    const ofPeers = numbersIn(peers.countries.map((peer) => all.get(peer)));
    const classFigure =
      ofClass === undefined || gniType === null ? null : world.inRow(ofClass, { gni: gniType });
    return {
      ...figure,
      better,
      limits: limitsOf(indicator, own, code),
      among: placeOf(numberIn(figure.value), ofPeers, better),
      peers: ofPeers.map(({ value }) => value),
      ofClass:
        classFigure === null || ofClass === undefined
          ? null
          : { ...classFigure, report: ofClass.report },
    };
  });
}

/** Each year's own figure; a year without a survey has no point. */
function seriesOf(
  wanted: ProfileEntry["history"],
  input: CountryInput,
  country: string,
  of: (year: number) => Citer,
): Series[] {
  const years = [...input.ownRows.keys()]
    .filter((year) => year <= input.year)
    .sort((a, b) => a - b);
  return wanted.map(({ key, cited }) => ({
    key,
    report: cited.report,
    column: of(input.year).columnOf(cited),
    points: years.map((year) => ({ ...(of(year).inRow(cited, { country }) ?? noFigure), year })),
  }));
}

type HistoryFigures = Pick<ProfileFigures, "history" | "newSource" | "quality">;

/** The country's own years, and where its figures cannot be compared with those before. */
function historyOf(
  entry: ProfileEntry,
  input: CountryInput,
  country: string,
  of: (year: number) => Citer,
): HistoryFigures {
  const history = seriesOf(entry.history, input, country, of).map((series, at) => {
    const cited = entry.history[at]?.cited;
    const given = series.points.filter(({ value }) => value !== null);
    const made = given.map(({ year }) => ({ year, what: cited && of(year).codesOf(cited) }));
    return { ...series, newDefinition: yearsOfChange(made) };
  });
  const quality = seriesOf(entry.quality, input, country, of);
  const said = (history[0]?.points ?? []).flatMap(({ year }) => {
    const what = entry.sources.map((one) => of(year).inRow(one, { country })?.value ?? null);
    return what.every((value) => value === null) ? [] : [{ year, what }];
  });
  return { history, newSource: yearsOfChange(said), quality };
}

function tablesOf(
  entry: ProfileEntry,
  country: string,
  now: Citer,
  before: Citer | null,
): ProfileFigures["tables"] {
  return entry.tables.map(({ key, columns, rows }) => ({
    key,
    columns: columns.map((one) => ({ key: one.key, ...(one.of ? { of: one.of } : {}) })),
    rows: rows.map(({ key: rowKey, report, where = {} }) => ({
      key: rowKey,
      report,
      cells: Object.fromEntries(
        columns.map((one) => {
          const cited = { report: one.report ?? report, column: one.column, where };
          const from = one.of === "previous" ? before : now;
          const figure = from?.inRow(cited, { country }) ?? null;
          return [one.key, figure && { ...figure, column: now.columnOf(cited) }];
        }),
      ),
    })),
  }));
}

/** The profile of a country in a year. */
export function profileOf(entry: ProfileEntry, input: CountryInput): ProfileFigures {
  const { year, ownRows } = input;
  const country = countryOf(input);
  const filters = filtersOf(year);
  const own = ownCiter(input, filters);
  const world = worldCiter(input, filters);
  const citers = new Map<number, Citer>();
  const ofYear = (one: number): Citer => {
    const kept = citers.get(one) ?? ownCiter(input, filtersOf(one, { basis: "year" }));
    citers.set(one, kept);
    return kept;
  };
  const earlier = [...ownRows.keys()].filter((one) => one < year);
  const previousYear = earlier.length === 0 ? null : Math.max(...earlier);
  const inYear = worldOf(input.countries).inYear(year);
  const peers = peersOf(country, inYear, withSurveys(input), entry.peerCount);
  return {
    country,
    found: entry.found.map(({ key, cited }) => shownAs(cited, key, own, country.code)),
    indicators: indicatorsOf(entry, country, { own, world }, peers),
    peers: { ...peers, fromYear: startOf(basis, year), toYear: year },
    ...historyOf(entry, input, country.code, ofYear),
    tables: tablesOf(
      entry,
      country.code,
      ofYear(year),
      previousYear === null ? null : ofYear(previousYear),
    ),
    previousYear,
  };
}

// The columns of a report as data: a figure by its name, or a formula over figures.

import { codesOf } from "./codes.ts";
import type { Column, Made, Measures, YearQuestionnaire } from "./define.ts";
import { type Derivations, isOfMales, readsOfRest } from "./derived/derivations.ts";
import { keeper } from "./keep.ts";
import { isOverLines } from "./measures.ts";
import type { Average, Rate } from "./statistics.ts";

export type RateFormula = {
  rate: Rate;
  of: readonly [part: string, whole: string];
  /** Of several countries: pooled unless given, or an average or a place among the countries' own rates. */
  as?: Average;
};
export type AboutFormula = { about: string; of: string; as?: Average };
/**
 * A part among those parts that are known. `statedBy`: the quantities that tell the part from its neighbours; where none of
 * several countries gave them all, the part is not known, and no 0 %.
 */
export type PartFormula = {
  part: string;
  ofKnown: readonly string[];
  statedBy?: readonly string[];
  /** The text that says how it is made, where not all people are in one of the known parts or on neither side. */
  formula?: "shareOfAllParts" | "shareOfMales";
};
type Formula =
  | RateFormula
  | PartFormula
  /** The quantity of one group of countries ÷ that of all groups. */
  | { shareOfAll: string }
  /** A percentage as a fraction of 1; of several countries only what `as` says. */
  | { percent: string; as?: Average }
  /** Precise, estimate or no data, as chosen at the question of a measure. */
  | { precisionOf: string }
  /** Of several countries: precise figures among those that are said to be precise or an estimate. */
  | { preciseOf: string }
  /** What the survey that gave the figure `of` says of itself; of several countries only what `as` says. */
  | AboutFormula;

/**
 * Without `from` a column shows the quantity named by its key: a measure, the population, something derived from
 * them, or what the builder knows of the row (country, year …).
 */
export type ReportColumn = Omit<Column, "made"> & {
  from?: Formula;
  /** The quantities that it belongs to, where its own newest answer alone would not fit beside them. */
  with?: readonly string[];
};

/** Columns under one head. */
export function grouped(group: string, columns: readonly ReportColumn[]): ReportColumn[] {
  return columns.map((column) => ({ ...column, group }));
}

/** The quantities that a column reads. */
export function namesIn({ key, from }: ReportColumn): readonly string[] {
  if (from === undefined) return [key];
  if ("rate" in from) return from.of;
  if ("part" in from) return [from.part, ...from.ofKnown];
  if ("shareOfAll" in from) return [from.shareOfAll];
  if ("about" in from) return [from.about, from.of];
  if ("preciseOf" in from) return [from.preciseOf];
  return ["percent" in from ? from.percent : from.precisionOf];
}

export function usesPopulation(columns: readonly ReportColumn[]): boolean {
  return columns.some((column) => namesIn(column).includes("population"));
}

/** A column with the quantities whose newest common answer it shows, such as `kg crops`. */
export type PlannedColumn = ReportColumn & {
  choice: string;
  /** Instead of the choice, for a country that never gave all of it together. */
  ownChoice: string;
};

/** What the columns of an entry are made from; `main` is the quantity that decides whether a country has answered. */
export type Quantities = { measures: Measures; main: string };

/** The quantities that decide which survey a column is read from. */
function decidingNames(column: ReportColumn): readonly string[] {
  const { from } = column;
  if (from !== undefined && "part" in from) return [from.part];
  return from !== undefined && "about" in from ? [from.of] : namesIn(column);
}

/**
 * The quantities that must come from one survey: numerator and denominator, and whatever only describes the survey,
 * or is derived in it, with the main quantity.
 */
function choiceOf(column: ReportColumn, { measures, main }: Quantities): string {
  const names = decidingNames(column);
  const figures = names.filter((name) => name !== "population");
  const areMeasures = figures.every(
    (name) => measures[name] !== undefined && !measures[name].isAboutSurvey,
  );
  return areMeasures && figures.length > 0 ? figures.join(" ") : main;
}

/** Each column with the choice of measures that its figure is read from; a column with others `with` it takes theirs. */
export function plannedColumns(
  columns: readonly ReportColumn[],
  quantities: Quantities,
): PlannedColumn[] {
  return columns.map(({ with: beside, ...column }) => {
    const ownChoice = choiceOf(column, quantities);
    return { ...column, choice: beside?.join(" ") ?? ownChoice, ownChoice };
  });
}

/** What is said of a percentage, or by a survey of itself. */
function formulaOfOne({ from, type }: Pick<ReportColumn, "from" | "type">): string {
  if (type === "share") return "percent";
  return from !== undefined && "about" in from ? from.about : type;
}

/** Text key `formula.<key>` of a column over these sets of measures; `isOfSome` when its rows are about several countries. */
function formulaOf(
  { key, from, type }: ReportColumn,
  sets: readonly Measures[],
  isOfSome: boolean,
): string {
  if (from === undefined) {
    const measures = sets.flatMap((set) => set[key] ?? []);
    if (measures.length === 0 || measures.some(({ kind }) => kind === "year")) return key;
    if (isOfSome) return "sumOfCountries";
    if (measures.every(isOverLines)) return "sumOfMembers";
    return measures.some(isOverLines) ? "asAnsweredOrSum" : "asAnswered";
  }
  if ("rate" in from) return (isOfSome ? from.as : undefined) ?? from.rate.key;
  if ("part" in from) return from.formula ?? "shareOfKnown";
  if ("shareOfAll" in from) return "shareOfAll";
  if ("precisionOf" in from) return "precision";
  if ("preciseOf" in from) return "preciseShare";
  return (isOfSome ? from.as : undefined) ?? formulaOfOne({ from, type });
}

/** Of an average the formula of the countries' own figures. */
function averagedIn({ from, type }: ReportColumn, isOfSome: boolean): string | undefined {
  if (from === undefined || !isOfSome) return undefined;
  if ("rate" in from) return from.as === undefined ? undefined : from.rate.key;
  if ("about" in from) return from.as === undefined ? undefined : formulaOfOne({ from, type });
  return "percent" in from && from.as !== undefined && type === "share" ? "percent" : undefined;
}

/** What is derived is made from what it reads. */
export function withReads(names: readonly string[], derive: Derivations): string[] {
  return names.flatMap((name) => {
    const derived = derive[name];
    return derived === undefined ? [name] : readsOfRest(derived);
  });
}

const keysOfList: readonly string[] = ["country", "region"];
const keysOfWorld: readonly string[] = ["gni", "populationOfAll", "coveredShare", "worldShare"];

function sourceOf(key: string, names: readonly string[], codes: readonly string[]) {
  if (keysOfList.includes(key)) return "list";
  const isOfWorld = (name: string) => name === "population" || isOfMales(name);
  if (!names.some(isOfWorld) && !keysOfWorld.includes(key)) return "survey";
  return codes.length > 0 ? "both" : "world";
}

const keptPlain = keeper<YearQuestionnaire, Column[]>();

type Columns = { columns: readonly ReportColumn[]; derive?: Derivations };

/** The columns as the table carries them: each says how it is made, from the same entry that computes it. */
export function plainColumns(
  { columns, derive = {} }: Columns,
  sets: readonly Measures[],
  questionnaire: YearQuestionnaire,
  isOfSome: boolean,
): Column[] {
  return keptPlain(columns)(questionnaire, () =>
    columns.map((planned) => {
      const { from: _, with: __, ...column } = planned;
      const names = withReads(namesIn(planned), derive);
      const codes = sets.flatMap((measures) =>
        names.flatMap((name) => (measures[name] ? codesOf(measures[name], questionnaire) : [])),
      );
      const of = averagedIn(planned, isOfSome);
      const source = sourceOf(column.key, names, codes);
      const made: Made = {
        formula: formulaOf(planned, sets, isOfSome),
        codes: [...new Set(codes)],
        ...(of === undefined ? {} : { of }),
        ...(source === "survey" ? {} : { source }),
      };
      return { ...column, made };
    }),
  );
}

// What a report's columns can name for one country in one year: its measures, the population of that year,
// and what the report derives from both.

import type { AnswerRow } from "#questionnaire/engine/define.ts";
import type { Measures, ReportInput, YearQuestionnaire } from "./define.ts";
import { keeper } from "./keep.ts";
import type { SurveysOf } from "./latest.ts";
import { type CountryFigures, readMeasures } from "./measures.ts";
import type { Known } from "./statistics.ts";
import type { World } from "./world.ts";

/** Formulas by name, over the values of the measures and the population. */
export type Derivations<Name extends string = string, From extends string = string> = Readonly<
  Record<Name, (values: Readonly<Record<From | "population", Known>>) => Known>
>;

function withDerived(one: CountryFigures, population: Known, derive: Derivations): CountryFigures {
  const figures = { ...one.figures, population: { value: population } };
  const values = Object.fromEntries(
    Object.entries(figures).map(([name, { value }]) => [name, value]),
  );
  const derived = Object.entries(derive).map(([name, formula]) => [
    name,
    { value: formula({ ...values, population }) },
  ]);
  return { ...one, figures: { ...figures, ...Object.fromEntries(derived) } };
}

/** The quantities of a row, with what they were made from besides the row and the entry. */
type Kept = { questionnaire: YearQuestionnaire; population: Known; quantities: CountryFigures };

const noDerivations: Derivations = {};
const keptByEntry = new WeakMap<Measures, WeakMap<Derivations, WeakMap<AnswerRow, Kept>>>();

/** What was computed of rows before, for one entry. A row that is no longer in memory is dropped. */
function keptFor(measures: Measures, derive: Derivations): WeakMap<AnswerRow, Kept> {
  const byDerivations =
    keptByEntry.get(measures) ?? new WeakMap<Derivations, WeakMap<AnswerRow, Kept>>();
  keptByEntry.set(measures, byDerivations);
  const kept = byDerivations.get(derive) ?? new WeakMap<AnswerRow, Kept>();
  byDerivations.set(derive, kept);
  return kept;
}

/** A function that gives the quantities of a row. It computes them once for each row. */
function quantityReader(
  questionnaire: YearQuestionnaire,
  world: World,
  measures: Measures,
  derive: Derivations,
): (row: AnswerRow) => CountryFigures {
  const kept = keptFor(measures, derive);
  return (row) => {
    const population = world.of(row.countryId, row.year)?.population ?? null;
    const before = kept.get(row);
    if (before?.questionnaire === questionnaire && before.population === population) {
      return before.quantities;
    }
    const quantities = withDerived(readMeasures(measures, row, questionnaire), population, derive);
    kept.set(row, { questionnaire, population, quantities });
    return quantities;
  };
}

const keptQuantities = keeper<readonly CountryFigures[]>();
const keptGiven = keeper<readonly CountryFigures[]>();

/** The quantities of the input's rows by year. Those of a year are put together once until a row is replaced. */
export function quantitiesOf(
  input: ReportInput,
  world: World,
  measures: Measures,
  derive: Derivations = noDerivations,
): SurveysOf {
  return (year) => {
    const rows = input.rows.get(year) ?? [];
    const questionnaire = input.questionnaireOf(year);
    return keptQuantities([measures, derive, world, questionnaire, rows], () =>
      rows.map(quantityReader(questionnaire, world, measures, derive)),
    );
  };
}

/** Whether at least one of the named quantities has a number. */
export function hasAny(names: readonly string[]): (one: CountryFigures) => boolean {
  return ({ figures }) => names.some((name) => (figures[name]?.value ?? null) !== null);
}

/** Only the surveys in which at least one of the named quantities has a number. */
export function givenIn(names: readonly string[], surveysOf: SurveysOf): SurveysOf {
  return (year) => {
    const surveys = surveysOf(year);
    return keptGiven([names, surveys], () => surveys.filter(hasAny(names)));
  };
}

/** Σ of one quantity. */
export function sumAt(rows: readonly CountryFigures[], name: string): Known {
  let total: Known = null;
  for (const { figures } of rows) {
    const value = figures[name]?.value ?? null;
    if (value !== null) total = (total ?? 0) + value;
  }
  return total;
}

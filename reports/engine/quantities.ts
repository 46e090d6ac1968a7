// What a report's columns can name for one country in one year: its measures, the population of that year,
// and what the report derives from both.

import type { Measures, ReportInput } from "./define.ts";
import { type CountryFigures, readMeasures } from "./measures.ts";
import { type Known, sum } from "./statistics.ts";
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

/** The quantities of every row of the input, in the order of its rows. */
export function quantitiesOf(
  input: ReportInput,
  world: World,
  measures: Measures,
  derive: Derivations = {},
): CountryFigures[] {
  return readMeasures(measures, input.rows, input.questionnaireOf).map((one) =>
    withDerived(one, world.of(one.countryId, one.year)?.population ?? null, derive),
  );
}

/** Whether at least one of the named quantities has a number. */
export function hasAny(names: readonly string[]): (one: CountryFigures) => boolean {
  return ({ figures }) => names.some((name) => (figures[name]?.value ?? null) !== null);
}

/** The countries of some quantities. */
export function idsOf(rows: readonly CountryFigures[]): Set<number> {
  return new Set(rows.map((row) => row.countryId));
}

/** Σ of one quantity. */
export function sumAt(rows: readonly CountryFigures[], name: string): Known {
  return sum(rows.map(({ figures }) => figures[name]?.value ?? null));
}

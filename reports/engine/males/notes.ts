// About the males by age that ages are compared with: which countries have none, and whose are of an older year.

import { namesIn, type PlannedColumn, withReads } from "#reports/engine/columns.ts";
import type { Note } from "#reports/engine/define.ts";
import { type Derivations, isOfMales, readsMales } from "#reports/engine/derived/derivations.ts";
import { type CountryView, idsOf, surveyOf, type Views } from "#reports/engine/newest/latest.ts";
import { noteOn } from "#reports/engine/note-on.ts";
import type { World } from "#reports/engine/world.ts";

type Compared = { columns: readonly PlannedColumn[]; given: Views };
type Reads = { choice: string; answers: readonly string[]; males: readonly string[] };

/** What the first column with males reads; all of them read the same. */
function readsIn(columns: readonly PlannedColumn[], derive: Derivations): Reads | undefined {
  return columns
    .map((column) => ({ choice: column.choice, names: withReads(namesIn(column), derive) }))
    .filter(({ names }) => names.some(isOfMales))
    .map(({ choice, names }) => ({
      choice,
      answers: names.filter((name) => !isOfMales(name)),
      males: names.filter(isOfMales),
    }))[0];
}

/** Those of the countries that gave what is compared with their males. */
function comparedIn({ columns, given }: Compared, derive: Derivations) {
  const reads = readsIn(columns, derive);
  if (reads === undefined) return [];
  const { choice, answers, males } = reads;
  const figureAt = (view: CountryView, name: string) => surveyOf(view, choice).figures[name];
  return given
    .filter((view) => answers.every((name) => (figureAt(view, name)?.value ?? null) !== null))
    .map((view) => ({
      countryId: view.countryId,
      males: males.map((name) => figureAt(view, name)),
    }));
}

/**
 * Notes on countries without males by age, and on those whose males are of an earlier year; none for a report that reads no
 * males.
 */
export function malesNotes(
  blocks: readonly Compared[],
  derive: Derivations,
  world: World,
  year: number,
): Note[] {
  if (!readsMales(derive)) return [];
  const compared = blocks.flatMap((block) => comparedIn(block, derive));
  const without = compared.filter(({ males }) =>
    males.some((one) => (one?.value ?? null) === null),
  );
  const older = compared.filter(({ males }) => males.some((one) => one?.year !== undefined));
  return [
    ...noteOn("noMales", world, year, idsOf(without)),
    ...noteOn("malesCarried", world, year, idsOf(older)),
  ];
}

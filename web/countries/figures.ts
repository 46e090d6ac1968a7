// Population and income class as they are typed: parsed, compared with the stored values and with the
// year before, and filled from a copied block of cells.

import type { Lang } from "#questionnaire/engine/languages.ts";
import { readNumber } from "#questionnaire/engine/numbers.ts";
import { type GniType, gniTypes } from "#reports/engine/define.ts";
import { exceedsPopulation, type MalesByAge } from "#reports/engine/males/by-age.ts";
import { isJump, maxPeople } from "#reports/engine/population.ts";
import { formatNumber } from "#web/ui/format.ts";

export type Figures = { population: number | null; gniType: GniType | null };

export type CountryFigures = Figures & {
  countryId: number;
  country: string;
  region: string;
  /** They have a dialog of their own. */
  males: MalesByAge | null;
  yearBefore: Figures;
};

/** What was typed into a row and is not saved; an absent part was not edited. `was`: the stored values at that time. */
export type Typed = { population?: string; gniType?: string; was: Partial<Figures> };
export type Edits = ReadonlyMap<number, Typed>;

/** What a typed text means; not `ok` where it is no such figure. */
export type ReadFigure<T> = { ok: true; value: T } | { ok: false };

/** A whole number of people, 0 or more; blank means unknown. */
export function readPopulation(typed: string, lang: Lang): ReadFigure<number | null> {
  const reading = readNumber(typed, lang);
  if (!reading.ok) return { ok: false };
  const { value } = reading;
  if (value === null) return { ok: true, value };
  const isFitting = Number.isInteger(value) && value >= 0 && value <= maxPeople;
  return isFitting ? { ok: true, value } : { ok: false };
}

/** One of H, UM, LM, L, U in upper or lower case; blank means unknown. */
export function readGniType(typed: string): ReadFigure<GniType | null> {
  const text = typed.trim().toUpperCase();
  if (text === "") return { ok: true, value: null };
  const value = gniTypes.find((type) => type === text);
  return value ? { ok: true, value } : { ok: false };
}

export type RowState = {
  row: CountryFigures;
  after: Figures;
  isChanged: boolean;
  isJump: boolean;
  /** Another user saved a different value after the edit began. */
  hasConflict: { population: boolean; gniType: boolean };
  wrong: { population: boolean; gniType: boolean };
  /** The population is wrong because more males by age are stored. */
  isBelowMales: boolean;
};

/** A row with its edits. An edit that cannot be parsed keeps the stored value and is marked as wrong. */
export function stateOf(
  row: CountryFigures,
  typed: Typed | undefined,
  { lang, jumpPercent }: { lang: Lang; jumpPercent: number },
): RowState {
  const population =
    typed?.population === undefined ? null : readPopulation(typed.population, lang);
  const gniType = typed?.gniType === undefined ? null : readGniType(typed.gniType);
  const after = {
    population: population?.ok ? population.value : row.population,
    gniType: gniType?.ok ? gniType.value : row.gniType,
  };
  const isBelowMales =
    after.population !== row.population && exceedsPopulation(row.males, after.population);
  const hasConflict = (name: FigureColumn) =>
    typed?.was[name] !== undefined && typed.was[name] !== row[name] && after[name] !== row[name];
  return {
    row,
    after,
    hasConflict: { population: hasConflict("population"), gniType: hasConflict("gniType") },
    isChanged: after.population !== row.population || after.gniType !== row.gniType,
    isJump: isJump(
      {
        before: row.population,
        after: after.population,
        yearBefore: row.yearBefore.population,
      },
      jumpPercent,
    ),
    wrong: {
      population: population?.ok === false || isBelowMales,
      gniType: gniType?.ok === false,
    },
    isBelowMales,
  };
}

const columns = ["population", "gniType"] as const;
export type FigureColumn = (typeof columns)[number];

/** The edits with a text typed into one cell. */
export function withText(
  edits: Edits,
  row: CountryFigures,
  name: FigureColumn,
  text: string,
): Edits {
  const typed = edits.get(row.countryId) ?? { was: {} };
  const was = { [name]: row[name], ...typed.was };
  return new Map(edits).set(row.countryId, { ...typed, [name]: text, was });
}

/** The typed text in the format of the language, which shows how it was parsed; unchanged if it cannot be parsed. */
export function formatTyped(name: FigureColumn, text: string, lang: Lang): string {
  if (name === "gniType") return readGniType(text).ok ? text.trim().toUpperCase() : text;
  const reading = readPopulation(text, lang);
  if (!reading.ok) return text;
  return reading.value === null ? "" : formatNumber(reading.value, lang);
}

/** The edits with a block filled in from a cell, downwards and to the right; null if it does not fit. */
export function withBlock(
  edits: Edits,
  rows: readonly CountryFigures[],
  from: { row: number; column: number },
  { block, lang }: { block: readonly (readonly string[])[]; lang: Lang },
): Edits | null {
  let next = edits;
  for (const [down, cells] of block.entries()) {
    const row = rows[from.row + down];
    if (!row || from.column + cells.length > columns.length) return null;
    for (const [right, text] of cells.entries()) {
      const name = columns[from.column + right];
      if (name) next = withText(next, row, name, formatTyped(name, text, lang));
    }
  }
  return next;
}

// The IU of a factor as pieces that together are all of it.

import type { PartFormula } from "#reports/engine/columns.ts";
import type { Measure } from "#reports/engine/define.ts";
import type { Known } from "#reports/engine/statistics.ts";
import {
  otherRecombinant,
  recombinantKindNotStated,
  sourceNotStated,
} from "#reports/wfh/formulas.ts";
import { type Factor, factorUsed } from "#reports/wfh/measures.ts";

type Sources = Readonly<Record<"total" | "plasma" | "recombinant" | "extended", Known>>;

/** Plasma-derived, recombinant by its half-life, and what was not stated. */
export const kinds = [
  "Plasma",
  "Standard",
  "Extended",
  "KindNotStated",
  "SourceNotStated",
] as const;

/** What tells a kind from its neighbours; until 2013 no one was asked how long a recombinant factor lasts. */
const statedBy: Partial<Record<(typeof kinds)[number], readonly string[]>> = {
  Plasma: ["PlasmaDerived"],
  Standard: ["Recombinant", "ExtendedHalfLife"],
  Extended: ["ExtendedHalfLife"],
};

/** The share of a kind in all pieces of its factor. */
export function shareOfKind(factor: Factor, kind: (typeof kinds)[number]): PartFormula {
  const stated = statedBy[kind];
  return {
    part: `${factor}${kind}`,
    formula: "shareOfAllParts",
    ofKnown: kinds.map((kindOfFactor) => `${factor}${kindOfFactor}`),
    ...(stated === undefined ? {} : { statedBy: stated.map((part) => `${factor}${part}`) }),
  };
}

/** The pieces of a total: what was not said is a piece of its own, so that together they are all of it. */
const pieces: Readonly<Record<(typeof kinds)[number], (of: Sources) => number>> = {
  Plasma: ({ plasma }) => plasma ?? 0,
  Standard: ({ recombinant, extended }) => otherRecombinant(recombinant, extended) ?? 0,
  Extended: ({ extended }) => extended ?? 0,
  KindNotStated: ({ recombinant, extended }) =>
    recombinantKindNotStated(recombinant, extended) ?? 0,
  SourceNotStated: ({ total, plasma, recombinant, extended }) =>
    sourceNotStated(total, plasma, recombinant ?? extended) ?? 0,
};

/** The pieces of a factor, each null where the country gave no total, and "at least" where the total is. */
export function piecesOf(factor: Factor) {
  return Object.fromEntries(
    kinds.map((kind) => [
      `${factor}${kind}`,
      {
        whole: `${factor}Total`,
        rest: (of: Readonly<Record<string, Known>>) => {
          const figureOf = (part: string) => of[`${factor}${part}`] ?? null;
          const total = figureOf("Total");
          const known = {
            total,
            plasma: figureOf("PlasmaDerived"),
            recombinant: figureOf("Recombinant"),
          };
          return total === null
            ? null
            : pieces[kind]({ ...known, extended: figureOf("ExtendedHalfLife") });
        },
      },
    ]),
  );
}

/** The IU of a factor by the names that `piecesOf` reads: `fviiiTotal`, `fviiiPlasmaDerived` … */
export function measuresOf(factor: Factor): Record<string, Measure> {
  const { total, plasmaDerived, recombinant, extendedHalfLife } = factorUsed(factor);
  return {
    [`${factor}Total`]: total,
    [`${factor}PlasmaDerived`]: plasmaDerived,
    [`${factor}Recombinant`]: recombinant,
    [`${factor}ExtendedHalfLife`]: extendedHalfLife,
  };
}

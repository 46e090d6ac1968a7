// The disorders as reports group them, and the answer codes they live under.
// The order is the federation's own.

import { otherDisorders, sexes } from "#questionnaire/wfh/names.ts";

/**
 * The five groups that every overview tells apart; `obd` are the other bleeding disorders: rare factor
 * deficiencies, platelet disorders and type unknown; the key is the word
 * `disorder.<key>` and fixes the colour.
 */
export const disorderGroups = {
  hemophiliaA: ["hemophiliaA"],
  hemophiliaB: ["hemophiliaB"],
  hemophiliaUnknown: ["hemophiliaUnknown"],
  vwd: ["vwd"],
  obd: otherDisorders,
} as const satisfies Record<string, readonly string[]>;

export type DisorderGroup = keyof typeof disorderGroups;
export const groupKeys: readonly DisorderGroup[] = [
  "hemophiliaA",
  "hemophiliaB",
  "hemophiliaUnknown",
  "vwd",
  "obd",
];

export type Sex = (typeof sexes)[number];

/** Every code a report on identified people asks for. */
export function identifiedCodes(groups: readonly DisorderGroup[]): string[] {
  return groups.flatMap((group) =>
    disorderGroups[group].flatMap((disorder) =>
      [...sexes, "total"].map((column) => `identified.${disorder}.${column}`),
    ),
  );
}

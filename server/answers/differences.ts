// What a save changed, as a revision stores it: code → [before, after] for each part of the content.

import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import type { SectionAnswers } from "#questionnaire/engine/define.ts";

type Values = Readonly<Record<string, unknown>>;
type Content = { answers: Values; states: Values; precision: Values; confirmations?: Values };
export type Changes = Partial<Record<keyof Content, Record<string, [unknown, unknown]>>>;

function changed(before: Values, after: Values): Record<string, [unknown, unknown]> {
  const codes = new Set([...Object.keys(before), ...Object.keys(after)]);
  const pairs: [string, [unknown, unknown]][] = [];
  for (const code of codes) {
    const old = before[code] ?? null;
    const now = after[code] ?? null;
    if (old !== now && !isDeepStrictEqual(old, now)) pairs.push([code, [old, now]]);
  }
  return Object.fromEntries(pairs);
}

/** A part without changes is left out. */
export function differences(before: Content | undefined, after: Content): Changes {
  const changes: Changes = {};
  for (const part of ["answers", "states", "precision", "confirmations"] as const) {
    const found = changed(before?.[part] ?? {}, after[part] ?? {});
    if (Object.keys(found).length > 0) changes[part] = found;
  }
  return changes;
}

/** The part with what it had before the changes; a code that was not there is null in them. */
function partBefore<V>(
  now: Readonly<Record<string, V>> = {},
  changes: Record<string, [unknown, unknown]> = {},
): Record<string, V> {
  const before = { ...now };
  for (const [code, [value]] of Object.entries(changes)) {
    // The revision has it as it was stored.
    if (value === null) delete before[code];
    else before[code] = value as V;
  }
  return before;
}

/** The content that a section had before these changes, the last that were made in it. */
export const contentBefore = (
  now: SectionAnswers,
  { answers, states, precision, confirmations }: Changes,
): Required<SectionAnswers> => ({
  answers: partBefore(now.answers, answers),
  states: partBefore(now.states, states),
  precision: partBefore(now.precision, precision),
  confirmations: partBefore(now.confirmations, confirmations),
});

/**
 * A condition on `section` and a `section_revision` of it under the name `revision`: whether the section has other content now than
 * that revision left in it, or was submitted or taken back since. The revisions after it are compared as one change: 120 → 130 and
 * 130 → 120 together are none, such as a later import and its undoing.
 */
export const isOtherNow = sql`section.version <> revision.version and (
  revision.status <> (
    select status from section_revision latest where latest.survey_data_id = section.survey_data_id
      and latest.section = section.section and latest.version = section.version)
  or exists (
    select from section_revision later, jsonb_each(later.changes) part (name, codes),
      jsonb_each(part.codes) code (name, pair)
    where later.survey_data_id = section.survey_data_id and later.section = section.section
      and later.version > revision.version
    group by part.name, code.name
    having (array_agg(code.pair -> 0 order by later.version))[1]
      <> (array_agg(code.pair -> 1 order by later.version desc))[1]))`;

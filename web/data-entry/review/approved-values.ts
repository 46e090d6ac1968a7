// What was approved in the cells that were changed since, as the form shows it to reviewers.

import type { ReplyOf } from "#contract/define.ts";
import type { getReview } from "#contract/review/review.ts";
import type { Answer } from "#questionnaire/engine/define.ts";
import { cellKey, type SlotKey, type SlotValue } from "#web/answers/slots.ts";

type Changed = NonNullable<ReplyOf<typeof getReview>["changed"]>;

const isPlain = (value: unknown): value is Exclude<Answer, object> =>
  value === null || ["number", "string", "boolean"].includes(typeof value);

/** Lists have no cell of their own. */
export function approvedValues(changed: Changed): ReadonlyMap<SlotKey, SlotValue> {
  return new Map(
    changed.flatMap(({ section, code, before, stateBefore }) => {
      const value = before ?? null;
      return isPlain(value)
        ? [[cellKey(section, code), { value, state: stateBefore }] as const]
        : [];
    }),
  );
}

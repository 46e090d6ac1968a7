// A correction of the questionnaire was published while a form was open: the form goes on with the new
// definition, keeps every typed value by slot, and tells the user what changed.

import type { AskedQuestion } from "#questionnaire/engine/questionnaire.ts";
import { type AnswerStore, cellAt } from "./answer-store.ts";
import { recheck } from "./check-answers.ts";
import type { Definition } from "./definition.ts";
import { forgetEdits } from "./edits/record-edit.ts";
import { type FieldLocation, type FormLayout, formLayoutOf, isSlotAsked } from "./form-layout.ts";
import { notifyAll } from "./notify.ts";
import type { SlotKey, SlotValue } from "./slots.ts";

export type DefinitionChange = {
  added: readonly FieldLocation[];
  /** Fields that are no longer asked, with the answer they had. */
  removed: readonly { location: FieldLocation; cell: SlotValue }[];
  /** Questions whose fields or rules differ otherwise. */
  changed: readonly AskedQuestion[];
};

const isWithout =
  (layout: FormLayout) =>
  ([slot]: readonly [SlotKey, unknown]): boolean =>
    !layout.locations.has(slot);

function questionsIn({ locations }: FormLayout): Map<string, AskedQuestion> {
  const entries = [...locations.values()].map(
    ({ section, question }) => [`${section}#${question.code}`, question] as const,
  );
  return new Map(entries);
}

const contentOf = ({ fields, rules, layout, number }: AskedQuestion): string =>
  JSON.stringify({ fields, rules, layout, number });

function changeOf(store: AnswerStore, after: FormLayout): DefinitionChange {
  const before = store.layout;
  const earlier = questionsIn(before);
  const added = [...after.locations].filter(isWithout(before)).map(([, location]) => location);
  const removed = [...before.locations].filter(isWithout(after)).map(([slot, location]) => ({
    location,
    cell: cellAt(store, slot),
  }));
  const reported = new Set([
    ...added.map(({ question }) => question.code),
    ...removed.map(({ location }) => location.question.code),
  ]);
  const changed = [...questionsIn(after)].flatMap(([name, question]) => {
    const old = earlier.get(name);
    const differs = old && !reported.has(question.code) && contentOf(old) !== contentOf(question);
    return differs ? [question] : [];
  });
  return { added, removed, changed };
}

/** Goes on with another definition of the same survey year. */
export function replaceDefinition(store: AnswerStore, definition: Definition): DefinitionChange {
  const layout = formLayoutOf(definition.questionnaire);
  const change = changeOf(store, layout);
  for (const slot of store.edits.keys()) if (!isSlotAsked(layout, slot)) store.edits.delete(slot);
  for (const slot of store.drafts.keys()) if (!isSlotAsked(layout, slot)) store.drafts.delete(slot);
  forgetEdits(store);
  store.definition = definition;
  store.layout = layout;
  recheck(store);
  notifyAll(store);
  return change;
}

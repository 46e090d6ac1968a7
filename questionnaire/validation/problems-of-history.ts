// A document beside earlier ones: no code and no slot may get another meaning.

import type { QuestionnaireDocument } from "#questionnaire/document/document.ts";
import type { Choices } from "#questionnaire/engine/question.ts";
import { type FieldIndex, fieldIndexOf, type IndexedField } from "./field-index.ts";
import { type Problem, problem } from "./problem.ts";
import { lineageCodes } from "./problems-of-lineage.ts";

/** The code was another answer in an earlier document. */
function movedProblem(now: IndexedField, before: IndexedField): Problem[] {
  if (now.slot === before.slot) return [];
  const values = { code: now.code, before: before.slot };
  if (now.section === before.section) return [problem("code-of-another-field", now.at, values)];
  return now.key === before.key ? [] : [problem("moved-and-renamed", now.at, values)];
}

function kindProblem(now: IndexedField, before: IndexedField): Problem[] {
  const [own, other] = [now.field, before.field];
  const isSame =
    own?.kind === other?.kind && own?.choices === other?.choices && own?.unit === other?.unit;
  if (isSame) return [];
  const kindOf = ({ field }: IndexedField) =>
    field ? [field.kind, ...(field.choices ? [field.choices] : [])].join(" ") : "list";
  if (kindOf(now) !== kindOf(before)) {
    const values = { code: now.code, kind: kindOf(now), before: kindOf(before) };
    return [problem("kind-differs", now.at, values)];
  }
  const [unit = "", unitBefore = ""] = [now.field?.unit, before.field?.unit];
  if (unit === unitBefore) return [];
  return [problem("unit-differs", now.at, { code: now.code, unit, before: unitBefore })];
}

/** The slot belonged to another code, and the newest document no longer had it. */
function reusedSlot(now: IndexedField, earlier: readonly FieldIndex[]): Problem[] {
  if (earlier.at(-1)?.bySlot.has(now.slot)) return [];
  const before = earlier.map(({ bySlot }) => bySlot.get(now.slot)).find(Boolean);
  if (!before || before.code === now.code) return [];
  return [problem("slot-reused", now.at, { slot: now.slot, before: before.code })];
}

/** Each kind of problem once a field, from the newest document that shows it. */
function problemsOfField(now: IndexedField, earlier: readonly FieldIndex[]): Problem[] {
  const found = new Map<string, Problem>();
  for (const { byCode } of earlier) {
    const before = byCode.get(now.code);
    if (!before) continue;
    for (const one of [...movedProblem(now, before), ...kindProblem(now, before)]) {
      found.set(one.code, one);
    }
  }
  return [...found.values(), ...reusedSlot(now, earlier)];
}

/** What the version before asked and this one does not, although nothing says how it goes on. */
function goneProblems(document: QuestionnaireDocument, before: FieldIndex): Problem[] {
  const now = fieldIndexOf(document);
  const explained = lineageCodes(document);
  return before.all
    .filter(({ code, slot }) => !now.byCode.has(code) && !now.bySlot.has(slot))
    .filter(({ code }) => !explained.has(code))
    .map(({ code, at }) => problem("gone-without-lineage", at, { code }));
}

const laterOf = (one = 0, other = 0): number => Math.max(one, other);

/** `since` says another first year than the documents do. */
function sinceProblems(
  document: QuestionnaireDocument,
  earlier: readonly QuestionnaireDocument[],
): Problem[] {
  const { year } = document;
  const years = earlier.filter((one) => one.year < year);
  return fieldIndexOf(document).all.flatMap(({ code, slot, at, field, question }) => {
    const since = laterOf(field?.since, question.since);
    // A corrected code goes on at its slot.
    const isAskedIn = ({ byCode, bySlot }: FieldIndex) => byCode.has(code) || bySlot.has(slot);
    const first = years.find((one) => isAskedIn(fieldIndexOf(one)))?.year ?? year;
    const isNew = years.length > 0 && first === year;
    const isWrong = since > first || (isNew && since !== year);
    return isWrong ? [problem("since-wrong", at, { code, since, first })] : [];
  });
}

const optionsOf = (list: Choices | undefined): string[] =>
  list && !("from" in list) ? [...list.codes, ...(list.retired ?? [])] : [];

const listOf = ({ choices }: QuestionnaireDocument, name: string): Choices | undefined =>
  Object.hasOwn(choices, name) ? choices[name] : undefined;

/** An option that was taken out is back. */
function choiceProblems(
  document: QuestionnaireDocument,
  earlier: readonly QuestionnaireDocument[],
): Problem[] {
  const before = earlier.at(-1);
  if (!before) return [];
  return Object.keys(document.choices).flatMap((name) =>
    optionsOf(listOf(document, name))
      .filter((option) => !optionsOf(listOf(before, name)).includes(option))
      .filter((option) => earlier.some((one) => optionsOf(listOf(one, name)).includes(option)))
      .map((option) => problem("choice-reused", `choices/${name}`, { option })),
  );
}

/** `earlier`: the oldest first, the version before last. */
export function problemsOfHistory(
  document: QuestionnaireDocument,
  earlier: readonly QuestionnaireDocument[],
): Problem[] {
  const indexes = earlier.map(fieldIndexOf);
  const newest = indexes.at(-1);
  return [
    ...fieldIndexOf(document).all.flatMap((field) => problemsOfField(field, indexes)),
    ...(newest ? goneProblems(document, newest) : []),
    ...sinceProblems(document, earlier),
    ...choiceProblems(document, earlier),
  ];
}

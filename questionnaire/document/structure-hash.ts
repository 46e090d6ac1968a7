// What decides about findings and figures: slots, kinds, units, limits, choices, rules and lineage.
// Two documents with the same structure hash give the same findings for the same answers.

import type {
  AskedField,
  AskedQuestion,
  FlatRule,
  Questionnaire,
} from "#questionnaire/engine/questionnaire.ts";
import { fieldsOf, severityOf } from "#questionnaire/engine/rule-facts.ts";
import { canonicalJson } from "./canonical.ts";
import type { QuestionnaireDocument } from "./document.ts";
import { expand } from "./expand.ts";
import { sha256Of } from "./hash.ts";

/** `section/key`: an answer's place, which stays the same when a code is corrected. */
function slotOf({ section, question, key }: AskedField, layout: AskedQuestion["layout"]): string {
  return layout === "list" ? `${section}/${question}.${key}` : `${section}/${key}`;
}

function slotsOf({ sections }: Questionnaire): ReadonlyMap<string, string> {
  return new Map(
    sections.flatMap(({ questions }) =>
      questions.flatMap(({ layout, fields }) =>
        fields.map((field): [string, string] => [field.code, slotOf(field, layout)]),
      ),
    ),
  );
}

type Slots = ReadonlyMap<string, string>;

function fieldText(
  field: AskedField,
  question: AskedQuestion,
  slots: Slots,
  { choices }: Questionnaire,
): string {
  const { kind, unit, required, maxLength, moreThan, above } = field;
  const name = field.choices ?? "";
  const list = (Object.hasOwn(choices, name) ? choices[name] : null) ?? null;
  return canonicalJson([
    slots.get(field.code) ?? field.code,
    question.code,
    kind,
    unit ?? null,
    { required, maxLength, moreThan, above },
    { hasPrecision: question.hasPrecision, isOptional: question.isOptional },
    list && "codes" in list ? { codes: list.codes.toSorted(), retired: list.retired } : list,
  ]);
}

/** The rule with slots for codes. Its message is not part of it. */
function ruleText(rule: FlatRule, question: AskedQuestion, slots: Slots): string {
  const { checkedFields, comparedFields } = fieldsOf(rule);
  const codes = new Set([...checkedFields, ...comparedFields]);
  const { message: _, severity: __, ...parameters } = rule;
  const text = JSON.stringify(parameters, (_name, value) =>
    typeof value === "string" && codes.has(value) ? (slots.get(value) ?? value) : value,
  );
  return canonicalJson([question.code, severityOf(rule), JSON.parse(text)]);
}

/** SHA-256 in hex of what gives answers their meaning; two documents with the same one ask the same. */
export function structureHashOf(document: QuestionnaireDocument): string {
  const questionnaire = expand(document);
  const slots = slotsOf(questionnaire);
  const questions = questionnaire.sections.flatMap((section) => section.questions);
  const fields = questions.flatMap((question) =>
    question.fields.map((field) => fieldText(field, question, slots, questionnaire)),
  );
  const rules = questions.flatMap((question) =>
    question.rules.map((rule) => ruleText(rule, question, slots)),
  );
  const lineage = document.lineage.map((entry) => canonicalJson(entry));
  return sha256Of(canonicalJson([fields.sort(), rules.sort(), lineage.sort()]));
}

// What a cell asks: its question with the help, the full name, the kind of answer, and what is checked.

import { columnTextKey, fieldTextKey } from "#questionnaire/document/text-keys.ts";
import type { FlatRule } from "#questionnaire/engine/questionnaire.ts";
import { fieldsOf, totalOf } from "#questionnaire/engine/rule-facts.ts";
import { useFormContext } from "#web/answers/form-context.ts";
import { type FieldLocation, locationOf } from "#web/answers/form-layout.ts";
import { numberText } from "#web/answers/number-text.ts";
import { mayHaveState } from "#web/answers/read-typed.ts";
import type { SlotKey } from "#web/answers/slots.ts";
import { fieldName } from "#web/data-entry/grid/names.ts";
import { useReferencesOf } from "#web/data-entry/lists/use-references.ts";
import { useTexts } from "#web/ui/i18n.ts";
import styles from "./details.module.css";
import { Part } from "./part.tsx";

/** The cells of a rule as a sum of names. Where all are in one row, the columns are enough. */
function useNames(): (codes: readonly string[], all: readonly string[]) => string {
  const { store, textOf } = useFormContext();
  const locationsOf = (codes: readonly string[]) =>
    codes.flatMap((code) => {
      const slot = store.layout.slotByCode.get(code);
      return (slot && locationOf(store.layout, slot)) ?? [];
    });
  return (codes, all) => {
    const rows = new Set(
      locationsOf(all).map(({ question, field }) => `${question.code} ${field.row}`),
    );
    const nameOf = ({ question, field }: FieldLocation) => {
      const column = question.columns.find((one) => one.code === field.column);
      const isEnough = rows.size === 1 && column !== undefined;
      return isEnough ? textOf(columnTextKey(column)) : fieldName(field, question, textOf);
    };
    return locationsOf(codes).map(nameOf).join(" + ");
  };
}

/** A rule in one sentence; null for kinds that can be described only by what they find. */
function useRuleText(): (rule: FlatRule) => string | null {
  const { t, lang } = useTexts("sections");
  const namesOf = useNames();
  return (rule) => {
    const sum = totalOf(rule);
    if (sum) {
      const { total, parts } = sum;
      const all = [total, ...parts];
      return t("details.rule.sum", { total: namesOf([total], all), parts: namesOf(parts, all) });
    }
    if (rule.kind === "atMost") {
      const { field, limit } = rule;
      const all = [field, ...limit];
      const names = { field: namesOf([field], all), limit: namesOf(limit, all) };
      return t("details.rule.atMost", names);
    }
    if (rule.kind !== "movedBy") return null;
    const percent = numberText(rule.percent / 100, lang, "share");
    return t("details.rule.movedBy", { percent });
  };
}

function rulesAbout({ question, field }: FieldLocation): FlatRule[] {
  return question.rules.filter((rule) => {
    const { checkedFields, comparedFields } = fieldsOf(rule);
    const isCompared = rule.kind !== "movedBy" && comparedFields.includes(field.code);
    return checkedFields.includes(field.code) || isCompared;
  });
}

export function About({ slot, location }: { slot: SlotKey; location: FieldLocation }) {
  const { t } = useTexts("sections");
  const { textOf } = useFormContext();
  const ruleText = useRuleText();
  const referencesOf = useReferencesOf();
  const { question, field } = location;
  // An id of a list is chosen by its name.
  const kind = t(`details.kind.${referencesOf(field) ? "choice" : field.kind}`);
  const rules = rulesAbout(location).flatMap((rule) => ruleText(rule) ?? []);
  return (
    <Part title={t("details.about")} summary={kind} isOpen>
      <p>{textOf(`question.${question.code}`)}</p>
      {field.row === undefined && question.layout !== "fields" ? (
        <p>{textOf(fieldTextKey(field))}</p>
      ) : null}
      {question.hasHelp ? <p>{textOf(`help.${question.code}`)}</p> : null}
      {[...new Set(rules)].map((rule) => (
        <p key={rule}>{rule}</p>
      ))}
      {field.required ? <p>{t("details.required")}</p> : null}
      {mayHaveState(field, slot) ? <p className={styles.quiet}>{t("details.states")}</p> : null}
    </Part>
  );
}

// The findings of some cells, shown right below them. For an ambiguous number it offers the readings.

import type { Finding, Severity } from "#questionnaire/engine/define.ts";
import type { CellView } from "#web/answers/answer-store.ts";
import { useFormContext } from "#web/answers/form-context.ts";
import { type FormLayout, findingSlot, locationOf } from "#web/answers/form-layout.ts";
import { numberText } from "#web/answers/number-text.ts";
import type { SlotKey } from "#web/answers/slots.ts";
import { useCells } from "#web/answers/use-cell.ts";
import { writeCell } from "#web/answers/write-answers.ts";
import styles from "./findings.module.css";
import { useFindingText } from "./use-finding-text.ts";

export type CellFinding = {
  id: string;
  slot: SlotKey;
  severity: Severity;
  text: string;
  /** The numbers that an ambiguous text may mean. */
  options: readonly number[];
};

/** A finding is shown at its first field, and at each of its fields in other questions. */
function belongsTo({ section, fields, question }: Finding, slot: SlotKey, layout: FormLayout) {
  const [first] = fields;
  if (first !== undefined && findingSlot(layout, section, first) === slot) return true;
  const location = locationOf(layout, slot);
  return location !== undefined && location.question.code !== question;
}

/** The lines for these cells: first the draft of a cell, then its findings. */
export function useFindingLines(keys: readonly SlotKey[]): CellFinding[] {
  const views = useCells(keys);
  const { store, textOf } = useFormContext();
  const findingText = useFindingText();
  return keys.flatMap((slot, index): CellFinding[] => {
    const view: CellView | undefined = views[index];
    const { draft = null, findings = [] } = view ?? {};
    const own = findings.filter((finding) => belongsTo(finding, slot, store.layout));
    const lines: CellFinding[] = own.map((finding) => ({
      id: `${slot} ${finding.rule} ${finding.message}`,
      slot,
      severity: finding.severity,
      text: findingText(finding),
      options: [],
    }));
    if (!draft || draft.isTyping) return lines;
    const { message, options } = draft;
    const text = textOf(`message.${message}`);
    return [{ id: `${slot} draft`, slot, severity: "error", text, options }, ...lines];
  });
}

function FindingLine({ line, label }: { line: CellFinding; label: string | null }) {
  const { store, lang, isEditing } = useFormContext();
  return (
    <li className={styles.note} data-severity={line.severity} data-message-of={line.slot}>
      <span aria-hidden="true">{line.severity === "error" ? "✕" : "△"}</span>
      <span>
        {label ? <b>{label}</b> : null} {line.text}
      </span>
      {(isEditing ? line.options : []).map((option) => (
        <button
          key={option}
          type="button"
          className={styles.option}
          onClick={() => writeCell(store, line.slot, { value: option, state: null })}
        >
          {numberText(option, lang, "bare")}
        </button>
      ))}
    </li>
  );
}

export type FindingLinesProps = {
  lines: readonly CellFinding[];
  /** Names the cell in front of the text; null where there is only one. */
  labelOf: (slot: SlotKey) => string | null;
};

export function FindingLines({ lines, labelOf }: FindingLinesProps) {
  return (
    <ul className={styles.notes}>
      {lines.map((line) => (
        <FindingLine key={line.id} line={line} label={labelOf(line.slot)} />
      ))}
    </ul>
  );
}

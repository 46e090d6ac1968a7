// The findings of some cells, shown right below them. For an ambiguous number it offers the readings, for
// a warning its answer.

import { isConfirmed, isOpenWarning } from "#questionnaire/engine/confirmations.ts";
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
import { WarningAnswer } from "./warning-answer.tsx";

export type CellFinding = {
  id: string;
  slot: SlotKey;
  severity: Severity;
  text: string;
  /** The answer to a warning is for these; none at the other warnings of its cell. */
  warnings: readonly Finding[];
  isConfirmed: boolean;
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

/** All open warnings of a cell have one answer, at the first of them; each that is answered can be changed. */
function answeredAt(finding: Finding, own: readonly Finding[]): readonly Finding[] {
  if (isConfirmed(finding)) return [finding];
  const open = own.filter(isOpenWarning);
  return open[0] === finding ? open : [];
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
      warnings: answeredAt(finding, own),
      isConfirmed: isConfirmed(finding),
      options: [],
    }));
    if (!draft || draft.isTyping) return lines;
    const { message, options } = draft;
    const text = textOf(`message.${message}`);
    const line = { id: `${slot} draft`, slot, severity: "error", text, options } as const;
    return [{ ...line, warnings: [], isConfirmed: false }, ...lines];
  });
}

const signOf = ({ severity, isConfirmed: isAnswered }: CellFinding): string => {
  if (severity === "error") return "✕";
  return isAnswered ? "✓" : "△";
};

function FindingLine({ line, label }: { line: CellFinding; label: string | null }) {
  const { store, lang, isEditing } = useFormContext();
  return (
    <li
      className={styles.note}
      data-severity={line.severity}
      data-confirmed={line.isConfirmed || undefined}
      data-message-of={line.slot}
    >
      <span aria-hidden="true">{signOf(line)}</span>
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
      {isEditing && line.warnings.length > 0 ? (
        <WarningAnswer slot={line.slot} warnings={line.warnings} />
      ) : null}
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

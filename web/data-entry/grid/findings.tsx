// The findings of some cells, shown right below them. For an ambiguous number it offers the readings, for
// a total that does not balance the sum, for a warning its answer.

import { useMemo } from "react";
import { isConfirmed } from "#questionnaire/engine/confirmations.ts";
import type { Finding, Severity } from "#questionnaire/engine/define.ts";
import type { CellView } from "#web/answers/answer-store.ts";
import type { Total } from "#web/answers/edits/sums.ts";
import { useFormContext } from "#web/answers/form-context.ts";
import { numberText } from "#web/answers/number-text.ts";
import type { SlotKey } from "#web/answers/slots.ts";
import { useCells } from "#web/answers/use-cell.ts";
import { writeCell } from "#web/answers/write-answers.ts";
import { useTexts } from "#web/ui/i18n.ts";
import styles from "./findings.module.css";
import { type SumNote, SumText, sumNoteOf } from "./sum-note.tsx";
import { useFindingText } from "./use-finding-text.ts";
import { WarningAnswer } from "./warning-answer.tsx";

export type CellFinding = {
  id: string;
  slot: SlotKey;
  /** Null where nothing is wrong yet. */
  severity: Severity | null;
  text: string;
  /** The answer to a warning is for these; empty at the other warnings of its cell. */
  warnings: readonly Finding[];
  isConfirmed: boolean;
  /** The numbers that an ambiguous text may mean. */
  options: readonly number[];
  /** Of a total that is missing or does not balance. */
  sum?: SumNote;
};

const noTotals: readonly Total[] = [];

/** The warnings of a cell that are open have one answer, at the last of them; so have those with one reason. */
function answeredAt(finding: Finding, own: readonly Finding[]): readonly Finding[] {
  const together = own.filter(
    ({ severity, reason }) => severity === "warning" && reason === finding.reason,
  );
  return together.at(-1) === finding ? together : [];
}

/** What is to be said about a total goes with the error at its cell, else on a line of its own. */
function withSums(lines: readonly CellFinding[], notes: readonly SumNote[]): CellFinding[] {
  const isOf = (note: SumNote) => (line: CellFinding) =>
    line.slot === note.total.slot && line.severity === "error" && line.options.length === 0;
  const own = (line: CellFinding) =>
    notes.find((note) => lines.find(isOf(note))?.id === line.id) ?? null;
  const alone = notes.filter((note) => !lines.some(isOf(note)));
  return [
    ...lines.map((line) => {
      const sum = own(line);
      return sum ? { ...line, sum } : line;
    }),
    ...alone.map((sum) => ({
      id: `${sum.total.slot} sum`,
      slot: sum.total.slot,
      severity: null,
      text: "",
      warnings: [],
      isConfirmed: false,
      options: [],
      sum,
    })),
  ];
}

/** The lines for these cells: first the draft of a cell, then its findings. Memoize both arguments. */
export function useFindingLines(
  keys: readonly SlotKey[],
  totals: readonly Total[] = noTotals,
): CellFinding[] {
  const watched = useMemo(() => [...keys, ...totals.flatMap(({ parts }) => parts)], [keys, totals]);
  const views = useCells(watched);
  const { store, textOf } = useFormContext();
  const findingText = useFindingText();
  const lines = keys.flatMap((slot, index): CellFinding[] => {
    const view: CellView | undefined = views[index];
    const { draft = null, findings = [] } = view ?? {};
    const lines: CellFinding[] = findings.map((finding) => ({
      id: `${slot} ${finding.rule} ${finding.message}`,
      slot,
      severity: finding.severity,
      text: findingText(finding),
      warnings: answeredAt(finding, findings),
      isConfirmed: isConfirmed(finding),
      options: [],
    }));
    if (!draft || draft.isTyping) return lines;
    const { message, options } = draft;
    const text = textOf(`message.${message}`);
    const line = { id: `${slot} draft`, slot, severity: "error", text, options } as const;
    // Warnings are about the number before, which the text is to replace.
    const errors = lines.filter(({ severity }) => severity === "error");
    return [{ ...line, warnings: [], isConfirmed: false }, ...errors];
  });
  return withSums(
    lines,
    totals.flatMap((total) => sumNoteOf(store, total) ?? []),
  );
}

const signOf = ({ severity, isConfirmed: isAnswered }: CellFinding): string => {
  if (severity === null) return "";
  if (severity === "error") return "✕";
  return isAnswered ? "✓" : "△";
};

function FindingLine({ line, label }: { line: CellFinding; label: string | null }) {
  const { store, lang, isEditing } = useFormContext();
  const { t } = useTexts("sections");
  const { text } = line;
  const [firstWarning, ...otherWarnings] = line.warnings;
  const isNamed = label === null || text.toLowerCase().includes(label.toLowerCase());
  return (
    <li
      className={styles.note}
      data-severity={line.isConfirmed ? "confirmed" : (line.severity ?? undefined)}
      data-message-of={line.slot}
    >
      <span className={styles.shape} aria-hidden="true">
        {signOf(line)}
      </span>
      <div className={styles.said}>
        {text ? <span>{isNamed ? text : t("finding.at", { cell: label, text })}</span> : null}
        {line.sum ? <SumText note={line.sum} said={line.text} /> : null}
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
        {isEditing && firstWarning ? (
          // A given answer closes it, also where the same warning is shown a second time.
          <WarningAnswer
            key={`${firstWarning.reason}`}
            slot={line.slot}
            warnings={[firstWarning, ...otherWarnings]}
          />
        ) : null}
      </div>
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

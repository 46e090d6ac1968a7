// One cell: its input, its mark, last year's value, and a description of all of it for screen
// readers. It renders on its own, without its table.

import { memo, type ReactNode, useContext } from "react";
import { isOpenWarning } from "#questionnaire/engine/confirmations.ts";
import type { AskedField, AskedQuestion } from "#questionnaire/engine/questionnaire.ts";
import { isAlwaysRequired } from "#questionnaire/engine/status.ts";
import type { CellView } from "#web/answers/answer-store.ts";
import type { Total } from "#web/answers/edits/sums.ts";
import { useFormContext } from "#web/answers/form-context.ts";
import { cellText, mayHaveState } from "#web/answers/read-typed.ts";
import { isEmptyCell, type SlotKey } from "#web/answers/slots.ts";
import { useCell } from "#web/answers/use-cell.ts";
import { isRetried } from "#web/data-entry/use-retry-save.ts";
import styles from "./cell.module.css";
import { inputs } from "./inputs.tsx";
import { LastYear } from "./last-year.tsx";
import { fullName } from "./names.ts";
import { OwnInputs } from "./own-inputs.ts";
import { useCellCommands } from "./use-cell-commands.ts";
import { useDescription } from "./use-description.ts";

export type CellProps = {
  question: AskedQuestion;
  field: AskedField;
  slot: SlotKey;
  /** In a row of a list: the name of the row. */
  rowName?: string;
  /** For a stated total: the slots of its parts. */
  parts?: readonly SlotKey[] | undefined;
  /** For the part that takes the rest of a stated total: that total. */
  restOf?: Total | undefined;
  /** The Tab key stops here; undefined: at every cell. */
  isStop?: boolean | undefined;
  /** Last year's value is beside the input, not below it. */
  isInTable?: boolean;
};

type Mark =
  | "error"
  | "conflict"
  | "failed"
  | "warning"
  | "waiting"
  | "carriedOver"
  | "question"
  | "confirmed"
  | "edited"
  | "saved"
  | "none";

/** The worst of what there is to say. */
function markOf(view: CellView, isQuestioned: boolean): Mark {
  const { draft, findings, conflict, failure } = view;
  if (draft && !draft.isTyping) return "error";
  if (findings.some(({ severity }) => severity === "error")) return "error";
  if (conflict) return "conflict";
  if (failure !== null && !isRetried(failure)) return "failed";
  if (findings.some(isOpenWarning)) return "warning";
  if (failure !== null) return "waiting";
  if (view.isCarriedOver) return "carriedOver";
  if (isQuestioned) return "question";
  if (findings.length > 0) return "confirmed";
  if (view.isEdited) return "edited";
  return view.isJustSaved ? "saved" : "none";
}

/** Each mark has its own shape, so that it does not depend on colour. */
const shapes: Record<Mark, ReactNode> = {
  error: "✕",
  conflict: "⇄",
  failed: "✕",
  warning: "△",
  waiting: "↑",
  carriedOver: "←",
  question: (
    <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
      <path d="M1 1.5h10v7H5.5L3 11V8.5H1z" fill="none" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  ),
  confirmed: "✓",
  edited: "•",
  // The arrow of what waits, where it was going; a tick is for an answered warning only.
  saved: (
    <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
      <path
        d="M2 1.5h8M6 11V4M3 6.75l3-3 3 3"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
      />
    </svg>
  ),
  none: "",
};

/** "1,234,567" and longer ones have no space in a column of people, still longer ones in none. */
const maxNarrow = 7;
const maxWide = 13;

function widthOf(text: string): "wide" | "widest" | undefined {
  if (text.length <= maxNarrow) return undefined;
  return text.length <= maxWide ? "wide" : "widest";
}

export const Cell = memo(function Cell(props: CellProps) {
  const { question, field, slot, parts, restOf, rowName, isStop, isInTable = false } = props;
  const { textOf, lang, isEditing, commented, questioned, approved } = useFormContext();
  const own = useContext(OwnInputs);
  const view = useCell(slot);
  const id = `cell-${slot}`;
  const ownName = fullName(field, question, textOf);
  const name = rowName ? textOf("name.inList", { row: rowName, name: ownName }) : ownName;
  const mark = markOf(view, questioned.has(slot));
  const isLocked = !isEditing || view.isClosed;
  const isRequiredEmpty =
    !isLocked && !view.draft && isEmptyCell(view.cell) && isAlwaysRequired(question, field);
  const description = useDescription(slot, { view, parts, isRequiredEmpty });
  const Input = own.get(field.key) ?? inputs[field.kind];

  const onKeyDown = useCellCommands({ slot, field, name, isLocked, parts, restOf });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys bubble up here from the input
    <div
      className={styles.cell}
      data-cell={slot}
      data-kind={field.kind}
      data-mark={mark}
      data-state={view.cell.state ?? undefined}
      data-closed={view.isClosed || undefined}
      data-locked={isLocked || undefined}
      data-required={isRequiredEmpty || undefined}
      data-changed={approved.has(slot) || undefined}
      data-in-table={isInTable || undefined}
      data-total={parts ? "" : undefined}
      data-width={widthOf(view.draft?.text ?? cellText(field, view.cell, lang))}
      onKeyDown={onKeyDown}
    >
      <div className={styles.entry}>
        <Input
          id={id}
          slot={slot}
          field={field}
          view={view}
          name={name}
          describedBy={`${id}-about`}
          isInvalid={mark === "error"}
          isLocked={isLocked}
          isStop={isStop}
        />
        <span className={styles.mark} aria-hidden="true">
          {shapes[mark]}
        </span>
        {commented.has(slot) && mark !== "question" ? (
          <span className={styles.commented} aria-hidden="true" />
        ) : null}
        <CellMore
          slot={slot}
          name={name}
          hasPlace={mayHaveState(field, slot)}
          hasMenu={!isLocked && mayHaveState(field, slot)}
        />
      </div>
      <div className={styles.before} aria-hidden="true">
        <LastYear slot={slot} field={field} view={view} isInTable={isInTable} />
      </div>
      <span id={`${id}-about`} className="spoken">
        {description}
      </span>
    </div>
  );
});

type MoreProps = { slot: SlotKey; name: string; hasPlace: boolean; hasMenu: boolean };

/**
 * The menu of the cell, or while it is locked its details. Not in the Tab order: on the keyboard n, x, c,
 * Alt+C, Alt+↓ and Ctrl+Enter do the same.
 */
function CellMore({ slot, name, hasPlace, hasMenu }: MoreProps) {
  const { openMenu, openDetails, cellTexts, isPrinted } = useFormContext();
  if (!hasPlace || isPrinted) return null;
  if (!hasMenu) {
    return (
      <button
        type="button"
        className={styles.more}
        tabIndex={-1}
        aria-label={cellTexts.details(name)}
        onClick={() => openDetails(slot)}
      >
        <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
          <path
            d="M8 7.25V11.5M8 4.75v.01M14.25 8A6.25 6.25 0 1 1 8 1.75 6.25 6.25 0 0 1 14.25 8Z"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
            strokeLinecap="round"
          />
        </svg>
      </button>
    );
  }
  return (
    <button
      type="button"
      className={styles.more}
      tabIndex={-1}
      aria-label={cellTexts.more(name)}
      aria-haspopup="menu"
      onClick={(event) => openMenu({ key: slot, name, anchor: event.currentTarget })}
    >
      <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
        <path d="M4 6.5 8 10l4-3.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
      </svg>
    </button>
  );
}

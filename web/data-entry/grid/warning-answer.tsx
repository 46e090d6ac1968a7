// Answers the warnings of a cell: confirms its figure, with a reason or without.

import { type KeyboardEvent, useId, useState } from "react";
import { lengths } from "#contract/lengths.ts";
import type { Finding } from "#questionnaire/engine/define.ts";
import { cellAt } from "#web/answers/answer-store.ts";
import { useFormContext } from "#web/answers/form-context.ts";
import { locationOf } from "#web/answers/form-layout.ts";
import { reasonKey, useUnsentText } from "#web/answers/kept/unsent-texts.ts";
import { isEmptyCell, type SlotKey } from "#web/answers/slots.ts";
import { confirmWarnings } from "#web/answers/write-answers.ts";
import { focusCell } from "#web/data-entry/details/focused-cell.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { doublePressMs } from "#web/ui/controls/use-single-press.ts";
import { useTexts } from "#web/ui/i18n.ts";
import { ignoreDoubleClick } from "#web/ui/use-modal.ts";
import styles from "./findings.module.css";
import { useValueText } from "./use-value-text.ts";

export type WarningAnswerProps = {
  slot: SlotKey;
  /** All that one answer is for. */
  warnings: readonly [Finding, ...Finding[]];
};

/** "Confirm 200", or "Confirm" for a cell without a value of its own. */
function useConfirmText(slot: SlotKey): string {
  const { t } = useTexts("sections");
  const { store } = useFormContext();
  const valueText = useValueText();
  const cell = cellAt(store, slot);
  if (isEmptyCell(cell)) return t("warning.confirm");
  const value = valueText(locationOf(store.layout, slot)?.field, cell);
  return t("warning.confirmValue", { value });
}

const givenReason = (warnings: readonly Finding[]): string | undefined =>
  warnings.find(({ reason }) => reason !== undefined)?.reason;

/** What opened the answer; null for a reason that was half typed before. */
type OpenedBy = "key" | "mouse" | null;
type OpenProps = WarningAnswerProps & { openedBy: OpenedBy; onDone: () => void };

function OpenAnswer({ slot, warnings, openedBy, onDone }: OpenProps) {
  const { t } = useTexts("sections");
  const { store } = useFormContext();
  const given = givenReason(warnings);
  const [unsent, setReason] = useUnsentText(reasonKey(warnings[0]), given);
  const reason = unsent ?? given ?? "";
  const id = useId();
  const confirmText = useConfirmText(slot);
  const [openedAt] = useState(() => performance.now());
  /** The second half of the press that opened it: nothing was typed yet. */
  const isDoublePress = ({ timeStamp }: KeyboardEvent) =>
    openedBy === "key" && reason === (given ?? "") && timeStamp - openedAt < doublePressMs;
  function close() {
    onDone();
    focusCell(slot);
  }
  function answer(text: string | null) {
    setReason(given ?? "");
    confirmWarnings(store, warnings, text);
    close();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Escape") close();
    else if (event.key !== "Enter") return;
    else if (!isDoublePress(event)) answer(reason.trim());
    event.preventDefault();
    event.stopPropagation();
  }
  return (
    <div className={styles.answer}>
      <label htmlFor={id}>{t("warning.reason")}</label>
      <input
        id={id}
        // biome-ignore lint/a11y/noAutofocus: the user has just asked for this field
        autoFocus={openedBy !== null}
        className={styles.reason}
        maxLength={lengths.reason}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Button kind="quiet" onClick={() => answer(reason.trim())}>
        {confirmText}
      </Button>
      {given === undefined ? null : (
        <Button kind="quiet" onClick={() => answer(null)}>
          {t("warning.takeBack")}
        </Button>
      )}
      <Button kind="quiet" onClick={close}>
        {t("warning.later")}
      </Button>
    </div>
  );
}

/** A reason that is half typed is open again when its cell is, and then leaves the focus where it is. */
export function WarningAnswer({ slot, warnings }: WarningAnswerProps) {
  const { t } = useTexts("sections");
  const [unsent] = useUnsentText(reasonKey(warnings[0]));
  const [isOpen, setOpen] = useState(unsent !== undefined);
  const [openedBy, setOpenedBy] = useState<OpenedBy>(null);
  if (isOpen) {
    return (
      <OpenAnswer
        slot={slot}
        warnings={warnings}
        openedBy={openedBy}
        onDone={() => setOpen(false)}
      />
    );
  }
  const isAnswered = warnings.every(({ reason }) => reason !== undefined);
  return (
    <button
      type="button"
      className={styles.option}
      onClick={({ detail }) => {
        setOpenedBy(detail === 0 ? "key" : "mouse");
        ignoreDoubleClick();
        setOpen(true);
      }}
    >
      {isAnswered ? t("warning.change") : t("warning.answer")}
    </button>
  );
}

// One cell that was changed twice: both values with their times, and what helps to choose.

import { useId } from "react";
import type { Lang } from "#questionnaire/engine/languages.ts";
import { lastYearAt } from "#web/answers/answer-store.ts";
import type { Conflict, ConflictSide } from "#web/answers/conflicts.ts";
import { useFormContext } from "#web/answers/form-context.ts";
import { cellIn, isEmptyCell } from "#web/answers/slots.ts";
import { useSlotText } from "#web/data-entry/grid/use-slot-text.ts";
import type { ConflictRequest } from "#web/data-entry/use-save-sections.ts";
import { formatShortInstant, formatTime } from "#web/ui/format.ts";
import { useTexts } from "#web/ui/i18n.ts";
import styles from "./conflict-dialog.module.css";
import { type ConflictChoices, sumAfter } from "./conflict-sums.ts";
import { useIsOwnSave } from "./use-is-own-save.ts";

/** The time alone of today. */
function momentText(instant: string, lang: Lang): string {
  const isToday = new Date(instant).toDateString() === new Date().toDateString();
  return isToday ? formatTime(instant, lang) : formatShortInstant(instant, lang);
}

/** Who changed the cell, and when. */
function useSideText({ stored }: ConflictRequest) {
  const { t } = useTexts("sections");
  const { store, lang } = useFormContext();
  const own = useIsOwnSave(stored) ? t("conflict.here") : t("conflict.mine");
  return ({ key }: Conflict, side: ConflictSide): string => {
    const editedAt = store.editedAt.get(key);
    const mine = editedAt === undefined ? null : new Date(editedAt).toISOString();
    const at = side === "mine" ? mine : stored.updatedAt;
    const name = side === "mine" ? own : t("conflict.theirs");
    return at === null ? name : t("conflict.at", { name, at: momentText(at, lang) });
  };
}

/** "before: 2,580 · 2024: 2,551" */
function Earlier({ request: { merge }, conflict }: Pick<RowProps, "request" | "conflict">) {
  const { t } = useTexts("sections");
  const { store, cellTexts } = useFormContext();
  const { slotText } = useSlotText();
  const before = slotText(conflict, cellIn(merge.before, conflict.key));
  const last = lastYearAt(store, conflict.key);
  const lastYear =
    last && !isEmptyCell(last) ? cellTexts.valueOfLastYear(slotText(conflict, last)) : null;
  return (
    <p className={styles.earlier}>
      {[t("conflict.before", { value: before }), lastYear].filter(Boolean).join(" · ")}
    </p>
  );
}

export type RowProps = {
  request: ConflictRequest;
  conflict: Conflict;
  choices: ConflictChoices;
  onChoice: (choice: ConflictSide) => void;
};

export function ConflictRow({ request, conflict, choices, onChoice }: RowProps) {
  const { t } = useTexts("sections");
  const group = useId();
  const { name, slotText } = useSlotText();
  const sideText = useSideText(request);
  const sum = sumAfter(request.merge, request.conflicts, choices, conflict.key);
  return (
    <fieldset className={styles.conflict}>
      <legend>{name(conflict)}</legend>
      <Earlier request={request} conflict={conflict} />
      <div className={styles.sides}>
        {(["mine", "theirs"] as const).map((side) => (
          <label key={side}>
            <input
              type="radio"
              name={group}
              checked={choices.get(conflict) === side}
              onChange={() => onChoice(side)}
            />
            <span className={styles.side}>{sideText(conflict, side)}</span>{" "}
            <span>
              <b>{slotText(conflict, conflict[side])}</b>{" "}
              {sum !== null && conflict[side].value === sum ? (
                <span className={styles.equals}>{t("conflict.equalsSum")}</span>
              ) : null}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

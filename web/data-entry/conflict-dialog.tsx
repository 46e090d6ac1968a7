// Somebody saved the same cells with other values: both stand side by side, one is chosen for each.

import { useId, useState } from "react";
import type { Choice, Conflict } from "../answers/merge.ts";
import { type Cell, codeOf, isPrecision, rowsOf } from "../answers/slots.ts";
import { placeOf } from "../answers/survey-shape.ts";
import { textOf } from "../answers/typed.ts";
import { useEntry } from "../answers/use-answers.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { useWords } from "../ui/i18n.ts";
import styles from "./conflict-dialog.module.css";
import { choiceName } from "./grid/choice-names.ts";
import { fullName } from "./grid/names.ts";
import type { Asking } from "./use-save-section.ts";

/** How a slot and what it holds are shown. */
function useSlotText() {
  const { t, lang } = useWords("sections");
  const { store, wordOf } = useEntry();
  const name = ({ key }: Conflict): string => {
    const place = placeOf(store.shape, key);
    if (place) return fullName(place.field, place.question, wordOf);
    const question = wordOf(`question.${codeOf(key)}`);
    return isPrecision(key) ? t("conflict.precision", { question }) : question;
  };
  const held = ({ key }: Conflict, cell: Cell): string => {
    if (isPrecision(key)) {
      return cell.value ? wordOf(`precision.${cell.value}`) : t("conflict.empty");
    }
    if (cell.state) return wordOf(`state.${cell.state}`);
    if (Array.isArray(cell.value)) return t("conflict.rows", { count: rowsOf(cell).length });
    const field = placeOf(store.shape, key)?.field;
    if (!field || cell.value === null || cell.value === "") return t("conflict.empty");
    if (field.kind === "choice") {
      return choiceName(field.choices ?? "", String(cell.value), lang, wordOf);
    }
    return textOf(field, cell, lang);
  };
  return { name, held };
}

type RowProps = { conflict: Conflict; choice: Choice; onChoice: (choice: Choice) => void };

function ConflictRow({ conflict, choice, onChoice }: RowProps) {
  const { t } = useWords("sections");
  const group = useId();
  const { name, held } = useSlotText();
  const options: [Choice, Cell][] = [
    ["mine", conflict.mine],
    ["theirs", conflict.theirs],
  ];
  return (
    <fieldset className={styles.conflict}>
      <legend>{name(conflict)}</legend>
      {options.map(([option, cell]) => (
        <label key={option}>
          <input
            type="radio"
            name={group}
            checked={choice === option}
            onChange={() => onChoice(option)}
          />
          <span>{option === "mine" ? t("conflict.mine") : t("conflict.theirs")}</span>
          <b>{held(conflict, cell)}</b>
        </label>
      ))}
    </fieldset>
  );
}

function Choosing({ asking }: { asking: Asking }) {
  const { t } = useWords("sections");
  const { wordOf } = useEntry();
  const [choices, setChoices] = useState<ReadonlyMap<Conflict, Choice>>(
    () => new Map(asking.conflicts.map((conflict) => [conflict, "mine"])),
  );
  const section = wordOf(`section.${asking.meeting.section}`);
  return (
    <Dialog
      opened
      onClose={() => asking.answer(null)}
      title={t("conflict.title", { section })}
      actions={
        <>
          <Button onClick={() => asking.answer(choices)}>{t("conflict.save")}</Button>
          <Button kind="quiet" onClick={() => asking.answer(null)}>
            {t("conflict.later")}
          </Button>
        </>
      }
    >
      <p>{asking.by ? t("conflict.textBy", { by: asking.by }) : t("conflict.text")}</p>
      {asking.conflicts.map((conflict) => (
        <ConflictRow
          key={conflict.key}
          conflict={conflict}
          choice={choices.get(conflict) ?? "mine"}
          onChoice={(choice) => setChoices(new Map(choices).set(conflict, choice))}
        />
      ))}
    </Dialog>
  );
}

export function ConflictDialog({ asking }: { asking: Asking | null }) {
  return asking ? <Choosing asking={asking} /> : null;
}

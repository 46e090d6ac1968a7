// Someone else saved other values for the same cells: shows both, and the user chooses one for each.

import { useId, useState } from "react";
import type { Conflict, ConflictSide } from "#web/answers/conflicts.ts";
import { useFormContext } from "#web/answers/form-context.ts";
import type { SlotValue } from "#web/answers/slots.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import styles from "./conflict-dialog.module.css";
import { useSlotText } from "./grid/use-slot-text.ts";
import type { ConflictRequest } from "./use-save-sections.ts";

type RowProps = {
  conflict: Conflict;
  choice: ConflictSide | undefined;
  onChoice: (choice: ConflictSide) => void;
};

function ConflictRow({ conflict, choice, onChoice }: RowProps) {
  const { t } = useTexts("sections");
  const group = useId();
  const { name, slotText } = useSlotText();
  const options: [ConflictSide, SlotValue][] = [
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
          <b>{slotText(conflict, cell)}</b>
        </label>
      ))}
    </fieldset>
  );
}

function OpenConflictDialog({ request }: { request: ConflictRequest }) {
  const { t } = useTexts("sections");
  const { textOf } = useFormContext();
  // Nothing is chosen beforehand: who presses Save at once would overwrite what someone else saved.
  const [choices, setChoices] = useState<ReadonlyMap<Conflict, ConflictSide>>(new Map());
  const isDecided = choices.size === request.conflicts.length;
  const section = textOf(`section.${request.merge.section}`);
  return (
    <Dialog
      opened
      onClose={() => request.answer(null)}
      title={t("conflict.title", { section })}
      actions={
        <>
          <Button disabled={!isDecided} onClick={() => request.answer(choices)}>
            {t("conflict.save")}
          </Button>
          <Button kind="quiet" onClick={() => request.answer(null)}>
            {t("conflict.later")}
          </Button>
        </>
      }
    >
      <p>{request.by ? t("conflict.textBy", { by: request.by }) : t("conflict.text")}</p>
      {request.conflicts.map((conflict) => (
        <ConflictRow
          key={conflict.key}
          conflict={conflict}
          choice={choices.get(conflict)}
          onChoice={(choice) => setChoices(new Map(choices).set(conflict, choice))}
        />
      ))}
    </Dialog>
  );
}

export function ConflictDialog({ request }: { request: ConflictRequest | null }) {
  return request ? <OpenConflictDialog request={request} /> : null;
}

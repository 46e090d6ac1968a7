// Counts the unsaved changes, saves them after asking about jumps and conflicts, and asks before the
// page is left without saving.

import { useState } from "react";
import { baselineOf } from "#reports/engine/population.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { ConfirmDialog } from "#web/ui/dialog.tsx";
import { formatNumber } from "#web/ui/format.ts";
import { useTexts } from "#web/ui/i18n.ts";
import { LeaveGuard } from "#web/ui/leave-guard.tsx";
import { useAction } from "#web/ui/use-action.ts";
import { useSetting } from "#web/ui/use-setting.ts";
import styles from "./countries.module.css";
import type { RowState } from "./figures.ts";
import { saveFigures } from "./use-figures.ts";
import { useRefusal } from "./use-refusal.ts";

const hasConflict = ({ hasConflict: part }: RowState) => part.population || part.gniType;

/** Each figure with the value it is compared with: the year before, or what another user saved. */
function FigureList({ states }: { states: readonly RowState[] }) {
  const { t, lang } = useTexts("countries");
  const number = (value: number | null) => (value === null ? "–" : formatNumber(value, lang));
  const figures = states.flatMap(({ row, after, isJump, hasConflict: part }) => {
    const against = part.population
      ? row.population
      : baselineOf(row.population, row.yearBefore.population);
    const { country } = row;
    return [
      ...(isJump || part.population
        ? [{ country, before: number(against), after: number(after.population) }]
        : []),
      ...(part.gniType
        ? [{ country, before: row.gniType ?? "–", after: after.gniType ?? "–" }]
        : []),
    ];
  });
  return (
    <ul>
      {figures.map((figure) => (
        <li key={`${figure.country} ${figure.after}`}>{t("save.figure", figure)}</li>
      ))}
    </ul>
  );
}

type SaveBarProps = {
  year: number;
  states: readonly RowState[];
  onSaved: () => void;
  onReset: () => void;
};

/** Saves the changed rows and shows the result as a message. */
function useSave(year: number, changed: readonly RowState[], onSaved: () => void) {
  const { t } = useTexts("countries");
  const { isBusy, perform } = useAction();
  const failed = useRefusal(t("save.conflict"));
  async function save(): Promise<void> {
    const done = t("save.successful");
    if (await perform(() => saveFigures(year, changed), { done, failed })) onSaved();
  }
  return { isBusy, save };
}

type ConfirmProps = {
  opened: boolean;
  jumps: readonly RowState[];
  conflicting: readonly RowState[];
  isBusy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks before jumps and other users' figures are saved over. */
function ConfirmSave({ opened, jumps, conflicting, isBusy, onConfirm, onCancel }: ConfirmProps) {
  const { t } = useTexts("countries");
  const percent = useSetting("populationJumpPercent");
  return (
    <ConfirmDialog
      opened={opened}
      title={t("save.ask")}
      confirm={t("jumps.confirm")}
      busy={isBusy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {conflicting.length > 0 ? (
        <>
          <p>{t("conflict.text")}</p>
          <FigureList states={conflicting} />
        </>
      ) : null}
      {jumps.length > 0 ? (
        <>
          <p>
            {t("jumps.title", { count: jumps.length, percent })} {t("jumps.text")}
          </p>
          <FigureList states={jumps} />
        </>
      ) : null}
    </ConfirmDialog>
  );
}

export function SaveBar({ year, states, onSaved, onReset }: SaveBarProps) {
  const { t } = useTexts("countries");
  const [isConfirming, setConfirming] = useState(false);
  const changed = states.filter(({ isChanged }) => isChanged);
  const jumps = changed.filter(({ isJump }) => isJump);
  const conflicting = changed.filter(hasConflict);
  const wrong = states.filter((state) => state.wrong.population || state.wrong.gniType).length;
  const { isBusy, save } = useSave(year, changed, onSaved);
  const mustAsk = jumps.length + conflicting.length > 0;
  const isTouched = changed.length > 0 || wrong > 0;
  return (
    <>
      <LeaveGuard isChanged={() => isTouched} text={t("leave.text")} />
      {isTouched ? (
        <div className={styles.bar}>
          <span role="status">
            {t("save.changed", { count: changed.length })}{" "}
            {wrong > 0 ? <strong>{t("save.wrong", { count: wrong })}</strong> : null}
          </span>
          <Button
            busy={isBusy}
            disabled={wrong > 0 || changed.length === 0}
            onClick={() => (mustAsk ? setConfirming(true) : void save())}
          >
            {t("save.save")}
          </Button>
          <Button kind="quiet" onClick={onReset}>
            {t("save.reset")}
          </Button>
          <ConfirmSave
            opened={isConfirming}
            jumps={jumps}
            conflicting={conflicting}
            isBusy={isBusy}
            onConfirm={() => void save().then(() => setConfirming(false))}
            onCancel={() => setConfirming(false)}
          />
        </div>
      ) : null}
    </>
  );
}

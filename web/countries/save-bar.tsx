// What is changed and not saved, saving it, which asks about jumps first, and leaving without.

import { useState } from "react";
import { useBlocker } from "react-router";
import { session } from "../session.ts";
import { Button } from "../ui/button.tsx";
import { ConfirmDialog } from "../ui/dialog.tsx";
import { formatNumber } from "../ui/format.ts";
import { useWords } from "../ui/i18n.ts";
import { useProblemText } from "../ui/problem-text.ts";
import { showMessage } from "../ui/show-message.ts";
import styles from "./countries.module.css";
import type { RowState } from "./figures.ts";
import { saveFigures } from "./use-figures.ts";

function JumpList({ jumps }: { jumps: readonly RowState[] }) {
  const { lang } = useWords("countries");
  const number = (value: number | null) => (value === null ? "–" : formatNumber(value, lang));
  return (
    <ul>
      {jumps.map(({ row, after }) => (
        <li key={row.countryId}>
          {row.country}: {number(row.yearBefore.population ?? row.population)} →{" "}
          {number(after.population)}
        </li>
      ))}
    </ul>
  );
}

type SaveBarProps = { year: number; states: readonly RowState[]; onReset: () => void };

/** What is changed, what cannot be read, and saving, which asks about jumps first. */
export function SaveBar({ year, states, onReset }: SaveBarProps) {
  const { t } = useWords("countries");
  const problemText = useProblemText();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const changed = states.filter(({ isChanged }) => isChanged);
  const jumps = changed.filter(({ isJump }) => isJump);
  const wrong = states.filter((state) => state.wrong.population || state.wrong.gniType).length;
  async function save(): Promise<void> {
    setBusy(true);
    try {
      await saveFigures(year, changed);
      showMessage("ok", t("save.successful"));
      onReset();
    } catch (error) {
      showMessage("error", t("save.failed", { reason: problemText(error) }));
    }
    setBusy(false);
    setAsking(false);
  }
  const isTouched = changed.length > 0 || wrong > 0;
  return (
    <>
      <LeaveGuard isChanged={isTouched} />
      {isTouched ? (
        <div className={styles.bar}>
          <span role="status">
            {t("save.changed", { count: changed.length })}{" "}
            {wrong > 0 ? <strong>{t("save.wrong", { count: wrong })}</strong> : null}
          </span>
          <Button
            busy={isBusy}
            disabled={wrong > 0 || changed.length === 0}
            onClick={() => (jumps.length > 0 ? setAsking(true) : void save())}
          >
            {t("save.save")}
          </Button>
          <Button kind="quiet" onClick={onReset}>
            {t("save.reset")}
          </Button>
          <ConfirmDialog
            opened={isAsking}
            title={t("jumps.title", { count: jumps.length })}
            confirm={t("jumps.confirm")}
            busy={isBusy}
            onConfirm={() => void save()}
            onCancel={() => setAsking(false)}
          >
            <p>{t("jumps.text")}</p>
            <JumpList jumps={jumps} />
          </ConfirmDialog>
        </div>
      ) : null}
    </>
  );
}

function LeaveGuard({ isChanged }: { isChanged: boolean }) {
  const { t } = useWords("countries");
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isChanged &&
      session.current() !== null &&
      currentLocation.pathname + currentLocation.search !==
        nextLocation.pathname + nextLocation.search,
  );
  return (
    <ConfirmDialog
      opened={blocker.state === "blocked"}
      title={t("leave.title")}
      confirm={t("leave.leave")}
      cancel={t("leave.stay")}
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      <p>{t("leave.text")}</p>
    </ConfirmDialog>
  );
}

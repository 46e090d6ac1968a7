// One import from its columns to its undoing: what can be done next depends on its state.

import { useState } from "react";
import {
  cancelHistory,
  type HistoryImport,
  undoHistory,
} from "#contract/history/history-imports.ts";
import { callApi } from "#web/api.ts";
import { shownName } from "#web/identity/person-name.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { formatShortInstant } from "#web/ui/format.ts";
import { useCodeTexts, useTexts } from "#web/ui/i18n.ts";
import notice from "#web/ui/notice.module.css";
import { useAction } from "#web/ui/use-action.ts";
import { useCountries } from "#web/ui/use-countries.ts";
import { Counts } from "./check-result.tsx";
import styles from "./history.module.css";
import { isWorking, showReply } from "./import-queries.ts";
import { PrepareImport } from "./prepare-import.tsx";
import { ReasonDialog } from "./reason-dialog.tsx";

function Failure({ failure }: { failure: NonNullable<HistoryImport["failure"]> }) {
  const { t } = useTexts("history");
  const { nameOf } = useCountries();
  const { code, surveys } = failure;
  const names = surveys.map(({ countryId, year }) => `${nameOf(countryId)} ${year}`).join(", ");
  const text = () => {
    if (code === "changed-since") return t("failure.changedSince", { names });
    return code === "version-conflict" ? t("failure.conflict") : t("failure.other");
  };
  return (
    <div className={notice.warning} role="alert">
      <p>{text()}</p>
    </div>
  );
}

function Working({ one }: { one: HistoryImport }) {
  const { t } = useTexts("history");
  const codeText = useCodeTexts("history");
  const { isBusy, perform } = useAction();
  const text = codeText(`state.${one.state}`);
  const cancel = () => showReply(one.id, callApi(cancelHistory, { params: { id: one.id } }));
  return (
    <div className={styles.working}>
      <p role="status">{text}</p>
      <progress aria-label={text} max={100} value={one.progress} />
      <Button
        kind="quiet"
        ignoresDoublePress
        disabled={isBusy}
        onClick={() => void perform(cancel)}
      >
        {t("stop")}
      </Button>
    </div>
  );
}

type DecisionProps = {
  name: string;
  at: string | null;
  by: string | null;
  reason: string | null;
};

/** "Imported · 12 Mar 2026, 14:05 · Amina Ndiaye", and why. */
function Decision({ name, at, by, reason }: DecisionProps) {
  const { t, lang } = useTexts("history");
  if (at === null) return null;
  const parts = [name, formatShortInstant(at, lang), ...(by === null ? [] : [shownName(by)])];
  return (
    <>
      <p>{parts.join(" · ")}</p>
      {reason === null ? null : <p>{t("applied.reason", { reason })}</p>}
    </>
  );
}

/** When, by whom and why it was applied and undone, and what it wrote. */
function Decided({ one }: { one: HistoryImport }) {
  const { t } = useTexts("history");
  const { reason, undoReason, result, undoneAt, undoneBy, appliedAt, appliedBy } = one;
  return (
    <>
      <Decision name={t("list.applied")} at={appliedAt} by={appliedBy} reason={reason} />
      <Decision name={t("list.undone")} at={undoneAt} by={undoneBy} reason={undoReason} />
      {result ? <Counts {...result} /> : null}
    </>
  );
}

function Applied({ one }: { one: HistoryImport }) {
  const { t } = useTexts("history");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Decided one={one} />
      <Button kind="quiet" onClick={() => setOpen(true)}>
        {t("undo")}
      </Button>
      {isOpen ? (
        <ReasonDialog
          importId={one.id}
          title={t("undo.title")}
          hint={t("undo.hint")}
          submit={t("undo")}
          send={(reason) => callApi(undoHistory, { params: { id: one.id }, body: { reason } })}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

function Step({ one }: { one: HistoryImport }) {
  const { t } = useTexts("history");
  if (isWorking(one.state)) return <Working one={one} />;
  if (one.state === "applied") return <Applied one={one} />;
  if (one.state === "undone") return <Decided one={one} />;
  return one.hasRows ? <PrepareImport key={one.state} one={one} /> : <p>{t("gone")}</p>;
}

export function ImportSteps({ one }: { one: HistoryImport }) {
  const codeText = useCodeTexts("history");
  return (
    <section className={styles.part}>
      <h2>{one.fileName}</h2>
      {isWorking(one.state) ? null : (
        <p className={styles.quiet}>{codeText(`state.${one.state}`)}</p>
      )}
      {one.failure ? <Failure failure={one.failure} /> : null}
      <Step one={one} />
    </section>
  );
}

// What comes before an import: columns, choices, the check and what it found, and the button that applies it.

import { useState } from "react";
import {
  applyHistory,
  checkHistory,
  type HistoryImport,
} from "#contract/history/history-imports.ts";
import { callApi } from "#web/api.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { formatNumber } from "#web/ui/format.ts";
import { useTexts } from "#web/ui/i18n.ts";
import { useAction } from "#web/ui/use-action.ts";
import { CheckedResult } from "./check-result.tsx";
import { ColumnChoices } from "./column-choices.tsx";
import styles from "./history.module.css";
import { showReply } from "./import-queries.ts";
import { choicesOf, type ImportChoices, ReadingChoices } from "./reading-choices.tsx";
import { ReasonDialog } from "./reason-dialog.tsx";

/** The choices, and sending them to be checked. */
function useCheck(one: HistoryImport) {
  const { lang } = useTexts("history");
  const { isBusy, perform } = useAction();
  const [choices, setChoices] = useState(() => choicesOf(one));
  const check = (wanted: ImportChoices) => {
    setChoices(wanted);
    const { meanings: columns, ...options } = wanted;
    const request = {
      params: { id: one.id },
      query: { culture: lang },
      body: { columns, ...options },
    };
    void perform(() => showReply(one.id, callApi(checkHistory, request)));
  };
  /** What was checked is what is chosen now. */
  const isCurrent =
    one.state === "checked" && JSON.stringify(choicesOf(one)) === JSON.stringify(choices);
  return { isBusy, choices, setChoices, check, isCurrent };
}

function ApplyDialog({
  one,
  submit,
  onClose,
}: {
  one: HistoryImport;
  submit: string;
  onClose: () => void;
}) {
  const { t } = useTexts("history");
  const request = { params: { id: one.id } };
  return (
    <ReasonDialog
      importId={one.id}
      title={t("apply.title")}
      hint={t("apply.hint")}
      submit={submit}
      send={(reason) =>
        callApi(applyHistory, { ...request, body: { digest: one.digest ?? "", reason } })
      }
      onClose={onClose}
    />
  );
}

export function PrepareImport({ one }: { one: HistoryImport }) {
  const { t, lang } = useTexts("history");
  const { isBusy, choices, setChoices, check, isCurrent } = useCheck(one);
  const [isOpen, setOpen] = useState(false);
  const result = isCurrent ? one.result : null;
  const count = result && result.errorCount === 0 ? result.cells.new + result.cells.changed : 0;
  const apply = t("apply", { count, number: formatNumber(count, lang) });
  const setAside = (rows: number[]) => {
    const all = new Set([...choices.setAside, ...rows]);
    check({ ...choices, setAside: [...all].sort((one, other) => one - other) });
  };
  return (
    <>
      <ColumnChoices
        columns={one.columns}
        meanings={choices.meanings}
        onChange={(meanings) => setChoices({ ...choices, meanings })}
      />
      <ReadingChoices choices={choices} onChange={setChoices} />
      <div className={styles.actions}>
        <Button kind={count > 0 ? "quiet" : "action"} busy={isBusy} onClick={() => check(choices)}>
          {t("check")}
        </Button>
        {count > 0 ? <Button onClick={() => setOpen(true)}>{apply}</Button> : null}
      </div>
      {result ? (
        <CheckedResult result={result} fileName={one.fileName} onSetAside={setAside} />
      ) : null}
      {isOpen ? <ApplyDialog one={one} submit={apply} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

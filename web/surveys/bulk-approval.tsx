// Approves or revokes many surveys at once: says how many, warns before, and afterwards lists what
// changed and what was skipped, with reasons.

import { useState } from "react";
import { lengths } from "#contract/lengths.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { ConfirmDialog, Dialog } from "#web/ui/dialog.tsx";
import { orderOf } from "#web/ui/format.ts";
import { useCodeTexts, useTexts } from "#web/ui/i18n.ts";
import notice from "#web/ui/notice.module.css";
import { showMessage } from "#web/ui/show-message.ts";
import {
  changedByDecision,
  decidable,
  decisionGroups,
  type Selection,
  type SurveyRow,
} from "./overview-rows.ts";
import styles from "./surveys.module.css";
import { type Result, useApproveAll } from "./use-approve-all.ts";

export type BulkProps = {
  rows: readonly SurveyRow[];
  selection: Selection;
  /** The rows that match search and filters. */
  found: readonly SurveyRow[];
  onSelection: (selection: Selection) => void;
};

function Names({ rows }: { rows: readonly SurveyRow[] }) {
  const { lang } = useTexts("surveys");
  const compare = orderOf(lang);
  const sorted = rows.toSorted((one, other) => compare(one.country, other.country));
  return (
    <ul className={styles.names}>
      {sorted.map((row) => (
        <li key={row.countryId}>{row.country}</li>
      ))}
    </ul>
  );
}

type ResultProps = { result: Result; rows: readonly SurveyRow[]; onClose: () => void };

/** Takes the approvals back as one act. */
function Undo({ result, rows, onClose }: ResultProps) {
  const { t } = useTexts("surveys");
  const { decide, isBusy } = useApproveAll(rows, () => {
    showMessage("ok", t("result.undone"));
    onClose();
  });
  const ids = result.changed.flatMap(({ surveyDataId }) => surveyDataId ?? []);
  if (!result.isApproved || ids.length === 0) return null;
  return (
    <Button
      kind="quiet"
      busy={isBusy}
      onClick={() => decide({ ids, isApproved: false, isUndo: true })}
    >
      {t("result.undo")}
    </Button>
  );
}

function ResultDialog(props: ResultProps) {
  const { result, onClose } = props;
  const { t } = useTexts("surveys");
  const problemOf = useCodeTexts("problems");
  const { isApproved, changed, skipped } = result;
  const count = changed.length;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t("result.title")}
      actions={
        <>
          <Button onClick={onClose}>{t("result.close")}</Button>
          <Undo {...props} />
        </>
      }
    >
      <p>{isApproved ? t("result.approved", { count }) : t("result.revoked", { count })}</p>
      {skipped.length > 0 ? (
        <>
          <p>{t("result.skipped", { count: skipped.length })}</p>
          <ul className={styles.names}>
            {skipped.map(({ row, code }) => (
              <li key={row.countryId}>
                {t("result.skippedOne", { country: row.country, reason: problemOf(code) })}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Dialog>
  );
}

function Reason({ value, onType }: { value: string; onType: (text: string) => void }) {
  const { t } = useTexts("surveys");
  return (
    <label className={styles.reason}>
      {t("bulk.reason")}
      <textarea
        rows={3}
        maxLength={lengths.reason}
        required
        value={value}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
    </label>
  );
}

type GroupProps = { rows: readonly SurveyRow[]; text: (count: number) => string };

/** Countries under the sentence that says what happens to them; nothing for no country. */
function Group({ rows, text }: GroupProps) {
  if (rows.length === 0) return null;
  return (
    <>
      <p>{text(rows.length)}</p>
      <Names rows={rows} />
    </>
  );
}

function Groups({ rows, selection, isApproved }: ConfirmProps) {
  const { t } = useTexts("surveys");
  const { incomplete, others, unchanged } = decisionGroups(rows, selection, isApproved);
  return (
    <>
      {incomplete.length > 0 ? (
        <div className={notice.warning} role="note">
          <Group rows={incomplete} text={(count) => t("bulk.unfinished", { count })} />
        </div>
      ) : null}
      <Group
        rows={others}
        text={(count) => t(isApproved ? "bulk.complete" : "bulk.approved", { count })}
      />
      <Group
        rows={unchanged}
        text={(count) => t(isApproved ? "bulk.alreadyApproved" : "bulk.notApproved", { count })}
      />
    </>
  );
}

type ConfirmProps = Pick<BulkProps, "rows" | "selection"> & { isApproved: boolean };

function Confirm(props: ConfirmProps & { onDone: (result: Result | null) => void }) {
  const { t } = useTexts("surveys");
  const { rows, selection, isApproved, onDone } = props;
  const chosen = changedByDecision(rows, selection, isApproved);
  const { decide, isBusy } = useApproveAll(rows, onDone);
  const [reason, setReason] = useState("");
  const why = isApproved ? {} : { reason: reason.trim() };
  const count = chosen.length;
  return (
    <ConfirmDialog
      opened
      title={t(isApproved ? "bulk.approveTitle" : "bulk.revokeTitle", { count })}
      confirm={t(isApproved ? "bulk.approve" : "bulk.revoke", { count })}
      busy={isBusy}
      disabled={why.reason === ""}
      onConfirm={() => decide({ ids: chosen.map(({ id }) => id), isApproved, ...why })}
      onCancel={() => onDone(null)}
    >
      <p>{t(isApproved ? "bulk.approveText" : "bulk.revokeText")}</p>
      {isApproved ? null : <Reason value={reason} onType={setReason} />}
      <Groups rows={rows} selection={selection} isApproved={isApproved} />
    </ConfirmDialog>
  );
}

export function BulkApproval(props: BulkProps) {
  const { t } = useTexts("surveys");
  const { rows, selection, found, onSelection } = props;
  const [action, setAction] = useState<"approve" | "revoke" | null>(null);
  const [result, setResult] = useState<Result | null>(null);
  const toApprove = changedByDecision(rows, selection, true).length;
  const toRevoke = changedByDecision(rows, selection, false).length;
  const findable = found.flatMap((row) => decidable(row) ?? []);
  const finish = (done: Result | null) => {
    setAction(null);
    setResult(done);
    if (done) onSelection(new Set());
  };
  if (findable.length === 0 && selection.size === 0 && !result) return null;
  return (
    <div className={styles.bulk}>
      <Button kind="quiet" onClick={() => onSelection(new Set(findable))}>
        {t("select.found", { count: findable.length })}
      </Button>
      {selection.size > 0 ? (
        <Button kind="quiet" onClick={() => onSelection(new Set())}>
          {t("select.none", { count: selection.size })}
        </Button>
      ) : null}
      {toApprove > 0 ? (
        <Button onClick={() => setAction("approve")}>
          {t("bulk.approve", { count: toApprove })}
        </Button>
      ) : null}
      {toRevoke > 0 ? (
        <Button kind="quiet" onClick={() => setAction("revoke")}>
          {t("bulk.revoke", { count: toRevoke })}
        </Button>
      ) : null}
      {action ? (
        <Confirm
          rows={rows}
          selection={selection}
          isApproved={action === "approve"}
          onDone={finish}
        />
      ) : null}
      {result ? <ResultDialog result={result} rows={rows} onClose={() => setResult(null)} /> : null}
    </div>
  );
}

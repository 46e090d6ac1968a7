// The log of what was imported from paper surveys: what became of each, what was said about it, its file, and the way
// back.

import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { Link } from "react-router";
import {
  getImportLog,
  getPaperFile,
  type PaperLogEntry,
  undoPaper,
} from "#contract/paper/paper-uploads.ts";
import { callApi, callForFile, queryOf } from "#web/api.ts";
import { shownName } from "#web/identity/person-name.ts";
import { LinkButton } from "#web/ui/controls/link-button.tsx";
import { ConfirmDialog } from "#web/ui/dialog.tsx";
import { Failed } from "#web/ui/failed.tsx";
import { formatNumber, formatShortInstant } from "#web/ui/format.ts";
import { useTexts } from "#web/ui/i18n.ts";
import { PlainTable } from "#web/ui/table/plain-table.tsx";
import { useAction, useDownload } from "#web/ui/use-action.ts";
import { Waiting } from "#web/ui/waiting.tsx";
import styles from "./paper.module.css";
import { type PaperPlace, paperAddress } from "./paper-address.ts";
import { refreshPaper } from "./preview-actions.tsx";
import { Remarks } from "./remarks.tsx";

type LogProps = { place: PaperPlace; surveyKey: number };

const useQueryOf = ({ place, surveyKey }: LogProps) => {
  const { lang } = useTexts("paper");
  return { countryId: place.countryId, surveyKey, culture: lang };
};

function UndoDialog({
  entry,
  onClose,
  ...props
}: LogProps & { entry: PaperLogEntry; onClose: () => void }) {
  const { t } = useTexts("paper");
  const query = useQueryOf(props);
  const id = useId();
  const [reason, setReason] = useState("");
  const { isBusy, perform } = useAction();
  async function undo(): Promise<void> {
    const body = { reason: reason.trim() };
    const send = () => callApi(undoPaper, { params: { id: entry.id }, query, body });
    await perform(send, { done: t("undo.done") });
    await refreshPaper();
    onClose();
  }
  return (
    <ConfirmDialog
      opened
      title={t("undo.title")}
      confirm={t("undo.confirm", { count: entry.imported })}
      busy={isBusy}
      disabled={reason.trim() === ""}
      onConfirm={() => void undo()}
      onCancel={onClose}
    >
      <p>{t("undo.text", { name: entry.fileName })}</p>
      <label className={styles.label} htmlFor={id}>
        {t("undo.reason")}
      </label>
      <textarea
        id={id}
        rows={3}
        value={reason}
        maxLength={1000}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </ConfirmDialog>
  );
}

function Entry({ entry, ...props }: LogProps & { entry: PaperLogEntry }) {
  const { t, lang } = useTexts("paper");
  const query = useQueryOf(props);
  const { download } = useDownload();
  const [isUndoing, setUndoing] = useState(false);
  const { id, fileName, outcome, decidedAt, decidedBy, reason } = entry;
  return (
    <tr>
      <th scope="row">{formatShortInstant(entry.uploadedAt, lang)}</th>
      <td data-title={t("log.file")}>
        {fileName}
        <br />
        <LinkButton
          aria-label={t("log.downloadName", { name: fileName })}
          onClick={() => download(() => callForFile(getPaperFile, { params: { id }, query }))}
        >
          {t("log.download")}
        </LinkButton>
      </td>
      <td data-title={t("log.by")}>{shownName(entry.uploadedBy)}</td>
      <td data-title={t("log.outcome")}>
        {t(`outcome.${outcome}`)}
        {decidedAt ? (
          <span className={styles.decided}>
            {t("log.decided", {
              by: shownName(decidedBy) ?? "–",
              at: formatShortInstant(decidedAt, lang),
            })}
          </span>
        ) : null}
        {reason ? <span className={styles.decided}>{reason}</span> : null}
      </td>
      <td data-number="true" data-title={t("log.cells")}>
        {formatNumber(entry.imported, lang)}
      </td>
      <td data-title={t("log.messages")}>
        <Remarks messages={entry.messages} />
      </td>
      <td>
        {outcome === "waiting" ? (
          <Link to={paperAddress(props.place, id)}>{t("log.open")}</Link>
        ) : null}
        {outcome === "applied" ? (
          <LinkButton onClick={() => setUndoing(true)}>{t("log.undo")}</LinkButton>
        ) : null}
        {isUndoing ? (
          <UndoDialog {...props} entry={entry} onClose={() => setUndoing(false)} />
        ) : null}
      </td>
    </tr>
  );
}

export function ImportLog(props: LogProps) {
  const { t } = useTexts("paper");
  const query = useQueryOf(props);
  const { data, error, refetch } = useQuery(queryOf(getImportLog, { query }));
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting rows={3} />;
  if (data.length === 0) return <p className={styles.quiet}>{t("log.empty")}</p>;
  const heads = ["log.when", "log.file", "log.by", "log.outcome"] as const;
  return (
    <PlainTable
      label={t("log.title")}
      stacked="lines"
      head={
        <>
          {heads.map((key) => (
            <th key={key} scope="col">
              {t(key)}
            </th>
          ))}
          <th scope="col" data-number="true">
            {t("log.cells")}
          </th>
          <th scope="col">{t("log.messages")}</th>
          <td />
        </>
      }
    >
      <tbody>
        {data.map((entry) => (
          <Entry key={entry.id} entry={entry} {...props} />
        ))}
      </tbody>
    </PlainTable>
  );
}

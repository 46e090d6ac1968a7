// The mails that were sent, are queued or failed, and the text of each.

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  getMail,
  listMails,
  type Mail,
  mailFileColumns,
  mailStatuses,
  retryMail,
} from "#contract/lists/mails.ts";
import { callApi, queryOf } from "#web/api.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { LinkButton } from "#web/ui/controls/link-button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Failed } from "#web/ui/failed.tsx";
import { formatShortInstant } from "#web/ui/format.ts";
import { useCodeTexts, useTexts } from "#web/ui/i18n.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { ListDownloads } from "#web/ui/table/list-downloads.tsx";
import { PagedTable } from "#web/ui/table/paged-table.tsx";
import type { Column, View } from "#web/ui/table/table-view.ts";
import { useAction } from "#web/ui/use-action.ts";
import { Waiting } from "#web/ui/waiting.tsx";
import styles from "./platform.module.css";

function useColumns(onOpen: (mail: Mail) => void): readonly Column<Mail>[] {
  const { t, lang } = useTexts("platform");
  const codeText = useCodeTexts("platform");
  return [
    {
      key: "subject",
      title: t("mail.subject"),
      value: (mail) => mail.subject,
      cell: (mail) => (
        <span className={styles.long}>
          <LinkButton onClick={() => onOpen(mail)}>{mail.subject}</LinkButton>
        </span>
      ),
    },
    { key: "recipient", title: t("mail.recipient"), value: (mail) => mail.recipient },
    {
      key: "status",
      title: t("mail.status"),
      value: (mail) => mail.status,
      cell: (mail) => (
        <span className={mail.status === "failed" ? styles.attention : undefined}>
          {codeText(`mail.status.${mail.status}`)}
          {mail.status !== "sent" && mail.lastError ? (
            <span className={styles.quiet}>{mail.lastError}</span>
          ) : null}
          {mail.nextTryAt ? (
            <span className={styles.quiet}>
              {t("mail.nextTry", { at: formatShortInstant(mail.nextTryAt, lang) })}
            </span>
          ) : null}
        </span>
      ),
      filter: {
        of: "state",
        choices: mailStatuses.map((status) => ({
          value: status,
          label: codeText(`mail.status.${status}`),
        })),
      },
    },
    {
      key: "createdAt",
      title: t("mail.createdAt"),
      value: (mail) => mail.createdAt,
      cell: (mail) => formatShortInstant(mail.createdAt, lang),
    },
    {
      key: "sentAt",
      title: t("mail.sentAt"),
      value: (mail) => mail.sentAt,
      cell: (mail) => (mail.sentAt ? formatShortInstant(mail.sentAt, lang) : "–"),
    },
    { key: "attempts", title: t("mail.attempts"), value: (mail) => mail.attempts, isNumber: true },
  ];
}

function Retry({ mail, onDone }: { mail: Mail; onDone: () => void }) {
  const { t } = useTexts("platform");
  const { isBusy, perform } = useAction(listMails);
  async function retry(): Promise<void> {
    const retry = () => callApi(retryMail, { params: { id: mail.id } });
    if (await perform(retry, { done: t("mail.retried") })) onDone();
  }
  return (
    <Button busy={isBusy} onClick={() => void retry()}>
      {t("mail.retry")}
    </Button>
  );
}

function MailDialog({ mail, onClose }: { mail: Mail; onClose: () => void }) {
  const { t } = useTexts("platform");
  const { data, error, refetch } = useQuery(queryOf(getMail, { params: { id: mail.id } }));
  return (
    <Dialog
      opened
      onClose={onClose}
      title={mail.subject}
      wide
      actions={
        <>
          {mail.status === "failed" ? <Retry mail={mail} onDone={onClose} /> : null}
          <Button kind="quiet" onClick={onClose}>
            {t("mail.close")}
          </Button>
        </>
      }
    >
      <p className={styles.quiet}>{mail.recipient}</p>
      {mail.lastError && mail.status !== "sent" ? (
        <p className={styles.attention}>{mail.lastError}</p>
      ) : null}
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : null}
      {data ? (
        <pre className={styles.text} lang={mail.culture}>
          {data.text}
        </pre>
      ) : error ? null : (
        <Waiting rows={6} />
      )}
    </Dialog>
  );
}

function queryFor({ filters }: View): Record<string, string> {
  const status = filters.get("status");
  return status ? { status } : {};
}

function Download() {
  const { t } = useTexts("platform");
  return (
    <ListDownloads
      entry={listMails}
      columns={mailFileColumns}
      columnText={(column) => t(`mail.file.${column}`)}
      under={{ lastError: "status" }}
      queryFor={queryFor}
      fileName={t("mail.file")}
    />
  );
}

export function Outbox() {
  const { t } = useTexts("platform");
  const [open, setOpen] = useState<Mail | null>(null);
  return (
    <>
      <PageHead isCompact lead={t("mail.lead")} actions={<Download />} />
      <PagedTable<Mail>
        list="mails"
        entry={listMails}
        queryFor={queryFor}
        caption={t("mail.caption")}
        columns={useColumns(setOpen)}
        rowKey={(mail) => mail.id}
        firstSort={{ key: "createdAt", isDescending: true }}
        empty={t("mail.empty")}
      />
      {open ? <MailDialog key={open.id} mail={open} onClose={() => setOpen(null)} /> : null}
    </>
  );
}

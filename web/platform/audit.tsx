// The audit screen: filters in the address bar, events newest first, a dialog with every property of
// an event, and a download of all of them.

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { type AuditedEvent, listAuditActions } from "#contract/audit.ts";
import { queryOf } from "#web/api.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Control, Controls } from "#web/ui/controls/control.tsx";
import { LinkButton } from "#web/ui/controls/link-button.tsx";
import { Select } from "#web/ui/controls/select.tsx";
import { Failed } from "#web/ui/failed.tsx";
import { formatInstant } from "#web/ui/format.ts";
import { useTexts } from "#web/ui/i18n.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { PlainTable } from "#web/ui/table/plain-table.tsx";
import { Waiting } from "#web/ui/waiting.tsx";
import styles from "./audit.module.css";
import { AuditEventDialog } from "./audit-event-dialog.tsx";
import type { Filter } from "./audit-query.ts";
import { useAuditTexts, useSubjects } from "./audit-texts.ts";
import { useAuditFile, useEvents } from "./use-audit.ts";

type SetFilter = (name: Filter, value: string) => void;

function Filters({ address, onFilter }: { address: URLSearchParams; onFilter: SetFilter }) {
  const { t } = useTexts("audit");
  const { actionText } = useAuditTexts();
  const { data: actions } = useQuery(queryOf(listAuditActions));
  const text = (name: Filter, type: "search" | "date") => (id: string) => (
    <input
      id={id}
      type={type}
      defaultValue={address.get(name) ?? ""}
      onChange={({ currentTarget }) => onFilter(name, currentTarget.value)}
    />
  );
  return (
    <Controls>
      <Control label={t("filter.action")}>
        {(id) => (
          <Select
            id={id}
            value={address.get("action") ?? ""}
            onChange={({ currentTarget }) => onFilter("action", currentTarget.value)}
          >
            <option value="">{t("filter.all")}</option>
            {(actions ?? []).map((action) => (
              <option key={action} value={action}>
                {actionText(action)}
              </option>
            ))}
          </Select>
        )}
      </Control>
      <Control label={t("filter.outcome")}>
        {(id) => (
          <Select
            id={id}
            value={address.get("outcome") ?? ""}
            onChange={({ currentTarget }) => onFilter("outcome", currentTarget.value)}
          >
            <option value="">{t("filter.all")}</option>
            <option value="success">{t("outcome.success")}</option>
            <option value="refused">{t("outcome.refused")}</option>
          </Select>
        )}
      </Control>
      <Control label={t("filter.actor")}>{text("actor", "search")}</Control>
      <Control label={t("filter.from")}>{text("from", "date")}</Control>
      <Control label={t("filter.to")}>{text("to", "date")}</Control>
    </Controls>
  );
}

type RowProps = { event: AuditedEvent; subject: string; onOpen: () => void };

function EventRow({ event, subject, onOpen }: RowProps) {
  const { t, lang } = useTexts("audit");
  const { actionText, roleText, outcomeText } = useAuditTexts();
  const isRefused = event.outcome === "refused";
  return (
    <tr>
      <th scope="row">
        <LinkButton onClick={onOpen}>{formatInstant(event.at, lang)}</LinkButton>
      </th>
      <td>
        {event.actor ?? t("noActor")}
        {event.role ? <span className={styles.quiet}>{roleText(event.role)}</span> : null}
      </td>
      <td data-attention={isRefused}>
        {actionText(event.action)}
        {isRefused ? <span className={styles.quiet}>{outcomeText(event.outcome)}</span> : null}
      </td>
      <td>{subject}</td>
      <td>{event.address}</td>
    </tr>
  );
}

type EventsProps = { events: readonly AuditedEvent[]; onOpen: (event: AuditedEvent) => void };

function Events({ events, onOpen }: EventsProps) {
  const { t } = useTexts("audit");
  const { subjectOf } = useSubjects();
  if (events.length === 0) return <p>{t("none")}</p>;
  return (
    <PlainTable
      label={t("caption")}
      head={
        <>
          <th scope="col">{t("column.at")}</th>
          <th scope="col">{t("column.actor")}</th>
          <th scope="col">{t("column.action")}</th>
          <th scope="col">{t("column.subject")}</th>
          <th scope="col">{t("column.address")}</th>
        </>
      }
    >
      <tbody>
        {events.map((event) => (
          <EventRow
            key={event.id}
            event={event}
            subject={subjectOf(event)}
            onOpen={() => onOpen(event)}
          />
        ))}
      </tbody>
    </PlainTable>
  );
}

export function Audit() {
  const { t } = useTexts("audit");
  const [address, setAddress] = useSearchParams();
  const [open, setOpen] = useState<AuditedEvent | null>(null);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useEvents(address);
  const { isBusy, download } = useAuditFile(address);
  const events = data?.pages.flat();
  function filter(name: Filter, value: string): void {
    const next = new URLSearchParams(address);
    if (value) next.set(name, value);
    else next.delete(name);
    setAddress(next, { replace: true, preventScrollReset: true });
  }
  return (
    <>
      <PageHead
        lead={t("lead")}
        actions={
          <Button kind="quiet" busy={isBusy} onClick={download}>
            {t("download")}
          </Button>
        }
      />
      <Filters address={address} onFilter={filter} />
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : null}
      {events ? <Events events={events} onOpen={setOpen} /> : null}
      {events || error ? null : <Waiting rows={10} />}
      {hasNextPage ? (
        <Button kind="quiet" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t("older")}
        </Button>
      ) : null}
      {open ? <AuditEventDialog event={open} onClose={() => setOpen(null)} /> : null}
    </>
  );
}

// Who did what, when, from where: asked of the server by filters that stand in the address bar,
// newest first, in full as a dialog, and as a file.

import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { type AuditedEvent, listAudit, listAuditActions } from "#contract/audit.ts";
import { ask, callForFile, queryOf } from "../api.ts";
import { Button } from "../ui/button.tsx";
import { Control, Controls } from "../ui/control.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Failed } from "../ui/failed.tsx";
import { formatInstant } from "../ui/format.ts";
import { useCodeWords, useWords } from "../ui/i18n.ts";
import { LinkButton } from "../ui/link-button.tsx";
import { PageHead } from "../ui/page-head.tsx";
import table from "../ui/plain-table.module.css";
import { useProblemText } from "../ui/problem-text.ts";
import { saveFile } from "../ui/save-file.ts";
import { showMessage } from "../ui/show-message.ts";
import { Waiting } from "../ui/waiting.tsx";
import styles from "./audit.module.css";
import { auditQuery, type Filter } from "./audit-query.ts";

type SetFilter = (name: Filter, value: string) => void;
/** An action in the reader's words; one that has none, as it is written. */
function useActionWord() {
  const wordOf = useCodeWords("audit");
  return (action: string) => {
    const word = wordOf(`action.${action}`);
    return word === `action.${action}` ? action : word;
  };
}

function Filters({ address, onFilter }: { address: URLSearchParams; onFilter: SetFilter }) {
  const { t } = useWords("audit");
  const actionWord = useActionWord();
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
          <select
            id={id}
            value={address.get("action") ?? ""}
            onChange={({ currentTarget }) => onFilter("action", currentTarget.value)}
          >
            <option value="">{t("filter.all")}</option>
            {(actions ?? []).map((action) => (
              <option key={action} value={action}>
                {actionWord(action)}
              </option>
            ))}
          </select>
        )}
      </Control>
      <Control label={t("filter.outcome")}>
        {(id) => (
          <select
            id={id}
            value={address.get("outcome") ?? ""}
            onChange={({ currentTarget }) => onFilter("outcome", currentTarget.value)}
          >
            <option value="">{t("filter.all")}</option>
            <option value="success">{t("outcome.success")}</option>
            <option value="refused">{t("outcome.refused")}</option>
          </select>
        )}
      </Control>
      <Control label={t("filter.actor")}>{text("actor", "search")}</Control>
      <Control label={t("filter.from")}>{text("from", "date")}</Control>
      <Control label={t("filter.to")}>{text("to", "date")}</Control>
    </Controls>
  );
}

function EventRow({ event, onOpen }: { event: AuditedEvent; onOpen: () => void }) {
  const { t, lang } = useWords("audit");
  const actionWord = useActionWord();
  const subject = [event.subjectType, event.subjectId].filter(Boolean).join(" ");
  return (
    <tr>
      <th scope="row">
        <LinkButton onClick={onOpen}>{formatInstant(event.at, lang)}</LinkButton>
      </th>
      <td>
        {event.actor ?? t("nobody")}
        <span className={styles.quiet}>{event.role}</span>
      </td>
      <td data-attention={event.outcome === "refused"}>
        {actionWord(event.action)}
        {event.outcome === "refused" ? (
          <span className={styles.quiet}>{t("outcome.refused")}</span>
        ) : null}
      </td>
      <td>{subject}</td>
      <td>{event.address}</td>
    </tr>
  );
}

/** The event as it is written down, member by member. */
function EventDialog({ event, onClose }: { event: AuditedEvent; onClose: () => void }) {
  const { t, lang } = useWords("audit");
  const actionWord = useActionWord();
  const wordOf = useCodeWords("audit");
  const shown = (value: unknown) =>
    typeof value === "string" || typeof value === "number" ? value : JSON.stringify(value, null, 2);
  const rows = Object.entries(event).filter(([, value]) => value !== null);
  return (
    <Dialog opened onClose={onClose} title={actionWord(event.action)} wide>
      <p className={styles.quiet}>{formatInstant(event.at, lang)}</p>
      <dl className={styles.details}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{wordOf(`event.${name}`)}</dt>
            <dd>
              <pre>{shown(value)}</pre>
            </dd>
          </div>
        ))}
      </dl>
      {event.sealNo === null ? <p>{t("unsealed")}</p> : null}
    </Dialog>
  );
}

function useFile(address: URLSearchParams) {
  const problemText = useProblemText();
  const [isBusy, setBusy] = useState(false);
  async function download(): Promise<void> {
    setBusy(true);
    try {
      const query = { ...auditQuery(address), format: "csv" } as const;
      const { blob, fileName } = await callForFile(listAudit, { query });
      saveFile(blob, fileName ?? "audit.csv");
    } catch (error) {
      showMessage("error", problemText(error));
    }
    setBusy(false);
  }
  return { isBusy, download };
}

function useEvents(address: URLSearchParams) {
  const query = auditQuery(address);
  return useInfiniteQuery({
    queryKey: [listAudit.id, query],
    queryFn: ({ pageParam, signal }) =>
      ask(listAudit, {
        query: { ...query, limit: String(pageSize), ...(pageParam ? { before: pageParam } : {}) },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (last) => (last.length === pageSize ? last.at(-1)?.id : undefined),
    staleTime: 0,
  });
}
const pageSize = 100;

function Events({
  events,
  onOpen,
}: {
  events: readonly AuditedEvent[];
  onOpen: (e: AuditedEvent) => void;
}) {
  const { t } = useWords("audit");
  if (events.length === 0) return <p>{t("none")}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key
    <section className={table.scroll} aria-label={t("caption")} tabIndex={0}>
      <table className={table.table}>
        <caption className="spoken">{t("caption")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("column.at")}</th>
            <th scope="col">{t("column.actor")}</th>
            <th scope="col">{t("column.action")}</th>
            <th scope="col">{t("column.subject")}</th>
            <th scope="col">{t("column.address")}</th>
          </tr>
        </thead>
        <tbody>
          {events.map((event) => (
            <EventRow key={event.id} event={event} onOpen={() => onOpen(event)} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

export function Audit() {
  const { t } = useWords("audit");
  const [address, setAddress] = useSearchParams();
  const [open, setOpen] = useState<AuditedEvent | null>(null);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useEvents(address);
  const { isBusy, download } = useFile(address);
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
          <Button kind="quiet" busy={isBusy} onClick={() => void download()}>
            {t("download")}
          </Button>
        }
      />
      <Filters address={address} onFilter={filter} />
      {error ? <Failed error={error} onAgain={() => void refetch()} /> : null}
      {events ? <Events events={events} onOpen={setOpen} /> : null}
      {events || error ? null : <Waiting rows={10} />}
      {hasNextPage ? (
        <Button kind="quiet" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t("older")}
        </Button>
      ) : null}
      {open ? <EventDialog event={open} onClose={() => setOpen(null)} /> : null}
    </>
  );
}

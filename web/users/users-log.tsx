// The accounts: first the requests that wait for a decision, then a list of all.

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { roles } from "#contract/define.ts";
import { listIn } from "#contract/paging.ts";
import { listUsers, shownStatuses, type User, userFileColumns } from "#contract/users.ts";
import { nameIn } from "#questionnaire/engine/languages.ts";
import { personName } from "#web/identity/person-name.ts";
import { buttonClass } from "#web/ui/controls/button.tsx";
import { LinkButton } from "#web/ui/controls/link-button.tsx";
import { Failed } from "#web/ui/failed.tsx";
import { formatShortDayOf, formatShortInstant } from "#web/ui/format.ts";
import { useCodeTexts, useTexts } from "#web/ui/i18n.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { ListDownloads } from "#web/ui/table/list-downloads.tsx";
import { PagedTable } from "#web/ui/table/paged-table.tsx";
import type { Column, View } from "#web/ui/table/table-view.ts";
import { useCountries } from "#web/ui/use-countries.ts";
import { Waiting } from "#web/ui/waiting.tsx";
import { AccountDialog } from "./account-dialog.tsx";
import { DecideDialog } from "./decide-dialogs.tsx";
import { firstSort, queryFor, waitingUsers } from "./first-users.ts";
import styles from "./users-log.module.css";
import { type Decision, WaitingRequests } from "./waiting-requests.tsx";

const choicesOf = <Code extends string>(codes: readonly Code[], textOf: (code: Code) => string) =>
  codes.map((value) => ({ value, label: textOf(value) }));

function useColumns(onOpen: (user: User) => void): readonly Column<User>[] {
  const { t, lang } = useTexts("admin");
  const { t: layoutText } = useTexts("layout");
  const codeText = useCodeTexts("admin");
  const { nameOf, choices } = useCountries();
  const statusOf = (row: User) =>
    row.isInvited && row.status === "approved" ? "invited" : row.status;
  return [
    {
      key: "name",
      title: t("users.name"),
      value: (row) => `${personName(row)} ${row.email}`,
      cell: (row) => (
        <>
          <LinkButton onClick={() => onOpen(row)}>{personName(row)}</LinkButton>
          <span className={styles.address}>{row.email}</span>
        </>
      ),
    },
    {
      key: "role",
      title: t("users.role"),
      value: (row) => (row.role ? nameIn(row.role, lang) : ""),
      filter: { of: "role", choices: choicesOf(roles, (role) => layoutText(`role.${role}`)) },
    },
    {
      key: "country",
      title: t("users.country"),
      value: (row) => nameOf(row.countryId),
      filter: { of: "country", choices },
    },
    {
      key: "organization",
      title: t("users.organization"),
      value: (row) => row.organization ?? "",
      leaves: 2,
    },
    {
      key: "status",
      title: t("users.status"),
      value: statusOf,
      cell: (row) => codeText(`status.${statusOf(row)}`),
      filter: {
        of: "state",
        choices: choicesOf(shownStatuses, (status) => codeText(`status.${status}`)),
      },
    },
    {
      key: "secondFactor",
      title: t("users.secondFactor"),
      leaves: 0,
      value: (row) => row.hasSecondFactor,
      cell: (row) => (row.hasSecondFactor ? t("users.yes") : t("users.no")),
      filter: {
        of: "answer",
        choices: [
          { value: "true", label: t("users.yes") },
          { value: "false", label: t("users.no") },
        ],
      },
    },
    {
      key: "createdAt",
      title: t("users.since"),
      leaves: 1,
      value: (row) => row.createdAt,
      cell: (row) => <span className={styles.day}>{formatShortDayOf(row.createdAt, lang)}</span>,
    },
    {
      key: "lastLoginAt",
      title: t("users.lastLogin"),
      value: (row) => row.lastLoginAt,
      cell: (row) =>
        row.lastLoginAt ? formatShortInstant(row.lastLoginAt, lang) : t("users.never"),
    },
  ];
}

function Download({ queryFor }: { queryFor: (view: View) => Record<string, string> }) {
  const { t } = useTexts("admin");
  return (
    <ListDownloads
      entry={listUsers}
      columns={userFileColumns}
      columnText={(column) => t(`users.file.${column}`)}
      under={{ countryId: "country", hasSecondFactor: "secondFactor", isInvited: "status" }}
      queryFor={queryFor}
      fileName={t("users.file")}
    />
  );
}

export function UsersLog() {
  const { t, lang } = useTexts("admin");
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    ...waitingUsers(),
    select: listIn<User>,
  });
  const [open, setOpen] = useState<User | null>(null);
  const [deciding, setDeciding] = useState<{ user: User; action: Decision } | null>(null);
  const columns = useColumns(setOpen);
  return (
    <>
      <PageHead
        isCompact
        actions={
          <>
            <Download queryFor={(view) => queryFor(view, lang)} />
            <Link className={buttonClass.quiet} to="/admin/registeruser">
              {t("users.create")}
            </Link>
          </>
        }
      />
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <Waiting rows={12} />}
      {/* The table comes once it is known how many requests are above it. */}
      {data ? (
        <>
          <WaitingRequests
            users={data}
            now={dataUpdatedAt}
            onDecide={(user, action) => setDeciding({ user, action })}
          />
          <h2 className={styles.title}>{t("users.all")}</h2>
          <PagedTable<User>
            list="users"
            entry={listUsers}
            queryFor={(view) => queryFor(view, lang)}
            caption={t("users.all")}
            columns={columns}
            rowKey={(row) => row.id}
            firstSort={firstSort}
            empty={t("users.empty")}
          />
        </>
      ) : null}
      {open ? <AccountDialog key={open.id} user={open} onClose={() => setOpen(null)} /> : null}
      {deciding ? (
        <DecideDialog key={deciding.user.id} {...deciding} onClose={() => setDeciding(null)} />
      ) : null}
    </>
  );
}

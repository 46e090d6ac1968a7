// The accounts: first the requests that wait for a decision, then a list of all.

import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { Link } from "react-router";
import { listIn } from "#contract/paging.ts";
import { listUsers, type User } from "#contract/users.ts";
import { nameIn } from "#questionnaire/engine/languages.ts";
import { queryOf } from "#web/api.ts";
import { personName } from "#web/identity/person-name.ts";
import { buttonClass } from "#web/ui/controls/button.tsx";
import { LinkButton } from "#web/ui/controls/link-button.tsx";
import { formatDayOf, formatInstant } from "#web/ui/format.ts";
import { useCodeTexts, useTexts } from "#web/ui/i18n.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { DataTable } from "#web/ui/table/data-table.tsx";
import type { Column } from "#web/ui/table/table-view.ts";
import { useCountries } from "#web/ui/use-countries.ts";
import { Waiting } from "#web/ui/waiting.tsx";
import { AccountDialog } from "./account-dialog.tsx";
import { DecideDialog } from "./decide-dialogs.tsx";
import styles from "./users-log.module.css";
import { type Decision, WaitingRequests } from "./waiting-requests.tsx";

type Row = User & { country: string; name: string };

function useColumns(onOpen: (user: User) => void): readonly Column<Row>[] {
  const { t, lang } = useTexts("admin");
  const codeText = useCodeTexts("admin");
  const statusOf = (row: Row) =>
    row.isInvited && row.status === "approved" ? "invited" : row.status;
  return [
    {
      key: "name",
      title: t("users.name"),
      value: (row) => `${row.name} ${row.email}`,
      cell: (row) => (
        <>
          <LinkButton onClick={() => onOpen(row)}>{row.name}</LinkButton>
          <span className={styles.address}>{row.email}</span>
        </>
      ),
    },
    {
      key: "role",
      title: t("users.role"),
      value: (row) => (row.role ? nameIn(row.role, lang) : ""),
      filterLabel: (role) => role || "–",
    },
    { key: "country", title: t("users.country"), value: (row) => row.country },
    { key: "organization", title: t("users.organization"), value: (row) => row.organization ?? "" },
    {
      key: "status",
      title: t("users.status"),
      value: statusOf,
      cell: (row) => codeText(`status.${statusOf(row)}`),
      filterLabel: (status) => codeText(`status.${status}`),
    },
    {
      key: "secondFactor",
      title: t("users.secondFactor"),
      value: (row) => row.hasSecondFactor,
      cell: (row) => (row.hasSecondFactor ? t("users.yes") : t("users.no")),
      filterLabel: (has) => (has === "true" ? t("users.yes") : t("users.no")),
    },
    {
      key: "createdAt",
      title: t("users.since"),
      value: (row) => row.createdAt,
      cell: (row) => formatDayOf(row.createdAt, lang),
    },
    {
      key: "lastLoginAt",
      title: t("users.lastLogin"),
      value: (row) => row.lastLoginAt,
      cell: (row) => (row.lastLoginAt ? formatInstant(row.lastLoginAt, lang) : t("users.never")),
    },
  ];
}

export function UsersLog() {
  const { t } = useTexts("admin");
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    ...queryOf(listUsers),
    select: listIn<User>,
  });
  const { nameOf } = useCountries();
  const [open, setOpen] = useState<User | null>(null);
  const [deciding, setDeciding] = useState<{ user: User; action: Decision } | null>(null);
  const columns = useColumns(setOpen);
  const rows = useMemo(
    () =>
      data?.map((user) => ({
        ...user,
        name: personName(user),
        country: nameOf(user.countryId),
      })),
    [data, nameOf],
  );
  return (
    <>
      <PageHead
        actions={
          <Link className={buttonClass.quiet} to="/admin/registeruser">
            {t("users.create")}
          </Link>
        }
      />
      {data ? (
        <WaitingRequests
          users={data}
          now={dataUpdatedAt}
          onDecide={(user, action) => setDeciding({ user, action })}
        />
      ) : null}
      {/* Only once it is known how many requests are above it. */}
      {data || error ? (
        <>
          <h2 className={styles.title}>{t("users.all")}</h2>
          <DataTable
            caption={t("users.all")}
            columns={columns}
            rows={rows}
            rowKey={(row) => row.id}
            error={error}
            onRetry={() => void refetch()}
            firstSort={{ key: "name", isDescending: false }}
            empty={t("users.empty")}
          />
        </>
      ) : (
        <Waiting rows={12} />
      )}
      {open ? <AccountDialog key={open.id} user={open} onClose={() => setOpen(null)} /> : null}
      {deciding ? (
        <DecideDialog key={deciding.user.id} {...deciding} onClose={() => setDeciding(null)} />
      ) : null}
    </>
  );
}

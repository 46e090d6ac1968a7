// Membership: since and until when each country has a member organization, with the spreadsheet.

import { useState } from "react";
import type { MembershipChange } from "#contract/countries.ts";
import type { Membership } from "#reports/engine/membership.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { LinkButton } from "#web/ui/controls/link-button.tsx";
import { YearSelect } from "#web/ui/controls/year-select.tsx";
import { formatNumber } from "#web/ui/format.ts";
import { useCodeTexts, useTexts } from "#web/ui/i18n.ts";
import { yearParameter } from "#web/ui/link/link-parameters.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { DataTable } from "#web/ui/table/data-table.tsx";
import { PlainTable } from "#web/ui/table/plain-table.tsx";
import type { Column } from "#web/ui/table/table-view.ts";
import { useLatestParams } from "#web/ui/table/use-latest-params.ts";
import { useDownload } from "#web/ui/use-action.ts";
import styles from "./countries.module.css";
import { MembershipDialog } from "./membership-dialog.tsx";
import { yearsText } from "./membership-text.ts";
import { SheetUpload } from "./sheet-upload.tsx";
import {
  fetchTemplate,
  type MemberRow,
  refreshMembership,
  sendMembership,
  useMemberRows,
} from "./use-membership.ts";
import { useShownYear } from "./use-years.ts";

/** "1985–1998, 2004–", "Never a member" or "Unknown". */
function useMembershipText(): (membership: Membership) => string {
  const { t } = useTexts("countries");
  return (membership) => {
    if (membership === null) return t("membership.state.unknown");
    return yearsText(membership) || t("membership.state.never");
  };
}

function useColumns(year: number, onEdit: (row: MemberRow) => void): readonly Column<MemberRow>[] {
  const { t } = useTexts("countries");
  const sharedText = useCodeTexts("ui");
  const textOf = useMembershipText();
  const inYear = {
    true: t("membership.yes"),
    false: t("membership.no"),
    null: t("membership.open"),
  };
  const answerOf = ({ isMember }: MemberRow) => inYear[`${isMember}`];
  return [
    { key: "country", title: t("figures.country"), value: ({ country }) => country },
    {
      key: "region",
      title: t("membership.region"),
      value: ({ region }) => (region === "" ? "" : sharedText(`region.${region}`)),
      filter: { of: "region", label: (region) => region, isWhole: true },
    },
    {
      key: "membership",
      title: t("membership.years"),
      value: ({ membership }) => textOf(membership),
      cell: (row) => (
        <LinkButton
          aria-label={t("membership.editOf", {
            country: row.country,
            years: textOf(row.membership),
          })}
          onClick={() => onEdit(row)}
        >
          {textOf(row.membership)}
        </LinkButton>
      ),
    },
    {
      key: "isMember",
      title: t("membership.inYear", { year }),
      value: answerOf,
      filter: { of: "answer", label: (answer) => answer },
    },
  ];
}

function Changes({
  changes,
  nameOf,
}: {
  changes: readonly MembershipChange[];
  nameOf: (countryId: number) => string;
}) {
  const { t } = useTexts("countries");
  const textOf = useMembershipText();
  return (
    <PlainTable
      label={t("upload.changes")}
      head={
        <>
          <th scope="col">{t("figures.country")}</th>
          <th scope="col">{t("membership.years")}</th>
        </>
      }
    >
      <tbody>
        {changes.map(({ countryId, before, after }) => (
          <tr key={countryId}>
            <th scope="row">{nameOf(countryId)}</th>
            <td>{`${textOf(before)} → ${textOf(after)}`}</td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}

function Actions({ onUpload }: { onUpload: () => void }) {
  const { t, lang } = useTexts("countries");
  const { isBusy, download } = useDownload();
  return (
    <>
      <Button kind="quiet" busy={isBusy} onClick={() => download(() => fetchTemplate(lang))}>
        {t("template.download")}
      </Button>
      <Button kind="quiet" onClick={onUpload}>
        {t("upload.open")}
      </Button>
    </>
  );
}

/** How many are members in the year, and how many count because nothing is known. */
function Counts({ rows, year }: { rows: readonly MemberRow[]; year: number }) {
  const { t, lang } = useTexts("countries");
  const members = rows.filter(({ isMember }) => isMember === true).length;
  const unknown = rows.filter(({ isMember }) => isMember === null).length;
  return (
    <p className={styles.quiet}>
      {t("membership.count", { count: members, shown: formatNumber(members, lang), year })}{" "}
      {unknown > 0
        ? t("membership.unknownCount", { count: unknown, shown: formatNumber(unknown, lang) })
        : null}
    </p>
  );
}

export function Members() {
  const { t, lang } = useTexts("countries");
  const [address, setAddress] = useLatestParams();
  const { year, years } = useShownYear(address);
  const { rows, error, refetch } = useMemberRows(year);
  const [editing, setEditing] = useState<MemberRow | null>(null);
  const [isUploading, setUploading] = useState(false);
  const columns = useColumns(year, setEditing);
  const nameOf = (id: number) =>
    rows?.find(({ countryId }) => countryId === id)?.country ?? String(id);
  const showYear = (next: number) =>
    setAddress((now) => {
      now.set("year", String(next));
      return now;
    });
  return (
    <>
      <PageHead
        isCompact
        lead={t("membership.lead")}
        actions={<Actions onUpload={() => setUploading(true)} />}
      />
      <DataTable
        list="membership"
        caption={t("membership.caption")}
        columns={columns}
        rows={rows}
        rowKey={({ countryId }) => countryId}
        error={error}
        onRetry={refetch}
        empty={t("membership.empty")}
        controls={
          <YearSelect label={t("figures.year")} year={year} years={years} onYear={showYear} />
        }
        parameters={{ year: yearParameter(t("figures.year")) }}
        above={rows ? <Counts rows={rows} year={year} /> : null}
        isCompact
        isStacked
      />
      {editing ? (
        <MembershipDialog key={editing.countryId} row={editing} onClose={() => setEditing(null)} />
      ) : null}
      {isUploading ? (
        <SheetUpload
          title={t("membership.upload")}
          text={t("membership.uploadText")}
          send={sendMembership(lang)}
          changesOf={({ changes = [] }) => <Changes changes={changes} nameOf={nameOf} />}
          onLoaded={refreshMembership}
          onClose={() => setUploading(false)}
        />
      ) : null}
    </>
  );
}

// The audit screen: filters in the address bar, events newest first, a dialog with every property of
// an event, and a download of all of them.

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  type AuditedEvent,
  auditFileColumns,
  listAudit,
  listAuditActions,
} from "#contract/audit.ts";
import { listSurveys } from "#contract/surveys.ts";
import { queryOf } from "#web/api.ts";
import { shownName } from "#web/identity/person-name.ts";
import { Control } from "#web/ui/controls/control.tsx";
import { DayInput } from "#web/ui/controls/day-input.tsx";
import { LinkButton } from "#web/ui/controls/link-button.tsx";
import { isDay } from "#web/ui/controls/read-day.ts";
import { AllOption, type Filtered, type Option, Select } from "#web/ui/controls/select.tsx";
import { formatShortInstant } from "#web/ui/format.ts";
import { useTexts } from "#web/ui/i18n.ts";
import {
  choiceParameter,
  idParameter,
  knownParameters,
  type LinkParameter,
} from "#web/ui/link/link-parameters.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { ListDownloads } from "#web/ui/table/list-downloads.tsx";
import { PagedTable } from "#web/ui/table/paged-table.tsx";
import { SearchInput } from "#web/ui/table/search-input.tsx";
import { type Column, withPart } from "#web/ui/table/table-view.ts";
import { useLatestParams } from "#web/ui/table/use-latest-params.ts";
import { useCountries } from "#web/ui/use-countries.ts";
import { useFirstContent } from "#web/ui/use-first-content.ts";
import styles from "./audit.module.css";
import { AuditEventDialog } from "./audit-event-dialog.tsx";
import { auditQuery, type Filter, outcomes } from "./audit-query.ts";
import { useAuditTexts, useSubjects } from "./audit-texts.ts";

type SetFilter = (name: Filter, value: string) => void;

type ChoiceProps = {
  filter: "action" | "outcome" | "countryId" | "surveyKey";
  choices: readonly Option[];
  address: URLSearchParams;
  onFilter: SetFilter;
};

const filtered = {
  action: "action",
  outcome: "outcome",
  countryId: "country",
  surveyKey: "survey",
} as const satisfies Record<ChoiceProps["filter"], Filtered>;

function Choice({ filter, choices, address, onFilter }: ChoiceProps) {
  const { t } = useTexts("audit");
  return (
    <div className={styles.choice}>
      <Control label={t(`filter.${filter}`)}>
        {(id) => (
          <Select
            id={id}
            value={address.get(filter) ?? ""}
            onChange={({ currentTarget }) => onFilter(filter, currentTarget.value)}
          >
            <AllOption of={filtered[filter]} />
            {choices.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Control>
    </div>
  );
}

function Filters({ address, onFilter }: { address: URLSearchParams; onFilter: SetFilter }) {
  const { t } = useTexts("audit");
  const { actionText } = useAuditTexts();
  const mayFetch = useFirstContent();
  const { data: actions } = useQuery({ ...queryOf(listAuditActions), enabled: mayFetch });
  const { data: surveyList } = useQuery({ ...queryOf(listSurveys), enabled: mayFetch });
  const { choices: countries } = useCountries(mayFetch);
  const actionChoices = (actions ?? []).map((value) => ({ value, label: actionText(value) }));
  const outcomeChoices = [
    { value: "success", label: t("outcome.success") },
    { value: "refused", label: t("outcome.refused") },
  ];
  const surveys = (surveyList ?? []).map(({ key, year }) => ({
    value: String(key),
    label: String(year),
  }));
  const day = (name: "from" | "to") => (id: string) => (
    <DayInput id={id} value={address.get(name) ?? ""} onDay={(next) => onFilter(name, next)} />
  );
  return (
    <>
      <Choice filter="action" choices={actionChoices} address={address} onFilter={onFilter} />
      <Choice filter="outcome" choices={outcomeChoices} address={address} onFilter={onFilter} />
      <Choice filter="countryId" choices={countries} address={address} onFilter={onFilter} />
      <Choice filter="surveyKey" choices={surveys} address={address} onFilter={onFilter} />
      <Control label={t("filter.actor")}>
        {(id) => (
          <SearchInput
            id={id}
            value={address.get("actor") ?? ""}
            onSearch={(value) => onFilter("actor", value)}
          />
        )}
      </Control>
      <Control label={t("filter.from")}>{day("from")}</Control>
      <Control label={t("filter.to")}>{day("to")}</Control>
    </>
  );
}

/** What the filters in the address may be. Their lists are fetched together with the filters themselves. */
function useLinkParameters(): Record<Filter, LinkParameter> {
  const { t } = useTexts("audit");
  const mayFetch = useFirstContent();
  const { data: surveys } = useQuery({ ...queryOf(listSurveys), enabled: mayFetch });
  const { data: actions } = useQuery({ ...queryOf(listAuditActions), enabled: mayFetch });
  const { countries } = useCountries(mayFetch);
  const day = (name: "from" | "to") => ({ title: t(`filter.${name}`), isKnown: isDay });
  return {
    action: choiceParameter(t("filter.action"), actions),
    outcome: choiceParameter(t("filter.outcome"), outcomes),
    countryId: idParameter(t("filter.countryId"), countries),
    surveyKey: idParameter(
      t("filter.surveyKey"),
      surveys?.map(({ key }) => ({ id: key })),
    ),
    actor: choiceParameter(t("filter.actor")),
    from: day("from"),
    to: day("to"),
  };
}

function useColumns(onOpen: (event: AuditedEvent) => void): readonly Column<AuditedEvent>[] {
  const { t, lang } = useTexts("audit");
  const { actionText, roleText, outcomeText } = useAuditTexts();
  const { subjectOf } = useSubjects();
  return [
    {
      key: "at",
      title: t("column.at"),
      value: (event) => event.at,
      cell: (event) => (
        <span className={styles.instant}>
          <LinkButton onClick={() => onOpen(event)}>
            {formatShortInstant(event.at, lang)}
          </LinkButton>
        </span>
      ),
    },
    {
      key: "actor",
      title: t("column.actor"),
      isUnsorted: true,
      value: (event) => event.actor,
      cell: (event) => (
        <>
          {shownName(event.actor) ?? t("noActor")}
          {event.role ? <span className={styles.quiet}>{roleText(event.role)}</span> : null}
        </>
      ),
    },
    {
      key: "action",
      title: t("column.action"),
      value: (event) => event.action,
      cell: (event) => (
        <span className={event.outcome === "refused" ? styles.attention : undefined}>
          {actionText(event.action)}
          {event.outcome === "refused" ? (
            <span className={styles.quiet}>{outcomeText(event.outcome)}</span>
          ) : null}
        </span>
      ),
    },
    {
      key: "subject",
      title: t("column.subject"),
      leaves: 1,
      isUnsorted: true,
      value: subjectOf,
      cell: (event) => <span className={styles.subject}>{subjectOf(event)}</span>,
    },
    {
      key: "address",
      title: t("column.address"),
      leaves: 0,
      isUnsorted: true,
      value: (event) => event.address,
    },
  ];
}

/** What of the file belongs to which column of the list. */
const listedUnder = {
  actorId: "actor",
  role: "actor",
  userAgent: "address",
  subjectType: "subject",
  subjectId: "subject",
  countryId: "subject",
  surveyKey: "subject",
} as const;

export function Audit() {
  const { t } = useTexts("audit");
  const [linked, setAddress] = useLatestParams();
  const parameters = useLinkParameters();
  const address = knownParameters(linked, parameters);
  const [open, setOpen] = useState<AuditedEvent | null>(null);
  const queryFor = () => auditQuery(address);
  const columns = useColumns(setOpen);
  const filter: SetFilter = (name, value) =>
    setAddress((now) => withPart(now, name, value), {
      replace: name === "actor",
      preventScrollReset: true,
    });
  return (
    <>
      <PageHead
        isCompact
        lead={t("lead")}
        actions={
          <ListDownloads
            entry={listAudit}
            columns={auditFileColumns}
            columnText={(column) => t(`event.${column}`)}
            under={listedUnder}
            queryFor={queryFor}
            fileName={t("file")}
          />
        }
      />
      <PagedTable<AuditedEvent>
        list="audit"
        entry={listAudit}
        queryFor={queryFor}
        caption={t("caption")}
        columns={columns}
        rowKey={(event) => event.id}
        firstSort={{ key: "at", isDescending: true }}
        empty={t("none")}
        ownFilters={{
          fields: <Filters address={address} onFilter={filter} />,
          inForce: Object.keys(queryFor()).length,
        }}
        parameters={parameters}
        hasSearch={false}
      />
      {open ? <AuditEventDialog event={open} onClose={() => setOpen(null)} /> : null}
    </>
  );
}

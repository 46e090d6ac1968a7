// Who answers for the countries: one row for each country and survey year, with the file of the rows.

import { useQuery } from "@tanstack/react-query";
import {
  contactParts,
  listRespondents,
  type Respondent,
  respondentColumns,
} from "#contract/lists/respondents.ts";
import { joinHeads } from "#contract/paging.ts";
import { listSurveys } from "#contract/surveys.ts";
import { askForFile, queryOf } from "#web/api.ts";
import { CountrySelect } from "#web/ui/controls/country-select.tsx";
import { YearSelect } from "#web/ui/controls/year-select.tsx";
import { formatShortDayOf } from "#web/ui/format.ts";
import { useCodeTexts, useTexts } from "#web/ui/i18n.ts";
import { idParameter, knownParameters, yearParameter } from "#web/ui/link/link-parameters.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { DataTable } from "#web/ui/table/data-table.tsx";
import { FileButtons } from "#web/ui/table/file-buttons.tsx";
import { type Column, shownColumns } from "#web/ui/table/table-view.ts";
import { useLatestParams, withParams } from "#web/ui/table/use-latest-params.ts";
import { useCountries } from "#web/ui/use-countries.ts";
import { queryFor, respondentsOf, type ShownRespondents, shownIn } from "./respondent-queries.ts";

const mailParts: ReadonlySet<string> = new Set(["email", "organizationEmail"]);

/** What is left out first where there is no space: what is seldom needed to reach a country. */
const leaving = ["city", "phone", "organizationEmail", "lastUpdate", "firstName", "lastName"];
const leavesAt = (key: string) => {
  const at = leaving.indexOf(key);
  return at < 0 ? {} : { leaves: at };
};

/** The year is a column where there may be more than one. */
function useColumns(hasYears: boolean): readonly Column<Respondent>[] {
  const { t, lang } = useTexts("surveys");
  const codeText = useCodeTexts("surveys");
  const { nameOf } = useCountries();
  return [
    {
      key: "country",
      title: t("respondents.country"),
      value: ({ countryId }) => nameOf(countryId),
      isRowHead: true,
    },
    ...(hasYears
      ? [
          {
            key: "year",
            title: t("respondents.year"),
            value: ({ year }: Respondent) => year,
            cell: ({ year }: Respondent) => year,
          },
        ]
      : []),
    ...contactParts.map(
      (part): Column<Respondent> => ({
        key: part,
        title: codeText(`respondents.${part}`),
        value: (row) => row[part] ?? null,
        ...leavesAt(part),
        ...(mailParts.has(part)
          ? {
              cell: (row: Respondent) =>
                row[part] ? <a href={`mailto:${row[part]}`}>{row[part]}</a> : "–",
            }
          : {}),
      }),
    ),
    ...(["lastUpdate", "lastContact"] as const).map(
      (key): Column<Respondent> => ({
        key,
        title: t(`respondents.${key}`),
        value: (row) => row[key],
        ...leavesAt(key),
        cell: ({ [key]: at }) => (at === null ? "–" : formatShortDayOf(at, lang)),
      }),
    ),
  ];
}

/** The file has the columns that are chosen, and the year where it is none. */
function Downloads({ shown, keys }: { shown: ShownRespondents; keys: ReadonlySet<string> }) {
  const { t, lang } = useTexts("surveys");
  const codeText = useCodeTexts("surveys");
  const chosen = respondentColumns.filter((column) => keys.has(column));
  const heads = joinHeads(chosen.map((column) => codeText(`respondents.${column}`)));
  const query = { ...queryFor(shown), culture: lang, heads, columns: joinHeads(chosen) };
  return (
    <FileButtons
      fetchFile={(format, how) =>
        askForFile(listRespondents, { query: { ...query, format }, ...how })
      }
      fileName={t("respondents.fileName")}
    />
  );
}

export function Respondents() {
  const { t } = useTexts("surveys");
  const [address, changeParams] = useLatestParams();
  const surveys = useQuery(queryOf(listSurveys));
  const years = surveys.data?.map((survey) => survey.year);
  const parameters = {
    year: yearParameter(t("respondents.year"), years),
    country: idParameter(t("respondents.country"), useCountries().countries),
  };
  const shown = shownIn(knownParameters(address, parameters));
  const { data: rows, error, refetch } = useQuery(respondentsOf(shown));
  const hasYears = shown.countryId !== null && shown.year === null;
  const columns = useColumns(hasYears);
  const chosen = shownColumns(columns, address).map(({ key }) => key);
  const keys = new Set(hasYears ? chosen : [...chosen, "year"]);
  const change = (parts: Record<string, string>) =>
    changeParams((latest) => withParams(latest, { page: "", ...parts }), {
      replace: true,
      preventScrollReset: true,
    });
  // Without a year and a country in the address the server chooses the newest that someone began.
  const year = shown.year ?? (shown.countryId === null ? (rows?.[0]?.year ?? null) : null);
  return (
    <>
      <PageHead
        isCompact
        lead={t("respondents.lead")}
        actions={<Downloads shown={shown} keys={keys} />}
      />
      <DataTable
        list="respondents"
        caption={t("respondents.caption")}
        columns={columns}
        rows={rows}
        rowKey={({ countryId, year: ofYear }) => `${countryId} ${ofYear}`}
        error={error}
        onRetry={() => void refetch()}
        firstSort={{ key: "country", isDescending: false }}
        empty={t("respondents.empty")}
        controls={
          <>
            <YearSelect
              label={t("respondents.year")}
              year={year}
              years={years ?? []}
              onYear={(next) => change({ year: next === 0 ? "" : String(next) })}
            />
            <CountrySelect
              id={shown.countryId}
              // A country is shown over all years.
              onChange={(country) => change({ country, year: "" })}
            />
          </>
        }
        parameters={parameters}
        otherColumns={["year"]}
        isCompact
        isStacked
      />
    </>
  );
}

// The overview of a survey year: one row per country with the state of its survey. Year, search, sort
// and filters are in the address.

import { useCallback, useState } from "react";
import { progresses } from "#contract/progress/survey-state.ts";
import type { Survey } from "#contract/surveys.ts";
import { listText } from "#questionnaire/engine/written/list-text.ts";
import { yearOf } from "#web/current-survey.ts";
import { useSession } from "#web/session.ts";
import { countProgress, listedStates } from "#web/survey-progress.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { useSinglePress } from "#web/ui/controls/use-single-press.ts";
import { YearSelect } from "#web/ui/controls/year-select.tsx";
import { formatDeadline, formatNumber, formatOpening } from "#web/ui/format.ts";
import { useTexts } from "#web/ui/i18n.ts";
import { anyParameter } from "#web/ui/link/link-parameters.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { DataTable } from "#web/ui/table/data-table.tsx";
import { readView } from "#web/ui/table/table-view.ts";
import { useLatestParams, withParams } from "#web/ui/table/use-latest-params.ts";
import { useTableView } from "#web/ui/table/use-table-view.ts";
import { useSetting } from "#web/ui/use-setting.ts";
import { BulkApproval } from "./bulk-approval.tsx";
import { Legend } from "./legend.tsx";
import { OtherYear } from "./other-year.tsx";
import { useColumns } from "./overview-columns.tsx";
import { decidable, progressOf, type Selection, type SurveyRow } from "./overview-rows.ts";
import { RemoveSurvey } from "./remove-survey.tsx";
import { SelectingContext } from "./select-cells.tsx";
import { SurveyDatesDialog } from "./survey-dates-dialog.tsx";
import styles from "./surveys.module.css";
import { useOverview } from "./use-overview.ts";

/** The years that have a survey and the shown one, newest first. */
const yearsOf = (surveys: readonly Survey[], shown: readonly number[]): number[] =>
  [...new Set([...surveys.map(({ year }) => year), ...shown])].sort((one, other) => other - one);

/** As long as the lead is likely to be: what is below it does not move when it comes. */
function WaitingLead({ year }: { year: number }) {
  const { t, lang } = useTexts("surveys");
  const counts = progresses.slice(0, 3).map((one) => t(`lead.counts.${one}`, { count: 50 }));
  return (
    <span className={styles.waitingLead} aria-hidden="true">
      {t("lead.closed", { end: formatDeadline(`${year}-12-31`, lang) })}{" "}
      {t("lead.of", { total: "200", counts: counts.join(", ") })}
    </span>
  );
}

type LeadProps = {
  year: number;
  /** Null for none; undefined, as the rows, while on the way. */
  survey: Survey | null | undefined;
  rows: readonly SurveyRow[] | undefined;
};

/** When the survey is open, and how many countries are how far. */
function Lead({ year, survey, rows }: LeadProps) {
  const { t, lang } = useTexts("surveys");
  if (!rows || survey === undefined) return <WaitingLead year={year} />;
  if (survey === null) return null;
  const start = formatOpening(survey.startDate, lang);
  const end = formatDeadline(survey.endDate, lang);
  const opens = Date.parse(survey.startDate) > Date.now();
  const when = opens ? t("lead.planned", { start, end }) : t("lead.closed", { end });
  const counts = countProgress(rows.map(progressOf));
  const parts = listedStates
    .filter((progress) => counts[progress] > 0)
    .map((progress) => t(`lead.counts.${progress}`, { count: counts[progress] }))
    // A number stays with what it counts.
    .map((part) => part.replaceAll(" ", "\u00a0"));
  const list = listText(lang, parts, "unit");
  return (
    <>
      {survey.isOpen ? t("lead.open", { end }) : when}{" "}
      {t("lead.of", { total: formatNumber(rows.length, lang), counts: list })}
    </>
  );
}

type YearsProps = {
  year: number;
  /** The address names a year without a survey. */
  isUnknown: boolean;
  surveys: readonly Survey[] | undefined;
  defaultYear: number;
  onYear: (year: number) => void;
};

function Years({ isUnknown, ...props }: YearsProps) {
  const { t } = useTexts("surveys");
  const { year, surveys = [], onYear } = props;
  return (
    <>
      <YearSelect
        label={t("year.label")}
        year={isUnknown ? null : year}
        years={yearsOf(surveys, isUnknown ? [] : [year])}
        onYear={onYear}
      />
      <OtherYear {...props} />
    </>
  );
}

/** The list itself says that a year has no survey. */
const parameters = { year: anyParameter };

type Editing = "new" | "dates" | null;

type ActionsProps = {
  survey: Survey | undefined;
  surveys: readonly Survey[] | undefined;
  rows: readonly SurveyRow[] | undefined;
  onEdit: (editing: Editing) => void;
  onRemoved: () => void;
};

function SurveyActions({ survey, surveys, rows, onEdit, onRemoved }: ActionsProps) {
  const { t } = useTexts("surveys");
  const session = useSession();
  const isAdministrator = session?.role === "Administrator";
  const isEmpty = rows?.every(({ surveyDataId }) => surveyDataId === null) ?? false;
  return (
    <>
      {survey && isAdministrator && isEmpty ? (
        <RemoveSurvey key={survey.key} survey={survey} onDone={onRemoved} />
      ) : null}
      {isAdministrator && (survey || !surveys) ? (
        // Its place is kept while the surveys are on the way.
        <span className={survey ? undefined : styles.waitingButton}>
          <Button kind="quiet" onClick={() => onEdit("dates")}>
            {t("dates.move")}
          </Button>
        </span>
      ) : null}
      <Button kind="quiet" onClick={() => onEdit("new")}>
        {t("dates.add")}
      </Button>
    </>
  );
}

/** The selection belongs to one year; another year starts with an empty one. */
function useSelection(year: number) {
  const [kept, setKept] = useState<{ year: number; ids: Selection }>({ year, ids: new Set() });
  const selection = kept.year === year ? kept.ids : new Set<number>();
  // The bar below gets more buttons with the first survey: the second half of a double press is not for them.
  const startPause = useSinglePress();
  const toggle = useCallback(
    (id: number) => {
      startPause();
      setKept((now) => ({
        year,
        ids: (now.year === year ? now.ids : new Set<number>()).symmetricDifference(new Set([id])),
      }));
    },
    [year, startPause],
  );
  return { selection, toggle, setSelection: (ids: Selection) => setKept({ year, ids }) };
}

type DialogsProps = {
  editing: Editing;
  survey: Survey | undefined;
  surveys: readonly Survey[] | undefined;
  defaultYear: number;
  onClose: () => void;
  onDone: (year: number) => void;
};

/** Creates the survey of the next year, or moves the dates of the shown one. */
function DateDialogs(props: DialogsProps) {
  const { editing, survey, surveys, defaultYear, onClose, onDone } = props;
  const nextYear = (surveys?.[0]?.year ?? defaultYear) + 1;
  return (
    <>
      {surveys ? (
        <SurveyDatesDialog
          key={`new ${nextYear}`}
          opened={editing === "new"}
          survey={null}
          surveys={surveys}
          nextYear={nextYear}
          onClose={onClose}
          onDone={onDone}
        />
      ) : null}
      {survey ? (
        <SurveyDatesDialog
          key={`${survey.key} ${survey.startDate} ${survey.endDate}`}
          opened={editing === "dates"}
          survey={survey}
          surveys={surveys ?? []}
          nextYear={nextYear}
          onClose={onClose}
          onDone={onDone}
        />
      ) : null}
    </>
  );
}

/** The address, and how to go to another year: afresh, or with what was searched for and narrowed to. */
function useShownYear() {
  const [search, changeParams] = useLatestParams();
  const showYear = (year: number) =>
    changeParams(() => new URLSearchParams({ year: String(year) }));
  const changeYear = (year: number) =>
    changeParams((latest) => withParams(latest, { year: String(year), page: "" }));
  return { search, showYear, changeYear };
}

export function SurveysOverview() {
  const { t } = useTexts("surveys");
  const { search, showYear, changeYear } = useShownYear();
  const defaultYear = useSetting("overviewYear");
  const named = search.get("year") ?? String(defaultYear);
  const year = yearOf(named, defaultYear);
  const { rows, isUnknown, surveys, survey, error, refetch } = useOverview(year, named);
  const { selection, toggle, setSelection } = useSelection(year);
  const columns = useColumns(rows);
  const [editing, setEditing] = useState<Editing>(null);
  const view = { ...readView(search, null), rowsPerPage: null };
  const found = useTableView(rows, columns, view, null).shown;
  const selecting = {
    selection,
    found: found.flatMap((row) => decidable(row) ?? []),
    onSelect: toggle,
    onSelection: setSelection,
  };
  return (
    <>
      <PageHead
        isCompact
        lead={
          <span className={styles.lead}>
            <Lead year={year} survey={isUnknown ? null : survey} rows={rows} />
          </span>
        }
        actions={
          <SurveyActions
            {...{ survey, surveys, rows }}
            onEdit={setEditing}
            onRemoved={() => showYear(defaultYear)}
          />
        }
      />
      <SelectingContext value={selecting}>
        <div className={styles.table}>
          <DataTable
            list="surveys"
            isCompact
            caption={t("caption", { year: String(year) })}
            columns={columns}
            rows={rows}
            rowKey={(row) => row.countryId}
            error={error}
            onRetry={refetch}
            firstSort={{ key: "country", isDescending: false }}
            empty={t("empty", { year: named })}
            parameters={parameters}
            controls={
              <Years
                year={year}
                isUnknown={isUnknown}
                surveys={surveys}
                defaultYear={defaultYear}
                onYear={changeYear}
              />
            }
            above={<Legend sections={rows?.[0]?.sections ?? []} />}
          />
        </div>
      </SelectingContext>
      <BulkApproval
        rows={rows ?? []}
        selection={selection}
        found={found}
        onSelection={setSelection}
      />
      <DateDialogs
        editing={editing}
        survey={survey}
        surveys={surveys}
        defaultYear={defaultYear}
        onClose={() => setEditing(null)}
        onDone={showYear}
      />
    </>
  );
}

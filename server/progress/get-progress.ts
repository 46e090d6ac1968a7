// GET /Progress: how far every country is with a survey, beside the year compared, in one reply or as a file.

import type { ReplyOf } from "#contract/define.ts";
import { problem } from "#contract/problems.ts";
import type { progressReport as call, ProgressOfCountry } from "#contract/progress/progress.ts";
import { areAll, progressFrom } from "#contract/progress/survey-state.ts";
import type { Survey } from "#contract/surveys.ts";
import type { Questionnaire } from "#questionnaire/engine/questionnaire.ts";
import { allStatuses } from "#server/answers/all-statuses.ts";
import { fetchSurveyYears } from "#server/answers/fetch-survey-years.ts";
import { refuseOtherYears } from "#server/definitions/refuse-years.ts";
import type { WithHeaders } from "#server/http/reply.ts";
import type { CallRequest } from "#server/http/serve.ts";
import { findRespondents, type Respondent } from "#server/identity/find-respondents.ts";
import { fileFormatOf } from "#server/lists/export-rows.ts";
import { malformed } from "#server/texts/refused.ts";
import { exportProgress } from "./export-progress.ts";
import { fetchSeason, type SeasonRow } from "./fetch-season.ts";

type Request = CallRequest<typeof call>;
type Season = { survey: Survey; questionnaire: Questionnaire };

/** The survey of a year with what it asks; undefined where there is none. */
async function seasonOf(
  { definitions }: Request,
  surveys: readonly Survey[],
  year: number | undefined,
): Promise<Season | undefined> {
  const survey = surveys.find((one) => one.year === year);
  const definition = survey && (await definitions.forYear(survey.year));
  return survey && definition ? { survey, questionnaire: definition.questionnaire } : undefined;
}

const statusesOf = ({ statuses }: SeasonRow, questionnaire: Questionnaire) =>
  Object.values(allStatuses(questionnaire, statuses));

/** Since when the country has nothing more to do; null while it has. */
function doneAt(row: SeasonRow, questionnaire: Questionnaire): string | null {
  const { submittedAt, lastUpdate, isApproved, approvedAt } = row;
  const isSubmitted = areAll(statusesOf(row, questionnaire), "Submitted");
  // The save of one section may submit another one too, which then has no revision of its own.
  const at = isSubmitted ? (submittedAt ?? lastUpdate) : isApproved ? approvedAt : null;
  return at?.toISOString() ?? null;
}

/** When it had nothing more to do for the first time, whatever it changed since. */
function firstDoneAt(row: SeasonRow, questionnaire: Questionnaire): string | null {
  const isWhole = row.everSubmitted >= questionnaire.sections.length;
  const submitted = isWhole ? row.firstSubmittedAt : null;
  const instants = [submitted?.toISOString(), row.firstApprovedAt?.toISOString()];
  return [...instants, doneAt(row, questionnaire)].filter((at) => at != null).sort()[0] ?? null;
}

type Done = Pick<ProgressOfCountry, "doneAtThen" | "firstDoneAtThen">;
const notDone: Done = { doneAtThen: null, firstDoneAtThen: null };

function replyOf(
  row: SeasonRow,
  { questionnaire }: Season,
  done: Done,
  respondents: readonly Respondent[] | undefined,
): ProgressOfCountry {
  const { countryId, isMember, incomeClass, completion, answeredLast, remindedAt } = row;
  return {
    countryId,
    isMember,
    incomeClass,
    completion,
    answeredLast,
    state: progressFrom(row.isApproved, statusesOf(row, questionnaire)),
    statuses: allStatuses(questionnaire, row.statuses),
    lastUpdate: row.lastUpdate?.toISOString() ?? null,
    doneAt: doneAt(row, questionnaire),
    firstDoneAt: firstDoneAt(row, questionnaire),
    ...done,
    reminder:
      remindedAt === null ? null : { at: remindedAt.toISOString(), status: row.reminderStatus },
    mailIn: respondents?.[0]?.culture ?? null,
  };
}

/** Since when each country was done with the year compared. */
async function doneThen({ db }: Request, compared: Season | undefined) {
  if (!compared) return new Map<number, Done>();
  const { questionnaire } = compared;
  const rows = await fetchSeason(db, compared.survey);
  const doneOf = (row: SeasonRow): Done => ({
    doneAtThen: doneAt(row, questionnaire),
    firstDoneAtThen: firstDoneAt(row, questionnaire),
  });
  return new Map(rows.map((row) => [row.countryId, doneOf(row)]));
}

const datesOf = ({ survey: { key, year, startDate, endDate } }: Season) => ({
  key,
  year,
  startDate,
  endDate,
});

/** 400 for a year without a survey and a region that does not exist, 404 where no survey has started. */
export async function getProgress(
  request: Request,
): Promise<ReplyOf<typeof call> | WithHeaders<undefined>> {
  const { db, query } = request;
  const surveys = await fetchSurveyYears(db);
  const years = surveys.map((survey) => survey.year);
  refuseOtherYears(years, query, query.culture ?? "en");
  const year = query.year ?? (await fetchSurveyYears(db, { startedOnly: true }))[0]?.year;
  const season = await seasonOf(request, surveys, year);
  if (!season) throw problem("not-found");
  const compared = await seasonOf(request, surveys, query.compare ?? season.survey.year - 1);
  const [rows, then] = await Promise.all([
    fetchSeason(db, season.survey),
    doneThen(request, compared),
  ]);
  const respondents = await findRespondents(
    db,
    rows.map(({ countryId }) => countryId),
  );
  const { region } = query;
  if (region !== undefined && !rows.some((row) => row.region === region)) {
    throw malformed("query.region", "unknown", "region.unknown");
  }
  const countries = rows.map((row) =>
    replyOf(row, season, then.get(row.countryId) ?? notDone, respondents.get(row.countryId)),
  );
  if (fileFormatOf(query.format) !== undefined) {
    return exportProgress(request, season.questionnaire, { rows, countries });
  }
  return {
    survey: { ...datesOf(season), isOpen: season.survey.isOpen },
    compared: compared ? datesOf(compared) : null,
    countries,
  };
}

// GET /CountryProfile, GET /WorldThisYear and GET /ExpectedFigures. The worker computes the figures; here it is decided
// what the caller may see, and the state of the country's surveys is read.

import { isBoundToCountry, isStaff, type ReplyOf, reportRoles } from "#contract/define.ts";
import type { Expected, expectedFigures } from "#contract/pages/expected.ts";
import type * as call from "#contract/pages/report-pages.ts";
import { type CallRequest, callerOf } from "#server/http/serve.ts";
import type { PageReply, Reports } from "#server/reporting/open-reports.ts";
import { textOf } from "#server/reporting/report-session.ts";
import type { ProfilePage, WorldPage } from "./answer-page.ts";
import { fetchAnswered, fetchOwnSurveys, type OwnSurvey } from "./fetch-own-surveys.ts";
import type { ProfileQuestion, SubmittedSurvey } from "./page-question.ts";
import { qualityOf, type SurveyQuality } from "./survey-quality.ts";

/** So many surveys are in the table of quality. */
const surveysShown = 5;

const readPage = async <P>({ body }: PageReply): Promise<P> => JSON.parse(await textOf(body));

const submittedIn = ({ statuses }: OwnSurvey): string[] =>
  Object.entries(statuses).flatMap(([section, status]) =>
    status === "Submitted" ? [section] : [],
  );

const answeredIn = ({ statuses }: OwnSurvey): string[] =>
  Object.entries(statuses).flatMap(([section, status]) => (status === "Empty" ? [] : [section]));

/** The surveys with such sections that wait for approval. */
const waitingSurveys = (
  surveys: readonly OwnSurvey[],
  sectionsIn: (survey: OwnSurvey) => string[],
): SubmittedSurvey[] =>
  surveys
    .filter((survey) => !survey.isApproved)
    .map((survey) => ({ year: survey.year, sections: sectionsIn(survey) }))
    .filter(({ sections }) => sections.length > 0);

type ProfileRequest = CallRequest<typeof call.countryProfile>;
type Profile = ReplyOf<typeof call.countryProfile>;

async function qualityOfSurveys(
  { db, definitions, query }: ProfileRequest,
  { years, year }: ProfilePage,
): Promise<SurveyQuality[]> {
  const shown = years.filter((one) => one <= year).slice(0, surveysShown);
  const surveys = await fetchAnswered(db, query.countryId, { years: shown, time: query.asOf });
  const found = await Promise.all(
    surveys.map(async (survey) => {
      const definition = await definitions.byId(survey.versionId);
      return definition === null ? [] : [qualityOf(survey, definition)];
    }),
  );
  return found.flat();
}

/** The figures of single peers stay with those who may open reports. */
function withoutPeers(indicators: ProfilePage["indicators"]): ProfilePage["indicators"] {
  return indicators.map(({ peers: _, ...indicator }) => indicator);
}

/**
 * What the caller may see of the country. Surveys that wait for approval count for staff and for the country's own users, drafts only
 * for staff who ask for them, and neither in the past.
 */
function questionOf(request: ProfileRequest, surveys: readonly OwnSurvey[]): ProfileQuestion {
  const { query } = request;
  const { role } = callerOf(request);
  const isOwn = isBoundToCountry(role);
  const seesWaiting = query.asOf === undefined && (isStaff(role) || isOwn);
  const sectionsIn = query.drafts && isStaff(role) ? answeredIn : submittedIn;
  return {
    page: "profile",
    query,
    submitted: seesWaiting ? waitingSurveys(surveys, sectionsIn) : [],
    prefersSubmitted: isOwn,
    hidesOwn: !isStaff(role) && !isOwn,
    hidesOthers: !isStaff(role),
  };
}

type SurveyProgress = Pick<Profile, "sections" | "submittedAt" | "approvedAt">;
const noProgress: SurveyProgress = { sections: null, submittedAt: null, approvedAt: null };

/** How far the country's survey of the year is; nothing of a past time, and where the year has no figures. */
async function progressOf(
  { definitions, query }: ProfileRequest,
  surveys: readonly OwnSurvey[],
  { year, state }: ProfilePage,
): Promise<SurveyProgress> {
  const own = surveys.find((survey) => survey.year === year);
  if (query.asOf !== undefined || own === undefined || state === "none") return noProgress;
  const definition = await definitions.forYear(year);
  const all = definition?.questionnaire.sections.length;
  return {
    sections: all === undefined ? null : { submitted: submittedIn(own).length, all },
    submittedAt: own.submittedAt?.toISOString() ?? null,
    approvedAt: state === "approved" ? (own.approvedAt?.toISOString() ?? null) : null,
  };
}

/** The profile of a country. Those who may not open reports get no figures of single peers. */
export const getCountryProfile =
  (reports: Reports) =>
  async (request: ProfileRequest): Promise<Profile> => {
    const { db, query, signal } = request;
    const { role } = callerOf(request);
    const surveys = await fetchOwnSurveys(db, query.countryId);
    const answer = await reports.askPage(questionOf(request, surveys), signal);
    const page = await readPage<ProfilePage>(answer);
    return {
      ...page,
      indicators: reportRoles.includes(role) ? page.indicators : withoutPeers(page.indicators),
      ...(await progressOf(request, surveys, page)),
      surveys: await qualityOfSurveys(request, page),
    };
  };

/** The world in a year. Readers outside the staff get no small counts. */
export const getWorldThisYear =
  (reports: Reports) =>
  async (request: CallRequest<typeof call.worldThisYear>): Promise<WorldPage> => {
    const { query, signal } = request;
    const hidesOthers = !isStaff(callerOf(request).role);
    return readPage<WorldPage>(
      await reports.askPage({ page: "world", query, hidesOthers }, signal),
    );
  };

/** What others answered is shown to an NMO as medians without small counts. */
export const getExpectedFigures =
  (reports: Reports) =>
  async (request: CallRequest<typeof expectedFigures>): Promise<Expected> => {
    const { query, signal } = request;
    const hidesOthers = !isStaff(callerOf(request).role);
    return readPage<Expected>(
      await reports.askPage({ page: "expected", query, hidesOthers }, signal),
    );
  };

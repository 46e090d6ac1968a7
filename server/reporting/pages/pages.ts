// GET /CountryProfile and GET /WorldThisYear. The worker computes the figures; here it is decided what the
// caller may see, and the state of the country's surveys is read.

import { text } from "node:stream/consumers";
import { isBoundToCountry, isStaff, type ReplyOf, reportRoles } from "#contract/define.ts";
import type { Expected, expectedFigures } from "#contract/pages/expected.ts";
import type * as call from "#contract/pages/report-pages.ts";
import { type CallRequest, callerOf } from "#server/http/serve.ts";
import { Pieces } from "#server/http/unsent-replies.ts";
import type { PageReply, Reports } from "#server/reporting/open-reports.ts";
import type { ProfilePage, WorldPage } from "./answer-page.ts";
import { fetchAnswered, fetchOwnSurveys, type OwnSurvey } from "./fetch-own-surveys.ts";
import type { SubmittedSurvey } from "./page-question.ts";
import { qualityOf, type SurveyQuality } from "./survey-quality.ts";

/** So many surveys are in the table of quality. */
const surveysShown = 5;

const readPage = async <P>({ body }: PageReply): Promise<P> =>
  JSON.parse(body instanceof Pieces ? await text(body) : body.toString());

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

async function qualityOfSurveys(
  { db, definitions, query }: ProfileRequest,
  { years, year }: ProfilePage,
): Promise<SurveyQuality[]> {
  const shown = years.filter((one) => one <= year).slice(0, surveysShown);
  const asked = { years: shown, time: query.asOf };
  const surveys = await fetchAnswered(db, query.countryId, asked);
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
 * The profile of a country. Surveys that wait for approval count for staff and for the country's own users, drafts only for staff that
 * asks for them, and none of both in the past. Who may not open reports gets no figures of single peers.
 */
export const getCountryProfile =
  (reports: Reports) =>
  async (request: ProfileRequest): Promise<ReplyOf<typeof call.countryProfile>> => {
    const { db, definitions, query, signal } = request;
    const { role } = callerOf(request);
    const surveys = await fetchOwnSurveys(db, query.countryId);
    const isPast = query.asOf !== undefined;
    const seesWaiting = !isPast && (isStaff(role) || isBoundToCountry(role));
    const sectionsIn = query.drafts && isStaff(role) ? answeredIn : submittedIn;
    const submitted = seesWaiting ? waitingSurveys(surveys, sectionsIn) : [];
    const prefersSubmitted = isBoundToCountry(role);
    const hidesOthers = !isStaff(role);
    const hidesOwn = hidesOthers && !isBoundToCountry(role);
    const asked = { submitted, prefersSubmitted, hidesOwn, hidesOthers };
    const question = { page: "profile", query, ...asked } as const;
    const answer = await reports.askPage(question, signal);
    const page = await readPage<ProfilePage>(answer);
    const own = surveys.find(({ year }) => year === page.year);
    const isShown = !isPast && own !== undefined && page.state !== "none";
    const definition = isShown ? await definitions.forYear(page.year) : null;
    return {
      ...page,
      indicators: reportRoles.includes(role) ? page.indicators : withoutPeers(page.indicators),
      sections:
        isShown && definition !== null
          ? {
              submitted: submittedIn(own).length,
              all: definition.questionnaire.sections.length,
            }
          : null,
      submittedAt: isShown ? (own.submittedAt?.toISOString() ?? null) : null,
      approvedAt:
        isShown && page.state === "approved" ? (own.approvedAt?.toISOString() ?? null) : null,
      surveys: await qualityOfSurveys(request, page),
    };
  };

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

// What is open in a country's survey, with the words for it, and to whom it is sent.

import { hash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { DiscrepancyPoint } from "#contract/discrepancies.ts";
import { problem } from "#contract/problems.ts";
import type { CountrySurvey } from "#contract/schemas.ts";
import { isConfirmed, warningKey } from "#questionnaire/engine/confirmations.ts";
import type { Finding, SurveyAnswers } from "#questionnaire/engine/define.ts";
import { type Lang, langs, nameColumns, nameIn } from "#questionnaire/engine/languages.ts";
import { fetchSurvey, type StoredSurvey } from "#server/answers/fetch-survey.ts";
import type { FetchPastYears } from "#server/answers/past-years.ts";
import type { DB } from "#server/database/tables.ts";
import type { AppContext } from "#server/http/context.ts";
import { findSurveyRespondent, type SurveyRespondent } from "#server/identity/find-respondents.ts";
import {
  type AskedCell,
  type CellTexts,
  cellTexts,
  commentName,
} from "#server/questions/cell-texts.ts";
import { type AskedQuestion, fetchQuestions } from "#server/questions/fetch-questions.ts";
import { type LastMail, lastMailOf } from "./last-mail.ts";
import { inLanguage } from "./ready-words.ts";
import type { Summarised } from "./write-summary.ts";

export type Discrepancies = {
  surveyDataId: number;
  findings: Finding[];
  points: DiscrepancyPoint[];
  respondent: SurveyRespondent | null;
  /** The language of the points. */
  culture: Lang;
  about: Summarised;
  lastMail: LastMail;
};

/** Unique within a survey, as the warnings of a section are within it. */
const keyOf = (finding: Finding): string => `${finding.section} ${warningKey(finding)}`;

/** Short, so that many of them fit into an address. */
const markOf = (key: string): string => hash("sha256", key).slice(0, 8);

type Seen = {
  texts: CellTexts;
  lang: Lang;
  /** In every language. */
  all: readonly CellTexts[];
  now: SurveyAnswers;
  before: SurveyAnswers;
};

/** What is known of a cell; of one that is not asked, nothing. */
function cellFacts(cell: AskedCell | null, { texts, now, before }: Seen) {
  if (!cell) return { field: null, number: null, value: null, lastYear: null };
  return {
    field: commentName(cell),
    number: cell.question.writtenNumber ?? null,
    value: texts.value(cell, now),
    lastYear: texts.value(cell, before),
  };
}

/** What a check says and ready questions in the language of the points, though asked in another; other words as written. */
function wordsIn({ texts, lang, all }: Seen, words: string, finding: Finding | null): string {
  const isOfCheck = finding !== null && all.some((one) => one.finding(finding) === words);
  return isOfCheck ? texts.finding(finding) : inLanguage(words, lang);
}

/** `finding`: what it is about, where that is still open. */
function questionOf(
  { field: _, finding: asked, thread, ...question }: AskedQuestion,
  seen: Seen,
  finding: Finding | null = null,
) {
  return {
    ...question,
    passes: asked !== null && finding === null,
    thread: thread.map((one) =>
      one.isStaff ? { ...one, text: wordsIn(seen, one.text, finding) } : one,
    ),
  };
}

function pointOf(finding: Finding, asked: readonly AskedQuestion[], seen: Seen): DiscrepancyPoint {
  const { texts } = seen;
  const cell = texts.cellOf(finding);
  const key = keyOf(finding);
  const question = asked.find((one) => one.finding === key);
  return {
    key,
    mark: markOf(key),
    severity: finding.severity,
    text: texts.finding(finding),
    name: cell ? texts.name(cell) : finding.section,
    question: question ? questionOf(question, seen, finding) : null,
    ...cellFacts(cell, seen),
  };
}

/** A question about no finding, or about one that is no longer open. */
function questionPoint(asked: AskedQuestion, seen: Seen): DiscrepancyPoint {
  const cell = seen.texts.cellNamed(asked.field);
  const key = `question ${asked.id}`;
  return {
    key,
    mark: markOf(key),
    severity: null,
    text: "",
    name: cell ? seen.texts.name(cell) : asked.field,
    question: questionOf(asked, seen),
    ...cellFacts(cell, seen),
  };
}

function pointsOf(
  findings: readonly Finding[],
  asked: readonly AskedQuestion[],
  seen: Seen,
): DiscrepancyPoint[] {
  const keys = new Set(findings.map(keyOf));
  const others = asked.filter(({ finding }) => finding === null || !keys.has(finding));
  return [
    ...findings.map((finding) => pointOf(finding, asked, seen)),
    ...others.map((one) => questionPoint(one, seen)),
  ];
}

/** What the mail says of country and survey. */
async function fetchAbout(
  db: Kysely<DB>,
  { countryId, surveyKey }: CountrySurvey,
  survey: StoredSurvey,
) {
  const names = nameColumns.map((column) => sql`country.${sql.id(column)}`);
  const { rows } = await sql<
    Record<(typeof nameColumns)[number] | "endDate", string> & {
      iso2: string | null;
      lastMail: LastMail;
    }
  >`
    select ${sql.join(names)}, country.iso2, survey.end_date::text as "endDate",
      ${lastMailOf(sql`${survey.surveyDataId}::integer`)} as "lastMail"
    from country, survey where country.id = ${countryId} and survey.key = ${surveyKey}
  `.execute(db);
  const [row] = rows;
  if (!row) throw problem("not-found");
  return row;
}

/** Which findings a reviewer accepted as they are. */
async function fetchAccepted(
  db: Kysely<DB>,
  surveyDataId: number,
): Promise<(finding: Finding) => boolean> {
  const { rows } = await sql<{ key: string }>`
    select finding_key(finding) as key from survey_data, jsonb_array_elements(findings) finding
    where survey_data.id = ${surveyDataId} and is_accepted(survey_data.id, finding)
  `.execute(db);
  const keys = new Set(rows.map(({ key }) => key));
  return (finding) => keys.has(keyOf(finding));
}

type Parts = Pick<AppContext, "db" | "definitions" | "config"> & { pastYears: FetchPastYears };

/** `culture` absent: the language of the respondent. 404 where nothing was ever saved. */
export async function fetchDiscrepancies(
  { db, definitions, config, pastYears }: Parts,
  countrySurvey: CountrySurvey,
  wanted: Lang | undefined,
): Promise<Discrepancies> {
  const { countryId } = countrySurvey;
  const survey = await fetchSurvey(db, definitions, countrySurvey);
  const { surveyDataId, year, isOpen, definition, sections } = survey;
  if (surveyDataId === null) throw problem("not-found");
  const [{ lastYear }, { respondent, culture }, asked, row] = await Promise.all([
    pastYears(db, { ...survey, countryId }),
    findSurveyRespondent(db, countryId, sections),
    fetchQuestions(db, surveyDataId),
    fetchAbout(db, countrySurvey, survey),
  ]);
  const lang = wanted ?? culture;
  const isAccepted = await fetchAccepted(db, surveyDataId);
  const findings = survey.findings.filter(
    (finding) => !isConfirmed(finding) && !isAccepted(finding),
  );
  const textsIn = (one: Lang) => cellTexts(definition, one, row.iso2);
  const seen = { texts: textsIn(lang), lang, all: langs.map(textsIn) };
  return {
    surveyDataId,
    findings,
    points: pointsOf(findings, asked, { ...seen, now: sections, before: lastYear }),
    respondent,
    culture: lang,
    lastMail: row.lastMail,
    about: {
      country: nameIn(row, lang),
      countryId,
      year,
      publicUrl: config.publicUrl,
      endDate: isOpen && !survey.isApproved ? row.endDate : null,
    },
  };
}

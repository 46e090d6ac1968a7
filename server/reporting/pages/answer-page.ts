// Answers a page of figures of several reports from the figures in memory, in the worker.

import type { ReplyOf } from "#contract/define.ts";
import type { Expected } from "#contract/pages/expected.ts";
import type * as call from "#contract/pages/report-pages.ts";
import { problem } from "#contract/problems.ts";
import type { AnswerRow } from "#questionnaire/engine/define.ts";
import { namesOf } from "#questionnaire/engine/languages.ts";
import { overviewOf } from "#reports/engine/cited/overview.ts";
import { profileOf } from "#reports/engine/cited/profile.ts";
import { countryProfile } from "#reports/wfh/country-profile.ts";
import { worldThisYear } from "#reports/wfh/world-this-year.ts";
import { knownYear, usualYear } from "#server/reporting/decide-filters.ts";
import type { Figures } from "#server/reporting/figure-memory.ts";
import { expectedPage } from "./expected-page.ts";
import {
  aboutCountry,
  approvedIn,
  namedIn,
  rowsOfCountry,
  worldInput,
  yearsIn,
} from "./page-figures.ts";
import type { PageQuestion, ProfileQuestion, SubmittedSurvey } from "./page-question.ts";
import { withSections } from "./with-sections.ts";

type Profile = ReplyOf<typeof call.countryProfile>;
/** What the worker knows of a profile; the rest is read from the database. */
export type ProfilePage = Omit<Profile, "sections" | "submittedAt" | "approvedAt" | "surveys">;
export type WorldPage = ReplyOf<typeof call.worldThisYear>;

/** The survey of the year with its submitted sections. */
function submittedRow(
  figures: Figures,
  countryId: number,
  { year, sections }: SubmittedSurvey,
): AnswerRow | undefined {
  const row = rowsOfCountry(figures.rowsOf([year], false), countryId).get(year);
  return row && withSections(row, sections, figures.questionnaireOf(year));
}

/** 404 for an unknown country. Of the requested year, else of the country's newest survey that counts. */
export function profilePage(figures: Figures, question: ProfileQuestion): ProfilePage {
  const { query, submitted, prefersSubmitted, hidesOwn, hidesOthers } = question;
  const { countryId } = query;
  const requested = knownYear(query, figures.years);
  const named = figures.named.find((country) => country.countryId === countryId);
  if (named === undefined) throw problem("not-found");
  const approved = rowsOfCountry(approvedIn(figures, hidesOwn)(yearsIn(figures)), countryId);
  const open = submitted.filter(({ year }) => !approved.has(year));
  const years = [...new Set([...approved.keys(), ...open.map(({ year }) => year)])];
  const usual = prefersSubmitted || approved.size === 0 ? years : [...approved.keys()];
  const year = requested ?? (usual.length === 0 ? usualYear(figures.years) : Math.max(...usual));
  const provisional = open.find((one) => one.year === year);
  const row = provisional && submittedRow(figures, countryId, provisional);
  const ownRows = row === undefined ? approved : new Map([...approved, [year, row]]);
  const { country, peers, ...shown } = profileOf(countryProfile, {
    ...worldInput(figures, hidesOthers),
    ownRows,
    countryId,
    year,
  });
  const ownState = approved.has(year) ? "approved" : "none";
  return {
    country: { id: countryId, code: country.code, ...namesOf(named) },
    year,
    years: years.sort((one, other) => other - one),
    state: row === undefined ? ownState : "provisional",
    asOf: figures.asOf,
    ...aboutCountry(country),
    ...shown,
    peers: { ...peers, countries: namedIn(figures, peers.countries) },
  };
}

/** Of the requested year, else of the one that reports take. */
export function worldPage(
  figures: Figures,
  { query, hidesOthers }: Extract<PageQuestion, { page: "world" }>,
): WorldPage {
  const year = knownYear(query, figures.years) ?? usualYear(figures.years);
  const survey = figures.years.find((one) => one.year === year);
  const about = {
    year,
    years: figures.years.filter(({ hasApproved }) => hasApproved).map((one) => one.year),
    hasApproved: survey?.hasApproved ?? false,
    isOpen: survey !== undefined && !survey.isClosed,
    asOf: figures.asOf,
  };
  if (!about.hasApproved) {
    return { ...about, sentences: [], changed: [], firstAnswers: [], cameBack: [] };
  }
  const { sentences, changed, firstAnswers, cameBack } = overviewOf(worldThisYear, {
    ...worldInput(figures, hidesOthers),
    year,
  });
  return {
    ...about,
    sentences,
    changed: changed.map(({ countries, ...one }) => ({
      ...one,
      countries: countries.flatMap(({ code, ...figure }) =>
        namedIn(figures, [code]).map((country) => ({ ...country, ...figure })),
      ),
    })),
    firstAnswers: namedIn(figures, firstAnswers),
    cameBack: namedIn(figures, cameBack),
  };
}

/** The content of a page: it is sent as JSON by the worker. */
export function pageOf(
  figures: Figures,
  question: PageQuestion,
): ProfilePage | WorldPage | Expected {
  if (question.page === "world") return worldPage(figures, question);
  if (question.page === "expected") return expectedPage(figures, question);
  return profilePage(figures, question);
}

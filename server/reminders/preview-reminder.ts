// POST /Reminder/Preview: the mail that the respondents of a country would get.

import type { ReplyOf } from "#contract/define.ts";
import { problem } from "#contract/problems.ts";
import type { previewReminder as call } from "#contract/progress/reminders.ts";
import { sourceLang } from "#questionnaire/engine/languages.ts";
import { fetchSurveyYear } from "#server/answers/fetch-survey-years.ts";
import type { CallRequest } from "#server/http/serve.ts";
import { findRespondents } from "#server/identity/find-respondents.ts";
import { mailSettings, writeMail } from "#server/mail/write-mail.ts";
import { fetchReminded } from "./fetch-reminded.ts";
import { reminderValues } from "./write-reminder.ts";

const anybody = { firstName: "", culture: sourceLang };

/** Of several respondents, the mail of the first. */
export async function previewReminder(
  request: CallRequest<typeof call>,
): Promise<ReplyOf<typeof call>> {
  const { db, definitions, body } = request;
  const { surveyKey, countryId, notes } = body;
  const survey = await fetchSurveyYear(db, surveyKey);
  const country = (await fetchReminded(db, definitions, survey, [countryId])).get(countryId);
  if (!country) throw problem("not-found");
  const respondents = (await findRespondents(db, [countryId])).get(countryId) ?? [];
  const reader = respondents[0] ?? anybody;
  const values = reminderValues(country, reader, notes);
  return {
    culture: reader.culture,
    to: respondents.map(({ email }) => email),
    ...writeMail("survey-reminder", values, reader.culture, mailSettings(request)),
  };
}

// Reminds every country that is not done so many days before a survey closes (setting reminderDays).

import { isAsked, isDone } from "#contract/progress/survey-state.ts";
import type { Survey } from "#contract/surveys.ts";
import { fetchSurveyYears } from "#server/answers/fetch-survey-years.ts";
import { transact } from "#server/database/transact.ts";
import type { AppContext } from "#server/http/context.ts";
import { type CountryToRemind, fetchReminded } from "./fetch-reminded.ts";
import { remindCountries } from "./send-reminders.ts";

const dayMs = 24 * 60 * 60 * 1000;

const isDue = ({ isOpen, endDate }: Survey, days: number): boolean =>
  isOpen && Date.parse(endDate) - Date.now() <= days * dayMs;

const isLacking = ({ isMember, state, isReminded }: CountryToRemind): boolean =>
  !isDone(state) && !isReminded && isAsked(isMember, state);

/** Returns how many countries were reminded. */
export async function remindBeforeDeadline(parts: AppContext): Promise<number> {
  const days = parts.settings.get("reminderDays");
  if (days === 0) return 0;
  let count = 0;
  for (const survey of await fetchSurveyYears(parts.db, { startedOnly: true })) {
    if (!isDue(survey, days)) continue;
    count += await transact(parts.db, async (tx) => {
      const countries = await fetchReminded(tx, parts.definitions, survey);
      const countryIds = [...countries.values()]
        .filter(isLacking)
        .map(({ countryId }) => countryId);
      if (countryIds.length === 0) return 0;
      const sending = { countryIds, notes: {}, sender: null };
      return (await remindCountries(tx, parts, survey, sending)).sent.length;
    });
  }
  return count;
}

// What a reminder says to one reader: how far the survey is and until when it can be answered.

import type { Progress } from "#contract/progress/survey-state.ts";
import type { Lang } from "#questionnaire/engine/languages.ts";
import { deadlineText } from "#questionnaire/engine/written/dates.ts";
import type { Respondent } from "#server/identity/find-respondents.ts";
import type { MailValues } from "#server/mail/templates.ts";
import { translate } from "#server/texts/translate.ts";

export type Notes = Readonly<Partial<Record<Lang, string>>>;

export type Reminded = {
  countryId: number;
  year: number;
  /** The first day on which it is closed. */
  endDate: string;
  state: Progress;
  /** Sections that are submitted, and all. */
  submitted: number;
  sections: number;
};

/** The values of the mail in the language of its reader. */
export function reminderValues(
  { year, endDate, state, submitted, sections }: Reminded,
  { firstName, culture }: Pick<Respondent, "firstName" | "culture">,
  notes: Notes,
): MailValues["survey-reminder"] {
  const key = state === "notStarted" || state === "withErrors" ? state : "inProgress";
  return {
    firstName,
    year: String(year),
    deadline: deadlineText(endDate, culture, "UTC"),
    state: translate(culture, "mail", `survey-reminder.state.${key}`, { submitted, sections }),
    message: notes[culture]?.trim() ?? "",
  };
}

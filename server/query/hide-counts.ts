// What a reader outside the staff gets of a survey: the same answers are hidden as in the reports.

import type { SectionAnswers, SurveyAnswers } from "#questionnaire/engine/define.ts";
import type { YearQuestionnaire } from "#reports/engine/define.ts";
import { hiddenCodes } from "#reports/engine/small-counts/hidden-cells.ts";
import { peopleIn } from "#reports/engine/small-counts/people.ts";
import type { QueryCell, ReadCell } from "#server/definitions/read-cells.ts";

/** The answers that are shown, and the codes of those that are hidden. */
export type ShownSurvey = { survey: SurveyAnswers; hidden: ReadonlySet<string> };

export const noCodes: ReadonlySet<string> = new Set();
const hiddenCell: QueryCell = { value: null, mark: "hidden" };

function withoutKeys(section: SectionAnswers, keys: ReadonlySet<string>): SectionAnswers {
  const answers = Object.entries(section.answers).filter(([key]) => !keys.has(key));
  return { ...section, answers: Object.fromEntries(answers) };
}

/** Takes the small counts, and these totals, out of surveys that answered this questionnaire. */
export function smallCountsHider(
  questionnaire: YearQuestionnaire,
): (survey: SurveyAnswers, withheld: readonly string[]) => ShownSurvey {
  const { fields } = questionnaire;
  const people = peopleIn(questionnaire);
  return (survey, withheld) => {
    const numberAt = (code: string) => {
      const field = fields.get(code);
      const value = field && survey[field.section]?.answers[field.key];
      return typeof value === "number" ? value : null;
    };
    const hidden = hiddenCodes(people, { numberAt, withheld });
    if (hidden.size === 0) return { survey, hidden };
    const keys = new Set([...hidden].flatMap((code) => fields.get(code)?.key ?? []));
    const sections = Object.entries(survey).map(([code, section]) => {
      return [code, withoutKeys(section, keys)] as const;
    });
    return { survey: Object.fromEntries(sections), hidden };
  };
}

/** Reads the cell of a field, as `read` does, of what is shown. */
export function hidingReader(code: string, read: ReadCell): (shown: ShownSurvey) => QueryCell {
  return ({ survey, hidden }) => (hidden.has(code) ? hiddenCell : read(survey));
}

// The fields whose first figure the checks compare with those of other countries.

import { locationsOf } from "#questionnaire/engine/answer-locations.ts";
import type { Questionnaire } from "#questionnaire/engine/questionnaire.ts";

/** Their codes, with their places in stored answers. */
export function comparedFields(questionnaire: Questionnaire) {
  const locations = locationsOf(questionnaire);
  return questionnaire.sections.flatMap(({ questions }) =>
    questions.flatMap(({ rules }) =>
      rules.flatMap((rule) => {
        const location = rule.kind === "firstReport" && locations.get(rule.field);
        return location ? [{ code: rule.field, section: location.section, key: location.key }] : [];
      }),
    ),
  );
}

// GET /Survey/Definition: the questionnaire of a year, as it is declared.

import type { ReplyOf } from "#contract/define.ts";
import type * as call from "#contract/surveys.ts";
import { questionnaireFor } from "#questionnaire/for-year.ts";
import { wordsOf } from "#questionnaire/words.ts";
import type { Asked } from "../http/serve.ts";

export async function getDefinition(
  asked: Asked<typeof call.getDefinition>,
): Promise<ReplyOf<typeof call.getDefinition>> {
  const { year, sections } = questionnaireFor(asked.query.year);
  const texts = { en: wordsOf("en"), fr: wordsOf("fr"), es: wordsOf("es") };
  return { year, sections: [...sections], texts };
}

// GET /Survey/Definition: the questionnaire of a year, as it is declared.

import type { ReplyOf } from "#contract/define.ts";
import type { getDefinition } from "#contract/surveys.ts";
import { questionnaireFor } from "#questionnaire/for-year.ts";
import { wordsOf } from "#questionnaire/words.ts";
import type { Asked } from "../http/serve.ts";

export async function readDefinition(
  asked: Asked<typeof getDefinition>,
): Promise<ReplyOf<typeof getDefinition>> {
  const { year, sections } = questionnaireFor(asked.query.year);
  const texts = { en: wordsOf("en"), fr: wordsOf("fr"), es: wordsOf("es") };
  return { year, sections: [...sections], texts };
}

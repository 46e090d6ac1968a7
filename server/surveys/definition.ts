// GET /Survey/Definition: the questionnaire of a year, as it is declared.

import type { ReplyOf } from "#contract/define.ts";
import type * as call from "#contract/surveys.ts";
import { perLanguage } from "#questionnaire/engine/languages.ts";
import { questionnaireFor } from "#questionnaire/wfh/for-year.ts";
import { textsOf } from "#questionnaire/wfh/texts.ts";
import type { CallRequest } from "../http/serve.ts";

export async function getDefinition(
  request: CallRequest<typeof call.getDefinition>,
): Promise<ReplyOf<typeof call.getDefinition>> {
  const { year, sections } = questionnaireFor(request.query.year);
  const texts = perLanguage(textsOf);
  return { year, sections: [...sections], texts };
}

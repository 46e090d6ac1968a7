// 400 with sentences in the language of the request, which is known where the reply is made.

import { type FieldError, type Problem, problem } from "#contract/problems.ts";
import { type Lang, perLanguage, sourceLang } from "#questionnaire/engine/languages.ts";

/** `lang`: that of the message for who reads the error without a request, as tests and logs do. */
export function refused(errorsOf: (lang: Lang) => FieldError[], lang: Lang = sourceLang): Problem {
  const errorsIn = perLanguage(errorsOf);
  return problem("malformed-request", { errors: errorsIn[lang], errorsIn });
}

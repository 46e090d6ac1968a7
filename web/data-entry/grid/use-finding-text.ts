// A finding as a sentence, its numbers written as the language writes them.

import type { Finding } from "#questionnaire/engine/define.ts";
import { numberText } from "#web/answers/number-text.ts";
import { useEntry } from "#web/answers/use-answers.ts";

export function useFindingText(): (finding: Finding) => string {
  const { wordOf, lang } = useEntry();
  return ({ message, numbers }) => {
    const values = Object.entries(numbers).map(([name, value]) => [
      name,
      numberText(value, lang, "short"),
    ]);
    return wordOf(`message.${message}`, Object.fromEntries(values));
  };
}

// The sentence of a finding, with its numbers formatted for the language, and with the answer to a warning.

import type { Finding } from "#questionnaire/engine/define.ts";
import { useFormContext } from "#web/answers/form-context.ts";
import { numberText } from "#web/answers/number-text.ts";

export function useFindingText(): (finding: Finding) => string {
  const { textOf, lang, cellTexts } = useFormContext();
  return ({ message, numbers, reason }) => {
    const values = Object.entries(numbers).map(([name, value]) => [
      name,
      numberText(value, lang, "short"),
    ]);
    const text = textOf(`message.${message}`, Object.fromEntries(values));
    return reason === undefined ? text : cellTexts.confirmed(text, reason);
  };
}

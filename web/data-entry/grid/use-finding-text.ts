// The sentence of a finding, with its numbers formatted for the language.

import type { Finding } from "#questionnaire/engine/define.ts";
import { useFormContext } from "#web/answers/form-context.ts";
import { numberText } from "#web/answers/number-text.ts";

export function useFindingText(): (finding: Finding) => string {
  const { textOf, lang } = useFormContext();
  return ({ message, numbers }) => {
    const values = Object.entries(numbers).map(([name, value]) => [
      name,
      numberText(value, lang, "short"),
    ]);
    return textOf(`message.${message}`, Object.fromEntries(values));
  };
}

// The sentence of a finding, with its numbers formatted for the language, and with the answer to a warning.

import type { Finding } from "#questionnaire/engine/define.ts";
import type { Lang } from "#questionnaire/engine/languages.ts";
import type { QuestionnaireText } from "#web/answers/definition.ts";
import { useFormContext } from "#web/answers/form-context.ts";
import { numberText } from "#web/answers/number-text.ts";

/** Without the answer to a warning. */
export function findingText(
  { message, numbers }: Pick<Finding, "message" | "numbers">,
  textOf: QuestionnaireText,
  lang: Lang,
): string {
  const values = Object.entries(numbers).map(([name, value]) => [
    name,
    numberText(value, lang, "short"),
  ]);
  return textOf(`message.${message}`, Object.fromEntries(values));
}

export function useFindingText(): (finding: Finding) => string {
  const { textOf, lang, cellTexts } = useFormContext();
  return (finding) => {
    const text = findingText(finding, textOf, lang);
    return finding.reason === undefined ? text : cellTexts.confirmed(text, finding.reason);
  };
}

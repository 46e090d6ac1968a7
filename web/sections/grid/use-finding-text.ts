// A finding as a sentence, its numbers written as the language writes them.

import type { Finding } from "#questionnaire/define.ts";
import { formatNumber } from "#web/ui/format.ts";
import { useEntry } from "../answers/use-answers.ts";

export function useFindingText(): (finding: Finding) => string {
  const { wordOf, lang } = useEntry();
  return ({ message, numbers }) => {
    const values = Object.entries(numbers).map(([name, value]) => [
      name,
      formatNumber(value, lang, { maximumFractionDigits: 2, useGrouping: "min2" }),
    ]);
    return wordOf(`message.${message}`, Object.fromEntries(values));
  };
}

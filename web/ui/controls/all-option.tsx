// The choice of a filter that narrows nothing: "all", in the form that agrees with what is filtered.

import { useTexts } from "#web/ui/i18n.ts";

/** What filters narrow: languages have more than one form of "all". */
export type Filtered =
  | "action"
  | "answer"
  | "approval"
  | "country"
  | "incomeClass"
  | "list"
  | "outcome"
  | "region"
  | "role"
  | "state"
  | "survey"
  | "type";

export function AllOption({ of }: { of: Filtered }) {
  const { t } = useTexts("ui");
  return <option value="">{t(`filter.all.${of}`)}</option>;
}

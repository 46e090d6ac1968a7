// Names what a link asks for that does not exist, so that a result is not taken for what the link was about.

import { useSearchParams } from "react-router";
import type { QueryField } from "#contract/query/query.ts";
import { useCodeTexts, useTexts } from "#web/ui/i18n.ts";
import { type UnknownChoice, unknownIn } from "./choices.ts";

export function UnknownChoices({ fields }: { fields: readonly QueryField[] }) {
  const { t, lang } = useTexts("query");
  const reportText = useCodeTexts("reports");
  const [params] = useSearchParams();
  const unknown = unknownIn(params, fields);
  if (unknown.length === 0) return null;
  const names: Record<UnknownChoice["filter"], string> = {
    field: t("column.field"),
    from: t("filter.from"),
    to: t("filter.to"),
    country: reportText("filter.country"),
    state: t("filter.states"),
  };
  const named = unknown.map(({ filter, value }) =>
    t("link.named", { filter: names[filter], value }),
  );
  const filters = new Intl.ListFormat(lang).format(named);
  return <p role="alert">{t("link.unknown", { filters })}</p>;
}

// What a link asks of the master query that does not exist, by the names of its filters.

import { useSearchParams } from "react-router";
import type { QueryField } from "#contract/query/query.ts";
import { useCodeTexts, useTexts } from "#web/ui/i18n.ts";
import { UnknownChoices } from "#web/ui/link/unknown-choices.tsx";
import { type Places, type UnknownChoice, unknownIn } from "./choices.ts";

type Known = { fields: readonly QueryField[]; places: Places | undefined };

export function UnknownInQuery({ fields, places }: Known) {
  const { t } = useTexts("query");
  const reportText = useCodeTexts("reports");
  const [params] = useSearchParams();
  const unknown = unknownIn(params, fields, places);
  const names: Record<UnknownChoice["filter"], string> = {
    field: t("column.field"),
    from: t("filter.from"),
    to: t("filter.to"),
    region: reportText("filter.region"),
    gni: reportText("filter.gni"),
    country: reportText("filter.country"),
    state: t("filter.states"),
  };
  return (
    <UnknownChoices
      unknown={unknown.map(({ filter, value }) => ({ title: names[filter], value }))}
    />
  );
}

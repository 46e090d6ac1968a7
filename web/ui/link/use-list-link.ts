// The address of a list without what a link asks for that does not exist, and what that is.

import { useTexts } from "#web/ui/i18n.ts";
import type { Column } from "#web/ui/table/table-view.ts";
import {
  type LinkParameters,
  type UnknownChoice,
  unknownInView,
  unknownParameters,
  withoutUnknown,
} from "./link-parameters.ts";

type ListLink = {
  columns: readonly Column<never>[];
  /** Of the screen; undefined where the screen names its own. */
  parameters: LinkParameters | undefined;
  /** Columns that the list has with other choices: it was sorted by one of them. */
  otherColumns: readonly string[];
};

export function useListLink(
  address: URLSearchParams,
  { columns, parameters, otherColumns }: ListLink,
): { address: URLSearchParams; unknown: readonly UnknownChoice[] } {
  const { t } = useTexts("ui");
  const titles = { sort: t("table.sortBy"), rows: t("table.rowsPerPage"), page: t("link.page") };
  const elsewhere = otherColumns.map((key) => ({ key, title: key }));
  const unknown = [
    ...(parameters ? unknownParameters(address, parameters) : []),
    ...unknownInView(address, [...columns, ...elsewhere], titles),
  ];
  return { address: withoutUnknown(address, unknown), unknown };
}

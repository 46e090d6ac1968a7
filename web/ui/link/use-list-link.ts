// The address of a list without what a link asks for that does not exist, and what that is.

import { useTexts } from "#web/ui/i18n.ts";
import type { Column } from "#web/ui/table/table-view.ts";
import {
  type LinkParameters,
  type UnknownParameter,
  unknownInView,
  unknownParameters,
  withoutUnknown,
} from "./link-parameters.ts";

type ListLink = {
  columns: readonly Column<never>[];
  /** Those of the screen; undefined where the screen names its unknown parameters itself. */
  parameters: LinkParameters | undefined;
  /** Keys of columns that the list has with other choices: a link may be sorted by one of them. */
  otherColumns: readonly string[];
};

/** The address that the list shows, and what was left out of it. */
export function useListLink(
  address: URLSearchParams,
  { columns, parameters, otherColumns }: ListLink,
): { address: URLSearchParams; unknown: readonly UnknownParameter[] } {
  const { t } = useTexts("ui");
  const titles = { sort: t("table.sortBy"), rows: t("table.rowsPerPage"), page: t("link.page") };
  const elsewhere = otherColumns.map((key) => ({ key, title: key }));
  const unknown = [
    ...(parameters ? unknownParameters(address, parameters) : []),
    ...unknownInView(address, [...columns, ...elsewhere], titles),
  ];
  return { address: withoutUnknown(address, unknown), unknown };
}

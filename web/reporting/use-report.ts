// Fetches a report. When a filter changes, the previous table stays until the new one has arrived.

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { QueryIn } from "#contract/define.ts";
import { getReport } from "#contract/reporting.ts";
import type { Lang } from "#questionnaire/engine/languages.ts";
import { callForFile, queryOf, type ReceivedFile } from "#web/api.ts";
import { readReply } from "./reply.ts";
import type { Choices } from "./use-address.ts";

type Query = QueryIn<typeof getReport>;

const basisOf = (text: string | undefined): Query["basis"] =>
  text === "year" || text === "window" || text === "latest" ? text : undefined;

const flagOf = (text: string | undefined): Query["constant"] =>
  text === "true" || text === "false" ? text : undefined;

/** The query of the choices; values that the server would refuse, such as a mistyped year, are left out. */
export function queryFrom({ basis, constant, approvedOnly, ...rest }: Choices): Query {
  const years = /^(19|20)\d{2}$/;
  const known = Object.entries(rest).filter(
    ([name, value]) => !/year/i.test(name) || years.test(value),
  );
  const chosen: Query = Object.fromEntries(known);
  return {
    ...chosen,
    ...(basisOf(basis) ? { basis: basisOf(basis) } : {}),
    ...(flagOf(constant) ? { constant: flagOf(constant) } : {}),
    ...(flagOf(approvedOnly) ? { approvedOnly: flagOf(approvedOnly) } : {}),
  };
}

export function useReport(id: string, choices: Choices) {
  return useQuery({
    ...queryOf(getReport, { params: { id }, query: queryFrom(choices) }),
    select: readReply,
    placeholderData: keepPreviousData,
  });
}

export type TableFormat = "csv" | "xlsx";

/** The table as a file in the reader's language, with the filters of the page. */
export function fetchTable(
  id: string,
  choices: Choices,
  format: TableFormat,
  lang: Lang,
): Promise<ReceivedFile> {
  const query = { ...queryFrom(choices), format, culture: lang };
  return callForFile(getReport, { params: { id }, query });
}

// Fetches a report. When a filter changes, the previous table stays until the new one has arrived.

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { getReport } from "#contract/reporting.ts";
import type { Lang } from "#questionnaire/engine/languages.ts";
import { callForFile, queryOf, type ReceivedFile } from "#web/api.ts";
import { type Choices, queryFrom } from "./choices.ts";
import { readReply } from "./reply.ts";

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

// Fetches a report. When a filter changes, the previous table stays until the new one has arrived.

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import type { ReplyOf } from "#contract/define.ts";
import { getReport } from "#contract/reporting.ts";
import type { Lang } from "#questionnaire/engine/languages.ts";
import { callForFile, queryOf, type ReceivedFile } from "#web/api.ts";
import { Problem } from "#web/problem.ts";
import type { HowToFetch } from "#web/ui/download/use-file.ts";
import { currentLang } from "#web/ui/i18n.ts";
import type { ReportChoices } from "./choices.ts";
import { inOrderOf, readReply } from "./reply.ts";

/** The server would refuse the same filters again. */
const isRefused = (error: unknown): boolean => error instanceof Problem && error.status === 400;

/** `mayFetch`: false keeps it from being fetched yet. */
export function useReport(id: string, choices: ReportChoices, mayFetch = true) {
  const lang = currentLang();
  const select = useCallback(
    (reply: ReplyOf<typeof getReport>) => inOrderOf(lang, readReply(reply)),
    [lang],
  );
  return useQuery({
    ...queryOf(getReport, { params: { id }, query: choices }),
    select,
    placeholderData: keepPreviousData,
    enabled: mayFetch,
    // The fetch that began before the page was there may have the answer already.
    retryOnMount: ({ state }) => !isRefused(state.error),
  });
}

type TableFile = { format: "csv" | "xlsx"; lang: Lang; how: HowToFetch };

/** The table as a file in the reader's language, with the filters of the page. */
export function fetchTable(
  id: string,
  choices: ReportChoices,
  { format, lang, how }: TableFile,
): Promise<ReceivedFile> {
  const query = { ...choices, format, culture: lang };
  return callForFile(getReport, { params: { id }, query, ...how });
}

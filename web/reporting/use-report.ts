// Fetches a report. When a filter changes, the previous table stays until the new one has arrived.

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useCallback, useRef } from "react";
import type { ReplyOf } from "#contract/define.ts";
import { getReport } from "#contract/reporting.ts";
import type { Lang } from "#questionnaire/engine/languages.ts";
import { callForFile, queryOf, type ReceivedFile } from "#web/api.ts";
import { Problem } from "#web/problem.ts";
import type { HowToFetch } from "#web/ui/download/use-file.ts";
import { currentLang } from "#web/ui/i18n.ts";
import type { ReportChoices } from "./choices.ts";
import { inOrderOf, readReply, type ShownReport } from "./reply.ts";

/** The server would refuse the same filters again. */
export const isRefused = (error: unknown): boolean =>
  error instanceof Problem && error.status === 400;

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

/**
 * The report whose years the filters offer where the one that was asked for did not come: the last one shown, or after a
 * refusal the report without any choice.
 */
export function useLastReport(
  id: string,
  data: ShownReport | undefined,
  error: unknown,
): ShownReport | undefined {
  const last = useRef<ShownReport>(undefined);
  if (data !== undefined) last.current = data;
  const isNeeded = last.current === undefined && isRefused(error);
  const { data: plain } = useReport(id, {}, isNeeded);
  return last.current ?? plain;
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

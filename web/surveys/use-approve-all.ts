// Sends a decision on many surveys and returns the outcome of each.

import { approveAll, surveysOverview } from "#contract/surveys.ts";
import { callApi, queryClient } from "#web/api.ts";
import { useAction } from "#web/ui/use-action.ts";
import type { SurveyRow } from "./overview-rows.ts";

export type Result = {
  isApproved: boolean;
  changed: readonly SurveyRow[];
  skipped: readonly { row: SurveyRow; code: string }[];
};

type Decision = { ids: number[]; isApproved: boolean; reason?: string; isUndo?: boolean };

/** When the newest change was made that the reviewer sees: later ones are skipped. */
function newestChange(rows: readonly SurveyRow[]): string | undefined {
  return rows
    .flatMap(({ lastUpdate }) => lastUpdate ?? [])
    .sort()
    .at(-1);
}

export function useApproveAll(rows: readonly SurveyRow[], onDone: (result: Result) => void) {
  const { isBusy, perform } = useAction();
  const byId = new Map(rows.map((row) => [row.surveyDataId, row]));
  async function send({ ids, ...query }: Decision): Promise<void> {
    const asOf = query.isUndo ? undefined : newestChange(rows);
    const { changed, skipped } = await callApi(approveAll, {
      query: { ...query, ...(asOf ? { asOf } : {}) },
      body: ids,
    });
    await queryClient.invalidateQueries({ queryKey: [surveysOverview.id] });
    onDone({
      isApproved: query.isApproved,
      changed: changed.flatMap((id) => byId.get(id) ?? []),
      skipped: skipped.flatMap(({ surveyDataId, code }) => {
        const row = byId.get(surveyDataId);
        return row ? [{ row, code }] : [];
      }),
    });
  }
  return { decide: (decision: Decision) => void perform(() => send(decision)), isBusy };
}

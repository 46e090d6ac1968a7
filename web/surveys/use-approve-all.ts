// Sends a decision on many surveys and returns the outcome of each.

import { useMutation } from "@tanstack/react-query";
import { approveAll, surveysOverview } from "#contract/surveys.ts";
import { callApi, queryClient } from "#web/api.ts";
import { useProblemText } from "#web/ui/problem-text.ts";
import { showMessage } from "#web/ui/show-message.ts";
import type { Row } from "./overview-rows.ts";

export type Result = {
  isApproved: boolean;
  changed: readonly Row[];
  skipped: readonly { row: Row; code: string }[];
};

type Decision = { ids: number[]; isApproved: boolean; reason?: string };

export function useApproveAll(rows: readonly Row[], onDone: (result: Result) => void) {
  const problemText = useProblemText();
  const byId = new Map(rows.map((row) => [row.surveyDataId, row]));
  const sending = useMutation({
    mutationFn: ({ ids, ...query }: Decision) => callApi(approveAll, { query, body: ids }),
    onSuccess: async ({ changed, skipped }, { isApproved }) => {
      await queryClient.invalidateQueries({ queryKey: [surveysOverview.id] });
      onDone({
        isApproved,
        changed: changed.flatMap((id) => byId.get(id) ?? []),
        skipped: skipped.flatMap(({ surveyDataId, code }) => {
          const row = byId.get(surveyDataId);
          return row ? [{ row, code }] : [];
        }),
      });
    },
    onError: (error) => showMessage("error", problemText(error)),
  });
  return { decide: sending.mutate, isBusy: sending.isPending };
}

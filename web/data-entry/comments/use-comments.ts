// Reads the comments on a country's survey and adds one.

import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import type { AnswerSource } from "#web/answers/answer-source.ts";
import { queryClient } from "#web/api.ts";
import { type SentRequest, sentRequestOf } from "#web/retry-key.ts";
import { useTexts } from "#web/ui/i18n.ts";
import { useProblemText } from "#web/ui/problem-text.ts";
import { useAction } from "#web/ui/use-action.ts";

export function useComments(source: AnswerSource) {
  const { t } = useTexts("sections");
  const problemText = useProblemText();
  const queryKey = [...source.key, "comments"];
  const reading = useQuery({ queryKey, queryFn: ({ signal }) => source.loadComments(signal) });
  const { isBusy, perform } = useAction();
  const sent = useRef<SentRequest>(undefined);

  async function send(comment: { text: string; field?: string }): Promise<void> {
    sent.current = sentRequestOf(sent.current, comment);
    await source.addComment(comment, sent.current.key);
    sent.current = undefined;
    await queryClient.invalidateQueries({ queryKey });
  }
  return {
    list: reading.data,
    error: reading.error,
    readAgain: () => void reading.refetch(),
    /** Returns whether the comment was stored. */
    add: (comment: { text: string; field?: string }) =>
      perform(() => send(comment), {
        failed: (error) => t("save.error", { reason: problemText(error) }),
      }),
    isAdding: isBusy,
  };
}

export type CommentThread = ReturnType<typeof useComments>;

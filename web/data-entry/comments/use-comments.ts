// Reads the comments on a country's survey and adds one.

import { useMutation, useQuery } from "@tanstack/react-query";
import type { AnswerSource } from "#web/answers/answer-source.ts";
import { queryClient } from "#web/api.ts";

export function useComments(source: AnswerSource) {
  const queryKey = [...source.key, "comments"];
  const reading = useQuery({ queryKey, queryFn: ({ signal }) => source.loadComments(signal) });
  const adding = useMutation({
    mutationFn: source.addComment,
    onSuccess: () => queryClient.invalidateQueries({ queryKey }),
  });
  return {
    list: reading.data,
    error: reading.error,
    readAgain: () => void reading.refetch(),
    add: adding.mutateAsync,
    isAdding: adding.isPending,
  };
}

export type CommentThread = ReturnType<typeof useComments>;

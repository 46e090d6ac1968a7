// What the screen of imports asks the server for.

import { useQuery } from "@tanstack/react-query";
import {
  getHistoryImport,
  type HistoryImport,
  type ImportState,
  listHistoryImports,
  workingStates,
} from "#contract/history/history-imports.ts";
import { queryClient, queryOf } from "#web/api.ts";

const askAgainMs = 1000;

export const isWorking = (state: ImportState | undefined): boolean =>
  state !== undefined && workingStates.includes(state);

/** One import; while it works by itself it is asked for every second. */
export function useImport(id: number) {
  return useQuery({
    ...queryOf(getHistoryImport, { params: { id } }),
    refetchInterval: ({ state }) => (isWorking(state.data?.state) ? askAgainMs : false),
  });
}

/** The list; while an import in it works it is asked for every second. */
export function useImports() {
  return useQuery({
    ...queryOf(listHistoryImports),
    refetchInterval: ({ state }) =>
      state.data?.some((one) => isWorking(one.state)) ? askAgainMs : false,
  });
}

/** Shows at once what a call replied. */
export function keepImport(one: HistoryImport): void {
  const { queryKey } = queryOf(getHistoryImport, { params: { id: one.id } });
  queryClient.setQueryData(queryKey, one);
  void queryClient.invalidateQueries({ queryKey: [listHistoryImports.id] });
}

/** Shows what a call about an import replies. Where it is refused, another tab may have changed the import, so it is read again. */
export async function showReply(id: number, reply: Promise<HistoryImport>): Promise<void> {
  try {
    keepImport(await reply);
  } catch (error) {
    const { queryKey } = queryOf(getHistoryImport, { params: { id } });
    void queryClient.invalidateQueries({ queryKey });
    throw error;
  }
}

// Every change of the answer in a cell, as the server has them. A cell that the focus only passes is not
// asked for.

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { savedSection } from "#web/answers/answer-store.ts";
import { useFormContext } from "#web/answers/form-context.ts";
import { locationOf } from "#web/answers/form-layout.ts";
import { listCellOf, type SlotKey, sectionOf } from "#web/answers/slots.ts";
import { useSummary } from "#web/answers/use-cell.ts";

const passingMs = 250;

/** The value once it has not changed for a moment; null until then. */
function useUnchanged<V>(value: V): V | null {
  const [unchanged, setUnchanged] = useState<V | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setUnchanged(value), passingMs);
    return () => clearTimeout(timer);
  }, [value]);
  return unchanged === value ? unchanged : null;
}

/** Of a cell in a list: the changes of the list. */
export function useHistory(slot: SlotKey) {
  const { store, source } = useFormContext();
  // A save is a change more.
  useSummary(store);
  const { version } = savedSection(store, sectionOf(slot));
  const location = locationOf(store.layout, slot);
  const code = listCellOf(slot) ? location?.question.code : location?.field.code;
  const unchanged = useUnchanged(code ?? null);
  const { data, error, refetch } = useQuery({
    queryKey: [...source.key, "history", code, version],
    queryFn: ({ signal }) => (code ? source.loadHistory(code, signal) : []),
    enabled: unchanged !== null && version > 0,
    placeholderData: (before, query) =>
      query?.queryKey.includes(code) ? keepPreviousData(before) : undefined,
  });
  return { changes: version === 0 ? [] : data, error, readAgain: () => void refetch() };
}

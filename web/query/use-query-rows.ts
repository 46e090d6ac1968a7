// Fetches the rows of a query page by page, so that the first are there soon. Cancelled, it keeps the rows that came.

import { useEffect, useRef, useState } from "react";
import type { ReplyOf } from "#contract/define.ts";
import { type QueryColumn, type QueryRow, runQuery } from "#contract/query/query.ts";
import { callApi } from "#web/api.ts";
import { currentLang } from "#web/ui/i18n.ts";
import type { QueryBody } from "./choices.ts";

/** Few at first, so that they come at once; the server sends fewer where a row has many cells. */
const firstRows = 40;
const moreRows = 500;

export type QueryResult = {
  status: "idle" | "running" | "done" | "cancelled" | "failed";
  /** The query whose rows these are. */
  body: QueryBody | null;
  columns: readonly QueryColumn[];
  rows: readonly QueryRow[];
  total: number;
  error: unknown;
};

const nothing: QueryResult = {
  status: "idle",
  body: null,
  columns: [],
  rows: [],
  total: 0,
  error: null,
};

/** A new query ends the one before. */
export function useQueryRows() {
  const [result, setResult] = useState<QueryResult>(nothing);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function fetchAll(body: QueryBody, { signal }: AbortController): Promise<void> {
    const query = { culture: currentLang() };
    let rows: readonly QueryRow[] = [];
    let after: { countryId: number; year: number } | null = null;
    do {
      const limit = after === null ? firstRows : moreRows;
      const page: ReplyOf<typeof runQuery> = await callApi(runQuery, {
        query,
        body: { ...body, limit, ...(after ? { after } : {}) },
        signal,
      });
      if (signal.aborted) return;
      rows = [...rows, ...page.rows];
      after = page.next;
      const status = after === null ? "done" : "running";
      setResult({ status, body, columns: page.columns, rows, total: page.total, error: null });
    } while (after !== null);
  }

  async function run(body: QueryBody): Promise<void> {
    running.current?.abort();
    const started = new AbortController();
    running.current = started;
    setResult({ ...nothing, status: "running", body });
    try {
      await fetchAll(body, started);
    } catch (error) {
      if (started.signal.aborted) return;
      setResult((now) => ({ ...now, status: "failed", error }));
    }
  }

  function cancel(): void {
    running.current?.abort();
    setResult((now) => ({ ...now, status: "cancelled" }));
  }
  return { result, run: (body: QueryBody) => void run(body), cancel };
}

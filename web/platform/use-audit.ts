// The audit events that match the filters in the address bar, page by page and as a file.

import { useInfiniteQuery } from "@tanstack/react-query";
import { type AuditedEvent, listAudit } from "#contract/audit.ts";
import { listIn } from "#contract/paging.ts";
import { ask, callForFile } from "#web/api.ts";
import { useCodeTexts, useTexts } from "#web/ui/i18n.ts";
import { useDownload } from "#web/ui/use-action.ts";
import { withColumnTexts } from "./audit-file.ts";
import { auditQuery } from "./audit-query.ts";

const pageSize = 100;

export function useEvents(address: URLSearchParams) {
  const query = auditQuery(address);
  return useInfiniteQuery({
    queryKey: [listAudit.id, query],
    queryFn: async ({ pageParam, signal }) =>
      listIn<AuditedEvent>(
        await ask(listAudit, {
          query: { ...query, limit: String(pageSize), ...(pageParam ? { before: pageParam } : {}) },
          signal,
        }),
      ),
    initialPageParam: 0,
    getNextPageParam: (last) => (last.length === pageSize ? last.at(-1)?.id : undefined),
    staleTime: 0,
  });
}

export function useAuditFile(address: URLSearchParams) {
  const { t } = useTexts("audit");
  const codeText = useCodeTexts("audit");
  const { isBusy, download } = useDownload();
  async function fetchFile() {
    const query = { ...auditQuery(address), format: "csv" } as const;
    const { blob } = await callForFile(listAudit, { query });
    return {
      blob: await withColumnTexts(blob, (column) => codeText(`event.${column}`)),
      fileName: t("file"),
    };
  }
  return { isBusy, download: () => download(fetchFile) };
}

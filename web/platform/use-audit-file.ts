// The audit events that match the filters in the address bar, as a file.

import { listAudit } from "#contract/audit.ts";
import { callForFile } from "#web/api.ts";
import { useCodeTexts, useTexts } from "#web/ui/i18n.ts";
import { useDownload } from "#web/ui/use-action.ts";
import { withColumnTexts } from "./audit-file.ts";
import { auditQuery } from "./audit-query.ts";

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

// Below the result: how far it is, what its signs mean, and the files.

import { runQuery } from "#contract/query/query.ts";
import { askForFile } from "#web/api.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { formatNumber } from "#web/ui/format.ts";
import { useTexts } from "#web/ui/i18n.ts";
import { useDownload } from "#web/ui/use-action.ts";
import type { Asked } from "./choices.ts";
import styles from "./master-query.module.css";
import { useSize } from "./size-line.tsx";
import type { QueryResult } from "./use-query-rows.ts";

function Progress({ result, onCancel }: { result: QueryResult; onCancel: () => void }) {
  const { t, lang } = useTexts("query");
  const { status, rows, total } = result;
  if (status === "idle") return null;
  const counts = { rows: formatNumber(rows.length, lang), total: formatNumber(total, lang) };
  return (
    <>
      <progress value={rows.length} max={Math.max(total, 1)} aria-label={t("progress.label")} />
      <output>{t(status === "cancelled" ? "progress.cancelled" : "progress.read", counts)}</output>
      {status === "running" ? (
        <Button kind="quiet" onClick={onCancel}>
          {t("cancel")}
        </Button>
      ) : null}
    </>
  );
}

const formats = ["csv", "package", "xlsx"] as const;

function Files({ asked }: { asked: Asked | null }) {
  const { t, lang } = useTexts("query");
  const { isBusy, download } = useDownload();
  const { data } = useSize(asked);
  if (asked === null) return null;
  const fetchFile = (format: (typeof formats)[number]) =>
    askForFile(runQuery, { query: { culture: lang }, body: { ...asked, format } });
  return formats.map((format) => (
    <Button
      key={format}
      kind="quiet"
      busy={isBusy}
      disabled={data?.rows === 0 || (format === "xlsx" && data?.isTooLargeForXlsx === true)}
      onClick={() => download(() => fetchFile(format))}
    >
      {t(`download.${format}`)}
    </Button>
  ));
}

type FootLineProps = { result: QueryResult; asked: Asked | null; onCancel: () => void };

export function FootLine({ result, asked, onCancel }: FootLineProps) {
  const { t } = useTexts("query");
  return (
    <div className={styles.foot}>
      <Progress result={result} onCancel={onCancel} />
      <span className={styles.legend}>{t("legend")}</span>
      <span className={styles.files}>
        <Files asked={asked} />
      </span>
    </div>
  );
}

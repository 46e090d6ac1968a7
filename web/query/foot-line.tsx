// Below the result: how far it is, what its signs mean, and the files.

import { isStaff } from "#contract/define.ts";
import { useSession } from "#web/session.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { formatBytes, formatNumber } from "#web/ui/format.ts";
import { useTexts } from "#web/ui/i18n.ts";
import type { QueryBody } from "./choices.ts";
import styles from "./master-query.module.css";
import { type QuerySize, useSize } from "./size-line.tsx";
import { useFootSpace } from "./use-foot-space.ts";
import { type FileFormat, type SentFile, useQueryFile } from "./use-query-file.ts";
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

const formats = ["csv", "package", "parquet", "xlsx"] as const;

type Expected = Pick<QuerySize, "csvBytes" | "xlsxBytes"> | undefined;

/** How many bytes the whole file has, where it is known about. */
function expectedOf(format: FileFormat, size: Expected): number | undefined {
  if (format === "xlsx") return size?.xlsxBytes;
  return format === "csv" ? size?.csvBytes : undefined;
}

type FileProgressProps = { file: SentFile; size: Expected; onCancel: () => void };

function FileProgress({ file, size, onCancel }: FileProgressProps) {
  const { t, lang } = useTexts("query");
  const { format, bytes } = file;
  const estimated = expectedOf(format, size);
  // Once more came than was expected, nothing is known about the whole.
  const expected = estimated !== undefined && bytes <= estimated ? estimated : undefined;
  const values = { format: t(`download.${format}`), received: formatBytes(bytes, lang) };
  return (
    <>
      <progress value={expected && bytes} max={expected} aria-label={values.format} />
      <output>
        {expected === undefined
          ? t("download.started", values)
          : t("download.label", { ...values, total: formatBytes(expected, lang) })}
      </output>
      <Button kind="quiet" ignoresDoublePress onClick={onCancel}>
        {t("cancel")}
      </Button>
    </>
  );
}

function Files({ body }: { body: QueryBody | null }) {
  const { t } = useTexts("query");
  const { file, start, cancel } = useQueryFile();
  const { data } = useSize(body);
  if (file !== null) return <FileProgress file={file} size={data} onCancel={cancel} />;
  if (body === null) return null;
  return formats.map((format) => (
    <Button
      key={format}
      kind="quiet"
      disabled={data?.rows === 0 || (format === "xlsx" && data?.isTooLargeForXlsx === true)}
      onClick={() => start(body, format)}
    >
      {t(`download.${format}`)}
    </Button>
  ));
}

type FootLineProps = { result: QueryResult; body: QueryBody | null; onCancel: () => void };

export function FootLine({ result, body, onCancel }: FootLineProps) {
  const { t } = useTexts("query");
  const role = useSession()?.role;
  const line = useFootSpace();
  // Outside the staff, counts of a few people are hidden.
  const hidesCounts = role !== undefined && !isStaff(role);
  return (
    <div ref={line} className={styles.foot}>
      <Progress result={result} onCancel={onCancel} />
      <span className={styles.legend}>
        {t("legend")}
        {hidesCounts ? t("legend.hidden") : null}
      </span>
      <span className={styles.files}>
        <Files body={body} />
      </span>
    </div>
  );
}

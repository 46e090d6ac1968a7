// Below the result: how far it is, what its signs mean, and the files.

import { isStaff } from "#contract/define.ts";
import { runQuery } from "#contract/query/query.ts";
import { callForFile } from "#web/api.ts";
import { useSession } from "#web/session.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { DownloadButtons } from "#web/ui/download/download-buttons.tsx";
import { type HowToFetch, useFile } from "#web/ui/download/use-file.ts";
import { formatNumber } from "#web/ui/format.ts";
import { currentLang, useTexts } from "#web/ui/i18n.ts";
import type { QueryBody } from "./choices.ts";
import styles from "./master-query.module.css";
import { type QuerySize, useSize } from "./size-line.tsx";
import { useFootSpace } from "./use-foot-space.ts";
import type { QueryResult } from "./use-query-rows.ts";

function Progress({ result, onCancel }: { result: QueryResult; onCancel: () => void }) {
  const { t, lang } = useTexts("query");
  const { status, rows, total } = result;
  // Until the first rows are there, nothing is known about how many there are.
  const isCounted = total > 0 || status === "done";
  if (status === "cancelled" && !isCounted) return <output>{t("progress.cancelledFirst")}</output>;
  if (status === "idle" || (!isCounted && status !== "running")) return null;
  const counts = { rows: formatNumber(rows.length, lang), total: formatNumber(total, lang) };
  return (
    <>
      <progress
        value={isCounted ? rows.length : undefined}
        max={Math.max(total, 1)}
        aria-label={t("progress.label")}
      />
      <output>
        {isCounted
          ? t(status === "cancelled" ? "progress.cancelled" : "progress.read", counts)
          : null}
      </output>
      {status === "running" ? (
        <Button kind="quiet" onClick={onCancel}>
          {t("cancel")}
        </Button>
      ) : null}
    </>
  );
}

/** In the order of the buttons. */
const formats = ["csv", "package", "parquet", "xlsx"] as const;

type FileFormat = (typeof formats)[number];

const fetchQuery = (body: QueryBody, format: FileFormat, how: HowToFetch) =>
  callForFile(runQuery, {
    query: { culture: currentLang() },
    body: { ...body, format },
    ...how,
  });

type Expected = Pick<QuerySize, "csvBytes" | "xlsxBytes"> | undefined;

/** How many bytes the whole file has, where it is known about. */
function expectedOf(format: FileFormat, size: Expected): number | undefined {
  if (format === "xlsx") return size?.xlsxBytes;
  return format === "csv" ? size?.csvBytes : undefined;
}

function Files({ body }: { body: QueryBody | null }) {
  const { t } = useTexts("query");
  const { file, isBusy, start, cancel } = useFile<FileFormat>();
  const { data } = useSize(body);
  const late = file && {
    label: t(`download.${file.name}`),
    bytes: file.bytes,
    estimated: expectedOf(file.name, data),
    onCancel: cancel,
  };
  return (
    <DownloadButtons late={late} className={styles.files}>
      {body === null
        ? null
        : formats.map((format) => (
            <Button
              key={format}
              kind="quiet"
              busy={isBusy}
              disabled={data?.rows === 0 || (format === "xlsx" && data?.isTooLargeForXlsx === true)}
              onClick={() => start(format, (how) => fetchQuery(body, format, how))}
            >
              {t(`download.${format}`)}
            </Button>
          ))}
    </DownloadButtons>
  );
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
      <Files body={body} />
    </div>
  );
}

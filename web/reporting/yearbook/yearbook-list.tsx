// The yearbooks of the last month: how far each is, its files, or why there are none.

import {
  cancelYearbook,
  getYearbookFile,
  listYearbooks,
  type Yearbook,
} from "#contract/pages/yearbooks.ts";
import { callApi, callForFile } from "#web/api.ts";
import { shownName } from "#web/identity/person-name.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { DownloadButtons } from "#web/ui/download/download-buttons.tsx";
import { useFile } from "#web/ui/download/use-file.ts";
import { formatBytes, formatNumber, formatShortInstant, languageNameOf } from "#web/ui/format.ts";
import { useCodeTexts, useTexts } from "#web/ui/i18n.ts";
import { useAction } from "#web/ui/use-action.ts";
import styles from "./yearbook.module.css";
import { isUnderWay } from "./yearbook-queries.ts";

function Making({ yearbook }: { yearbook: Yearbook }) {
  const { t, lang } = useTexts("reporting");
  const { isBusy, perform } = useAction(listYearbooks);
  const { id, progress, state, isInterrupted } = yearbook;
  const percent = formatNumber(progress / 100, lang, { style: "percent" });
  const made = state === "waiting" ? t("yearbook.waiting") : t("yearbook.working", { percent });
  const text = isInterrupted ? t("yearbook.interrupted") : made;
  return (
    <>
      <p role="status">{text}</p>
      <progress aria-label={text} max={100} value={isInterrupted ? 0 : progress} />
      <Button
        kind="quiet"
        busy={isBusy}
        onClick={() => void perform(() => callApi(cancelYearbook, { params: { id } }))}
      >
        {t("yearbook.cancel")}
      </Button>
    </>
  );
}

type YearbookFile = Yearbook["files"][number];

function Files({ yearbook }: { yearbook: Yearbook }) {
  const { t, lang } = useTexts("reporting");
  const codeText = useCodeTexts("reporting");
  const { file, isBusy, start, cancel } = useFile<YearbookFile["format"]>();
  const { id, files } = yearbook;
  const late = file && {
    label: codeText(`yearbook.format.${file.name}`),
    bytes: file.bytes,
    estimated: files.find(({ format }) => format === file.name)?.bytes,
    onCancel: cancel,
  };
  return (
    <p>
      <DownloadButtons late={late} className={styles.files}>
        {files.map(({ format, bytes }) => (
          <Button
            key={format}
            kind="quiet"
            busy={isBusy}
            onClick={() =>
              start(format, (how) =>
                callForFile(getYearbookFile, { params: { id }, query: { format }, ...how }),
              )
            }
          >
            {t("yearbook.file", {
              format: codeText(`yearbook.format.${format}`),
              size: formatBytes(bytes, lang),
            })}
          </Button>
        ))}
      </DownloadButtons>
    </p>
  );
}

function Entry({ yearbook }: { yearbook: Yearbook }) {
  const { t, lang } = useTexts("reporting");
  const codeText = useCodeTexts("reporting");
  const { year, culture, showsSmallCounts, state, failure, askedAt, askedBy } = yearbook;
  const at = formatShortInstant(askedAt, lang);
  return (
    <li className={styles.entry}>
      <p>
        <strong>
          {t("yearbook.of", { year: String(year), lang: languageNameOf(culture, lang) })}
        </strong>
        <span className={styles.quiet}>
          {askedBy === null ? at : `${at} · ${shownName(askedBy)}`}
        </span>
        {showsSmallCounts ? (
          <span className={styles.quiet}>{t("yearbook.withSmallCounts")}</span>
        ) : null}
      </p>
      {isUnderWay(yearbook) ? <Making yearbook={yearbook} /> : null}
      {state === "done" ? <Files yearbook={yearbook} /> : null}
      {state === "cancelled" ? <p>{t("yearbook.cancelled")}</p> : null}
      {state === "failed" ? (
        <p className={styles.wrong}>{codeText(`yearbook.failed.${failure ?? "failed"}`)}</p>
      ) : null}
    </li>
  );
}

export function YearbookList({ yearbooks }: { yearbooks: readonly Yearbook[] }) {
  const { t } = useTexts("reporting");
  if (yearbooks.length === 0) return <p className={styles.quiet}>{t("yearbook.none")}</p>;
  return (
    <ul className={styles.list} aria-label={t("yearbook.list")}>
      {yearbooks.map((yearbook) => (
        <Entry key={yearbook.id} yearbook={yearbook} />
      ))}
    </ul>
  );
}

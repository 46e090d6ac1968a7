// The picture of a report on the page of the world: what its report draws, with n, coverage and a link to it.

import { Link } from "react-router";
import { basisText, coverageText, textOf } from "#reports/engine/text.ts";
import { filteredAddress, reportEntries } from "#web/reporting/entries.ts";
import { Picture } from "#web/reporting/picture.tsx";
import { useDrawing } from "#web/reporting/use-drawing.ts";
import { useReport } from "#web/reporting/use-report.ts";
import { useReportLocale } from "#web/reporting/use-report-locale.ts";
import { Failed } from "#web/ui/failed.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import { useFirstContent } from "#web/ui/use-first-content.ts";
import styles from "./world.module.css";

type PictureProps = { report: string; choices: Readonly<Record<string, string>> };

export function ReportPicture({ report, choices }: PictureProps) {
  const { t } = useTexts("reportpages");
  const reporting = useTexts("reporting");
  const { data, error, refetch } = useReport(report, choices, useFirstContent());
  const locale = useReportLocale(data?.names);
  const table = data?.table;
  const drawing = useDrawing(reportEntries.get(report), table, locale);
  const title = textOf(locale, `chart.${report}.title`);
  const address = filteredAddress(report, choices);
  return (
    <figure className={styles.picture}>
      <figcaption>
        <h3>{title}</h3>
        <p className={styles.basis}>
          {table === undefined
            ? null
            : `${[...basisText(locale, table), coverageText(locale, table)].join(" ")}. `}
          {address === null ? null : (
            <Link to={address} aria-label={t("world.reportOf", { report: title })}>
              {t("world.report")}
            </Link>
          )}
        </p>
      </figcaption>
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : null}
      {table !== undefined && drawing === null ? (
        <p className={styles.basis}>{reporting.t("picture.none")}</p>
      ) : null}
      {drawing === null ? null : <Picture drawing={drawing} />}
    </figure>
  );
}

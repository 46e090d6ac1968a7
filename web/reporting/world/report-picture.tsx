// The picture of a report on the page of the world: what its report draws, with n, coverage and a link to it.

import { useMemo } from "react";
import { Link } from "react-router";
import { chartDescription } from "#reports/engine/seen/chart-description.ts";
import { basisText, coverageText, textOf } from "#reports/engine/text.ts";
import type { Drawing } from "#reports/pictures/drawing.ts";
import { reportEntries } from "#web/reporting/entries.ts";
import { Picture } from "#web/reporting/picture.tsx";
import { useReport } from "#web/reporting/use-report.ts";
import { useReportLocale } from "#web/reporting/use-report-locale.ts";
import { Failed } from "#web/ui/failed.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import { useFirstContent } from "#web/ui/use-first-content.ts";
import { reportAddress } from "./sentence.tsx";
import styles from "./world.module.css";

type PictureProps = { report: string; choices: Readonly<Record<string, string>> };

export function ReportPicture({ report, choices }: PictureProps) {
  const { t } = useTexts("reporting");
  const words = useTexts("reportpages");
  const { data, error, refetch } = useReport(report, choices, useFirstContent());
  const locale = useReportLocale(data?.names);
  const entry = reportEntries.get(report);
  const table = data?.table;
  const noData = t("noData");
  const drawing = useMemo((): Drawing | null => {
    if (entry === undefined || table === undefined) return null;
    return { entry, table, locale, noData };
  }, [entry, table, locale, noData]);
  const title = textOf(locale, `chart.${report}.title`);
  const address = reportAddress(report, choices);
  return (
    <figure className={styles.picture}>
      <figcaption>
        <h3>{title}</h3>
        <p className={styles.basis}>
          {table === undefined
            ? null
            : `${[...basisText(locale, table), coverageText(locale, table)].join(" ")}. `}
          {address === null ? null : (
            <Link to={address} aria-label={words.t("world.reportOf", { report: title })}>
              {words.t("world.report")}
            </Link>
          )}
        </p>
      </figcaption>
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : null}
      {drawing === null || table === undefined ? null : (
        <Picture
          drawing={drawing}
          label={t("chart.described", {
            title,
            description: chartDescription(locale, drawing.entry, table),
          })}
        />
      )}
    </figure>
  );
}

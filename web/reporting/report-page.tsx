// The page of any report: finds the entry by the name in the address, fetches the report, and shows
// chart, table and notes. It knows no report by name.

import type { ReactNode } from "react";
import { Link, useParams } from "react-router";
import type { ReportEntry } from "#reports/engine/define.ts";
import { seenText } from "#reports/engine/seen/seen-text.ts";
import { coverageText, type ReportLocale, textOf } from "#reports/engine/text.ts";
import type { Drawing } from "#reports/pictures/drawing.ts";
import { countsInPicture } from "#reports/pictures/map/map-legend.ts";
import { formatInstant } from "#web/ui/format.ts";
import { useTexts } from "#web/ui/i18n.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { useInstance } from "#web/ui/use-instance.ts";
import type { ChoiceKey } from "./choices.ts";
import { reportNamed } from "./entries.ts";
import { Filters, useFilters } from "./filters.tsx";
import { Notes } from "./notes.tsx";
import { PastChanges } from "./past/past-changes.tsx";
import { PastNotice } from "./past/past-time.tsx";
import { Picture } from "./picture.tsx";
import { captionOf, sentencesOf } from "./picture-caption.ts";
import { PrintedAbout } from "./printed-about.tsx";
import { RefusedReport, refusedIn } from "./refused-report.tsx";
import type { ShownReport } from "./reply.ts";
import styles from "./report-page.module.css";
import { ReportToolbar } from "./report-toolbar.tsx";
import { ReportTable } from "./table/report-table.tsx";
import { EmptyReport, notesAbove, Unapproved } from "./unapproved.tsx";
import { type Address, useAddress } from "./use-address.ts";
import { useDrawing } from "./use-drawing.ts";
import { useLastReport, useReport } from "./use-report.ts";
import { useReportLocale } from "./use-report-locale.ts";
import { withChoices } from "./with-choices.ts";

const waitingLines = [1, 2, 3, 4, 5, 6, 7];

function Waiting() {
  const { t } = useTexts("reporting");
  return (
    <output className={styles.waiting}>
      <span className="spoken">{t("loading")}</span>
      <div className={styles.waitingChart} />
      {waitingLines.map((line) => (
        <div key={line} className={styles.waitingLine} />
      ))}
    </output>
  );
}

/** How many countries, what share of the world, and the date of the data. */
function useSummary(shown: ShownReport, locale: ReportLocale): string {
  const { t } = useTexts("reporting");
  const { data: instance } = useInstance();
  const coverage = coverageText(locale, shown.table);
  const time = formatInstant(shown.asOf, locale.lang);
  const summary = t(instance?.demo ? "summary.demo" : "summary", { coverage, time });
  return shown.isPast ? t("summary.past", { summary }) : summary;
}

function Figure({ drawing }: { drawing: Drawing }) {
  const { entry, locale } = drawing;
  return (
    <figure className={styles.figure}>
      <figcaption>
        <h2>{textOf(locale, `chart.${entry.id}.title`)}</h2>
        <p>{sentencesOf(drawing).join(" ")}</p>
      </figcaption>
      <Picture drawing={drawing} />
    </figure>
  );
}

/** `seen`: the sentence that says what is seen, or null. */
type HeadProps = { entry: ReportEntry; locale: ReportLocale; seen: string | null };
type ShownProps = HeadProps & { address: Address; shown: ShownReport; isStale: boolean };
type DrawnProps = ShownProps & { drawing: Drawing | null };
/** `instead`: what is shown in place of the figures, why they did not come or that they are loading; null shows the figures. */
type BodyProps = ShownProps & { instead: ReactNode; wrong: readonly ChoiceKey[] };

/** What the report covers, and its files. */
function Top({ entry, address, shown, locale, seen, isStale, drawing }: DrawnProps) {
  const { t } = useTexts("reporting");
  const summary = useSummary(shown, locale);
  const source = t("picture.source", { survey: textOf(locale, "file.survey"), summary });
  const picture = drawing && { drawing, caption: captionOf(drawing, seen, source), shown };
  return (
    <div className={styles.top}>
      <p className={styles.summary}>{summary}</p>
      <ReportToolbar {...{ entry, locale, picture, isStale, choices: address.choices }} />
    </div>
  );
}

/** Picture and table; or why there are no rows. */
function Content({ entry, address, shown, locale, drawing }: DrawnProps) {
  const { t } = useTexts("reporting");
  const { table, filters } = shown;
  if (table.rows.length === 0) return <EmptyReport {...{ entry, address, shown, locale }} />;
  return (
    <>
      <Unapproved {...{ entry, address, shown, locale }} />
      {drawing === null ? (
        <p className={styles.summary}>
          {[...sentencesOf({ table, locale }), t("picture.none")].join(" ")}
        </p>
      ) : (
        <Figure drawing={drawing} />
      )}
      <ReportTable
        table={table}
        year={filters.year}
        locale={locale}
        caption={textOf(locale, `report.${entry.id}.title`)}
        headline={entry.headline}
        sorting={address.sorting}
        onSort={address.sort}
        chosen={address.columns}
        onChoose={address.chooseColumns}
      />
    </>
  );
}

function Body({ instead, wrong, ...props }: BodyProps) {
  const { entry, address, shown, locale, isStale } = props;
  const { table } = shown;
  const isShown = instead === null;
  const drawing = useDrawing(entry, isShown ? table : undefined, locale);
  const above = notesAbove(shown);
  const notes = table.notes.filter((note) => !above.includes(note));
  const filtered = isStale || !isShown ? withChoices(shown, address.choices) : shown;
  return (
    <div aria-busy={isStale} className={isStale ? styles.stale : undefined}>
      {isShown ? (
        <>
          <Top {...props} drawing={drawing} />
          <PastNotice address={address} shown={shown} />
          <PastChanges shown={shown} locale={locale} />
          <PrintedAbout entry={entry} shown={shown} locale={locale} />
        </>
      ) : null}
      {/* In the same place, so that the filter that was changed keeps the focus. */}
      <Filters {...{ entry, address, locale, wrong }} shown={filtered} />
      {instead ?? (
        <>
          <Content {...props} drawing={drawing} />
          <Notes table={{ ...table, notes }} locale={locale} inPicture={countsInPicture(drawing)} />
        </>
      )}
    </div>
  );
}

/** The title says what is seen, and the name is in the line above it; until there are figures the name is the title. */
function Head({ entry, locale, seen }: HeadProps) {
  const { t } = useTexts("layout");
  const name = textOf(locale, `report.${entry.id}.title`);
  return (
    <PageHead
      isCompact
      name={name}
      title={seen ?? name}
      above={
        <>
          <Link to={`/${entry.family}reports`}>{t(`title.${entry.family}Reports`)}</Link>
          {seen === null ? null : ` / ${name}`}
        </>
      }
      lead={textOf(locale, `report.${entry.id}.about`)}
    />
  );
}

function OneReport({ entry }: { entry: ReportEntry }) {
  const address = useAddress(useFilters(entry));
  const { data, error, isPlaceholderData, refetch } = useReport(entry.id, address.choices);
  const last = useLastReport(entry.id, data, error);
  const locale = useReportLocale(last?.names);
  const seen = data === undefined ? null : seenText(locale, entry, data.table);
  const head = { entry, locale, seen };
  const failed = error && (
    <RefusedReport {...{ error, address, locale }} onRetry={() => void refetch()} />
  );
  const instead = failed ?? (data === undefined ? <Waiting /> : null);
  return (
    <article className={styles.report}>
      <Head {...head} />
      {last === undefined ? (
        instead
      ) : (
        <Body
          {...head}
          {...{ address, instead }}
          shown={last}
          wrong={refusedIn(error)}
          isStale={isPlaceholderData}
        />
      )}
    </article>
  );
}

export function ReportPage() {
  const { t } = useTexts("reporting");
  const { name = "" } = useParams();
  const entry = reportNamed(name);
  return entry === undefined ? (
    <PageHead lead={t("notBuilt")} />
  ) : (
    <OneReport key={entry.id} entry={entry} />
  );
}

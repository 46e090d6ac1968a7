// The page of any report: finds the entry by the name in the address, fetches the report, and shows
// chart, table and notes. It knows no report by name.

import { useMemo } from "react";
import { Link, useParams } from "react-router";
import { excludedChoice } from "#contract/problems.ts";
import { listText } from "#questionnaire/engine/written/list-text.ts";
import {
  type FilterKey,
  filterKeys,
  type Note,
  type ReportEntry,
  type ReportTable as ReportTableData,
} from "#reports/engine/define.ts";
import { chartDescription } from "#reports/engine/seen/chart-description.ts";
import { seenText } from "#reports/engine/seen/seen-text.ts";
import { coverageText, type ReportLocale, textOf } from "#reports/engine/text.ts";
import type { Drawing } from "#reports/pictures/drawing.ts";
import { countsInPicture } from "#reports/pictures/map/map-legend.ts";
import { Problem } from "#web/problem.ts";
import { LinkButton } from "#web/ui/controls/link-button.tsx";
import { Failed } from "#web/ui/failed.tsx";
import { formatInstant } from "#web/ui/format.ts";
import { useTexts } from "#web/ui/i18n.ts";
import { cut, LinkNotice } from "#web/ui/link/unknown-choices.tsx";
import { PageHead } from "#web/ui/page-head.tsx";
import { useInstance } from "#web/ui/use-instance.ts";
import { reportNamed } from "./entries.ts";
import { Filters, useFilters } from "./filters.tsx";
import { Notes } from "./notes.tsx";
import { PastChanges } from "./past-changes.tsx";
import { PastNotice } from "./past-time.tsx";
import { Picture } from "./picture.tsx";
import { captionOf, sentencesOf } from "./picture-caption.ts";
import { PrintedAbout } from "./printed-about.tsx";
import type { ShownReport } from "./reply.ts";
import styles from "./report-page.module.css";
import { ReportToolbar } from "./report-toolbar.tsx";
import { ReportTable } from "./table/report-table.tsx";
import { type Address, useAddress } from "./use-address.ts";
import { useReport } from "./use-report.ts";
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

function Reset({ address }: { address: Address }) {
  const { t } = useTexts("reporting");
  return <LinkButton onClick={address.reset}>{t("filters.reset")}</LinkButton>;
}

/** Counts surveys that are not approved as well; nothing where the reader may not. */
function ApprovedSwitch({ entry, address }: Pick<BodyProps, "entry" | "address">) {
  const { t } = useTexts("reporting");
  if (!useFilters(entry).includes("approvedOnly")) return null;
  return (
    <LinkButton onClick={() => address.choose({ approvedOnly: "false" })}>
      {t("empty.showAll")}
    </LinkButton>
  );
}

const unapprovedYears = ["unapprovedYear", "unapprovedYears"];

/** That nothing is approved is said once, above the table and with the switch; the notes below leave it out. */
function notesAbove({ filters, table }: ShownReport): readonly Note[] {
  if (!filters.approvedOnly) return [];
  const keys = table.rows.length > 0 ? unapprovedYears : [...unapprovedYears, "noApprovedSurvey"];
  return table.notes.filter(({ key }) => keys.includes(key));
}

/** Which of the years have no approved survey, with the switch at hand. */
function Unapproved({ entry, address, shown, locale }: Omit<BodyProps, "seen" | "isStale">) {
  const notes = notesAbove(shown);
  if (notes.length === 0) return null;
  const said = notes.map(({ key, values }) => textOf(locale, `note.${key}`, values));
  return (
    <p className={styles.unapproved}>
      {said.join(" ")} <ApprovedSwitch entry={entry} address={address} />
    </p>
  );
}

/** Why there are no rows; where nothing is approved yet, with the switch at hand. */
function Empty({ entry, address, shown }: Pick<BodyProps, "entry" | "address" | "shown">) {
  const { t } = useTexts("reporting");
  const isUnapproved = notesAbove(shown).length > 0;
  return (
    <section className={styles.empty}>
      <h2>{t("empty")}</h2>
      <p>{isUnapproved ? t("empty.notApproved") : t("empty.text")}</p>
      {isUnapproved ? (
        <p>
          <ApprovedSwitch entry={entry} address={address} />
        </p>
      ) : null}
      <Reset address={address} />
    </section>
  );
}

const choiceKeys = [...filterKeys, "asOf"] as const;

/** The choices with values that the server does not know, as an old or mistyped link has them. */
function unknownIn(error: unknown): (FilterKey | "asOf")[] {
  const errors = error instanceof Problem ? error.errors : [];
  const unknown = errors.filter(({ code }) => code !== beforeAnyAnswer && code !== excludedChoice);
  const names = new Set(unknown.map(({ path }) => path.split(".")[1]));
  return choiceKeys.filter((key) => names.has(key));
}

/** The server's code of a time that can be read, but has no figures. */
const beforeAnyAnswer = "bad-time";

const isBeforeAnyAnswer = (error: unknown): boolean =>
  error instanceof Problem && error.errors.some(({ code }) => code === beforeAnyAnswer);

type RefusedProps = { error: unknown; address: Address; locale: ReportLocale; onRetry: () => void };

function Refused({ error, address, locale, onRetry }: RefusedProps) {
  const { t, lang } = useTexts("reporting");
  const { choices } = address;
  const unknown = unknownIn(error);
  const named = unknown.map((key) => {
    const filter = key === "asOf" ? t("past.name") : textOf(locale, `filter.${key}`);
    return t("filters.named", { filter, value: cut(choices[key] ?? "") });
  });
  const filters = listText(lang, named);
  const isAboutTime = choices.asOf !== undefined && !unknown.includes("asOf");
  return (
    <>
      {unknown.length > 0 ? <LinkNotice>{t("filters.unknown", { filters })}</LinkNotice> : null}
      {unknown.length > 0 || isBeforeAnyAnswer(error) ? null : (
        <Failed error={error} onRetry={onRetry} />
      )}
      {isAboutTime ? <p>{t("past.wrong")}</p> : null}
      {Object.keys(address.choices).length === 0 ? null : <Reset address={address} />}
    </>
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
  const { t } = useTexts("reporting");
  const { entry, table, locale } = drawing;
  const title = textOf(locale, `chart.${entry.id}.title`);
  const description = chartDescription(locale, entry, table);
  return (
    <figure className={styles.figure}>
      <figcaption>
        <h2>{title}</h2>
        <p>{sentencesOf(drawing).join(" ")}</p>
      </figcaption>
      <Picture drawing={drawing} label={t("chart.described", { title, description })} />
    </figure>
  );
}

/** `seen`: the sentence that says what is seen, or null. */
type HeadProps = { entry: ReportEntry; locale: ReportLocale; seen: string | null };
type BodyProps = HeadProps & { address: Address; shown: ShownReport; isStale: boolean };

/** No country gave what the picture shows, in any year of a series. */
const isWithoutFigures = ({ facts, range }: ReportTableData): boolean =>
  facts.count === 0 || range?.max === 0;

function Body({ entry, address, shown, locale, seen, isStale }: BodyProps) {
  const { t } = useTexts("reporting");
  const { table } = shown;
  const above = notesAbove(shown);
  const notes = table.notes.filter((note) => !above.includes(note));
  const noData = t("noData");
  const drawing = useMemo(
    (): Drawing | null => (isWithoutFigures(table) ? null : { entry, table, locale, noData }),
    [entry, table, locale, noData],
  );
  const summary = useSummary(shown, locale);
  const source = t("picture.source", { survey: textOf(locale, "file.survey"), summary });
  const { year } = shown.filters;
  const picture = drawing && { drawing, caption: captionOf(drawing, seen, source), year };
  return (
    <div aria-busy={isStale} className={isStale ? styles.stale : undefined}>
      <div className={styles.top}>
        <p className={styles.summary}>{summary}</p>
        <ReportToolbar {...{ entry, locale, picture, isStale, choices: address.choices }} />
      </div>
      <PastNotice address={address} shown={shown} />
      <PastChanges shown={shown} locale={locale} />
      <PrintedAbout entry={entry} shown={shown} locale={locale} />
      <Filters
        entry={entry}
        address={address}
        shown={isStale ? withChoices(shown, address.choices) : shown}
        locale={locale}
      />
      {table.rows.length === 0 ? (
        <Empty entry={entry} address={address} shown={shown} />
      ) : (
        <>
          <Unapproved entry={entry} address={address} shown={shown} locale={locale} />
          {drawing === null ? (
            <p className={styles.summary}>{sentencesOf({ table, locale }).join(" ")}</p>
          ) : (
            <Figure drawing={drawing} />
          )}
          <ReportTable
            table={table}
            year={shown.filters.year}
            locale={locale}
            caption={textOf(locale, `report.${entry.id}.title`)}
            headline={entry.headline}
            sorting={address.sorting}
            onSort={address.sort}
            chosen={address.columns}
            onChoose={address.chooseColumns}
          />
        </>
      )}
      <Notes table={{ ...table, notes }} locale={locale} inPicture={countsInPicture(drawing)} />
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
  const locale = useReportLocale(data?.names);
  const seen = data === undefined ? null : seenText(locale, entry, data.table);
  const head = { entry, locale, seen };
  return (
    <article className={styles.report}>
      <Head {...head} />
      {error ? (
        <Refused error={error} address={address} locale={locale} onRetry={() => void refetch()} />
      ) : null}
      {data ? <Body {...head} address={address} shown={data} isStale={isPlaceholderData} /> : null}
      {!data && !error ? <Waiting /> : null}
    </article>
  );
}

export function ReportPage() {
  const { t } = useTexts("reporting");
  const { name = "" } = useParams();
  const entry = reportNamed(name);
  return entry === undefined ? <PageHead lead={t("notBuilt")} /> : <OneReport entry={entry} />;
}

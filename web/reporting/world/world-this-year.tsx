// The world this year: a page of few sentences and pictures, each with what it covers and where it comes from.

import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { nameIn } from "#questionnaire/engine/languages.ts";
import { listText } from "#questionnaire/engine/written/list-text.ts";
import { type ReportLocale, textOf } from "#reports/engine/text.ts";
import { changeText } from "#reports/pictures/format-cells.ts";
import { seeAlso, worldPictures } from "#reports/wfh/world-this-year.ts";
import { filteredAddress } from "#web/reporting/entries.ts";
import { columnFor } from "#web/reporting/profile/figure.tsx";
import { printPage } from "#web/reporting/use-paper.ts";
import { isRefused } from "#web/reporting/use-report.ts";
import { useReportLocale } from "#web/reporting/use-report-locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { LinkButton } from "#web/ui/controls/link-button.tsx";
import { YearSelect } from "#web/ui/controls/year-select.tsx";
import { Failed } from "#web/ui/failed.tsx";
import { formatInstant } from "#web/ui/format.ts";
import { useCodeTexts, useTexts } from "#web/ui/i18n.ts";
import { LinkNotice } from "#web/ui/link/unknown-choices.tsx";
import { PageHead } from "#web/ui/page-head.tsx";
import { useProblemText } from "#web/ui/problem-text.ts";
import { useLatestParams, withParams } from "#web/ui/table/use-latest-params.ts";
import { useInstance } from "#web/ui/use-instance.ts";
import { Waiting } from "#web/ui/waiting.tsx";
import { ReportPicture } from "./report-picture.tsx";
import { Sentence, useSentence } from "./sentence.tsx";
import styles from "./world.module.css";
import { type World, worldIn, worldOf } from "./world-query.ts";

type BodyProps = { world: World };
type Change = World["changed"][number];

/** "China +7,273", "Chad ≥ +12" */
function changeOf(country: Change["countries"][number], { column }: Change, locale: ReportLocale) {
  const change = changeText(locale, columnFor(column), country.value, country.mark);
  return `${nameIn(country, locale.lang)}\u00a0${change}`;
}

/** The countries that are news, by name. */
function News({ world }: BodyProps) {
  const { t, lang } = useTexts("reportpages");
  const textOfKey = useCodeTexts("reportpages");
  const locale = useReportLocale(undefined);
  const { changed, firstAnswers, cameBack } = world;
  const listed = (names: readonly string[]) =>
    names.length === 0 ? t("world.noNews") : listText(lang, names, "unit");
  const namesOf = (countries: World["cameBack"]) =>
    listed(countries.map((country) => nameIn(country, lang)));
  const changesOf = (change: Change) =>
    listed([
      ...change.countries.map((country) => changeOf(country, change, locale)),
      ...(change.left > 0 ? [textOf(locale, "countries.more", { count: change.left })] : []),
    ]);
  return (
    <section aria-labelledby="news">
      <h2 id="news">{t("world.news", { year: String(world.year) })}</h2>
      <dl className={styles.news}>
        <div>
          <dt>{t("world.firstAnswers")}</dt>
          <dd>{namesOf(firstAnswers)}</dd>
        </div>
        <div>
          <dt>{t("world.cameBack")}</dt>
          <dd>{namesOf(cameBack)}</dd>
        </div>
        {changed.map((change) => (
          <div key={change.key}>
            <dt>{textOfKey(`world.${change.key}`, { year: String(change.fromYear) })}</dt>
            <dd>{changesOf(change)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function SeeAlso({ world }: BodyProps) {
  const { t } = useTexts("reportpages");
  const locale = useReportLocale(undefined);
  return (
    <section aria-labelledby="also" className={styles.screenOnly}>
      <h2 id="also">{t("world.more")}</h2>
      <ul className={styles.also}>
        {seeAlso.map((report) => (
          <li key={report}>
            <Link to={filteredAddress(report, { year: String(world.year) }) ?? "/agsreports"}>
              {textOf(locale, `report.${report}.title`)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Body({ world }: BodyProps) {
  const { t } = useTexts("reportpages");
  const locale = useReportLocale(undefined);
  const year = String(world.year);
  return (
    <>
      <ul className={styles.sentences}>
        {world.sentences.map((sentence, place) => (
          <Sentence
            key={sentence.key}
            sentence={sentence}
            year={world.year}
            locale={locale}
            isTitle={place === 0}
          />
        ))}
      </ul>
      <h2>{t("world.pictures")}</h2>
      <div className={styles.pictures}>
        {worldPictures.map(({ report, yearName, ...choices }) => (
          <ReportPicture key={report} report={report} choices={{ [yearName]: year, ...choices }} />
        ))}
      </div>
      <News world={world} />
      <SeeAlso world={world} />
    </>
  );
}

/** A year without approved surveys, with the way to one that has some. */
function NoFigures({ world, show }: BodyProps & { show: (year: number) => void }) {
  const { t } = useTexts("reportpages");
  return (
    <section role="status">
      <p>{t("world.noneText", { year: String(world.year) })}</p>
      <p className={styles.switch}>
        {world.years.slice(0, 3).map((year) => (
          <LinkButton key={year} onClick={() => show(year)}>
            {t("world.show", { year: String(year) })}
          </LinkButton>
        ))}
      </p>
    </section>
  );
}

/** The first sentence is the title of the page. */
function useTitle(world: World | undefined): string | null {
  const { t } = useTexts("reportpages");
  const sentenceOf = useSentence(useReportLocale(undefined));
  if (world === undefined) return null;
  const [first] = world.sentences;
  if (!world.hasApproved) return t("world.none", { year: String(world.year) });
  const isKnown = first !== undefined && first.slots[first.main]?.value !== null;
  return isKnown ? sentenceOf(first).text : null;
}

/** The date of the data, and what the page is about. */
function useLead(world: World | undefined): string | undefined {
  const { t, lang } = useTexts("reportpages");
  const { data: instance } = useInstance();
  if (world === undefined) return undefined;
  return [
    t("asOf", { time: formatInstant(world.asOf, lang) }),
    ...(instance?.demo ? [t("demo")] : []),
    ...(world.hasApproved ? [t("world.lead")] : []),
    ...(world.hasApproved && world.isOpen ? [t("world.open")] : []),
  ].join(" ");
}

/** Without a `world`, which is loading or of a year that does not exist, only another year can be chosen. */
function Tools(props: {
  world: World | undefined;
  years: readonly number[];
  isUnknownYear: boolean;
  onYear: (year: number) => void;
}) {
  const { world, years, isUnknownYear, onYear } = props;
  const { t } = useTexts("reportpages");
  const all = new Set([...(world === undefined ? [] : [world.year]), ...years]);
  if (all.size === 0) return null;
  return (
    <div className={styles.tools}>
      <YearSelect
        label={t("year")}
        year={world?.year ?? null}
        years={[...all].sort((one, other) => other - one)}
        isWrong={isUnknownYear}
        onYear={onYear}
      />
      {world === undefined ? null : (
        <Button kind="quiet" onClick={printPage}>
          {t("print")}
        </Button>
      )}
    </div>
  );
}

export function WorldThisYear() {
  const { t } = useTexts("reportpages");
  const problemText = useProblemText();
  const [params, change] = useLatestParams();
  const { data, error, refetch } = useQuery(worldOf(worldIn(params)));
  const isUnknownYear = isRefused(error);
  const newest = useQuery({ ...worldOf(null), enabled: isUnknownYear });
  const title = useTitle(data);
  const show = (year: number) => change((now) => withParams(now, { year: String(year) }));
  const lead = useLead(data);
  const years = (data ?? newest.data)?.years ?? [];
  return (
    <article className={styles.world}>
      <PageHead
        {...(title === null ? {} : { title })}
        above={data === undefined ? null : t("world.above", { year: String(data.year) })}
        lead={lead}
        actions={<Tools world={data} {...{ years, isUnknownYear }} onYear={show} />}
      />
      {isUnknownYear ? <LinkNotice>{problemText(error)}</LinkNotice> : null}
      {error && !isUnknownYear ? <Failed error={error} onRetry={() => void refetch()} /> : null}
      {data === undefined && !error ? <Waiting rows={24} /> : null}
      {data === undefined ? null : data.hasApproved ? (
        <Body world={data} />
      ) : (
        <NoFigures world={data} show={show} />
      )}
    </article>
  );
}

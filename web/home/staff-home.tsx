// The home page of staff: how many countries are how far, which surveys wait longest for review, and
// the next date. Administrators see what waits for them too.

import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { getDashboard } from "#contract/platform.ts";
import type { Survey, SurveyOverviewRow } from "#contract/surveys.ts";
import { listText } from "#questionnaire/engine/written/list-text.ts";
import { queryOf } from "#web/api.ts";
import { overviewOf, shownSurvey } from "#web/current-survey.ts";
import { shownName } from "#web/identity/person-name.ts";
import { daysLeft } from "#web/season/season.ts";
import { countProgress, listedProgress } from "#web/survey-progress.ts";
import { buttonClass } from "#web/ui/controls/button.tsx";
import { formatDay, formatDeadline, formatNumber, formatShortDayOf } from "#web/ui/format.ts";
import { useTexts } from "#web/ui/i18n.ts";
import { useCountries } from "#web/ui/use-countries.ts";
import styles from "./home.module.css";
import { AboutSurvey, Block, HomeHead, NoSurveyYet, Notice } from "./page-parts.tsx";
import { SeasonBlock } from "./season-block.tsx";
import { daysSince, stripOrder, waitingLongest } from "./staff-survey.ts";

type SurveyProps = { survey: Survey; rows: readonly SurveyOverviewRow[] };

const overviewAt = (year: number, filter = "") => `/surveysoverview?year=${year}${filter}`;

function useStateSentence() {
  const { t, lang } = useTexts("home");
  return ({ survey, rows }: SurveyProps): string => {
    const counts = countProgress(rows.map(listedProgress));
    const asked = rows.length - counts.notAsked;
    const parts = [
      t("staff.started", {
        count: asked - counts.notStarted,
        total: formatNumber(asked, lang),
      }),
      t("staff.toReview", { count: counts.toReview }),
      ...(survey.isOpen ? [t("daysLeft", { count: daysLeft(survey, Date.now()) })] : []),
    ];
    return listText(lang, parts, "unit");
  };
}

/** One strip of the countries that are asked; its parts are named and linked below it, and then those not counted. */
function Strip({ survey, rows }: SurveyProps) {
  const { t, lang } = useTexts("home");
  const counts = countProgress(rows.map(listedProgress));
  const named = counts.notAsked > 0 ? ([...stripOrder, "notAsked"] as const) : stripOrder;
  return (
    <section className={styles.countries} aria-label={t("staff.states")}>
      <div className={styles.strip} aria-hidden="true">
        {stripOrder.map((progress) => (
          <span key={progress} data-progress={progress} style={{ flexGrow: counts[progress] }} />
        ))}
      </div>
      <ul className={styles.legend}>
        {named.map((progress) => (
          <li key={progress}>
            <span data-progress={progress} aria-hidden="true" />
            <strong>{formatNumber(counts[progress], lang)}</strong>
            <Link to={overviewAt(survey.year, `&filter.progress=${progress}`)}>
              {t(`progress.${progress}`)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function WaitingRow({ row, country }: { row: SurveyOverviewRow; country: string }) {
  const { t, lang } = useTexts("home");
  const { lastUpdate } = row;
  const days = lastUpdate ? daysSince(lastUpdate, Date.now()) : 0;
  return (
    <tr>
      <th scope="row">
        <Link to={`/newdataentry?countryId=${row.countryId}&year=${row.year}`}>{country}</Link>
      </th>
      <td>{lastUpdate ? formatShortDayOf(lastUpdate, lang) : null}</td>
      <td data-wide="true">{shownName(row.lastUpdatedBy)}</td>
      <td data-number="true">
        {days > 0 ? t("waiting.days", { count: days }) : t("waiting.today")}
      </td>
    </tr>
  );
}

/** So many of those that wait are named here; the overview has all. */
const namedHere = 5;

function WaitingForReview({ survey, rows }: SurveyProps) {
  const { t } = useTexts("home");
  const { nameOf } = useCountries();
  const waiting = waitingLongest(rows);
  if (waiting.length === 0) return <p>{t("waiting.none")}</p>;
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t("waiting.country")}</th>
            <th scope="col">{t("waiting.since")}</th>
            <th scope="col" data-wide="true">
              {t("waiting.by")}
            </th>
            <th scope="col" data-number="true">
              {t("waiting.age")}
            </th>
          </tr>
        </thead>
        <tbody>
          {waiting.slice(0, namedHere).map((row) => (
            <WaitingRow key={row.countryId} row={row} country={nameOf(row.countryId)} />
          ))}
        </tbody>
      </table>
      <p>
        <Link to={overviewAt(survey.year, "&filter.progress=toReview")}>
          {t("waiting.all", { count: waiting.length })}
        </Link>
      </p>
    </>
  );
}

function NextDate({ survey }: { survey: Survey }) {
  const { t, lang } = useTexts("home");
  const { year, startDate, endDate } = survey;
  return (
    <dl className={styles.dates}>
      <div>
        <dt>{formatDay(startDate, lang)}</dt>
        <dd>{t("dates.opened", { year })}</dd>
      </div>
      <div>
        <dt>{formatDeadline(endDate, lang)}</dt>
        <dd>{t("dates.closes", { year })}</dd>
      </div>
    </dl>
  );
}

/** Requests for an account, and mails that failed. */
export function AdministratorTasks() {
  const { t } = useTexts("home");
  const { data } = useQuery(queryOf(getDashboard));
  const tasks = [
    { key: "requests", count: data?.requests.waiting ?? 0, to: "/admin/userslog", link: "decide" },
    { key: "mails", count: data?.mails.failed ?? 0, to: "/admin/outbox", link: "see" },
  ] as const;
  const open = tasks.filter(({ count }) => count > 0);
  return (
    <Block title={t("admin.title")}>
      {data && open.length === 0 ? <p>{t("admin.none")}</p> : null}
      <ul className={styles.tasks}>
        {open.map(({ key, count, to, link }) => (
          <li key={key}>
            <span>{t(`admin.${key}`, { count })}</span>
            <Link to={to}>{t(`admin.${link}`)}</Link>
          </li>
        ))}
      </ul>
    </Block>
  );
}

function Ways({ isAdministrator }: { isAdministrator: boolean }) {
  const { t } = useTexts("home");
  return (
    <div className={styles.ways}>
      <Link className={buttonClass.action} to="/newdataentry">
        {t("currentSurvey")}
      </Link>
      {isAdministrator ? (
        <Link className={buttonClass.quiet} to="/admin">
          {t("administration")}
        </Link>
      ) : null}
    </div>
  );
}

function useAllCountries() {
  const survey = useQuery(shownSurvey());
  const year = survey.data?.year;
  const overview = useQuery({ ...overviewOf(year ?? 0), enabled: year !== undefined });
  return {
    shown: survey.data && overview.data ? { survey: survey.data, rows: overview.data } : undefined,
    error: survey.error ?? overview.error,
    refetch: () => {
      void survey.refetch();
      if (year !== undefined) void overview.refetch();
    },
  };
}

export function StaffHome({ isAdministrator }: { isAdministrator: boolean }) {
  const { t, lang } = useTexts("home");
  const { shown, error, refetch } = useAllCountries();
  const stateOf = useStateSentence();
  const ways = <Ways isAdministrator={isAdministrator} />;
  if (!shown) {
    return (
      <>
        <HomeHead />
        <Notice />
        {ways}
        <NoSurveyYet error={error} onRetry={refetch} />
        {error && isAdministrator ? <AdministratorTasks /> : null}
        {error ? <AboutSurvey /> : null}
      </>
    );
  }
  const { survey } = shown;
  const end = formatDeadline(survey.endDate, lang);
  return (
    <>
      <HomeHead
        title={t("surveyYear", { year: survey.year })}
        state={stateOf(shown)}
        deadline={survey.isOpen ? t("openUntil", { end }) : t("closedSince", { end })}
      />
      <Notice />
      {ways}
      <Strip {...shown} />
      <div className={styles.columns}>
        <Block title={t("waiting.title")}>
          <WaitingForReview {...shown} />
        </Block>
        <div>
          {survey.isOpen ? (
            <Block title={t("dates")}>
              <NextDate survey={survey} />
            </Block>
          ) : null}
          {isAdministrator ? <AdministratorTasks /> : null}
        </div>
      </div>
      <SeasonBlock surveyKey={survey.key} year={survey.year} />
      <AboutSurvey />
    </>
  );
}

// The briefing: one page for someone who begins to answer for a country. What the survey is, until when, how last year
// ended, who filled what, what was written, what is asked, and where help is. Made to be printed.

import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { isStaff } from "#contract/define.ts";
import type { Handover } from "#contract/handover/handover.ts";
import { handoverOf } from "#web/country/handover-query.ts";
import { NoteList } from "#web/country/note-list.tsx";
import { useFillerText } from "#web/country/use-filler-text.ts";
import { daysLeft } from "#web/season/season.ts";
import { hasOneCountry, useSession } from "#web/session.ts";
import { Button, buttonClass } from "#web/ui/controls/button.tsx";
import { CountrySelect } from "#web/ui/controls/country-select.tsx";
import { Failed } from "#web/ui/failed.tsx";
import { formatDayOf, formatDeadline, formatNumber } from "#web/ui/format.ts";
import { useCodeTexts, useTexts } from "#web/ui/i18n.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { useLatestParams } from "#web/ui/table/use-latest-params.ts";
import { useCountries } from "#web/ui/use-countries.ts";
import { useInstance } from "#web/ui/use-instance.ts";
import { Waiting } from "#web/ui/waiting.tsx";
import styles from "./briefing.module.css";
import { briefedCountry } from "./home-queries.ts";

type PartProps = { handover: Handover; countryId: number };
type Last = NonNullable<Handover["last"]>;

/** So many notes are on the page; the form has all. */
const shownNotes = 12;

function Survey({ handover: { survey } }: PartProps) {
  const { t, lang } = useTexts("country");
  const { data: instance } = useInstance();
  const end = formatDeadline(survey.endDate, lang);
  const left = daysLeft(survey, Date.now());
  return (
    <section>
      <h2>{t("briefing.survey")}</h2>
      <p>{t("briefing.surveyText", { year: String(survey.year) })}</p>
      <p>
        <b>{survey.isOpen ? t("briefing.until", { end }) : t("briefing.closed", { end })}</b>{" "}
        {survey.isOpen
          ? t("briefing.daysLeft", { count: left, days: formatNumber(left, lang) })
          : null}
      </p>
      {instance ? (
        <p>
          <a href={instance.surveyPageUrl} rel="noreferrer">
            {t("briefing.surveyPage")}
          </a>
        </p>
      ) : null}
    </section>
  );
}

function State({ last }: { last: Last }) {
  const { t, lang } = useTexts("country");
  const { year, approvedAt, submitted, sections } = last;
  const values = {
    year: String(year),
    submitted: formatNumber(submitted, lang),
    total: formatNumber(sections.length, lang),
  };
  return (
    <p>
      {approvedAt === null
        ? t("briefing.notApproved", values)
        : t("briefing.approved", { ...values, on: formatDayOf(approvedAt, lang) })}
    </p>
  );
}

function WhoFilled({ last }: { last: Last }) {
  const { t } = useTexts("country");
  const statusText = useCodeTexts("engine");
  const fillerText = useFillerText();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t("briefing.section")}</th>
          <th scope="col">{t("briefing.state")}</th>
          <th scope="col">{t("briefing.filledBy")}</th>
        </tr>
      </thead>
      <tbody>
        {last.sections.map(({ code, name, status, people }) => (
          <tr key={code}>
            <th scope="row">{name}</th>
            <td>{statusText(`status.${status}`)}</td>
            <td>{people.length === 0 ? "–" : people.map(fillerText).join(" · ")}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function LastYear({ handover, countryId }: PartProps) {
  const { t } = useTexts("country");
  const session = useSession();
  const { last, survey } = handover;
  if (last === null) return <p>{t("briefing.noLast")}</p>;
  const notes = last.notes.slice(0, shownNotes);
  return (
    <>
      <section>
        <h2>{t("briefing.last", { year: String(last.year) })}</h2>
        <State last={last} />
        <WhoFilled last={last} />
        <p>
          {last.source.length > 0
            ? t("filled.from", { list: last.source.join(" · ") })
            : t("filled.fromUnknown")}
        </p>
      </section>
      <section>
        <h2>{t("briefing.notes")}</h2>
        {notes.length === 0 ? <p>{t("notes.none")}</p> : null}
        <NoteList
          notes={notes}
          countryId={countryId}
          survey={survey}
          mayCarry={survey.isOpen || (session !== null && isStaff(session.role))}
        />
        {last.notes.length > shownNotes ? (
          <p>{t("briefing.moreNotes", { count: last.notes.length - shownNotes })}</p>
        ) : null}
      </section>
    </>
  );
}

function Questions({ handover: { questions, survey }, countryId }: PartProps) {
  const { t } = useTexts("country");
  const cellAt = (field: string) =>
    `/newdataentry?countryId=${countryId}&year=${survey.year}&cell=${encodeURIComponent(field)}`;
  return (
    <section>
      <h2>{t("briefing.questions")}</h2>
      {questions.length === 0 ? <p>{t("briefing.noQuestions")}</p> : null}
      <ul className={styles.questions}>
        {questions.map(({ field, cell, text }) => (
          <li key={field}>
            <Link to={cellAt(field)}>{cell}</Link> {text}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Begin({ countryId, handover: { survey } }: PartProps) {
  const { t } = useTexts("country");
  return (
    <section>
      <h2>{t("briefing.begin")}</h2>
      <ol className={styles.steps}>
        {(["open", "compare", "save", "submit"] as const).map((step) => (
          <li key={step}>{t(`briefing.step.${step}`)}</li>
        ))}
      </ol>
      <p className={styles.ways}>
        <Link
          className={buttonClass.action}
          to={`/newdataentry?countryId=${countryId}&year=${survey.year}`}
        >
          {t("briefing.openForm")}
        </Link>
        <Link to="/offlineforms">{t("briefing.paper")}</Link>
        <Link to={`/countryprofile?country=${countryId}`}>{t("briefing.profile")}</Link>
      </p>
    </section>
  );
}

function Help() {
  const { t } = useTexts("country");
  return (
    <section>
      <h2>{t("briefing.help")}</h2>
      <p>
        {t("briefing.helpText")} <Link to="/contactus">{t("briefing.contact")}</Link>
      </p>
    </section>
  );
}

function CountryChoice({ chosen }: { chosen: number | null }) {
  const { t } = useTexts("country");
  const [, change] = useLatestParams();
  const choose = (country: string) =>
    change((now) => {
      now.set("country", country);
      return now;
    });
  return (
    <div className={styles.screenOnly}>
      <CountrySelect id={chosen} none={t("briefing.chooseCountry")} onChange={choose} />
    </div>
  );
}

export function Briefing() {
  const { t, lang } = useTexts("country");
  const [params] = useLatestParams();
  const isBound = hasOneCountry(useSession());
  const countryId = briefedCountry(params);
  const { nameOf } = useCountries();
  const { data, error, refetch } = useQuery({
    ...handoverOf({ countryId: countryId ?? 0 }, lang),
    enabled: countryId !== null,
  });
  const about = nameOf(countryId);
  const values = { country: about, year: String(data?.survey.year ?? "") };
  return (
    <article className={styles.briefing}>
      <PageHead
        {...(data && about ? { title: t("briefing.title", values) } : {})}
        lead={t("briefing.lead")}
        actions={
          data ? (
            <Button kind="quiet" onClick={() => print()}>
              {t("briefing.print")}
            </Button>
          ) : null
        }
      />
      {isBound ? null : <CountryChoice chosen={countryId} />}
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : null}
      {countryId !== null && !data && !error ? <Waiting rows={16} /> : null}
      {data && countryId !== null ? (
        <>
          <Survey handover={data} countryId={countryId} />
          <Questions handover={data} countryId={countryId} />
          <LastYear handover={data} countryId={countryId} />
          <Begin handover={data} countryId={countryId} />
          <Help />
        </>
      ) : null}
    </article>
  );
}

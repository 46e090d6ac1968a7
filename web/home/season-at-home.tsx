// What the home page of staff shows of the season: which countries answered the year before and have not started, whose
// answers to questions wait for the staff, and the curve of surveys that were submitted.

import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { listDiscrepancyCountries } from "#contract/discrepancies.ts";
import { nameIn } from "#questionnaire/engine/languages.ts";
import { queryOf } from "#web/api.ts";
import { Curve } from "#web/season/curve.tsx";
import { choicesIn } from "#web/season/progress-query.ts";
import { quietRows } from "#web/season/progress-rows.ts";
import { type Report, useProgress } from "#web/season/use-progress.ts";
import { useTitle } from "#web/season/use-sentence.ts";
import { Failed } from "#web/ui/failed.tsx";
import { formatNumber } from "#web/ui/format.ts";
import { useTexts } from "#web/ui/i18n.ts";
import styles from "./home.module.css";
import { Block } from "./page-parts.tsx";
import names from "./season-block.module.css";

/** So many are named here; the progress report has all. */
const namedHere = 30;

function Quiet({ report: { survey, rows } }: { report: Report }) {
  const { t, lang } = useTexts("home");
  const quiet = quietRows(rows, survey.year);
  const past = survey.year - 1;
  if (!rows.some(({ answeredLast }) => answeredLast === past)) return null;
  if (quiet.length === 0) return <Block title={t("quiet.none", { year: past })}>{null}</Block>;
  return (
    <Block title={t("quiet.title", { count: quiet.length, year: past })}>
      <ul className={names.names}>
        {quiet.slice(0, namedHere).map(({ countryId, country }) => (
          <li key={countryId}>
            <Link to={`/newdataentry?countryId=${countryId}&year=${survey.year}`}>{country}</Link>
          </li>
        ))}
        {quiet.length > namedHere ? <li>+{formatNumber(quiet.length - namedHere, lang)}</li> : null}
      </ul>
      <p>
        <Link to="/progressreport?state=notStarted">{t("quiet.remind")}</Link>
      </p>
    </Block>
  );
}

type PlaceProps = { surveyKey: number; year: number };

/** Countries that answered questions which no one has settled. */
function Answers({ surveyKey, year }: PlaceProps) {
  const { t, lang } = useTexts("home");
  const { data = [] } = useQuery(queryOf(listDiscrepancyCountries, { query: { surveyKey } }));
  const waiting = data.filter(({ answered }) => answered > 0);
  if (waiting.length === 0) return null;
  const count = waiting.reduce((sum, { answered }) => sum + answered, 0);
  return (
    <Block title={t("answers.title", { count })}>
      <ul className={names.names}>
        {waiting.map((country) => (
          <li key={country.id}>
            <Link to={`/discrepanciesSummary?year=${year}&country=${country.id}`}>
              {nameIn(country, lang)}
            </Link>{" "}
            {country.answered}
          </li>
        ))}
      </ul>
    </Block>
  );
}

const wholeSeason = choicesIn(new URLSearchParams());

export function SeasonAtHome(place: PlaceProps) {
  const { report, error, refetch } = useProgress(wholeSeason);
  const title = useTitle();
  if (error) return <Failed error={error} onRetry={refetch} />;
  if (!report) return null;
  return (
    <div className={styles.columns}>
      <div>
        <Quiet report={report} />
        <Answers {...place} />
      </div>
      <div className={styles.block}>
        <Curve report={report} label={title(report)} />
      </div>
    </div>
  );
}

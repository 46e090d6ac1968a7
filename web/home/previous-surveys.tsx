// The way to what the country answered in earlier years.

import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { startedSurveys } from "#web/current-survey.ts";
import { useTexts } from "#web/ui/i18n.ts";
import { useFirstContent } from "#web/ui/use-first-content.ts";
import styles from "./home.module.css";
import { Block } from "./page-parts.tsx";

/** Those before the survey of this year, the newest first; nothing where there are none. */
export function PreviousSurveys({ before }: { before: number }) {
  const { t } = useTexts("home");
  const { data = [] } = useQuery({ ...startedSurveys(), enabled: useFirstContent() });
  const years = data.map(({ year }) => year).filter((year) => year < before);
  if (years.length === 0) return null;
  return (
    <Block title={t("previous.title")}>
      <p>{t("previous.text")}</p>
      <ul className={styles.years}>
        {years.map((year) => (
          <li key={year}>
            <Link to={`/newdataentry?year=${year}`}>{year}</Link>
          </li>
        ))}
      </ul>
    </Block>
  );
}

// Shows the current survey and until when answers can be entered.

import { useQuery } from "@tanstack/react-query";
import { shownSurvey } from "#web/current-survey.ts";
import { Problem } from "#web/problem.ts";
import { formatDeadline, formatOpening } from "#web/ui/format.ts";
import { useTexts } from "#web/ui/i18n.ts";
import { useProblemText } from "#web/ui/problem-text.ts";
import styles from "./home.module.css";

export function CurrentSurvey() {
  const { t, lang } = useTexts("accounts");
  const problemText = useProblemText();
  const { data: survey, error } = useQuery(shownSurvey());
  if (error) {
    const isNone = error instanceof Problem && error.code === "no-current-survey";
    return <p className={styles.survey}>{isNone ? t("home.noSurvey") : problemText(error)}</p>;
  }
  if (!survey) return <p className={styles.survey} aria-busy="true" />;
  const window = {
    start: formatOpening(survey.startDate, lang),
    end: formatDeadline(survey.endDate, lang),
  };
  return (
    <p className={styles.survey}>
      <strong>{t("home.surveyYear", { year: survey.year })}</strong>
      <span>{survey.isOpen ? t("home.open", window) : t("home.closed", window)}</span>
    </p>
  );
}

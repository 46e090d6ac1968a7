// The home page of a data centre: which survey is open, the newest one that is closed, and the reports.

import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { Survey } from "#contract/surveys.ts";
import { startedSurveys } from "#web/current-survey.ts";
import { daysLeft } from "#web/season/season.ts";
import { buttonClass } from "#web/ui/controls/button.tsx";
import { formatDeadline } from "#web/ui/format.ts";
import { useTexts } from "#web/ui/i18n.ts";
import { AboutSurvey, Block, HomeHead, NoSurveyYet, Notice } from "./page-parts.tsx";

function useHead() {
  const { t, lang } = useTexts("home");
  return (survey: Survey | undefined) => {
    if (!survey) return { state: t("noSurvey") };
    const end = formatDeadline(survey.endDate, lang);
    const title = t("surveyYear", { year: survey.year });
    if (!survey.isOpen) return { title, state: t("closedSince", { end }) };
    const state = t("daysLeft", { count: daysLeft(survey, Date.now()) });
    return { title, state, deadline: t("openUntil", { end }) };
  };
}

export function ReaderHome() {
  const { t } = useTexts("home");
  const { data: surveys, error, refetch } = useQuery(startedSurveys());
  const headOf = useHead();
  const closed = surveys?.find(({ isOpen }) => !isOpen);
  if (!surveys) {
    return (
      <>
        <HomeHead />
        <Notice />
        <NoSurveyYet error={error} onRetry={() => void refetch()} />
      </>
    );
  }
  return (
    <>
      <HomeHead {...headOf(surveys[0])} />
      <Notice />
      <Block title={t("reports.title")}>
        {closed ? <p>{t("reports.newest", { year: closed.year })}</p> : null}
        <p>
          <Link className={buttonClass.action} to="/agsreports">
            {t("reports.open")}
          </Link>
        </p>
      </Block>
      <AboutSurvey />
    </>
  );
}

// The home page of a respondent: the state of its country's survey in one sentence, the sections, and
// the next steps as verbs.

import { Link } from "react-router";
import { listText } from "#questionnaire/engine/written/list-text.ts";
import { shownName } from "#web/identity/person-name.ts";
import { daysLeft } from "#web/season/season.ts";
import { buttonClass } from "#web/ui/controls/button.tsx";
import { formatDayOf, formatDeadline, formatNumber, formatShortDayOf } from "#web/ui/format.ts";
import { useCodeTexts, useTexts } from "#web/ui/i18n.ts";
import { MeaningIcon } from "#web/ui/icons.tsx";
import { StatusMark } from "#web/ui/status-mark.tsx";
import { BriefingBlock } from "./briefing-block.tsx";
import { ExpectedBlock } from "./expected-block.tsx";
import styles from "./home.module.css";
import {
  type NextStep,
  nextSteps,
  type SectionState,
  type WaitingQuestions,
} from "./own-survey.ts";
import { AboutSurvey, Block, HomeHead, NoSurveyYet, Notice } from "./page-parts.tsx";
import { PreviousSurveys } from "./previous-surveys.tsx";
import { type ShownSurvey, useOwnSurvey } from "./use-own-survey.ts";

const formAt = (tab: string) => `/newdataentry?tab=${tab}`;

function useStateSentence() {
  const { t, lang } = useTexts("home");
  return ({ own, survey }: ShownSurvey): string => {
    const { submitted, errors, warnings, sections, phase } = own;
    const total = formatNumber(sections.length, lang);
    const parts = [
      own.hasStarted ? t("submitted", { count: submitted, total }) : t("notStarted"),
      ...(errors > 0 ? [t("errors", { count: errors })] : []),
      ...(warnings > 0 ? [t("warnings", { count: warnings })] : []),
      ...(phase === "open" ? [t("daysLeft", { count: daysLeft(survey, Date.now()) })] : []),
    ];
    return listText(lang, parts, "unit");
  };
}

function useDeadline() {
  const { t, lang } = useTexts("home");
  return ({ own, survey, approval }: ShownSurvey): string => {
    const end = formatDeadline(survey.endDate, lang);
    if (own.phase === "open") return t("openUntil", { end });
    if (own.phase === "closed") return t("closedSince", { end });
    const { approvedAt, approvedBy } = approval;
    if (!approvedAt || !approvedBy) return t("approved");
    return t("approvedOn", { on: formatDayOf(approvedAt, lang), by: shownName(approvedBy) });
  };
}

type SectionProps = { section: SectionState; name: string };

type CountProps = { meaning: "error" | "warning"; count: number };

/** A phone shows the mark and the number only. */
function Count({ meaning, count }: CountProps) {
  const { t, lang } = useTexts("home");
  if (count === 0) return null;
  const text = t(`${meaning}s`, { count });
  return (
    <span data-meaning={meaning} title={text}>
      <MeaningIcon meaning={meaning} />
      <span className={styles.words}>{text}</span>
      <span className={styles.digits}>{formatNumber(count, lang)}</span>
    </span>
  );
}

function SectionRow({ section, name }: SectionProps) {
  const { t, lang } = useTexts("home");
  const statusText = useCodeTexts("engine")(`status.${section.status}`);
  const answered = formatNumber(section.answered, lang);
  const required = formatNumber(section.required, lang);
  return (
    <tr>
      <th scope="row">
        <span className={styles.section}>
          <StatusMark status={section.status} label={statusText} />
          <Link to={formAt(section.tab)}>{name}</Link>
        </span>
      </th>
      <td data-wide="true" aria-hidden="true">
        {statusText}
      </td>
      <td data-number="true">
        {section.required > 0 ? t("answeredOf", { answered, required }) : "–"}
      </td>
      <td>
        <span className={styles.findings}>
          <Count meaning="error" count={section.errors} />
          <Count meaning="warning" count={section.warnings} />
        </span>
      </td>
      <td data-wide="true" data-number="true">
        {section.savedAt ? formatShortDayOf(section.savedAt, lang) : "–"}
      </td>
    </tr>
  );
}

function Sections({ own, sectionName }: ShownSurvey) {
  const { t } = useTexts("home");
  return (
    <Block title={t("sections")}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t("section")}</th>
            <td data-wide="true">{t("status")}</td>
            <th scope="col" data-number="true">
              {t("answered")}
            </th>
            <th scope="col">{t("toLookAt")}</th>
            <th scope="col" data-wide="true" data-number="true">
              {t("lastSaved")}
            </th>
          </tr>
        </thead>
        <tbody>
          {own.sections.map((section) => (
            <SectionRow key={section.code} section={section} name={sectionName(section.code)} />
          ))}
        </tbody>
      </table>
    </Block>
  );
}

function StepLine({ step: { kind, section }, name }: { step: NextStep; name: string }) {
  const { t, lang } = useTexts("home");
  const count = kind === "errors" ? Math.max(1, section.errors) : section.warnings;
  return (
    <li>
      <span>
        {t(`step.${kind}`, {
          count,
          section: name,
          answered: formatNumber(section.answered, lang),
          required: formatNumber(section.required, lang),
        })}
      </span>
      <Link to={formAt(section.tab)} aria-label={t("step.openOf", { section: name })}>
        {t("step.open")}
      </Link>
    </li>
  );
}

function QuestionsLine({ questions: { count, first } }: { questions: WaitingQuestions }) {
  const { t } = useTexts("home");
  return (
    <li>
      <span>{t("questions", { count })}</span>
      <Link
        to={`/newdataentry?cell=${encodeURIComponent(first)}`}
        aria-label={t("questions.answerFirst")}
      >
        {t("questions.answer")}
      </Link>
    </li>
  );
}

/** What is to do, else why nothing is. */
function Steps({ own, sectionName }: ShownSurvey) {
  const { t } = useTexts("home");
  const steps = nextSteps(own);
  const questions = own.questions ? <QuestionsLine questions={own.questions} /> : null;
  if (steps.length > 0) {
    return (
      <Block title={t("steps")}>
        <ol className={styles.steps}>
          {questions}
          {steps.map((step) => (
            <StepLine key={step.section.code} step={step} name={sectionName(step.section.code)} />
          ))}
        </ol>
      </Block>
    );
  }
  return (
    <Block title={t("steps")}>
      {questions ? <ol className={styles.steps}>{questions}</ol> : null}
      <p>{t(`done.${own.phase === "open" ? "submitted" : own.phase}`)}</p>
      {own.phase === "open" ? null : (
        <p>
          <Link to="/contactus">{t("done.contact")}</Link>
        </p>
      )}
    </Block>
  );
}

/** The button leads to the form, at the first thing to do. */
function Ways({ shown }: { shown: ShownSurvey | undefined }) {
  const { t } = useTexts("home");
  const first = shown && nextSteps(shown.own)[0];
  const goesOn =
    shown && first && shown.own.hasStarted ? shown.sectionName(first.section.code) : "";
  return (
    <div className={styles.ways}>
      <Link className={buttonClass.action} to={first ? formAt(first.section.tab) : "/newdataentry"}>
        {t("currentSurvey")}
      </Link>
      {goesOn ? <span>{t("goesOn", { section: goesOn })}</span> : null}
    </div>
  );
}

export function RespondentHome({ countryId }: { countryId: number }) {
  const { t } = useTexts("home");
  const { shown, error, refetch } = useOwnSurvey(countryId);
  const stateOf = useStateSentence();
  const deadlineOf = useDeadline();
  if (!shown) {
    return (
      <>
        <HomeHead />
        <Notice />
        <Ways shown={shown} />
        <NoSurveyYet error={error} onRetry={refetch} />
        {error ? <AboutSurvey /> : null}
      </>
    );
  }
  return (
    <>
      <HomeHead
        title={t("countryYear", { country: shown.country, year: shown.survey.year })}
        state={stateOf(shown)}
        deadline={deadlineOf(shown)}
      />
      <Notice />
      <Ways shown={shown} />
      <div className={styles.columns}>
        <Sections {...shown} />
        <div>
          <Steps {...shown} />
          <BriefingBlock countryId={countryId} />
        </div>
      </div>
      <AboutSurvey />
      <ExpectedBlock countryId={countryId} year={shown.survey.year} />
      <PreviousSurveys before={shown.survey.year} />
    </>
  );
}

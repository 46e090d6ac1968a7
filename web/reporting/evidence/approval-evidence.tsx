// The evidence of an approval on one page, to print: who, when, the digest, the warnings with their reasons, the counts,
// the country's sign-off, and what the reports say of the country. Country and year are in the address.

import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { type Evidence, getEvidence } from "#contract/review/evidence.ts";
import type { CountrySurvey } from "#contract/schemas.ts";
import { listSurveys } from "#contract/surveys.ts";
import { queryOf } from "#web/api.ts";
import { yearOf } from "#web/current-survey.ts";
import { shownName } from "#web/identity/person-name.ts";
import { StateNotice } from "#web/reporting/profile/profile-head.tsx";
import { profileWithDrafts } from "#web/reporting/profile/profile-query.ts";
import { YearTables } from "#web/reporting/profile/year-tables.tsx";
import { printPage } from "#web/reporting/use-paper.ts";
import { useReportLocale } from "#web/reporting/use-report-locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Failed } from "#web/ui/failed.tsx";
import { formatInstant } from "#web/ui/format.ts";
import { useTexts } from "#web/ui/i18n.ts";
import { idParameter, knownParameters, yearParameter } from "#web/ui/link/link-parameters.ts";
import { UnknownInLink } from "#web/ui/link/unknown-choices.tsx";
import notice from "#web/ui/notice.module.css";
import { PageHead } from "#web/ui/page-head.tsx";
import { useLatestParams } from "#web/ui/table/use-latest-params.ts";
import { useCountries } from "#web/ui/use-countries.ts";
import { useInstance } from "#web/ui/use-instance.ts";
import { Waiting } from "#web/ui/waiting.tsx";
import styles from "./evidence.module.css";
import { Counts, Decisions, Digest, Points } from "./evidence-parts.tsx";
import { Receipts } from "./receipts.tsx";

/** The country's own sign-off. */
function SignOff({ submitted }: Pick<Evidence, "submitted">) {
  const { t, lang } = useTexts("reportpages");
  const { t: layoutText } = useTexts("layout");
  if (submitted === null) return t("evidence.notSubmitted");
  const { at, by, role } = submitted;
  return t("evidence.submitted", {
    at: formatInstant(at, lang),
    by: shownName(by) ?? "–",
    role: role === null ? "–" : layoutText(`role.${role}`),
  });
}

/** Whether it is approved, by whom and when. */
function useTitle(evidence: Evidence, country: string, year: number): string {
  const { t } = useTexts("reportpages");
  const name = { country, year: String(year) };
  if (evidence.isApproved) return t("evidence.approved", name);
  return t(evidence.approval === null ? "evidence.open" : "evidence.revoked", name);
}

/** What the reports say of the country, or will once it is approved. */
function InReports({ countryId, year }: { countryId: number; year: number }) {
  const { t } = useTexts("reportpages");
  const locale = useReportLocale(undefined);
  const { data, error, refetch } = useQuery(profileWithDrafts(countryId, year));
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting rows={6} />;
  return (
    <>
      <h2>{t(data.state === "provisional" ? "evidence.willSay" : "evidence.say")}</h2>
      {data.state === "provisional" ? (
        <p className={notice.warning} role="status">
          {t("evidence.drafts", {
            count: data.sections?.submitted ?? 0,
            all: data.sections?.all ?? 0,
          })}
        </p>
      ) : (
        <StateNotice profile={data} />
      )}
      <YearTables profile={data} locale={locale} />
    </>
  );
}

type SheetProps = { evidence: Evidence; place: CountrySurvey; country: string; year: number };

function Sheet({ evidence, place, country, year }: SheetProps) {
  const { countryId } = place;
  const { t, lang } = useTexts("reportpages");
  const { data: instance } = useInstance();
  const title = useTitle(evidence, country, year);
  return (
    <article className={styles.evidence}>
      <PageHead
        isCompact
        title={title}
        actions={
          <>
            <Link to={`/newdataentry?countryId=${countryId}&year=${year}`}>
              {t("evidence.form")}
            </Link>
            <Button kind="quiet" onClick={printPage}>
              {t("print")}
            </Button>
          </>
        }
      />
      <p>
        <SignOff submitted={evidence.submitted} />
      </p>
      <div className={styles.columns}>
        <div>
          <Points evidence={evidence} />
          <InReports countryId={countryId} year={year} />
        </div>
        <div>
          <Counts sections={evidence.sections} />
          <Digest evidence={evidence} />
          <Receipts evidence={evidence} place={place} />
          <Decisions decisions={evidence.decisions} />
        </div>
      </div>
      <p className={styles.foot}>
        {t("asOf", { time: formatInstant(new Date().toISOString(), lang) })}{" "}
        {instance?.demo ? t("demo") : null}
      </p>
    </article>
  );
}

/** The survey of the year in the address. */
function useSurvey(address: URLSearchParams) {
  const surveys = useQuery(queryOf(listSurveys));
  const year = yearOf(address.get("year"), null);
  return { survey: surveys.data?.find((one) => one.year === year), surveys };
}

export function ApprovalEvidence() {
  const { t, lang } = useTexts("reportpages");
  const { t: uiText } = useTexts("ui");
  const [linked] = useLatestParams();
  const { survey, surveys } = useSurvey(linked);
  const { nameOf } = useCountries();
  const parameters = {
    country: idParameter(uiText("countrySelect.label")),
    year: yearParameter(
      t("year"),
      surveys.data?.map(({ year }) => year),
    ),
  };
  const countryId = Number(knownParameters(linked, parameters).get("country")) || null;
  const query = { countryId: countryId ?? 0, surveyKey: survey?.key ?? 0, culture: lang };
  const { data, error, refetch } = useQuery({
    ...queryOf(getEvidence, { query }),
    enabled: countryId !== null && survey !== undefined,
  });
  if (countryId === null || (surveys.data && !survey)) {
    return (
      <>
        <PageHead lead={t("evidence.lead")} />
        <UnknownInLink parameters={parameters} />
        <Link to="/surveysoverview?filter.approved=true">{t("evidence.choose")}</Link>
      </>
    );
  }
  const failed = error ?? surveys.error;
  if (failed) return <Failed error={failed} onRetry={() => void refetch()} />;
  if (!data || !survey) return <Waiting rows={20} />;
  return (
    <Sheet
      evidence={data}
      place={{ countryId, surveyKey: survey.key }}
      country={nameOf(countryId)}
      year={survey.year}
    />
  );
}

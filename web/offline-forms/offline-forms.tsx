// Offline forms: the questionnaire of a survey year as a file to fill in without the platform, in each language.

import { useQuery } from "@tanstack/react-query";
import { startedSurveys } from "#web/current-survey.ts";
import { hasOneCountry, useSession } from "#web/session.ts";
import { Controls } from "#web/ui/controls/control.tsx";
import { CountrySelect } from "#web/ui/controls/country-select.tsx";
import { YearSelect } from "#web/ui/controls/year-select.tsx";
import { Failed } from "#web/ui/failed.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import { idParameter, knownParameters, yearParameter } from "#web/ui/link/link-parameters.ts";
import { UnknownInLink } from "#web/ui/link/unknown-choices.tsx";
import { PageHead } from "#web/ui/page-head.tsx";
import { useLatestParams, withParams } from "#web/ui/table/use-latest-params.ts";
import { useCountries } from "#web/ui/use-countries.ts";
import { Waiting } from "#web/ui/waiting.tsx";
import { FormDownloads } from "./form-downloads.tsx";
import { formsOf, type ShownForms, shownIn, surveyOf } from "./form-queries.ts";
import styles from "./offline-forms.module.css";

type ChoicesProps = {
  shown: ShownForms;
  year: number | null;
  years: readonly number[];
  choose: (changes: Record<string, string>) => void;
};

function Choices({ shown, year, years, choose }: ChoicesProps) {
  const { t } = useTexts("offlineforms");
  const isBound = hasOneCountry(useSession());
  return (
    <Controls>
      {isBound ? null : (
        <CountrySelect
          id={shown.countryId}
          none={t("chooseCountry")}
          onChange={(country) => choose({ country })}
        />
      )}
      <YearSelect
        label={t("year")}
        year={year}
        years={years}
        onYear={(next) => choose({ year: String(next) })}
      />
    </Controls>
  );
}

function Forms({
  surveyKey,
  year,
  countryId,
}: {
  surveyKey: number;
  year: number;
  countryId: number;
}) {
  const { t } = useTexts("offlineforms");
  const { nameOf } = useCountries();
  const { data: forms, error, refetch } = useQuery(formsOf(surveyKey, countryId));
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  return (
    <section className={styles.block} aria-labelledby="download">
      <h2 id="download">
        {t("download.title", { year: String(year) })} <span>{nameOf(countryId)}</span>
      </h2>
      {forms === undefined ? (
        <Waiting rows={8} />
      ) : (
        <FormDownloads key={`${surveyKey} ${countryId}`} forms={forms} countryId={countryId} />
      )}
    </section>
  );
}

export function OfflineForms() {
  const { t } = useTexts("offlineforms");
  const { t: uiText } = useTexts("ui");
  const [address, changeParams] = useLatestParams();
  const { data: surveys, error, refetch } = useQuery(startedSurveys());
  const parameters = {
    year: yearParameter(
      t("year"),
      surveys?.map(({ year }) => year),
    ),
    country: idParameter(uiText("countrySelect.label"), useCountries().countries),
  };
  const shown = shownIn(knownParameters(address, parameters), useSession());
  const survey = surveys && surveyOf(surveys, shown);
  const choose = (changes: Record<string, string>) =>
    changeParams((latest) => withParams(latest, changes), {
      replace: true,
      preventScrollReset: true,
    });
  const years = (surveys ?? []).map(({ year }) => year);
  return (
    <>
      <PageHead lead={t("lead")} />
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : null}
      {surveys && !survey ? <p>{t("noSurvey")}</p> : null}
      <Choices shown={shown} year={survey?.year ?? null} years={years} choose={choose} />
      <UnknownInLink parameters={parameters} />
      {surveys || error || shown.countryId === null ? null : <Waiting rows={8} />}
      {shown.countryId === null && (survey || !surveys) ? <p>{t("chooseFirst")}</p> : null}
      {survey && shown.countryId !== null ? (
        <Forms surveyKey={survey.key} year={survey.year} countryId={shown.countryId} />
      ) : null}
    </>
  );
}

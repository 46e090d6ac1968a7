// The discrepancies of a survey year: which countries have any, what is open in one of them, and the mail that
// asks its respondent. Year and country are in the address.

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { DiscrepancyCountry } from "#contract/discrepancies.ts";
import type { Survey } from "#contract/surveys.ts";
import { type Lang, nameIn } from "#questionnaire/engine/languages.ts";
import { startedSurveys } from "#web/current-survey.ts";
import { Control } from "#web/ui/controls/control.tsx";
import { Select } from "#web/ui/controls/select.tsx";
import { YearSelect } from "#web/ui/controls/year-select.tsx";
import { Failed } from "#web/ui/failed.tsx";
import { orderOf } from "#web/ui/format.ts";
import { useTexts } from "#web/ui/i18n.ts";
import { idParameter, knownParameters, yearParameter } from "#web/ui/link/link-parameters.ts";
import { UnknownInLink } from "#web/ui/link/unknown-choices.tsx";
import { PageHead } from "#web/ui/page-head.tsx";
import { useLatestParams, withParams } from "#web/ui/table/use-latest-params.ts";
import { useFirstContent } from "#web/ui/use-first-content.ts";
import { useMediaQuery } from "#web/ui/use-media-query.ts";
import { Waiting } from "#web/ui/waiting.tsx";
import { CountryList } from "./country-list.tsx";
import styles from "./discrepancies.module.css";
import { countriesOf, discrepanciesOf, shownSurveyOf } from "./discrepancy-queries.ts";
import { MailForm } from "./mail-form.tsx";
import { PointList } from "./point-list.tsx";

type OneProps = { country: DiscrepancyCountry; survey: Survey };

/** One country: its points, and the mail. */
function OneCountry({ country, survey }: OneProps) {
  const { t, lang } = useTexts("review");
  const [culture, setCulture] = useState<Lang | null>(null);
  const place = { countryId: country.id, surveyKey: survey.key };
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const without = [...leftOut].sort().join(",");
  const isListDrawn = useFirstContent();
  // While the text with other points is written, the one before it is shown.
  const mail = useQuery({
    ...discrepanciesOf({ ...place, culture, without }),
    enabled: isListDrawn,
    placeholderData: keepPreviousData,
  });
  // The staff reads the points in its own language. On a first visit the list of countries is drawn first.
  const own = useQuery({
    ...discrepanciesOf({ ...place, culture: lang }),
    enabled: isListDrawn,
  });
  const error = own.error ?? mail.error;
  const name = nameIn(country, lang);
  const retry = () => void [own.refetch(), mail.refetch()];
  return (
    <>
      <section aria-label={name}>
        <h2>
          {t("one.title", { country: name, year: String(survey.year) })}{" "}
          <small>{t("one.points", { count: country.open })}</small>
        </h2>
        {country.isApproved ? <p className={styles.quiet}>{t("one.approved")}</p> : null}
        {error && !own.data ? <Failed error={error} onRetry={retry} /> : null}
        {own.data ? (
          <PointList
            points={own.data.points}
            place={place}
            year={survey.year}
            leftOut={leftOut}
            onTick={(mark) => setLeftOut((now) => now.symmetricDifference(new Set([mark])))}
          />
        ) : null}
        {own.data || error ? null : <Waiting rows={6} />}
      </section>
      {mail.data ? (
        <MailForm
          key={`${country.id} ${survey.key}`}
          country={name}
          found={mail.data}
          without={without}
          onCulture={setCulture}
          {...place}
        />
      ) : null}
      {mail.data || error ? null : <Waiting rows={6} />}
    </>
  );
}

type ChoiceProps = {
  surveys: readonly Survey[];
  survey: Survey | undefined;
  countries: readonly DiscrepancyCountry[];
  shown: DiscrepancyCountry | undefined;
  onChange: (parts: Record<string, string>) => void;
};

function Choices({ surveys, survey, countries, shown, onChange }: ChoiceProps) {
  const { t, lang } = useTexts("review");
  const compare = orderOf(lang);
  return (
    <div className={styles.choices}>
      <YearSelect
        label={t("year")}
        year={survey?.year ?? null}
        years={surveys.map(({ year }) => year)}
        onYear={(year) => onChange({ year: String(year), country: "" })}
      />
      <Control label={t("countries.country")}>
        {(id) => (
          <Select
            id={id}
            value={shown?.id ?? ""}
            onChange={({ currentTarget }) => onChange({ country: currentTarget.value })}
          >
            {shown ? null : <option value="">{t("countries.choose")}</option>}
            {countries
              .toSorted((one, other) => compare(nameIn(one, lang), nameIn(other, lang)))
              .map((country) => (
                <option key={country.id} value={country.id}>
                  {nameIn(country, lang)}
                </option>
              ))}
          </Select>
        )}
      </Control>
    </div>
  );
}

/** As long as the lead is likely to be: what is below it does not move when it comes. */
function Lead({ countries }: { countries: readonly DiscrepancyCountry[] | undefined }) {
  const { t } = useTexts("review");
  if (!countries) {
    return (
      <span className={styles.waitingLead} aria-hidden="true">
        {t("lead", { count: 100, open: "300" })}
      </span>
    );
  }
  const open = countries.reduce((sum, country) => sum + country.open, 0);
  return t("lead", { count: countries.length, open: String(open) });
}

/** The country with most first; those with as many by their names. */
function inOrder(countries: readonly DiscrepancyCountry[], lang: Lang): DiscrepancyCountry[] {
  const compare = orderOf(lang);
  return countries.toSorted(
    (one, other) => other.open - one.open || compare(nameIn(one, lang), nameIn(other, lang)),
  );
}

/** Wider than this the list stays beside the country, and the first one is open. The style sheet has the same width. */
const besideEachOther = "(width > 80em)";

export function Summary() {
  const { t, lang } = useTexts("review");
  const [linked, changeParams] = useLatestParams();
  const isWide = useMediaQuery(besideEachOther);
  const surveys = useQuery(startedSurveys());
  const parameters = {
    year: yearParameter(
      t("year"),
      surveys.data?.map(({ year }) => year),
    ),
    country: idParameter(t("countries.country")),
  };
  const address = knownParameters(linked, parameters);
  const survey = shownSurveyOf(surveys.data, address);
  const found = useQuery({ ...countriesOf(survey?.key ?? 0), enabled: survey !== undefined });
  const failed = surveys.error ?? found.error;
  const countries = surveys.data && !survey ? [] : found.data && inOrder(found.data, lang);
  const picked = countries?.find(({ id }) => String(id) === address.get("country"));
  const shown = picked ?? (isWide ? countries?.[0] : undefined);
  const change = (parts: Record<string, string>) =>
    changeParams((latest) => withParams(latest, parts), { preventScrollReset: true });
  const retry = () => void [surveys.refetch(), found.refetch()];
  return (
    <>
      <PageHead isCompact lead={<Lead countries={countries} />} />
      {failed ? <Failed error={failed} onRetry={retry} /> : null}
      {countries || failed ? null : <Waiting rows={10} />}
      {countries ? (
        <Choices surveys={surveys.data ?? []} {...{ countries, survey, shown }} onChange={change} />
      ) : null}
      <UnknownInLink parameters={parameters} />
      {countries?.length === 0 ? <p>{t("countries.none")}</p> : null}
      {countries && countries.length > 0 && survey ? (
        <div className={styles.columns}>
          <CountryList
            countries={countries}
            shownId={shown?.id ?? null}
            onPick={(id) => change({ country: String(id) })}
          />
          {shown ? (
            <OneCountry key={`${shown.id} ${survey.key}`} country={shown} survey={survey} />
          ) : (
            <p className={styles.quiet}>{t("countries.please")}</p>
          )}
        </div>
      ) : null}
    </>
  );
}

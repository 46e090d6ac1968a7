// The data entry screen: the choice of country and survey, and the form of that survey. The form comes
// first, in one call; the lists to choose from follow.

import { skipToken, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { isBoundToCountry } from "#contract/define.ts";
import { listSurveys, type Survey } from "#contract/surveys.ts";
import { answersKey, dropForm, formQuery, type LoadedForm } from "#web/answers/load-answers.ts";
import { queryOf } from "#web/api.ts";
import { type Session, useSession } from "#web/session.ts";
import { Failed } from "#web/ui/failed.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { useLatestParams } from "#web/ui/table/use-latest-params.ts";
import { useCountries } from "#web/ui/use-countries.ts";
import { useFirstContent } from "#web/ui/use-first-content.ts";
import { Waiting } from "#web/ui/waiting.tsx";
import { currentOf, readAddress, todayUtc, withAddress } from "./address.ts";
import styles from "./data-entry.module.css";
import { OpenedForm } from "./opened-form.tsx";
import { SurveyChoice } from "./survey-choice.tsx";

/** The form of the country, and the lists of surveys and countries, which do not delay it. */
function useForm(session: Session | null, countryId: number | null, year: number | null) {
  const asked = countryId === null ? null : { countryId, year };
  const form = useQuery(
    asked
      ? { ...formQuery(asked), enabled: session !== null }
      : { queryKey: [answersKey], queryFn: skipToken },
  );
  useEffect(
    () => (countryId === null ? undefined : () => dropForm({ countryId, year })),
    [countryId, year],
  );
  const isShown = useFirstContent();
  const mayFetchLists = session !== null && isShown && !(form.isFetching && !form.data);
  const surveys = useQuery({ ...queryOf(listSurveys), enabled: mayFetchLists });
  const countries = useCountries(mayFetchLists);
  return { form, surveys, countries };
}

type BodyProps = {
  session: Session;
  surveys: readonly Survey[] | undefined;
  countryId: number | null;
  isKnownCountry: boolean;
  /** The year that the address names, where it has no survey. */
  unknownYear: string | null;
  loaded: LoadedForm | null | undefined;
  /** When `loaded` was fetched, in milliseconds since 1970. */
  loadedAt: number;
  error: Error | null;
  onRetry: () => void;
};

function Body(props: BodyProps) {
  const { session, surveys, countryId, isKnownCountry, unknownYear } = props;
  const { loaded, loadedAt, error, onRetry } = props;
  const { t } = useTexts("sections");
  if (surveys?.length === 0) return <p className={styles.notice}>{t("survey.none")}</p>;
  if (isBoundToCountry(session.role) && countryId === null) {
    return <p className={styles.notice}>{t("country.noneOfOwn")}</p>;
  }
  if (countryId === null || !isKnownCountry) {
    return (
      <div className={styles.notice}>
        <h2>{t("country.none")}</h2>
        <p>{t("country.please")}</p>
      </div>
    );
  }
  if (unknownYear !== null) {
    return <p className={styles.notice}>{t("survey.unknown", { year: unknownYear })}</p>;
  }
  if (error && !loaded) return <Failed error={error} onRetry={onRetry} />;
  if (!loaded) {
    return (
      <div className={styles.waiting}>
        <Waiting rows={6} />
      </div>
    );
  }
  const { survey } = loaded;
  return (
    <OpenedForm
      // Answers that were read again are another form.
      key={`${session.key} ${countryId} ${survey.key} ${loadedAt}`}
      session={session}
      survey={surveys?.find(({ key }) => key === survey.key) ?? survey}
      today={todayUtc(Date.now())}
      loaded={loaded}
    />
  );
}

/** The year in the address that no survey has: one that is none yet, or a text that is no year. */
function unknownYearOf(surveys: readonly Survey[] | undefined, named: string | null) {
  const isKnown = !named || !surveys || surveys.some(({ year }) => String(year) === named);
  return isKnown ? null : named;
}

/** The survey that the address names, or the current one; undefined while unknown. */
function chosenSurvey(
  surveys: readonly Survey[] | undefined,
  year: number | null,
  loaded: LoadedForm | null | undefined,
): Survey | undefined {
  if (!surveys) return loaded?.survey;
  return year === null
    ? currentOf(surveys, todayUtc(Date.now()))
    : surveys.find((survey) => survey.year === year);
}

/** The address; another country than the own one of a user who has one is taken out of it. */
function useAddress(own: number | null) {
  const [search, setSearch] = useLatestParams();
  const named = search.get("countryId");
  const isForeign = own !== null && named !== null && named !== String(own);
  useEffect(() => {
    if (!isForeign) return;
    const options = { replace: true, preventScrollReset: true };
    setSearch((now) => withAddress(now, { countryId: null }), options);
  }, [isForeign, setSearch]);
  return [search, setSearch] as const;
}

export function DataEntry() {
  const session = useSession();
  const isFixed = session !== null && isBoundToCountry(session.role);
  const [search, setSearch] = useAddress(isFixed ? session.countryId : null);
  const address = readAddress(search);
  const countryId = isFixed ? session.countryId : address.countryId;
  const { form, surveys, countries } = useForm(session, countryId, address.year);
  // A list that is there stays when it could not be read again: the open form stays with it.
  const failed =
    (surveys.data ? null : surveys.error) ?? (countries.countries ? null : countries.error);
  if (!session) return null;
  if (failed) {
    const retry = () => void [surveys.refetch(), countries.refetch()];
    return <Failed error={failed} onRetry={retry} />;
  }
  const unknownYear = unknownYearOf(surveys.data, search.get("year"));
  const chosen = chosenSurvey(surveys.data, address.year, form.data);
  const survey = unknownYear === null ? chosen : undefined;
  const isKnown = !countries.countries || countries.countryOf(countryId ?? 0) !== undefined;
  return (
    <div className={styles.page}>
      <PageHead isSpoken />
      <SurveyChoice
        countries={countries.countries}
        surveys={surveys.data ?? (survey ? [survey] : [])}
        countryId={countryId}
        survey={survey}
        openKey={form.data?.survey.key ?? null}
        isFixed={isFixed}
        onChange={(change) => setSearch((now) => withAddress(now, change))}
      />
      <Body
        session={session}
        surveys={surveys.data}
        countryId={countryId}
        isKnownCountry={isKnown}
        unknownYear={unknownYear}
        loaded={form.data}
        loadedAt={form.dataUpdatedAt}
        error={form.error}
        onRetry={() => void form.refetch()}
      />
    </div>
  );
}

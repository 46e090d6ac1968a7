// The data entry screen: the choice of country and survey, and the form of that survey.

import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { isBoundToCountry } from "#contract/define.ts";
import { listSurveys, type Survey } from "#contract/surveys.ts";
import { queryOf } from "#web/api.ts";
import { type Session, useSession } from "#web/session.ts";
import { Failed } from "#web/ui/failed.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { useCountries } from "#web/ui/use-countries.ts";
import { Waiting } from "#web/ui/waiting.tsx";
import { currentOf, readAddress, todayUtc, withAddress } from "./address.ts";
import styles from "./data-entry.module.css";
import { SurveyChoice } from "./survey-choice.tsx";
import { SurveyLoader } from "./survey-loader.tsx";

type BodyProps = {
  session: Session;
  surveys: readonly Survey[];
  survey: Survey | undefined;
  countryId: number | null;
  today: string;
};

function Body({ session, survey, surveys, countryId, today }: BodyProps) {
  const { t } = useTexts("sections");
  if (surveys.length === 0) return <p className={styles.notice}>{t("survey.none")}</p>;
  if (isBoundToCountry(session.role) && countryId === null) {
    return <p className={styles.notice}>{t("country.noneOfOwn")}</p>;
  }
  if (countryId === null) {
    return (
      <div className={styles.notice}>
        <h2>{t("country.none")}</h2>
        <p>{t("country.please")}</p>
      </div>
    );
  }
  if (!survey) return <p className={styles.notice}>{t("survey.unknown")}</p>;
  return (
    <SurveyLoader
      key={`${countryId} ${survey.key}`}
      session={session}
      countryId={countryId}
      survey={survey}
      today={today}
    />
  );
}

export function DataEntry() {
  const session = useSession();
  const [search, setSearch] = useSearchParams();
  const surveys = useQuery(queryOf(listSurveys));
  const { countries, error, refetch } = useCountries();
  const failed = surveys.error ?? error;
  if (!session) return null;
  if (failed) {
    return <Failed error={failed} onRetry={() => void [surveys.refetch(), refetch()]} />;
  }
  if (!surveys.data || !countries) return <Waiting rows={6} />;
  const address = readAddress(search);
  const isFixed = isBoundToCountry(session.role);
  const countryId = isFixed ? session.countryId : address.countryId;
  const today = todayUtc(Date.now());
  const survey = address.year
    ? surveys.data.find(({ year }) => year === address.year)
    : currentOf(surveys.data, today);
  return (
    <div className={styles.page}>
      <PageHead
        actions={
          <SurveyChoice
            countries={countries}
            surveys={surveys.data}
            countryId={countryId}
            survey={survey}
            isFixed={isFixed}
            onChange={(change) => setSearch((now) => withAddress(now, change))}
          />
        }
      />
      <Body
        session={session}
        surveys={surveys.data}
        survey={survey}
        countryId={countryId}
        today={today}
      />
    </div>
  );
}

// The profile of a country: staff choose any, an NMO sees its own. On paper it is two pages.

import { useQuery } from "@tanstack/react-query";
import { nameIn } from "#questionnaire/engine/languages.ts";
import { PastNotice, PastTime } from "#web/reporting/past/past-time.tsx";
import { printPage } from "#web/reporting/use-paper.ts";
import { useReportLocale } from "#web/reporting/use-report-locale.ts";
import { hasOneCountry, useSession } from "#web/session.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Controls } from "#web/ui/controls/control.tsx";
import { CountrySelect } from "#web/ui/controls/country-select.tsx";
import { YearSelect } from "#web/ui/controls/year-select.tsx";
import { Failed } from "#web/ui/failed.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import { anyParameter, idParameter, knownParameters } from "#web/ui/link/link-parameters.ts";
import { LinkNotice, UnknownInLink } from "#web/ui/link/unknown-choices.tsx";
import { PageHead } from "#web/ui/page-head.tsx";
import { useLatestParams, withParams } from "#web/ui/table/use-latest-params.ts";
import { useCountries } from "#web/ui/use-countries.ts";
import { Waiting } from "#web/ui/waiting.tsx";
import { FoundPeople } from "./found-people.tsx";
import { History } from "./history.tsx";
import { Definitions, Indicators } from "./indicators.tsx";
import styles from "./profile.module.css";
import { AboutProfile, PrintedFoot, StateNotice, useProfileTitle } from "./profile-head.tsx";
import { type Profile, profileIn, profileOf } from "./profile-query.ts";
import { Quality, YearTables } from "./year-tables.tsx";

function Sheets({ profile }: { profile: Profile }) {
  const { t } = useTexts("reportpages");
  const locale = useReportLocale(undefined);
  const about = { profile, locale };
  return (
    <>
      <div className={styles.sheet}>
        <AboutProfile profile={profile} />
        <StateNotice profile={profile} />
        <FoundPeople {...about} />
        <Indicators {...about} />
        <Quality {...about} />
        <PrintedFoot profile={profile} page={1} />
      </div>
      <div className={styles.sheet}>
        <History {...about} />
        <YearTables {...about} />
        <section aria-labelledby="made">
          <h2 id="made">{t("profile.made")}</h2>
          <Definitions {...about} />
        </section>
        <PrintedFoot profile={profile} page={2} />
      </div>
    </>
  );
}

type ChoiceProps = {
  profile: Profile | undefined;
  countryId: number | null;
  asOf: string | null;
  choose: (changes: Readonly<Record<string, string>>) => void;
};

/** The past time as the reports keep it in the address. */
const pastAddress = ({ asOf, choose }: Pick<ChoiceProps, "asOf" | "choose">) => ({
  choices: asOf === null ? {} : { asOf },
  choose: ({ asOf: time = "" }: { asOf?: string | undefined }) => choose({ asOf: time }),
});

function Choices({ profile, countryId, asOf, choose }: ChoiceProps) {
  const { t } = useTexts("reportpages");
  const isBound = hasOneCountry(useSession());
  const years = profile === undefined ? [] : [...new Set([profile.year, ...profile.years])];
  return (
    <div className={styles.screenOnly}>
      <Controls>
        {isBound ? null : (
          <CountrySelect
            id={countryId}
            none={t("chooseCountry")}
            onChange={(country) => choose({ country, year: "" })}
          />
        )}
        {profile === undefined ? null : (
          <YearSelect
            label={t("year")}
            year={profile.year}
            years={years.sort((one, other) => other - one)}
            onYear={(year) => choose({ year: String(year) })}
          />
        )}
      </Controls>
      {isBound || countryId === null ? null : (
        <PastTime key={asOf} address={pastAddress({ asOf, choose })} />
      )}
    </div>
  );
}

/** As the address has a past time: in UTC. */
const isTime = (text: string): boolean =>
  /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) && !Number.isNaN(Date.parse(text));

/** Of a year that does not exist, and of a time without figures, the server says so. */
function useLinkParameters() {
  const { t } = useTexts("ui");
  const { t: reportingText } = useTexts("reporting");
  const { countries } = useCountries();
  return {
    country: idParameter(t("countrySelect.label"), countries),
    year: anyParameter,
    asOf: { title: reportingText("past.name"), isKnown: isTime },
  };
}

export function CountryProfile() {
  const { t, lang } = useTexts("reportpages");
  const [params, change] = useLatestParams();
  const parameters = useLinkParameters();
  const session = useSession();
  const known = knownParameters(params, parameters);
  const { countryId, year, asOf } = profileIn(known, session);
  const linked = known.get("country");
  const isOfAnother = hasOneCountry(session) && linked !== null && linked !== String(countryId);
  const choose = (changes: Readonly<Record<string, string>>) =>
    change((now) => withParams(now, changes));
  const { data, error, refetch } = useQuery({
    ...profileOf(countryId ?? 0, year, asOf),
    enabled: countryId !== null,
  });
  const title = useProfileTitle(data);
  const name = data === undefined ? null : nameIn(data.country, lang);
  return (
    <article className={styles.profile}>
      <PageHead
        {...(title === null ? {} : { title })}
        above={name === null ? null : t("profile.above", { country: name })}
        lead={countryId === null ? t("profile.lead") : undefined}
        actions={
          data === undefined ? null : (
            <Button kind="quiet" onClick={printPage}>
              {t("print")}
            </Button>
          )
        }
      />
      <Choices profile={data} countryId={countryId} asOf={asOf} choose={choose} />
      <UnknownInLink parameters={parameters} />
      {isOfAnother ? <LinkNotice>{t("profile.ownOnly")}</LinkNotice> : null}
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : null}
      {countryId !== null && data === undefined && !error ? <Waiting rows={24} /> : null}
      {data === undefined ? null : (
        <>
          <PastNotice
            address={pastAddress({ asOf, choose })}
            shown={{ isPast: asOf !== null, asOf: data.asOf }}
          />
          <Sheets profile={data} />
        </>
      )}
    </article>
  );
}

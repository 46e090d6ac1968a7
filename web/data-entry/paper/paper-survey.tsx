// The screen of paper surveys of a country and a year: uploading a form that was filled in, its preview, and the log
// of what was imported.

import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { isBoundToCountry, isStaff, type Role } from "#contract/define.ts";
import { getPaperPreview } from "#contract/paper/paper-uploads.ts";
import { listSurveys, type Survey } from "#contract/surveys.ts";
import { loadDefinitionOfYear } from "#web/answers/load-definition.ts";
import { queryOf } from "#web/api.ts";
import { currentOf, todayUtc } from "#web/data-entry/address.ts";
import { useSession } from "#web/session.ts";
import { CountrySelect } from "#web/ui/controls/country-select.tsx";
import { Failed } from "#web/ui/failed.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { useLatestParams, withParams } from "#web/ui/table/use-latest-params.ts";
import { useCountries } from "#web/ui/use-countries.ts";
import { Waiting } from "#web/ui/waiting.tsx";
import { ImportLog } from "./import-log.tsx";
import styles from "./paper.module.css";
import { type PaperPlace, paperAddress, usePaperAddress } from "./paper-address.ts";
import { Preview } from "./preview.tsx";
import { UploadBox } from "./upload-box.tsx";

type PlaceProps = { place: PaperPlace; survey: Survey };

/** Upload and log. The log has an address of its own, to which its title scrolls. */
function Overview({ place, survey }: PlaceProps) {
  const { t } = useTexts("paper");
  const { hash } = useLocation();
  const log = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hash !== "#importlog") return;
    log.current?.focus({ preventScroll: true });
    log.current?.scrollIntoView();
  }, [hash]);
  return (
    <>
      <section className={styles.part}>
        <h2>{t("upload.title")}</h2>
        {survey.isOpen ? (
          <UploadBox place={place} surveyKey={survey.key} />
        ) : (
          <p className={styles.quiet}>{t("upload.closed")}</p>
        )}
      </section>
      <section className={styles.part}>
        <h2 ref={log} id="importlog" tabIndex={-1}>
          {t("log.title")}
        </h2>
        <ImportLog place={place} surveyKey={survey.key} />
      </section>
    </>
  );
}

function DocumentBody({ place, survey, document }: PlaceProps & { document: number }) {
  const { t, lang } = useTexts("paper");
  const query = { countryId: place.countryId, surveyKey: survey.key, culture: lang };
  // What the user chooses is about what is shown, so it is not read again by itself.
  const preview = useQuery({
    ...queryOf(getPaperPreview, { params: { id: document }, query }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const definition = useQuery({
    queryKey: ["definition-of-year", survey.year],
    queryFn: () => loadDefinitionOfYear(survey.year),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const error = preview.error ?? definition.error;
  if (error) {
    const retry = () => void [preview.refetch(), definition.refetch()];
    return <Failed error={error} onRetry={retry} />;
  }
  if (!preview.data || !definition.data) return <Waiting rows={6} />;
  const { data } = preview;
  return (
    <>
      <PageHead title={data.fileName} above={<Above place={place} />} />
      {data.outcome === "waiting" ? (
        <Preview
          key={data.seen}
          preview={data}
          definition={definition.data}
          place={place}
          surveyKey={survey.key}
        />
      ) : (
        <>
          <p className={styles.quiet}>{t(`outcome.${data.outcome}`)}</p>
          <Link to={`${paperAddress(place)}#importlog`}>{t("log.title")}</Link>
        </>
      )}
    </>
  );
}

function Above({ place }: { place: PaperPlace }) {
  const { t } = useTexts("paper");
  const { nameOf } = useCountries();
  const { countryId, year } = place;
  return (
    <Link to={`/newdataentry?countryId=${countryId}&year=${year}`}>
      {t("place", { country: nameOf(countryId), year: String(year) })}
    </Link>
  );
}

/** Staff choose one; a user who belongs to a country and has none cannot. */
function NoCountry({ year, role }: { year: number | null; role: Role }) {
  const { t } = useTexts("paper");
  const [, changeParams] = useLatestParams();
  const choose = (countryId: string) =>
    changeParams(() => withParams(new URLSearchParams(), { countryId, year: String(year ?? "") }));
  return (
    <>
      <PageHead lead={isStaff(role) ? t("countryLead") : undefined} />
      <p className={styles.quiet}>{t("noCountry")}</p>
      {isStaff(role) ? (
        <div>
          <CountrySelect id={null} none={t("chooseCountry")} onChange={choose} />
        </div>
      ) : null}
    </>
  );
}

function NoSurvey({ role }: { role: Role }) {
  const { t } = useTexts("paper");
  return (
    <>
      <PageHead />
      <p className={styles.quiet}>{t("noSurvey")}</p>
      {isStaff(role) ? (
        <p>
          <Link to="/surveysoverview">{t("allSurveys")}</Link>
        </p>
      ) : null}
    </>
  );
}

export function PaperSurvey() {
  const session = useSession();
  const address = usePaperAddress();
  const surveys = useQuery(queryOf(listSurveys));
  if (!session) return null;
  const countryId = isBoundToCountry(session.role) ? session.countryId : address.countryId;
  if (surveys.error && !surveys.data) {
    return <Failed error={surveys.error} onRetry={() => void surveys.refetch()} />;
  }
  if (!surveys.data) return <Waiting rows={6} />;
  const survey =
    address.year === null
      ? currentOf(surveys.data, todayUtc(Date.now()))
      : surveys.data.find(({ year }) => year === address.year);
  if (countryId === null) return <NoCountry year={address.year} role={session.role} />;
  if (!survey) return <NoSurvey role={session.role} />;
  const place = { countryId, year: survey.year };
  return address.document === null ? (
    <>
      <PageHead above={<Above place={place} />} />
      <Overview place={place} survey={survey} />
    </>
  ) : (
    <DocumentBody
      key={address.document}
      place={place}
      survey={survey}
      document={address.document}
    />
  );
}

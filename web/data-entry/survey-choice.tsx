// The choice of country and survey at the top. An NMO has its own country; staff choose one.

import { useId } from "react";
import type { Survey } from "#contract/surveys.ts";
import { useSession } from "#web/session.ts";
import { Combobox } from "#web/ui/controls/combobox.tsx";
import { Select } from "#web/ui/controls/select.tsx";
import { countryNameOf } from "#web/ui/format.ts";
import { useTexts } from "#web/ui/i18n.ts";
import type { NamedCountry } from "#web/ui/use-countries.ts";
import styles from "./data-entry.module.css";
import { useApproval } from "./review/use-approval.ts";

export type SurveyChoiceProps = {
  /** Undefined while they are on the way. */
  countries: readonly NamedCountry[] | undefined;
  surveys: readonly Survey[];
  countryId: number | null;
  survey: Survey | undefined;
  /** The survey whose form is open, so that its approval is known; null while none is. */
  openKey: number | null;
  isFixed: boolean;
  onChange: (change: { countryId?: number | null; year?: number }) => void;
};

function CountryChoice({ countries, countryId, onChange }: SurveyChoiceProps) {
  const { t } = useTexts("sections");
  const options = (countries ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <div className={styles.countryChoice}>
      <Combobox
        input={{ "aria-label": t("country.label") }}
        density="compact"
        placeholder={t("country.none")}
        options={options}
        value={countryId === null ? null : String(countryId)}
        onChange={(value) => onChange({ countryId: value ? Number(value) : null })}
        empty={t("country.notFound")}
      />
    </div>
  );
}

/** Until the list of countries is there, the name that the browser knows takes its place, unseen: nothing moves. */
function CountryToCome() {
  const { lang } = useTexts("sections");
  const code = useSession()?.countryCode;
  return code ? <span className={styles.toCome}>{countryNameOf(code, lang)}</span> : null;
}

function FixedCountry({ countries, countryId }: SurveyChoiceProps) {
  const { t } = useTexts("sections");
  const name =
    countryId === null ? t("country.none") : countries?.find(({ id }) => id === countryId)?.name;
  return <strong className={styles.country}>{countries ? name : <CountryToCome />}</strong>;
}

function useSurveyName() {
  const { t } = useTexts("sections");
  return ({ year, isOpen }: Survey, isApproved = false): string => {
    if (isApproved) return t("survey.approved", { year: String(year) });
    return isOpen ? t("survey.open", { year: String(year) }) : String(year);
  };
}

type OpenOptionProps = { survey: Survey; countryId: number };

/** The survey that is shown says that it is approved, as the form below it does. */
function OpenOption({ survey, countryId }: OpenOptionProps) {
  const nameOf = useSurveyName();
  const approval = useApproval({ countryId, surveyKey: survey.key });
  return <option value={survey.year}>{nameOf(survey, approval?.isApproved)}</option>;
}

export function SurveyChoice(props: SurveyChoiceProps) {
  const { t } = useTexts("sections");
  const id = useId();
  const nameOf = useSurveyName();
  const { surveys, survey, countryId, openKey, onChange, isFixed } = props;
  return (
    <div className={styles.place}>
      {isFixed ? <FixedCountry {...props} /> : <CountryChoice {...props} />}
      <div className={styles.survey}>
        <label className={styles.label} htmlFor={id}>
          {t("survey.label")}
        </label>
        <Select
          id={id}
          density="compact"
          value={survey?.year ?? ""}
          onChange={({ currentTarget }) => onChange({ year: Number(currentTarget.value) })}
        >
          {survey ? null : <option value="" />}
          {surveys.map((one) =>
            one.key === openKey && countryId !== null ? (
              <OpenOption key={one.year} survey={one} countryId={countryId} />
            ) : (
              <option key={one.year} value={one.year}>
                {nameOf(one)}
              </option>
            ),
          )}
        </Select>
      </div>
    </div>
  );
}

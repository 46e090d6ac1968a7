// The countries that have discrepancies, to pick one: a table on a wide screen, a choice on a narrow one.

import type { DiscrepancyCountry } from "#contract/discrepancies.ts";
import { nameIn } from "#questionnaire/engine/languages.ts";
import { LinkButton } from "#web/ui/controls/link-button.tsx";
import { formatShortDayOf } from "#web/ui/format.ts";
import { useTexts } from "#web/ui/i18n.ts";
import styles from "./discrepancies.module.css";
import { MailState } from "./mail-state.tsx";

type ListProps = {
  countries: readonly DiscrepancyCountry[];
  shownId: number | null;
  onPick: (id: number) => void;
};

export function CountryList({ countries, shownId, onPick }: ListProps) {
  const { t, lang } = useTexts("review");
  return (
    <table className={styles.countries}>
      <caption className="spoken">{t("countries.caption")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("countries.country")}</th>
          <th scope="col" data-number="true">
            {t("countries.open")}
          </th>
          <th scope="col">{t("countries.since")}</th>
          <th scope="col">{t("countries.mail")}</th>
        </tr>
      </thead>
      <tbody>
        {countries.map((country) => (
          <tr key={country.id} data-shown={country.id === shownId}>
            <th scope="row">
              <LinkButton
                aria-current={country.id === shownId ? "true" : undefined}
                onClick={() => onPick(country.id)}
              >
                {nameIn(country, lang)}
              </LinkButton>
            </th>
            <td data-number="true">{country.open}</td>
            <td>{country.since === null ? "–" : formatShortDayOf(country.since, lang)}</td>
            <td>
              <MailState mail={country.lastMail} answered={country.answered} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

// The indicators of a country with its place among its peers, and the rule by which they were chosen.

import { nameIn } from "#questionnaire/engine/languages.ts";
import { listText } from "#questionnaire/engine/written/list-text.ts";
import type { Mark, ReportCell } from "#reports/engine/define.ts";
import { formulaText, type ReportLocale, textOf } from "#reports/engine/text.ts";
import { signedText } from "#reports/pictures/format-cells.ts";
import { PeerStrip } from "#web/country/peer-strip.tsx";
import { useCodeTexts, useTexts } from "#web/ui/i18n.ts";
import { columnFor, Figure, unitText } from "./figure.tsx";
import styles from "./profile.module.css";
import type { Profile } from "./profile-query.ts";
import { ReportLink } from "./report-link.tsx";

type Indicator = Profile["indicators"][number];
export type PartProps = { profile: Profile; locale: ReportLocale };

function usePlaceText() {
  const { t } = useTexts("reportpages");
  return ({ among: { place, n } }: Indicator): string =>
    place === null ? t("profile.noPlace", { n }) : t("profile.place", { place, n });
}

function NoteOn({ indicator, locale }: { indicator: Indicator; locale: ReportLocale }) {
  const { t } = useTexts("reportpages");
  const { better, column, limits, ofClass } = indicator;
  const write = (value: ReportCell, mark?: Mark) =>
    signedText(locale, columnFor(column), value, mark);
  const lines = [
    ...(better === "less" ? [t("profile.lessIsBetter")] : []),
    ...(indicator.key === "adultsToChildren" ? [t("profile.adultsMean")] : []),
  ];
  return (
    <>
      {lines.join(" ")}{" "}
      {limits === null ? null : (
        <span className={styles.besideFigure}>
          {t("profile.limits", { low: write(limits.low), high: write(limits.high) })}
        </span>
      )}
      {ofClass === null ? null : (
        <span className={styles.besideFigure}>
          {t("profile.ofClass", { value: write(ofClass.value, ofClass.mark), n: ofClass.n ?? 0 })}
        </span>
      )}
    </>
  );
}

function Row({ indicator, profile, locale }: PartProps & { indicator: Indicator }) {
  const textOfKey = useCodeTexts("reportpages");
  const { t } = useTexts("reportpages");
  const placeText = usePlaceText();
  const { key, among, column, report } = indicator;
  const title = textOfKey(`profile.indicator.${key}`);
  const { medianMark: mark } = among;
  const medianFigure = { value: among.median, ...(mark === undefined ? {} : { mark }) };
  const median = signedText(locale, columnFor(column), among.median, mark);
  const place = placeText(indicator);
  const unit = unitText(column, locale);
  return (
    <tr>
      <th scope="row">
        <ReportLink report={report} profile={profile} text={title} />
        {unit === "" ? null : <small className={styles.unit}>{unit}</small>}
      </th>
      <td data-number>
        <b>
          <Figure figure={indicator} column={column} locale={locale} year={profile.year} />
        </b>
      </td>
      <td data-number data-head={t("profile.column.median")} className={styles.quiet}>
        <Figure figure={medianFigure} column={column} locale={locale} />
      </td>
      <td className={styles.stripCell}>
        <PeerStrip {...indicator} label={t("profile.strip", { title, place, median })} />
      </td>
      <td data-number data-head={t("profile.column.place")} className={styles.place}>
        {place}
      </td>
      <td className={styles.note}>
        <NoteOn indicator={indicator} locale={locale} />
      </td>
    </tr>
  );
}

/** Which countries the peers are, and why. */
export function PeerRule({ profile, locale }: PartProps) {
  const { t } = useTexts("reportpages");
  const { countries, ofOtherClass, fromYear, toYear } = profile.peers;
  if (countries.length === 0) return <p className={styles.caption}>{t("profile.noPeers")}</p>;
  const names = countries.map((country) => nameIn(country, locale.lang));
  const list = listText(locale.lang, names, "unit");
  const years = { from: String(fromYear), to: String(toYear) };
  return (
    <p className={styles.caption}>
      <b>{t("profile.peers")}</b> {list}. {t("profile.peerRule", years)}{" "}
      {ofOtherClass > 0 ? `${t("profile.otherClass", { count: ofOtherClass })} ` : null}
      {t("profile.peerCount")}
    </p>
  );
}

export function Indicators({ profile, locale }: PartProps) {
  const { t, lang } = useTexts("reportpages");
  const country = nameIn(profile.country, lang);
  const seesPeers = profile.indicators.some(({ peers }) => peers !== undefined);
  return (
    <section aria-labelledby="indicators">
      <h2 id="indicators">{t("profile.indicators")}</h2>
      <table className={styles.table} data-stacked>
        <thead>
          <tr>
            <th scope="col">{t("profile.column.indicator")}</th>
            <th scope="col" data-number>
              {country}
            </th>
            <th scope="col" data-number>
              {t("profile.column.median")}
            </th>
            <th scope="col">{t("profile.column.strip")}</th>
            <th scope="col" data-number>
              {t("profile.column.place")}
            </th>
            <th scope="col">{t("profile.column.note")}</th>
          </tr>
        </thead>
        <tbody>
          {profile.indicators.map((indicator) => (
            <Row key={indicator.key} indicator={indicator} profile={profile} locale={locale} />
          ))}
        </tbody>
      </table>
      <p className={styles.caption}>
        {t(seesPeers ? "profile.legend" : "profile.legendOwn", { country })}
      </p>
      <PeerRule profile={profile} locale={locale} />
    </section>
  );
}

/** How each figure is made, as its report says it. */
export function Definitions({ profile, locale }: PartProps) {
  const { t } = useTexts("reportpages");
  const textOfKey = useCodeTexts("reportpages");
  return (
    <dl className={styles.definitions}>
      {profile.indicators.map(({ key, column: { made } }) => (
        <div key={key}>
          <dt>{textOfKey(`profile.indicator.${key}`)}</dt>
          <dd>
            {made === undefined
              ? t("profile.asAnswered")
              : formulaText(locale, { ...made, codes: [] })}
          </dd>
        </div>
      ))}
      {["halfStandsForMales", "donatedIncluded", "prophylaxisBase"].map((note) => (
        <div key={note}>
          <dd>{textOf(locale, `note.${note}`)}</dd>
        </div>
      ))}
    </dl>
  );
}

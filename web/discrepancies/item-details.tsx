// The cell of an item: its years, the countries like it, and what was said.

import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import type { DeskDetails, DeskItem } from "#contract/review/review-desk.ts";
import { type Lang, nameIn } from "#questionnaire/engine/languages.ts";
import { listText } from "#questionnaire/engine/written/list-text.ts";
import { PeerStrip } from "#web/country/peer-strip.tsx";
import { Failed } from "#web/ui/failed.tsx";
import { formatNumber } from "#web/ui/format.ts";
import { loadTexts, useCodeTexts, useTexts } from "#web/ui/i18n.ts";
import { laterPart } from "#web/ui/later-part.tsx";
import { useFirstContent } from "#web/ui/use-first-content.ts";
import { Waiting } from "#web/ui/waiting.tsx";
import styles from "./desk.module.css";
import { detailsOf } from "./desk-queries.ts";
import { Said } from "./question-thread.tsx";

/** Of the whole country, for the questions that are part of such a figure. */
const { Part: ExpectedFigures } = laterPart(() =>
  Promise.all([import("#web/country/expected-figures.tsx"), loadTexts(["country"])]).then(
    ([it]) => ({
      default: it.ExpectedFigures,
    }),
  ),
);

function Years({ years }: Pick<DeskDetails, "years">) {
  const { t, lang } = useTexts("review");
  if (years.length === 0) return null;
  const highest = Math.max(...years.map(({ value }) => value ?? 0));
  return (
    <table className={styles.years}>
      <caption>{t("desk.years")}</caption>
      <thead>
        <tr>
          {years.map(({ year }) => (
            <th key={year} scope="col">
              {year}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          {years.map(({ year, value, isEstimate }) => (
            <td key={year}>
              <span
                className={styles.bar}
                data-estimate={isEstimate}
                style={{ height: `${highest > 0 ? (4 * (value ?? 0)) / highest : 0}rem` }}
              />
              {value === null ? "–" : formatNumber(value, lang)}
              {isEstimate ? <small> {t("desk.estimate")}</small> : null}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

/** As a change in per cent; nothing where one of the two is missing or 0. */
function changeText(values: readonly (number | null)[], lang: Lang): string {
  const [before, now] = [values.at(-2), values.at(-1)];
  if (before == null || now == null || before === 0) return "";
  const options = {
    style: "percent",
    maximumFractionDigits: 0,
    signDisplay: "exceptZero",
  } as const;
  return formatNumber(now / before - 1, lang, options);
}

/** The other cells of the finding, of the row or of the question, in the same years. */
function Belonging({ years, belonging }: Pick<DeskDetails, "years" | "belonging">) {
  const { t, lang } = useTexts("review");
  if (belonging.length === 0 || years.length === 0) return null;
  return (
    <table className={styles.belonging}>
      <caption>{t("desk.belonging")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("desk.cell")}</th>
          {years.map(({ year }) => (
            <th key={year} scope="col">
              {year}
            </th>
          ))}
          <th scope="col">{t("desk.change")}</th>
        </tr>
      </thead>
      <tbody>
        {belonging.map(({ name, values }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {years.map(({ year }, at) => (
              <td key={year}>{values[at] == null ? "–" : formatNumber(values[at], lang)}</td>
            ))}
            <td>{changeText(values, lang)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Rates beside each other have as many digits; counts have no decimals. */
function shortNumber(value: number | null, lang: Lang): string {
  if (value === null) return "–";
  const digits = Number.isInteger(value) ? {} : { minimumSignificantDigits: 3 };
  return formatNumber(value, lang, { ...digits, maximumSignificantDigits: 3 });
}

function Peers({ details: { peers, isPerMillion } }: { details: DeskDetails }) {
  const { t, lang } = useTexts("review");
  const sharedText = useCodeTexts("progress");
  if (!peers) return null;
  const text = (value: number | null) => shortNumber(value, lang);
  const { n, low, median, high, own } = peers;
  const incomeClass = sharedText(`class.${peers.incomeClass}`);
  return (
    <p className={styles.peers}>
      {t(isPerMillion ? "desk.peers" : "desk.peersAsGiven", {
        count: n,
        incomeClass,
        low: text(low),
        median: text(median),
        high: text(high),
        own: text(own),
      })}
    </p>
  );
}

/** The ten countries nearest in income class and population, those that gave the figure. */
function Nearest({ details: { nearest, isPerMillion } }: { details: DeskDetails }) {
  const { t, lang } = useTexts("review");
  if (!nearest) return null;
  const text = (value: number | null) => shortNumber(value, lang);
  const { countries, median, own } = nearest;
  const label = t(isPerMillion ? "desk.nearest" : "desk.nearestAsGiven", {
    n: countries.length,
    own: text(own),
    median: text(median),
  });
  const list = countries.map((one) => `${nameIn(one, lang)} ${text(one.value)} (${one.year})`);
  return (
    <section className={styles.nearest}>
      <p className={styles.peers}>{label}</p>
      <PeerStrip
        value={own}
        among={nearest}
        peers={countries.map(({ value }) => value)}
        label={label}
      />
      <p className={styles.quiet}>{listText(lang, list, "unit")}</p>
    </section>
  );
}

type ItemProps = { item: DeskItem; survey: { key: number; year: number } };

export function ItemDetails({ item, survey }: ItemProps) {
  const { lang } = useTexts("review");
  const { countryId, key } = item;
  const asked = { countryId, surveyKey: survey.key, key, culture: lang };
  const { data, error, refetch } = useQuery({ ...detailsOf(asked), enabled: useFirstContent() });
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting rows={4} />;
  return (
    <>
      <Years years={data.years} />
      <Peers details={data} />
      <Nearest details={data} />
      <Belonging {...data} />
      {data.question ? <Said question={data.question} /> : null}
      {data.asked === null ? null : (
        <Suspense fallback={null}>
          <ExpectedFigures countryId={countryId} year={survey.year} question={data.asked} />
        </Suspense>
      )}
    </>
  );
}

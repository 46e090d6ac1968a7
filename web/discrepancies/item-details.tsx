// The cell of an item: its years, the countries like it, and what was said.

import { useQuery } from "@tanstack/react-query";
import type { DeskDetails, DeskItem } from "#contract/review/review-desk.ts";
import { Failed } from "#web/ui/failed.tsx";
import { formatNumber } from "#web/ui/format.ts";
import { useTexts } from "#web/ui/i18n.ts";
import { Waiting } from "#web/ui/waiting.tsx";
import styles from "./desk.module.css";
import { detailsOf } from "./desk-queries.ts";
import { Said } from "./question-thread.tsx";

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

function Peers({ peers }: { peers: NonNullable<DeskDetails["peers"]> }) {
  const { t, lang } = useTexts("review");
  const text = (value: number) => formatNumber(value, lang, { maximumSignificantDigits: 3 });
  const { n, low, median, high, own, incomeClass } = peers;
  return (
    <p className={styles.peers}>
      {t("desk.peers", {
        ...{ count: n, incomeClass, low: text(low), median: text(median), high: text(high) },
        own: own === null ? "–" : text(own),
      })}
    </p>
  );
}

export function ItemDetails({ item, surveyKey }: { item: DeskItem; surveyKey: number }) {
  const { countryId, key } = item;
  const { data, error, refetch } = useQuery(detailsOf({ countryId, surveyKey, key }));
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting rows={4} />;
  return (
    <>
      <Years years={data.years} />
      {data.peers ? <Peers peers={data.peers} /> : null}
      {data.question ? <Said question={data.question} /> : null}
    </>
  );
}

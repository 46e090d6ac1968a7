// The price of a product over the years as a line, with a dot for each year that has one.

import { formatNumber } from "#web/ui/format.ts";
import { useTexts } from "#web/ui/i18n.ts";
import { useWidth } from "#web/ui/picture/use-width.ts";
import {
  height,
  knownPrices,
  left,
  type PriceScale,
  pathOf,
  priceScale,
  runsOf,
  type YearPrice,
} from "./price-scale.ts";
import styles from "./products.module.css";

function Axes({ scale }: { scale: PriceScale }) {
  const { lang } = useTexts("products");
  const { x, y, end, steps, years } = scale;
  return (
    <>
      {steps.map((step) => (
        <g key={step}>
          <line x1={left} x2={end} y1={y(step)} y2={y(step)} />
          <text x={left - 8} y={y(step) + 5} textAnchor="end">
            {formatNumber(step, lang, { maximumSignificantDigits: 3 })}
          </text>
        </g>
      ))}
      {years.map((year) => (
        <text key={year} x={x(year)} y={height - 6} textAnchor="middle">
          {year}
        </text>
      ))}
    </>
  );
}

/** Nothing where fewer than two years have a price: the table says all. */
export function PricePicture({ years, brand }: { years: readonly YearPrice[]; brand: string }) {
  const { t } = useTexts("products");
  const [frame, width] = useWidth();
  const known = knownPrices(years);
  if (known.length < 2) return null;
  const scale = priceScale(known, width);
  return (
    <div ref={frame} className={styles.picture}>
      {width > 0 ? (
        <svg width={width} height={height} role="img" aria-label={t("history.picture", { brand })}>
          <Axes scale={scale} />
          {runsOf(known).map((run) => (
            <path key={run[0]?.year} d={pathOf(run, scale)} />
          ))}
          {known.map(({ year, median }) => (
            <circle key={year} cx={scale.x(year)} cy={scale.y(median)} r="4" />
          ))}
        </svg>
      ) : null}
    </div>
  );
}

// The country's own years: a small line for each figure, with gaps where it gave none, and the same as a table.

import type { ReportLocale } from "#reports/engine/text.ts";
import { cellText } from "#reports/pictures/format-cells.ts";
import { useCodeTexts, useTexts } from "#web/ui/i18n.ts";
import { columnFor, Figure, unitText } from "./figure.tsx";
import { peopleColour } from "./found-people.tsx";
import type { PartProps } from "./indicators.tsx";
import styles from "./profile.module.css";
import type { Profile } from "./profile-query.ts";

type Series = Profile["history"][number];
type Point = { year: number; value: number };

const [top, bottom] = [22, 92];

function pointsOf({ points }: Series): Point[] {
  return points.flatMap(({ year, value }) => (typeof value === "number" ? [{ year, value }] : []));
}

type LineProps = {
  series: Series;
  span: readonly [number, number];
  /** The years from which on figures cannot be compared with those before. */
  breaks: readonly number[];
  label: string;
  locale: ReportLocale;
};

/** The scale starts at 0. Years that follow each other are joined. */
function Line({ series, span: [first, last], breaks, label, locale }: LineProps) {
  const points = pointsOf(series);
  const largest = Math.max(...points.map(({ value }) => value), 0) || 1;
  const x = (year: number) =>
    `${(4 + ((year - first) / Math.max(1, last - first)) * 92).toFixed(2)}%`;
  const y = (value: number) => bottom - (value / largest) * (bottom - top);
  const write = (value: number) => cellText(locale, columnFor(series.column), value);
  const [start, end] = [points[0], points.at(-1)];
  return (
    <svg className={styles.line} role="img" aria-label={label} style={{ color: peopleColour }}>
      <line x1="0" x2="100%" y1={bottom} y2={bottom} data-axis />
      {breaks.map((year) => (
        <line key={year} x1={x(year)} x2={x(year)} y1={top - 8} y2={bottom} data-break />
      ))}
      {points.map(({ year, value }, place) => {
        const before = points[place - 1];
        const isJoined = before !== undefined && before.year === year - 1;
        return isJoined ? (
          <line key={year} x1={x(before.year)} x2={x(year)} y1={y(before.value)} y2={y(value)} />
        ) : (
          <circle key={year} cx={x(year)} cy={y(value)} r="1.75" />
        );
      })}
      {end === undefined ? null : <circle cx={x(end.year)} cy={y(end.value)} r="3" />}
      {start === undefined || start === end ? null : (
        <text x={x(start.year)} y={y(start.value) - 8} data-quiet>
          {write(start.value)}
        </text>
      )}
      {end === undefined ? null : (
        <text x={x(end.year)} y={y(end.value) - 8} textAnchor="end">
          {write(end.value)}
        </text>
      )}
      <text x="0" y={bottom + 16} data-quiet>
        {first}
      </text>
      <text x="100%" y={bottom + 16} textAnchor="end" data-quiet>
        {last}
      </text>
    </svg>
  );
}

function Picture({ series, span, breaks, locale }: Omit<LineProps, "label">) {
  const { t } = useTexts("reportpages");
  const title = useCodeTexts("reportpages")(`profile.history.${series.key}`);
  const points = pointsOf(series);
  const [start, end] = [points[0], points.at(-1)];
  const write = (point: Point | undefined) =>
    cellText(locale, columnFor(series.column), point?.value ?? null);
  const described = t("profile.historyDescribed", {
    title,
    from: String(start?.year ?? span[0]),
    first: write(start),
    to: String(end?.year ?? span[1]),
    last: write(end),
    count: points.length,
  });
  return (
    <figure className={styles.small}>
      <figcaption>
        <b>{title}</b> <small className={styles.quiet}>{unitText(series.column, locale)}</small>
      </figcaption>
      {points.length === 0 ? (
        <p className={styles.quiet}>{t("profile.noHistory")}</p>
      ) : (
        <Line {...{ series, span, breaks, locale }} label={described} />
      )}
    </figure>
  );
}

function YearsTable({ profile, locale }: PartProps) {
  const { t } = useTexts("reportpages");
  const textOf = useCodeTexts("reportpages");
  const years = (profile.history[0]?.points ?? []).map(({ year }) => year).reverse();
  return (
    <details className={styles.years}>
      <summary>{t("profile.allYears")}</summary>
      <table className={styles.table} data-cards>
        <thead>
          <tr>
            <th scope="col">{t("profile.column.year")}</th>
            {profile.history.map(({ key }) => (
              <th key={key} scope="col" data-number>
                {textOf(`profile.history.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {years.map((year) => (
            <tr key={year}>
              <th scope="row">{year}</th>
              {profile.history.map(({ key, column, points }) => {
                const point = points.find((one) => one.year === year) ?? { value: null };
                return (
                  <td key={key} data-number data-head={textOf(`profile.history.${key}`)}>
                    <Figure figure={point} column={column} locale={locale} />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** What the dashed lines of the pictures mean; nothing where there is none. */
function Breaks({ profile: { newSource, history } }: Pick<PartProps, "profile">) {
  const { t } = useTexts("reportpages");
  const textOf = useCodeTexts("reportpages");
  const made = history.flatMap(({ key, newDefinition: years }) =>
    years.length === 0
      ? []
      : [
          t("profile.newDefinition", {
            title: textOf(`profile.history.${key}`),
            years: years.join(", "),
          }),
        ],
  );
  const source =
    newSource.length === 0 ? [] : [t("profile.newSource", { years: newSource.join(", ") })];
  if (made.length + source.length === 0) return null;
  return <p className={styles.caption}>{[t("profile.breaks"), ...source, ...made].join(" ")}</p>;
}

export function History({ profile, locale }: PartProps) {
  const { t } = useTexts("reportpages");
  const years = (profile.history[0]?.points ?? []).map(({ year }) => year);
  const first = years[0] ?? profile.year;
  const span = [first, profile.year] as const;
  const [from, to] = [String(first), String(profile.year)];
  const heading = (
    <h2 id="history">
      {from === to ? t("profile.historyOfYear", { year: to }) : t("profile.history", { from, to })}
    </h2>
  );
  if (years.length === 0) {
    return (
      <section aria-labelledby="history">
        {heading}
        <p>{t("profile.neverAnswered")}</p>
      </section>
    );
  }
  return (
    <section aria-labelledby="history">
      {heading}
      <p className={styles.caption}>
        {t("profile.historyNote", { answered: years.length, years: profile.year - first + 1 })}
      </p>
      <div className={styles.pictures}>
        {profile.history.map((series) => (
          <Picture
            key={series.key}
            {...{ series, span, locale }}
            breaks={[...new Set([...profile.newSource, ...series.newDefinition])]}
          />
        ))}
      </div>
      <Breaks profile={profile} />
      <YearsTable profile={profile} locale={locale} />
    </section>
  );
}

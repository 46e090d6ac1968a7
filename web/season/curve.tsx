// The curve of a season: how many countries were done by each day, beside the year compared. The highlighted line is
// that of this year; the other is grey.

import { localeOf } from "#questionnaire/engine/languages.ts";
import { firstOfMonth } from "#questionnaire/engine/written/dates.ts";
import { formatNumber } from "#web/ui/format.ts";
import { useTexts } from "#web/ui/i18n.ts";
import { useWidth } from "#web/ui/picture/use-width.ts";
import styles from "./curve.module.css";
import {
  height,
  labelPlaces,
  left,
  monthWidth,
  pathOf,
  type Scale,
  scaleOf,
  stepsTo,
  top,
} from "./curve-scale.ts";
import { pictureColours } from "./picture-colours.ts";
import { daysInto, doneBy, lengthOf, lineOf, monthsOf } from "./season.ts";
import type { Report } from "./use-progress.ts";

function Axes({ report, scale }: { report: Report; scale: Scale }) {
  const { t, lang } = useTexts("progress");
  const { survey, tally } = report;
  const { x, y, end } = scale;
  const month = new Intl.DateTimeFormat(localeOf(lang), { month: "short", timeZone: "UTC" });
  const months = monthsOf(survey);
  const width = months.length > 1 ? (end - left) / months.length : end - left;
  const every = Math.max(1, Math.ceil(monthWidth / width));
  return (
    <>
      {stepsTo(tally.total).map((step) => (
        <g key={step} className={styles.step}>
          <line x1={left} x2={end} y1={y(step)} y2={y(step)} />
          <text x={left - 8} y={y(step) + 5} textAnchor="end">
            {formatNumber(step, lang)}
          </text>
        </g>
      ))}
      {months.map(({ day, at }, index) =>
        index % every === 0 ? (
          <text key={at} x={x(day)} y={height - 6}>
            {month.format(at)}
          </text>
        ) : null,
      )}
      <line className={styles.all} x1={left} x2={end} y1={y(tally.total)} y2={y(tally.total)} />
      <text x={end + 8} y={y(tally.total) + 5}>
        {t("curve.all", { count: tally.total })}
      </text>
    </>
  );
}

function Lines({ report, scale }: { report: Report; scale: Scale }) {
  const { t } = useTexts("progress");
  const { survey, compared, days, daysThen, now, tally } = report;
  const { x, y, end } = scale;
  const today = survey.isOpen ? daysInto(survey, now) : lengthOf(survey);
  const own = lineOf(days, today);
  const reached = doneBy(days, today);
  const then = daysThen.length;
  const places = labelPlaces(y(reached), y(then));
  const isAtTop = y(reached) - y(tally.total) < 20;
  return (
    <>
      {compared ? (
        <g className={styles.then}>
          <path d={pathOf(lineOf(daysThen, lengthOf(compared)), scale)} />
          <text x={end + 8} y={places.before + 5}>
            {t("curve.then", { year: compared.year, count: then })}
          </text>
        </g>
      ) : null}
      <line className={styles.today} x1={x(today)} x2={x(today)} y1={top} y2={y(0)} />
      <g className={styles.now}>
        <path d={pathOf(own, scale)} />
        <circle cx={x(today)} cy={y(reached)} r="4" />
        <text x={end + 8} y={(isAtTop ? y(tally.total) + 22 : places.own) + 5}>
          {t(survey.isOpen ? "curve.today" : "curve.then", { year: survey.year, count: reached })}
        </text>
      </g>
    </>
  );
}

/** The figures of the curve on the first day of each month. */
function CurveTable({ report }: { report: Report }) {
  const { t, lang } = useTexts("progress");
  const { survey, compared, days, daysThen, now } = report;
  const day = new Intl.DateTimeFormat(localeOf(lang), { dateStyle: "medium", timeZone: "UTC" });
  const today = survey.isOpen ? daysInto(survey, now) : lengthOf(survey);
  return (
    <details className={styles.figures}>
      <summary>{t("curve.figures")}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("curve.day")}</th>
            <th scope="col">{survey.year}</th>
            {compared ? <th scope="col">{compared.year}</th> : null}
          </tr>
        </thead>
        <tbody>
          {monthsOf(survey).map((month) => (
            <tr key={month.at}>
              <th scope="row">{firstOfMonth(day.format(month.at), lang)}</th>
              <td>{month.day > today ? "–" : doneBy(days, month.day)}</td>
              {compared ? <td>{doneBy(daysThen, month.day)}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

export function Curve({ report, label }: { report: Report; label: string }) {
  const { t } = useTexts("progress");
  const [frame, width] = useWidth();
  const { survey, compared, tally } = report;
  const length = Math.max(lengthOf(survey), compared ? lengthOf(compared) : 0);
  const scale = scaleOf(width, length, tally.total);
  return (
    <section className={styles.part} style={pictureColours}>
      <h2>{t("curve.title")}</h2>
      <p className={styles.note}>
        {compared ? t("curve.note", { year: compared.year }) : t("curve.noteAlone")}
      </p>
      <div ref={frame} className={styles.picture}>
        {width > 0 ? (
          <svg width={width} height={height} role="img" aria-label={label}>
            <Axes report={report} scale={scale} />
            <Lines report={report} scale={scale} />
          </svg>
        ) : null}
      </div>
      <CurveTable report={report} />
    </section>
  );
}

// What is open in a country's survey: each cell with its figure, last year's and what is wrong.

import { Link } from "react-router";
import { type DiscrepancyPoint, isToAsk } from "#contract/discrepancies.ts";
import type { CountrySurvey } from "#contract/schemas.ts";
import { useTexts } from "#web/ui/i18n.ts";
import { MeaningIcon } from "#web/ui/icons.tsx";
import styles from "./discrepancies.module.css";
import { QuestionThread } from "./question-thread.tsx";

type PointsProps = {
  points: readonly DiscrepancyPoint[];
  place: CountrySurvey;
  year: number;
  /** The marks of those that the mail does not ask. */
  leftOut: ReadonlySet<string>;
  onTick: (mark: string) => void;
};

/** The address of the form at a cell. */
export const cellAddress = (countryId: number, year: number, field: string | null): string =>
  `/newdataentry?${new URLSearchParams({
    countryId: String(countryId),
    year: String(year),
    ...(field === null ? {} : { cell: field }),
  })}`;

function Figures({ point, year }: { point: DiscrepancyPoint; year: number }) {
  const { t } = useTexts("review");
  const { number, value, lastYear } = point;
  return (
    <p className={styles.figures}>
      {number === null ? null : `${t("point.question", { question: number })} · `}
      <b>{value ?? "–"}</b>
      {lastYear === null
        ? null
        : ` · ${t("point.lastYear", { year: String(year - 1), value: lastYear })}`}
    </p>
  );
}

function Finding({ point }: { point: DiscrepancyPoint }) {
  const { t } = useTexts("review");
  const { severity, text, question } = point;
  if (severity === null) {
    return question?.passes ? <p className={styles.quiet}>{t("question.passes")}</p> : null;
  }
  return (
    <p className={styles.finding}>
      <MeaningIcon meaning={severity} /> {text}
    </p>
  );
}

type TickProps = Pick<PointsProps, "leftOut" | "onTick"> & { point: DiscrepancyPoint };

/** What was answered is not asked again, and has no box. */
function Tick({ point, leftOut, onTick }: TickProps) {
  const { t } = useTexts("review");
  if (!isToAsk(point)) return null;
  return (
    <input
      type="checkbox"
      aria-label={t("point.inMail", { name: point.name })}
      title={t("point.inMail", { name: point.name })}
      checked={!leftOut.has(point.mark)}
      onChange={() => onTick(point.mark)}
    />
  );
}

export function PointList({ points, place, year, leftOut, onTick }: PointsProps) {
  return (
    <ol className={styles.points}>
      {points.map((point) => (
        <li key={point.key} data-severity={point.severity}>
          <div>
            <p className={styles.cell}>
              <Tick point={point} leftOut={leftOut} onTick={onTick} />
              <Link to={cellAddress(place.countryId, year, point.field)}>{point.name}</Link>
            </p>
            <Figures point={point} year={year} />
            <Finding point={point} />
          </div>
          <QuestionThread place={place} point={point} />
        </li>
      ))}
    </ol>
  );
}

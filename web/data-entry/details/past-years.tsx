// The answers of earlier years to this cell: a chart for figures, and a list that says the same. A year
// without an answer stays a gap.

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { kindOf } from "#questionnaire/engine/kinds.ts";
import type { AskedField } from "#questionnaire/engine/questionnaire.ts";
import { lastYearAt } from "#web/answers/answer-store.ts";
import { useFormContext } from "#web/answers/form-context.ts";
import type { FieldLocation } from "#web/answers/form-layout.ts";
import { cellIn, emptyCell, isEmptyCell, type SlotKey } from "#web/answers/slots.ts";
import { useCell } from "#web/answers/use-cell.ts";
import { changeText } from "#web/data-entry/grid/last-year.tsx";
import { useValueText } from "#web/data-entry/grid/use-value-text.ts";
import { LinkButton } from "#web/ui/controls/link-button.tsx";
import { Failed } from "#web/ui/failed.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import styles from "./details.module.css";
import { Part } from "./part.tsx";
import { YearsChart, type YearValue } from "./years-chart.tsx";

/** Shown before "all years" is pressed. */
const fewYears = 6;

/** This year as it is typed, then every year back to the first with an answer, the latest first. */
function useYears(slot: SlotKey, question: string) {
  const { store, source, questionnaire } = useFormContext();
  const { cell } = useCell(slot);
  const { data, error, refetch } = useQuery({
    queryKey: [...source.key, "past-years", question],
    queryFn: ({ signal }) => source.loadPastYears(question, signal),
    // What was answered in a closed year does not change while a form is open.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { year: thisYear } = questionnaire;
  const cells = new Map([
    // The form has last year already.
    [thisYear - 1, lastYearAt(store, slot) ?? emptyCell],
    ...(data ?? []).map(({ year, content }) => [year, cellIn(content, slot)] as const),
  ]);
  const given = [...cells].flatMap(([year, one]) => (isEmptyCell(one) ? [] : [year]));
  const first = Math.min(thisYear, ...given);
  const years = Array.from({ length: thisYear - first + 1 }, (_, index): YearValue => {
    const year = thisYear - index;
    return { year, cell: index === 0 ? cell : (cells.get(year) ?? emptyCell) };
  });
  return { years, error, readAgain: () => void refetch() };
}

type RowsProps = { field: AskedField; years: readonly YearValue[]; shown: number };

function Rows({ field, years, shown }: RowsProps) {
  const { lang } = useTexts("sections");
  const valueText = useValueText();
  return years.slice(0, shown).map(({ year, cell }, index) => {
    const before = years[index + 1]?.cell;
    return (
      <tr key={year} data-empty={isEmptyCell(cell) || undefined}>
        <th scope="row">{year}</th>
        <td>{valueText(field, cell)}</td>
        <td>{before ? changeText(field, cell, before, lang) : null}</td>
      </tr>
    );
  });
}

/** The change since last year, for the head of the part. */
function useChangeSummary(field: AskedField, years: readonly YearValue[]): string {
  const { t, lang } = useTexts("sections");
  const [now, last] = years;
  if (!last) return t("details.years.none");
  const change = now ? changeText(field, now.cell, last.cell, lang) : "";
  return change ? t("details.years.against", { change, year: last.year }) : "";
}

type YearsProps = { slot: SlotKey } & Pick<FieldLocation, "question" | "field">;

export function PastYears({ slot, question, field }: YearsProps) {
  const { t } = useTexts("sections");
  const { years, error, readAgain } = useYears(slot, question.code);
  const [showsAll, setShowsAll] = useState(false);
  const { isNumeric } = kindOf(field);
  const summary = useChangeSummary(field, years);
  const shown = showsAll ? years.length : fewYears;
  return (
    <Part title={t("details.years")} summary={summary} isOpen>
      {error ? <Failed error={error} onRetry={readAgain} /> : null}
      {isNumeric ? <YearsChart years={years} /> : null}
      {years.length > 1 ? (
        <table className={styles.years} data-numeric={isNumeric}>
          <tbody>
            <Rows field={field} years={years} shown={shown} />
          </tbody>
        </table>
      ) : null}
      {shown < years.length ? (
        <LinkButton onClick={() => setShowsAll(true)}>
          {t("details.years.all", { count: years.length })}
        </LinkButton>
      ) : null}
    </Part>
  );
}

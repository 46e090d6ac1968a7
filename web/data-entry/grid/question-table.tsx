// A question as one table of inputs. It draws what the questionnaire defines and depends on no
// particular question.

import { useMemo } from "react";
import { sumsOf } from "#questionnaire/engine/computed.ts";
import type { SectionCode } from "#questionnaire/engine/define.ts";
import { kindOf } from "#questionnaire/engine/kinds.ts";
import type { AskedQuestion } from "#questionnaire/engine/questionnaire.ts";
import { shortTextOf } from "#web/answers/definition.ts";
import type { Total } from "#web/answers/edits/sums.ts";
import { useFormContext } from "#web/answers/form-context.ts";
import { locationOf, slotOf } from "#web/answers/form-layout.ts";
import { cellKey, type SlotKey } from "#web/answers/slots.ts";
import { usePaste } from "#web/data-entry/paste/use-paste.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import { Cell } from "./cell.tsx";
import { FieldList } from "./field-list.tsx";
import { FindingLines, useFindingLines } from "./findings.tsx";
import { type Grid, type GridRow, gridOf } from "./question-grid.ts";
import styles from "./question-table.module.css";
import { useGridKeys } from "./use-grid-keys.ts";
import { useReadingStop } from "./use-reading-stop.ts";

type TableProps = { section: SectionCode; question: AskedQuestion; titleId: string };
/** By the code of a stated total, and of the part that takes its rest. */
type Sums = { totals: ReadonlyMap<string, Total>; rests: ReadonlyMap<string, Total> };

function sumsIn(section: SectionCode, question: AskedQuestion): Sums {
  const stated = sumsOf(question).map(({ total, parts, rest }) => {
    const slot = cellKey(section, total);
    const restSlot = rest === undefined ? null : cellKey(section, rest);
    const own = { slot, parts: parts.map((code) => cellKey(section, code)), rest: restSlot };
    return { total, rest, own };
  });
  return {
    totals: new Map(stated.map(({ total, own }) => [total, own])),
    rests: new Map(stated.flatMap(({ rest, own }) => (rest === undefined ? [] : [[rest, own]]))),
  };
}

type RowProps = Omit<TableProps, "titleId"> & {
  row: GridRow;
  index: number;
  columns: Grid["columns"];
  sums: Sums;
  isStop: (slot: SlotKey) => boolean | undefined;
};

/** The findings of a row, in a table row right below it. */
function FindingRow({ section, question, row, columns, sums }: RowProps) {
  const { textOf, store } = useFormContext();
  const slots = useMemo(
    () => row.cells.flatMap((field) => (field ? [slotOf(section, question, field)] : [])),
    [section, question, row],
  );
  const totals = useMemo(
    () => row.cells.flatMap((field) => (field && sums.totals.get(field.code)) || []),
    [row, sums],
  );
  const lines = useFindingLines(slots, totals);
  if (lines.length === 0) return null;
  const labelOf = (slot: SlotKey) => {
    const text = columns[row.cells.indexOf(locationOf(store.layout, slot)?.field ?? null)]?.text;
    return text && columns.length > 1 ? textOf(text) : null;
  };
  return (
    <tr className={styles.notes}>
      <td colSpan={columns.length + 1}>
        <FindingLines lines={lines} labelOf={labelOf} />
      </td>
    </tr>
  );
}

type ColumnProps = { column: Grid["columns"][number]; isAlone: boolean };

/** In a stack: the column, as the label of its cell. Its input has the full name. */
function StackLabel({ column, isAlone }: ColumnProps) {
  const { textOf, isNarrow } = useFormContext();
  if (!isNarrow || isAlone || !column.text) return null;
  return (
    <span className={styles.stackLabel} aria-hidden="true">
      {shortTextOf(textOf, column.text)}
    </span>
  );
}

function Row(props: RowProps) {
  const { section, question, row, index, columns, sums, isStop } = props;
  const { textOf } = useFormContext();
  const unit = unitOf(question) === null ? row.cells[0]?.unit : undefined;
  return (
    <>
      <tr className={styles.row}>
        <th scope="row" className={styles.rowHead}>
          {shortTextOf(textOf, row.text)}
          {unit ? <span className={styles.unit}> {textOf(`unit.${unit}`)}</span> : null}
        </th>
        {columns.map((column, at) => {
          const field = row.cells[at];
          return (
            <td
              key={field?.code ?? `none-${column.key}`}
              className={field ? styles.cell : styles.unasked}
              data-row={index}
              data-column={at}
            >
              {field ? (
                <>
                  <StackLabel column={column} isAlone={columns.length === 1} />
                  <Cell
                    question={question}
                    field={field}
                    slot={slotOf(section, question, field)}
                    parts={sums.totals.get(field.code)?.parts}
                    restOf={sums.rests.get(field.code)}
                    isStop={isStop(slotOf(section, question, field))}
                    isInTable
                  />
                </>
              ) : null}
            </td>
          );
        })}
      </tr>
      <FindingRow {...props} />
    </>
  );
}

type Column = Grid["columns"][number];

function useColumnName(): (column: Column) => string {
  const { t } = useTexts("sections");
  const { textOf, questionnaire } = useFormContext();
  return ({ text }) =>
    text ? shortTextOf(textOf, text) : t("table.answer", { year: questionnaire.year });
}

type HeadProps = {
  columns: readonly Column[];
  columnName: (column: Column) => string;
  question: AskedQuestion;
};

/** The unit of all cells, which the head says once; null where they differ. */
function unitOf({ fields }: AskedQuestion): string | null {
  const units = new Set(
    fields.filter((field) => kindOf(field).isNumeric).map(({ unit }) => unit ?? null),
  );
  const [unit = null] = units;
  return units.size === 1 ? unit : null;
}

function Head({ columns, columnName, question }: HeadProps) {
  const { t } = useTexts("sections");
  const { textOf, questionnaire, showsLastYear } = useFormContext();
  const unit = unitOf(question);
  const year = String(questionnaire.year);
  return (
    <thead className={styles.head}>
      <tr>
        <td className={styles.corner}>
          {unit ? t("table.unit", { unit: textOf(`unit.${unit}`), year }) : null}
        </td>
        {columns.map((column) => (
          <th key={column.key} scope="col" className={styles.columnHead}>
            <span className={styles.heads}>
              <span>{columnName(column)}</span>
              {showsLastYear ? (
                <>
                  <span className={styles.lastHead} aria-hidden="true">
                    {questionnaire.year - 1}
                  </span>
                  <span className={styles.changeHead} aria-hidden="true">
                    {t("table.change")}
                  </span>
                </>
              ) : null}
            </span>
          </th>
        ))}
      </tr>
    </thead>
  );
}

export function QuestionTable({ section, question, titleId }: TableProps) {
  const { textOf, isEditing, showsLastYear } = useFormContext();
  const columnName = useColumnName();
  const grid = useMemo(() => gridOf(question), [question]);
  const sums = useMemo(() => sumsIn(section, question), [section, question]);
  const cells = useMemo(
    () =>
      grid.rows.map((row) =>
        row.cells.map((field) => field && { slot: slotOf(section, question, field), field }),
      ),
    [grid, section, question],
  );
  const slots = useMemo(() => cells.flat().flatMap((cell) => cell?.slot ?? []), [cells]);
  const { isStop, onFocus } = useReadingStop(slots);
  const onKeyDown = useGridKeys();
  const { onPaste, preview } = usePaste(cells, {
    rows: grid.rows.map(({ text }) => textOf(text)),
    columns: grid.columns.map(columnName),
  });
  return (
    <>
      <table
        className={styles.table}
        data-columns={grid.columns.length}
        data-last-year={showsLastYear}
        aria-labelledby={titleId}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        onPaste={onPaste}
        {...(isEditing ? {} : { role: "grid", "aria-readonly": true })}
      >
        <Head columns={grid.columns} columnName={columnName} question={question} />
        <tbody>
          {grid.rows.map((row, index) => (
            <Row
              key={row.key}
              section={section}
              question={question}
              row={row}
              index={index}
              columns={grid.columns}
              sums={sums}
              isStop={isStop}
            />
          ))}
        </tbody>
      </table>
      {preview}
      {grid.loose.length > 0 ? (
        <FieldList section={section} question={question} fields={grid.loose} />
      ) : null}
    </>
  );
}

// A row of the result, at its place in the table.

import { memo } from "react";
import type { QueryColumn, QueryRow } from "#contract/query/query.ts";
import type { Lang } from "#questionnaire/engine/languages.ts";
import type { TextOfCode } from "#web/ui/i18n.ts";
import { cellOf } from "./format-cell.ts";
import styles from "./result-grid.module.css";

type RowProps = {
  row: QueryRow;
  index: number;
  start: number;
  height: number;
  columns: readonly QueryColumn[];
  /** The columns in sight, and how wide those before them are. */
  shown: readonly number[];
  before: number;
  texts: { lang: Lang; text: TextOfCode };
};

type CellProps = Pick<RowProps, "row" | "texts"> & {
  at: number;
  left: number;
  column: QueryColumn;
};

function Cell({ at, left, row, column, texts }: CellProps) {
  const { text, isNumber, isEstimate, meaning } = cellOf(row, column, texts);
  const isSign = meaning !== undefined && !isNumber;
  return (
    <td
      aria-colindex={at + 3}
      className={styles.cell}
      title={meaning ?? (isNumber ? undefined : text)}
      data-sign={isSign}
      data-words={!isNumber && !isSign}
      style={left > 0 ? { marginLeft: left } : undefined}
    >
      {text}
      {isEstimate ? <i>e</i> : null}
    </td>
  );
}

export const GridRow = memo(function GridRow(props: RowProps) {
  const { row, index, start, height, columns, shown, before, texts } = props;
  const place = { transform: `translateY(${start}px)`, height };
  return (
    <tr aria-rowindex={index + 2} className={styles.row} style={place}>
      <th scope="row" className={styles.country} title={row.countryName}>
        {row.countryName}
      </th>
      <th scope="row" className={styles.year} title={row.fieldName}>
        {row.fieldName ?? row.year}
      </th>
      {shown.map((at) => {
        const column = columns[at];
        const left = at === shown[0] ? before : 0;
        return column ? <Cell key={at} {...{ at, left, row, column, texts }} /> : null;
      })}
    </tr>
  );
});

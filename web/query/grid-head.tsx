// The head of the result: what each column is below, and its own name.

import type { QueryColumn } from "#contract/query/query.ts";
import { useTexts } from "#web/ui/i18n.ts";
import { isInWords } from "./format-cell.ts";
import styles from "./result-grid.module.css";

type HeadProps = {
  columns: readonly QueryColumn[];
  /** The columns in sight, and how wide those before them are. */
  shown: readonly number[];
  before: number;
  isByField: boolean;
};

const groupOf = (column: QueryColumn | undefined): string => column?.group.join(" · ") ?? "";

export function GridHead({ columns, shown, before, isByField }: HeadProps) {
  const { t } = useTexts("query");
  const isFirst = (at: number) =>
    at === shown[0] || groupOf(columns[at]) !== groupOf(columns[at - 1]);
  return (
    <thead className={styles.head}>
      <tr aria-rowindex={1}>
        <th scope="col" className={styles.country}>
          {t("column.country")}
        </th>
        <th scope="col" className={styles.year}>
          {isByField ? t("column.year") : t("column.field")}
        </th>
        {shown.map((at) => (
          <th
            key={at}
            scope="col"
            aria-colindex={at + 3}
            className={styles.cell}
            title={columns[at]?.head}
            data-words={columns[at] !== undefined && isInWords(columns[at])}
            style={at === shown[0] ? { marginLeft: before } : undefined}
          >
            <span className={styles.group}>{isFirst(at) ? groupOf(columns[at]) : ""}</span>
            <span className={styles.name}>{columns[at]?.title}</span>
          </th>
        ))}
      </tr>
    </thead>
  );
}

// The heads of the result: the name that neighbouring columns share, and below it the own name of each.

import type { QueryColumn } from "#contract/query/query.ts";
import { useTexts } from "#web/ui/i18n.ts";
import { isInWords } from "./format-cell.ts";
import { headGroups, linesOf } from "./head-groups.ts";
import styles from "./result-grid.module.css";

type HeadProps = {
  columns: readonly QueryColumn[];
  /** The columns in sight, and how wide those before them are. */
  shown: readonly number[];
  before: number;
  isByField: boolean;
};

export function GridHead({ columns, shown, before, isByField }: HeadProps) {
  const { t } = useTexts("query");
  const groups = headGroups(columns, shown);
  const height = `${1.25 * linesOf(groups)}rem`;
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
            <span
              className={styles.group}
              style={{
                height,
                width: `calc(${groups.get(at)?.columns ?? 1} * var(--column) - 1rem)`,
              }}
            >
              {groups.get(at)?.name}
            </span>
            <span className={styles.name}>{columns[at]?.title}</span>
          </th>
        ))}
      </tr>
    </thead>
  );
}

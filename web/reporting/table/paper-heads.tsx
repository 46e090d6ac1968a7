// The heads of a report's table on paper: which part of the table it is, groups, titles with their units. Every sheet
// repeats them.

import type { Column } from "#reports/engine/define.ts";
import { columnTitle, unitTitle } from "#reports/engine/text.ts";
import { GroupHeads, TitleWithUnit } from "./heads.tsx";
import type { ColumnLayout } from "./lines.tsx";
import styles from "./report-table.module.css";

/** A head has at most about so many lines. */
const maxLines = 4;

/** A width in which a text has few lines. Letters are about as wide as a digit, and lines are not filled to their ends. */
const minWidthOf = (text: string) => ({
  minWidth: `${Math.ceil((text.length / maxLines) * 1.25)}ch`,
});

type ColumnHeadProps = { column: Column; name: string | undefined; layout: ColumnLayout };

function ColumnHead({ column, name, layout: { locale } }: ColumnHeadProps) {
  const text = columnTitle(locale, column) + unitTitle(locale, column);
  return (
    <th scope="col" className={name} style={minWidthOf(text)}>
      <TitleWithUnit column={column} locale={locale} />
    </th>
  );
}

/** `name` is that of a part, such as "Part 2 of 3". */
export function PaperHeads({ layout, name }: { layout: ColumnLayout; name: string | null }) {
  const { columns, classes } = layout;
  return (
    <thead>
      {name === null ? null : (
        <tr className={styles.part}>
          <td colSpan={columns.length}>{name}</td>
        </tr>
      )}
      <GroupHeads layout={layout} styleOf={minWidthOf} />
      <tr>
        {columns.map((column, at) => (
          <ColumnHead key={column.key} column={column} name={classes[at]} layout={layout} />
        ))}
      </tr>
    </thead>
  );
}

// The heads of a report's table: groups, titles with their units, the order by a column, and a small button
// that opens how the column is made.

import type { CSSProperties } from "react";
import type { Column } from "#reports/engine/define.ts";
import { columnTitle, groupTitle, type ReportLocale, unitTitle } from "#reports/engine/text.ts";
import { isNumeric } from "#reports/pictures/format-cells.ts";
import { groupsOf, type HeadGroup } from "#reports/pictures/table-texts.ts";
import { nextSorting, type Sorting } from "#web/reporting/sort-rows.ts";
import { useTexts } from "#web/ui/i18n.ts";
import { AboutIcon, SortIcon } from "#web/ui/icons.tsx";
import type { ColumnLayout } from "./lines.tsx";
import styles from "./report-table.module.css";

export type HeadProps = {
  sorting: Sorting | null;
  onSort: (sorting: Sorting | null) => void;
  /** Opens how a column is made. */
  onDefine: (column: Column) => void;
};

/** From these lengths on a title or its unit needs a wider column, or its head grows too tall. */
const longTitle = 25;
const longUnit = 18;

type ColumnProps = { column: Column; locale: ReportLocale } & HeadProps;

/** How the table is sorted by a column. */
function sortOrderOf({ key }: Column, sorting: Sorting | null) {
  if (sorting?.key !== key) return "none";
  return sorting.isDescending ? "descending" : "ascending";
}

/** The title of a column with its unit, where that is not part of its figures. */
export function TitleWithUnit({ column, locale }: Pick<ColumnProps, "column" | "locale">) {
  const unit = unitTitle(locale, column);
  return (
    <>
      {columnTitle(locale, column)}
      {unit === "" ? null : <small className={styles.unit}>{unit}</small>}
    </>
  );
}

function SortButton({ column, locale, sorting, onSort }: ColumnProps) {
  const { t } = useTexts("ui");
  const title = columnTitle(locale, column);
  const order = sortOrderOf(column, sorting);
  return (
    <button
      type="button"
      className={styles.sort}
      title={t("table.sort", { column: title })}
      onClick={() => onSort(nextSorting(sorting, column.key, isNumeric(column)))}
    >
      <span>
        <TitleWithUnit column={column} locale={locale} />
      </span>
      <span className={styles.order} data-order={order}>
        <SortIcon order={order} />
      </span>
    </button>
  );
}

function DefineButton({ column, locale, onDefine }: ColumnProps) {
  const { t } = useTexts("reporting");
  const name = t("definition.open", { column: columnTitle(locale, column) });
  return (
    <button
      type="button"
      className={styles.define}
      aria-label={name}
      aria-haspopup="dialog"
      title={name}
      onClick={() => onDefine(column)}
    >
      <AboutIcon />
    </button>
  );
}

function ColumnHead({ name, ...props }: { name: string } & ColumnProps) {
  const { column, locale, sorting } = props;
  const isWide =
    columnTitle(locale, column).length > longTitle || unitTitle(locale, column).length > longUnit;
  return (
    <th scope="col" className={name} data-wide={isWide} aria-sort={sortOrderOf(column, sorting)}>
      <span className={styles.head}>
        <SortButton {...props} />
        {column.made === undefined ? null : <DefineButton {...props} />}
      </span>
    </th>
  );
}

type GroupHeadProps = {
  group: HeadGroup;
  isFirst: boolean;
  locale: ReportLocale;
  styleOf: ((title: string) => CSSProperties) | undefined;
};

function GroupHead({ group, isFirst, locale, styleOf }: GroupHeadProps) {
  const name = isFirst ? styles.first : styles.start;
  if (group.name === undefined) return <td colSpan={group.columns.length} className={name} />;
  const title = groupTitle(locale, group.columns[0] ?? {});
  return (
    <th colSpan={group.columns.length} scope="colgroup" className={name} style={styleOf?.(title)}>
      {title}
    </th>
  );
}

type GroupHeadsProps = { layout: ColumnLayout; styleOf?: GroupHeadProps["styleOf"] };

/** The row of the heads that columns share; none where no columns share one. */
export function GroupHeads({ layout: { columns, locale }, styleOf }: GroupHeadsProps) {
  const groups = groupsOf(columns);
  if (groups.every(({ name }) => name === undefined)) return null;
  return (
    <tr className={styles.groups}>
      {groups.map((group, index) => (
        <GroupHead
          key={group.columns[0]?.key}
          isFirst={index === 0}
          {...{ group, locale, styleOf }}
        />
      ))}
    </tr>
  );
}

export function Heads({ layout, ...props }: { layout: ColumnLayout } & HeadProps) {
  const { columns, classes, locale } = layout;
  return (
    <thead>
      <GroupHeads layout={layout} />
      <tr>
        {columns.map((column, index) => (
          <ColumnHead
            key={column.key}
            column={column}
            name={classes[index] ?? ""}
            locale={locale}
            {...props}
          />
        ))}
      </tr>
    </thead>
  );
}

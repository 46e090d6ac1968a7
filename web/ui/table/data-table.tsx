// A list as one real table: search, filters, sorting, rows per page, all in the address bar.
// It says when rows are loading, when none match, and when loading failed.

import { type ReactNode, useMemo } from "react";
import type { RememberedList } from "#contract/lists/list-views.ts";
import { Failed } from "#web/ui/failed.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import { type LinkParameters, withoutUnknown } from "#web/ui/link/link-parameters.ts";
import { UnknownChoices } from "#web/ui/link/unknown-choices.tsx";
import { useListLink } from "#web/ui/link/use-list-link.ts";
import { ColumnChoice } from "./column-choice.tsx";
import { TableControls } from "./table-controls.tsx";
import { TableGrid } from "./table-grid.tsx";
import { TablePages } from "./table-pages.tsx";
import {
  type Column,
  hiddenWith,
  nextSort,
  readView,
  shownColumns,
  type View,
  withPart,
  withRowChoices,
} from "./table-view.ts";
import { useFittingColumns } from "./use-fitting-columns.ts";
import { useListView } from "./use-list-view.ts";
import { useTableView } from "./use-table-view.ts";

export type DataTableProps<Row> = {
  /** Under this name its view is remembered. */
  list: RememberedList;
  /** The name of the table for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  /** Undefined while they are loading. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string | number;
  error?: unknown;
  onRetry?: () => void;
  firstSort?: View["sort"];
  /** What an empty list says: what to do next. */
  empty: ReactNode;
  /** Shown beside search and filters. */
  controls?: ReactNode;
  /** The parameters of the screen. Without them it names those that do not exist itself. */
  parameters?: LinkParameters;
  /** Keys of columns that the list has with other choices only. */
  otherColumns?: readonly string[];
  /** Shown between the controls and the table, such as a legend. */
  above?: ReactNode;
  isCompact?: boolean;
  isStacked?: boolean;
};

export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { columns, rows, caption, firstSort = null, parameters, otherColumns = [] } = props;
  const { t } = useTexts("ui");
  const { address: linked, isKept, isWaiting, change: changeView } = useListView(props.list);
  const known = useMemo(() => withRowChoices(columns, rows), [columns, rows]);
  const { address, unknown } = useListLink(linked, { columns: known, parameters, otherColumns });
  const view = readView(address, firstSort);
  const applied = useTableView(rows, columns, view, firstSort);
  const shown = shownColumns(columns, address);
  const { ref, fitting } = useFittingColumns(shown, rows?.length);
  if (props.error) return <Failed error={props.error} onRetry={() => props.onRetry?.()} />;
  const change = (name: string, value: string) =>
    changeView((now) => withPart(withoutUnknown(now, unknown), name, value), { replace: true });
  const nothing = rows?.length === 0 ? props.empty : t("table.nothingFound");
  const message = rows && !isWaiting && applied.found === 0 ? nothing : null;
  return (
    <div ref={ref}>
      <TableControls
        columns={columns}
        rows={rows ?? []}
        view={view}
        onChange={change}
        controls={props.controls}
        choice={
          <ColumnChoice
            columns={columns}
            shown={shown}
            fitting={fitting}
            onToggle={(key) => change("hide", hiddenWith(address, key))}
          />
        }
        isCompact={props.isCompact ?? false}
      />
      <UnknownChoices unknown={unknown} isKept={isKept} />
      {props.above}
      <TableGrid
        isCompact={props.isCompact ?? false}
        isStacked={props.isStacked ?? false}
        caption={caption}
        columns={fitting}
        rows={isWaiting ? undefined : rows && applied.shown}
        rowKey={props.rowKey}
        sort={view.sort}
        onSort={(key) => change("sort", nextSort(view.sort, key))}
        message={message}
      />
      {rows && !isWaiting ? (
        <TablePages applied={applied} total={rows.length} view={view} onChange={change} />
      ) : null}
    </div>
  );
}

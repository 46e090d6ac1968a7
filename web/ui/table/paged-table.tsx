// A list of which the server sends one page: it searches, filters, sorts and counts. What is chosen is
// in the address, and the Back button takes it back.

import type { ReactNode } from "react";
import type { Call } from "#contract/define.ts";
import type { RememberedList } from "#contract/lists/list-views.ts";
import { Failed } from "#web/ui/failed.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import { type LinkParameters, withoutUnknown } from "#web/ui/link/link-parameters.ts";
import { UnknownChoices } from "#web/ui/link/unknown-choices.tsx";
import { useListLink } from "#web/ui/link/use-list-link.ts";
import { ColumnChoice } from "./column-choice.tsx";
import { type OwnFilters, TableControls } from "./table-controls.tsx";
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
} from "./table-view.ts";
import { useFittingColumns } from "./use-fitting-columns.ts";
import { useListView } from "./use-list-view.ts";
import { usePagedRows } from "./use-paged-rows.ts";

export type PagedTableProps<Row> = {
  /** Under this name its view is remembered. */
  list: RememberedList;
  /** The call that gives pages. */
  entry: Call;
  /** Its parameters besides search, sorting and page: from the filters of the columns, or the screen's. */
  queryFor: (view: View) => Record<string, string>;
  /** The name of the table for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string | number;
  firstSort: NonNullable<View["sort"]>;
  /** What an empty list says: what to do next. */
  empty: ReactNode;
  ownFilters?: OwnFilters;
  /** The parameters of the screen. */
  parameters?: LinkParameters;
  hasSearch?: boolean;
};

const none: LinkParameters = {};

const isNarrowed = (view: View): boolean => view.search !== "" || view.filters.size > 0;

export function PagedTable<Row extends object>(props: PagedTableProps<Row>) {
  const { entry, queryFor, caption, columns, rowKey, firstSort, empty } = props;
  const { ownFilters, hasSearch = true, parameters = none } = props;
  const { t } = useTexts("ui");
  const { address: linked, isKept, isWaiting, change: changeView } = useListView(props.list);
  const { address, unknown } = useListLink(linked, { columns, parameters, otherColumns: [] });
  const view = readView(address, firstSort);
  const query = queryFor(view);
  const asOf = address.get("asOf");
  const paged = usePagedRows<Row>({ entry, columns, view, asOf, query });
  const { rows, pages, total, hasMore } = paged;
  const shown = shownColumns(columns, address);
  const { ref, fitting } = useFittingColumns(shown, rows?.length);

  function change(name: string, value: string): void {
    const next = (now: URLSearchParams): URLSearchParams => {
      const changed = withPart(withoutUnknown(now, unknown), name, value);
      if (name !== "page") return changed;
      return value === "1" ? withPart(changed, "page", "") : changed;
    };
    // Each letter of a search is no step back.
    changeView((now) => keepInPlace(next(now), paged.asOf), { replace: name === "search" });
  }

  const nothing = isNarrowed(view) || view.page > 1 ? t("table.nothingFound") : empty;
  return (
    <div ref={ref}>
      <TableControls
        columns={columns}
        rows={rows ?? []}
        view={view}
        onChange={change}
        ownFilters={ownFilters}
        hasSearch={hasSearch}
        isCompact
        choice={
          <ColumnChoice
            columns={columns}
            shown={shown}
            fitting={fitting}
            onToggle={(key) => change("hide", hiddenWith(address, key))}
          />
        }
      />
      <UnknownChoices unknown={unknown} isKept={isKept} />
      {paged.error ? (
        <Failed error={paged.error} onRetry={paged.onRetry} />
      ) : (
        <>
          <TableGrid
            isCompact
            isStacked
            caption={caption}
            columns={fitting}
            rows={isWaiting ? undefined : rows}
            rowKey={rowKey}
            sort={view.sort}
            onSort={(key) => change("sort", nextSort(view.sort, key))}
            message={rows?.length === 0 && !isWaiting ? nothing : null}
          />
          {rows && !isWaiting ? (
            <TablePages
              applied={{ found: total, page: view.page, pages }}
              total={total}
              hasMore={hasMore}
              hasAll={false}
              view={view}
              onChange={change}
            />
          ) : null}
        </>
      )}
    </div>
  );
}

/** Later pages name the moment of the first one, so that new rows do not move them. */
function keepInPlace(address: URLSearchParams, asOf: string | null): URLSearchParams {
  if (!address.has("page")) address.delete("asOf");
  else if (asOf && !address.has("asOf")) address.set("asOf", asOf);
  return address;
}

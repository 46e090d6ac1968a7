// The columns that a report's table shows now: those that the reader chose, else as many as fit the width of its place.
// They are known before the first paint; a row that turns out to be wider leaves out one more.

import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useState } from "react";
import type { Column, ReportTable } from "#reports/engine/define.ts";
import type { ReportLocale } from "#reports/engine/text.ts";
import { useWidth } from "#web/ui/picture/use-width.ts";
import { useMediaQuery } from "#web/ui/use-media-query.ts";
import { widthsIn } from "./column-widths.ts";
import {
  byImportance,
  chosenKeys,
  fittingKeys,
  keyColumns,
  type Wanted,
  type Widths,
  withWider,
} from "./fitting-columns.ts";

/** As in report-table.module.css: below this width cells have less space around them. */
const phone = "(max-width: 40rem)";

type Subject = { table: ReportTable; locale: ReportLocale; isPhone: boolean };
type Sizes = { of: Subject; widths: Widths };

type ShownColumnsOptions = {
  table: ReportTable;
  locale: ReportLocale;
  wanted: Wanted;
  /** The names in the address; none for as many as fit. */
  chosen: readonly string[];
};

export type ShownColumns = {
  /** For the element whose width the table may have. */
  place: RefObject<HTMLDivElement | null>;
  /** Null until they are known. */
  columns: readonly Column[] | null;
  /** They are those that the reader chose. */
  isChosen: boolean;
  /** Even the fewest do not fit as they are: they have less space, and texts have more lines. */
  isTight: boolean;
  /** Given while the widths of the columns are to be measured. */
  onMeasured: ((widths: Widths) => void) | null;
};

/** The keys that fit; null until widths are known. Besides those of the row's head one column always is shown. */
function fittingIn({ table, wanted }: ShownColumnsOptions, sizes: Sizes | null, width: number) {
  if (sizes === null || width === 0) return null;
  const min = keyColumns(table).length + 1;
  return [...fittingKeys(byImportance(table, wanted), sizes.widths, { width, min })];
}

/** Whether these are wider than their place. */
function areWider(keys: readonly string[] | null, sizes: Sizes | null, width: number): boolean {
  const widths = (keys ?? []).map((key) => sizes?.widths.get(key) ?? 0);
  return widths.reduce((sum, one) => sum + one, 0) > width;
}

/** The columns with these keys, in the order of the table; the same array while the keys are the same. */
function useColumnsOf({ columns }: ReportTable, keys: readonly string[] | null) {
  const joined = keys && JSON.stringify(keys);
  return useMemo(() => {
    if (joined === null) return null;
    const wanted = new Set<unknown>(JSON.parse(joined));
    return columns.filter(({ key }) => wanted.has(key));
  }, [columns, joined]);
}

/** Looks at the drawn table: where it is wider than its place, its columns are wider than was known. */
function useWiderRows(
  place: RefObject<HTMLDivElement | null>,
  columns: readonly Column[] | null,
  onWider: (found: Widths) => void,
) {
  const check = useCallback(() => {
    const table = place.current?.querySelector<HTMLTableElement>("section > table");
    if (!place.current || !table || columns === null) return;
    if (table.offsetWidth <= place.current.clientWidth) return;
    onWider(
      widthsIn(
        table,
        columns.map(({ key }) => key),
      ),
    );
  }, [place, columns, onWider]);
  // After each drawing: rows that are far below come later than the first ones.
  useLayoutEffect(check);
  useEffect(() => {
    const table = place.current?.querySelector("section > table");
    if (!table) return;
    const observer = new ResizeObserver(check);
    observer.observe(table);
    return () => observer.disconnect();
  }, [place, check]);
}

/** Until the widths are measured `columns` is null; then it changes with the width of the place. */
export function useShownColumns(options: ShownColumnsOptions): ShownColumns {
  const { table, locale, chosen } = options;
  const [place, width] = useWidth();
  const isPhone = useMediaQuery(phone);
  const subject = useMemo(() => ({ table, locale, isPhone }), [table, locale, isPhone]);
  const [sizes, setSizes] = useState<Sizes | null>(null);
  const ownKeys = chosenKeys(table, chosen);
  const isChosen = ownKeys.length > 0;
  const fitting = fittingIn(options, sizes, width);
  const isTight = !isChosen && areWider(fitting, sizes, width);
  const columns = useColumnsOf(table, isChosen ? ownKeys : fitting);
  const onMeasured = useCallback((widths: Widths) => setSizes({ of: subject, widths }), [subject]);
  const onWider = useCallback(
    (found: Widths) =>
      setSizes((now) => {
        const widths = now && withWider(now.widths, found);
        return now === null || widths === null || widths === now.widths ? now : { ...now, widths };
      }),
    [],
  );
  useWiderRows(place, isChosen ? null : columns, onWider);
  const mustMeasure = !isChosen && sizes?.of !== subject;
  return { place, columns, isChosen, isTight, onMeasured: mustMeasure ? onMeasured : null };
}

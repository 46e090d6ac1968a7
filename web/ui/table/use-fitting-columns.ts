// The columns of a table that its place has space for. What has none is left out in the order that the columns give, and
// the choice of columns says so; a table without such an order scrolls sideways.

import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import type { Column } from "./table-view.ts";

/** Which columns leave so that a table that is too wide fits, by the widths of their heads. */
function leavingOf<Row>(columns: readonly Column<Row>[], table: Element, excess: number): string[] {
  const out: string[] = [];
  let rest = excess;
  const inOrder = columns.flatMap(({ key, leaves }) =>
    leaves === undefined ? [] : { key, leaves },
  );
  for (const { key } of inOrder.sort((one, other) => one.leaves - other.leaves)) {
    if (rest <= 0) break;
    const head = table.querySelector<HTMLElement>(`thead [data-column="${CSS.escape(key)}"]`);
    rest -= head?.offsetWidth ?? 0;
    out.push(key);
  }
  return out;
}

type Fitting<Row> = {
  /** For the element around the table. */
  ref: RefObject<HTMLDivElement | null>;
  fitting: readonly Column<Row>[];
};

/** With another number of rows, as after another choice, every column is tried again; as in another width. */
export function useFittingColumns<Row>(
  columns: readonly Column<Row>[],
  rowCount: number | undefined,
): Fitting<Row> {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const triedWith = [width, rowCount, ...columns.map(({ key }) => key)].join(" ");
  const [left, setLeft] = useState<{ triedWith: string; out: readonly string[] }>();
  const out = left?.triedWith === triedWith ? left.out : [];
  const fitting = columns.filter(({ key }) => !out.includes(key));
  useLayoutEffect(() => {
    const around = ref.current;
    const table = around?.querySelector("table");
    if (!around || !table) return;
    const measure = () => {
      if (around.clientWidth !== width) setWidth(around.clientWidth);
      const excess = table.offsetWidth - around.clientWidth;
      const more = excess > 1 ? leavingOf(fitting, table, excess) : [];
      if (more.length > 0) setLeft({ triedWith, out: [...out, ...more] });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(around);
    observer.observe(table);
    return () => observer.disconnect();
  });
  return { ref, fitting };
}

// Where the head of a report's table is while the page scrolls, and whether the table is wider than its frame.

/** How far below its place a head is while the upper edge of its table is above the window. */
export function headShift(tableTop: number, tableHeight: number, headHeight: number): number {
  return Math.min(Math.max(0, -tableTop), Math.max(0, tableHeight - headHeight));
}

/** Where the style sheet moves the head by itself, without a step for each movement of the page. */
const movesByStyle = (): boolean => CSS.supports("animation-timeline: --table");

export type FrameParts = { frame: HTMLElement; bar: HTMLElement; table: HTMLTableElement };

/** Marks a table that is wider than its frame, which then has a bar, and tells the style sheet how high its head is. */
export function measureFrame({ frame, bar, table }: FrameParts): void {
  const isWide = table.offsetWidth > frame.clientWidth;
  frame.dataset.wide = String(isWide);
  bar.dataset.wide = String(isWide);
  // What scrolls must be reachable by keyboard; what does not is no stop.
  if (isWide) frame.tabIndex = 0;
  else frame.removeAttribute("tabindex");
  const inner = bar.firstElementChild;
  if (inner instanceof HTMLElement) inner.style.width = `${table.offsetWidth}px`;
  const head = table.tHead?.offsetHeight ?? 0;
  table.tHead?.style.setProperty("--head-height", `${head}px`);
  table.tHead?.style.setProperty("--head-way", `${Math.max(0, table.offsetHeight - head)}px`);
}

/** Moves the head down to the upper edge of the window, where the style sheet cannot. */
export function moveHead({ frame, table }: FrameParts): void {
  if (table.tHead === null || movesByStyle()) return;
  const { top, height } = table.getBoundingClientRect();
  const shift = headShift(top, height, table.tHead.offsetHeight);
  table.tHead.style.transform = frame.dataset.wide === "true" ? `translateY(${shift}px)` : "";
}

// Pasting a block of cells into a table of the form. What fits into empty cells is filled in at once;
// anything else is shown first, in a preview.

import { type ClipboardEvent, type ReactNode, useState } from "react";
import {
  type CellGrid,
  changedCells,
  type Heads,
  isPlain,
  type PastedCell,
  type PasteRequest,
  pasteCells,
  planPaste,
} from "#web/answers/edits/paste-block.ts";
import { useFormContext } from "#web/answers/form-context.ts";
import { optionsOf } from "#web/data-entry/grid/choice-names.ts";
import { useTexts } from "#web/ui/i18n.ts";
import { soonPart } from "#web/ui/later-part.tsx";
import { showMessage } from "#web/ui/show-message.ts";
import { copiedCells, isBlock } from "#web/ui/table/copied-cells.ts";
import type { GridNames } from "./paste-preview.tsx";

const PastePreview = soonPart(() =>
  import("./paste-preview.tsx").then((it) => ({ default: it.PastePreview })),
);

type PasteEvent = ClipboardEvent<HTMLElement>;

/** The place in the table that a paste begins at; null where the browser is to paste text. */
function placeOf({ target }: PasteEvent) {
  if (!(target instanceof HTMLElement) || target instanceof HTMLTextAreaElement) return null;
  const cell = target.closest<HTMLElement>("[data-row][data-column]");
  if (!cell || !target.matches("[data-input]")) return null;
  return { row: Number(cell.dataset.row), column: Number(cell.dataset.column) };
}

/** Lines of text for a text are one value. */
const isOneText = ({ grid, from, block }: PasteRequest): boolean =>
  grid[from.row]?.[from.column]?.field.kind === "text" && block.every((row) => row.length === 1);

/** Reads what was copied; null where the browser is to paste it. */
function useRequest(grid: CellGrid): (event: PasteEvent) => PasteRequest | null {
  const form = useFormContext();
  return (event) => {
    const from = placeOf(event);
    const block = copiedCells(event.clipboardData.getData("text/plain"));
    if (!from || !isBlock(block)) return null;
    const valueNamed: PasteRequest["valueNamed"] = (field, name) => {
      const wanted = name.toLocaleLowerCase(form.lang);
      const found = optionsOf(field, form).find(
        ({ label }) => label.toLocaleLowerCase(form.lang) === wanted,
      );
      return found?.value ?? null;
    };
    const request = { grid, from, block, lang: form.lang, valueNamed };
    return isOneText(request) ? null : request;
  };
}

/** The handler of the element around the cells, and the preview while one is open. */
export function usePaste(grid: CellGrid, names: GridNames) {
  const { t } = useTexts("sections");
  const { store, isEditing, cellTexts } = useFormContext();
  const readRequest = useRequest(grid);
  const [request, setRequest] = useState<PasteRequest | null>(null);
  const [heads, setHeads] = useState<Heads | undefined>(undefined);

  function fill(cells: readonly PastedCell[]) {
    pasteCells(store, cells);
    setRequest(null);
    const count = cells.length;
    if (count === 0) showMessage("info", t("paste.nothing"));
    else showMessage("ok", t("paste.done", { count }));
  }

  function onPaste(event: PasteEvent) {
    if (!isEditing) return void showMessage("info", t("paste.reading"));
    const pasted = readRequest(event);
    if (!pasted) {
      // The browser pastes nothing here, without a word.
      const isClosed = event.target instanceof HTMLElement && "closed" in event.target.dataset;
      return isClosed ? void showMessage("info", cellTexts.closed) : undefined;
    }
    event.preventDefault();
    const plan = planPaste(store, pasted);
    if (isPlain(plan)) return fill(changedCells(plan, false));
    setHeads(undefined);
    setRequest(pasted);
  }

  const preview: ReactNode = request ? (
    <PastePreview
      plan={planPaste(store, request, heads)}
      request={request}
      names={names}
      onHeads={setHeads}
      onFill={fill}
      onCancel={() => setRequest(null)}
    />
  ) : null;
  return { onPaste, preview };
}

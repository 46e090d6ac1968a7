// The boxes of the overview's first column: one for each survey that can be decided on, and one in the
// head for all that search and filters find. They read what is selected from a context, so that the
// columns stay the same while boxes are ticked.

import { createContext, useContext } from "react";
import { useTexts } from "#web/ui/i18n.ts";
import { decidable, type Selection, type SurveyRow } from "./overview-rows.ts";
import styles from "./surveys.module.css";

export type Selecting = {
  selection: Selection;
  /** The surveys that search and filters find, on all pages. */
  found: readonly number[];
  onSelect: (id: number) => void;
  onSelection: (selection: Selection) => void;
};

export const SelectingContext = createContext<Selecting>({
  selection: new Set(),
  found: [],
  onSelect: () => {},
  onSelection: () => {},
});

/** A country without answers has no survey to decide on. */
export function SelectRow({ row }: { row: SurveyRow }) {
  const { t } = useTexts("surveys");
  const { selection, onSelect } = useContext(SelectingContext);
  const id = decidable(row);
  if (id === null) return null;
  return (
    <label className={styles.select}>
      <input type="checkbox" checked={selection.has(id)} onChange={() => onSelect(id)} />
      <span className="spoken">{t("select.row", { country: row.country })}</span>
    </label>
  );
}

/** Selects every survey that was found, or none. */
export function SelectAll() {
  const { t } = useTexts("surveys");
  const { selection, found, onSelection } = useContext(SelectingContext);
  const selected = found.filter((id) => selection.has(id)).length;
  const isAll = found.length > 0 && selected === found.length;
  return (
    <label className={styles.select}>
      <input
        type="checkbox"
        checked={isAll}
        disabled={found.length === 0}
        ref={(box) => {
          if (box) box.indeterminate = selected > 0 && !isAll;
        }}
        onChange={() => onSelection(new Set(isAll ? [] : found))}
      />
      <span className="spoken">{t("select.all", { count: found.length })}</span>
    </label>
  );
}

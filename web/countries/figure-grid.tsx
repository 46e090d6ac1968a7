// The grid of population and income class of every country: keys and paste work as in data entry, and
// the value of the year before is shown beside each cell. The males by age open in a dialog.

import { type ClipboardEvent, type KeyboardEvent, memo } from "react";
import { gniTypes } from "#reports/engine/define.ts";
import { LinkButton } from "#web/ui/controls/link-button.tsx";
import { formatNumber } from "#web/ui/format.ts";
import { useCodeTexts, useTexts } from "#web/ui/i18n.ts";
import { copiedCells, isBlock } from "#web/ui/table/copied-cells.ts";
import { useCellKeys } from "#web/ui/table/use-cell-keys.ts";
import { useIsWide } from "#web/ui/table/use-is-wide.ts";
import { useSetting } from "#web/ui/use-setting.ts";
import styles from "./figure-grid.module.css";
import {
  type CountryFigures,
  type FigureColumn,
  formatTyped,
  type RowState,
  type Typed,
} from "./figures.ts";

type CellProps = {
  at: { row: number; column: number };
  name: FigureColumn;
  label: string;
  value: string;
  /** Set if the text cannot be parsed. */
  wrong: string | null;
  /** Can be saved, but should be checked. */
  warning?: string | null;
  isChanged: boolean;
  before: string;
  onType: (name: FigureColumn, text: string) => void;
};

function Cell({ at, name, label, value, wrong, warning, isChanged, before, onType }: CellProps) {
  const { lang } = useTexts("countries");
  const id = `${name}-${at.row}`;
  return (
    <td data-row={at.row} data-column={at.column} data-changed={isChanged}>
      <input
        data-input
        type="text"
        inputMode={name === "population" ? "numeric" : undefined}
        list={name === "gniType" ? "gni-types" : undefined}
        size={name === "population" ? 14 : 4}
        autoComplete="off"
        aria-label={label}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={`${id}-note`}
        value={value}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => onType(name, event.currentTarget.value)}
        onBlur={() => {
          const shown = isChanged ? formatTyped(name, value, lang) : value;
          if (shown !== value) onType(name, shown);
        }}
      />{" "}
      <span className={styles.before}>{before}</span>
      <span id={`${id}-note`} className={styles.note} data-wrong={wrong !== null}>
        {wrong ?? warning}
      </span>
    </td>
  );
}

type RowProps = {
  state: RowState;
  at: number;
  typed: Typed | undefined;
  onType: (row: CountryFigures, name: FigureColumn, text: string) => void;
  onHistory: (row: CountryFigures) => void;
  onMales: (row: CountryFigures) => void;
};

type LinksProps = Pick<RowProps, "onMales" | "onHistory"> & { row: CountryFigures };

/** Whether the males by age are known, which opens them, and the history. */
function Links({ row, onMales, onHistory }: LinksProps) {
  const { t } = useTexts("countries");
  const state = t(row.males === null ? "figures.malesNo" : "figures.malesYes");
  const label = t("figures.malesOf", { country: row.country, state });
  return (
    <td>
      <div className={styles.links}>
        <span>
          <LinkButton aria-label={label} onClick={() => onMales(row)}>
            {state}
          </LinkButton>
        </span>
        <LinkButton
          aria-label={t("history.of", { country: row.country })}
          onClick={() => onHistory(row)}
        >
          {t("history.open")}
        </LinkButton>
      </div>
    </td>
  );
}

const FigureRow = memo(function FigureRow(props: RowProps) {
  const { state, at, typed, onType, onHistory, onMales } = props;
  const { t, lang } = useTexts("countries");
  const regionText = useCodeTexts("ui");
  const { row, wrong, isJump } = state;
  const percent = useSetting("populationJumpPercent");
  const number = (value: number | null) => (value === null ? "" : formatNumber(value, lang));
  const type = (name: FigureColumn, text: string) => onType(row, name, text);
  const conflictText = (name: FigureColumn, stored: string) =>
    state.hasConflict[name] ? t("figures.conflict", { value: stored || "–" }) : null;
  return (
    <tr>
      <th scope="row">
        <span className={styles.country}>{row.country}</span>{" "}
        <span className={styles.region}>{regionText(`region.${row.region}`)}</span>
      </th>
      <Cell
        at={{ row: at, column: 0 }}
        name="population"
        label={t("figures.populationOf", { country: row.country })}
        value={typed?.population ?? number(row.population)}
        wrong={
          wrong.population
            ? t(`figures.${state.isBelowMales ? "belowMales" : "wrongPopulation"}`)
            : null
        }
        warning={
          conflictText("population", number(row.population)) ??
          (isJump ? t("figures.jump", { percent }) : null)
        }
        isChanged={state.after.population !== row.population}
        before={number(row.yearBefore.population) || "–"}
        onType={type}
      />
      <Cell
        at={{ row: at, column: 1 }}
        name="gniType"
        label={t("figures.gniOf", { country: row.country })}
        value={typed?.gniType ?? row.gniType ?? ""}
        wrong={wrong.gniType ? t("figures.wrongGni") : null}
        warning={conflictText("gniType", row.gniType ?? "")}
        isChanged={state.after.gniType !== row.gniType}
        before={row.yearBefore.gniType ?? "–"}
        onType={type}
      />
      <Links row={row} onMales={onMales} onHistory={onHistory} />
    </tr>
  );
});

type GridProps = {
  year: number;
  states: readonly RowState[];
  edits: ReadonlyMap<number, Typed>;
  onType: RowProps["onType"];
  onPaste: (from: { row: number; column: number }, block: string[][]) => void;
  onUndo: () => void;
  onHistory: RowProps["onHistory"];
  onMales: RowProps["onMales"];
};

/** Several copied cells are pasted as a block; a single one is pasted by the browser. */
function pasted(event: ClipboardEvent<HTMLElement>, onPaste: GridProps["onPaste"]): void {
  const block = copiedCells(event.clipboardData.getData("text/plain"));
  const { target } = event;
  if (!(target instanceof Element)) return;
  const cell = target.closest<HTMLElement>("[data-row][data-column]");
  if (!cell || !isBlock(block)) return;
  event.preventDefault();
  onPaste({ row: Number(cell.dataset.row), column: Number(cell.dataset.column) }, block);
}

/** The browser's undo does not know about pasted blocks, so undo is handled here. */
const isUndo = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === "z";

export function FigureGrid(props: GridProps) {
  const { year, states, edits, onType, onPaste, onUndo, onHistory, onMales } = props;
  const { t } = useTexts("countries");
  const onCellKey = useCellKeys();
  const { ref, isWide } = useIsWide();
  return (
    <section
      ref={ref}
      className={styles.around}
      aria-label={t("figures.caption", { year })}
      data-wide={isWide}
      // What scrolls must be reachable by key.
      tabIndex={isWide ? 0 : undefined}
    >
      <datalist id="gni-types">
        {gniTypes.map((type) => (
          <option key={type} value={type} />
        ))}
      </datalist>
      <table
        className={styles.grid}
        onKeyDown={(event) => {
          if (!isUndo(event)) return onCellKey(event);
          event.preventDefault();
          onUndo();
        }}
        onPaste={(event) => pasted(event, onPaste)}
      >
        <caption className="spoken">{t("figures.caption", { year })}</caption>
        <thead>
          <tr>
            <th scope="col">{t("figures.country")}</th>
            <th scope="col" data-column="0">
              <span className={styles.now}>{t("figures.population")}</span>{" "}
              <span className={styles.before}>{year - 1}</span>
            </th>
            <th scope="col">
              {t("figures.gni")} <span className={styles.before}>{year - 1}</span>
            </th>
            <th scope="col">{t("figures.males")}</th>
          </tr>
        </thead>
        <tbody>
          {states.map((state, at) => (
            <FigureRow
              key={state.row.countryId}
              state={state}
              at={at}
              typed={edits.get(state.row.countryId)}
              onType={onType}
              onHistory={onHistory}
              onMales={onMales}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

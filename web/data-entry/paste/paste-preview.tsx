// What pasting a block would change, before it does: the old answer beside the new one, what cannot be
// read, what has no place. Nothing is filled in until the user says so.

import {
  cellsWith,
  changedCells,
  type Heads,
  type Outcome,
  type PastedCell,
  type PastePlan,
  type PasteRequest,
} from "#web/answers/edits/paste-block.ts";
import { useFormContext } from "#web/answers/form-context.ts";
import { locationOf } from "#web/answers/form-layout.ts";
import { cellText } from "#web/answers/read-typed.ts";
import type { SlotValue } from "#web/answers/slots.ts";
import { choiceName } from "#web/data-entry/grid/choice-names.ts";
import { fullName } from "#web/data-entry/grid/names.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import styles from "./paste-preview.module.css";

/** The names of the table's rows and columns. */
export type GridNames = { rows: readonly string[]; columns: readonly string[] };

type PreviewProps = {
  plan: PastePlan;
  request: PasteRequest;
  names: GridNames;
  onHeads: (heads: Heads) => void;
  onFill: (cells: readonly PastedCell[]) => void;
  onCancel: () => void;
};

/** Values are named one by one up to this number. */
const maxNamed = 8;

const named = (values: readonly string[], between = ", "): string =>
  [...values.slice(0, maxNamed), ...(values.length > maxNamed ? ["…"] : [])].join(between);

const counted = ["change", "fill", "ask", "unreadable", "locked"] as const;

function Sentences({ plan }: { plan: PastePlan }) {
  const { t } = useTexts("sections");
  const { unplaced } = plan;
  const outcomes = counted.filter((outcome) => cellsWith(plan, outcome).length > 0);
  return (
    <ul className={styles.sentences}>
      {outcomes.map((outcome) => (
        <li key={outcome}>{t(`paste.${outcome}`, { count: cellsWith(plan, outcome).length })}</li>
      ))}
      {unplaced.length > 0 ? (
        <li>{t("paste.unplaced", { count: unplaced.length, values: named(unplaced, " · ") })}</li>
      ) : null}
    </ul>
  );
}

function HeadChoice({ plan, request, onHeads }: PreviewProps) {
  const { t } = useTexts("sections");
  const { block } = request;
  const names = {
    row: block[0] ?? [],
    column: block.map(([first = ""]) => first),
  };
  // A head that was unticked stays, so that it can be ticked again.
  const offered = (["row", "column"] as const).filter(
    (line) => plan.heads[line] || names[line].some((text) => /\p{L}{2}/u.test(text)),
  );
  return offered.map((line) => (
    <label key={line} className={styles.heads}>
      <input
        type="checkbox"
        checked={plan.heads[line]}
        onChange={({ currentTarget }) => onHeads({ ...plan.heads, [line]: currentTarget.checked })}
      />
      {t(line === "row" ? "paste.headRow" : "paste.headColumn", {
        names: named(names[line].filter(Boolean)),
      })}
    </label>
  ));
}

function useCellText() {
  const form = useFormContext();
  return ({ field }: PastedCell, cell: SlotValue): string => {
    if (field.kind === "choice" && typeof cell.value === "string") {
      return choiceName(field, cell.value, form);
    }
    return cellText(field, cell, form.lang) || "–";
  };
}

const marks: Partial<Record<Outcome, string>> = { ask: "?", unreadable: "✕", locked: "▪" };

/** On the smallest phones the cells of a row are below each other, each with the name of its column. */
function ColumnName({ name }: { name: string }) {
  return (
    <span className={styles.column} aria-hidden="true">
      {name}{" "}
    </span>
  );
}

function PreviewCell({ cell, column }: { cell: PastedCell; column: string }) {
  const { t } = useTexts("sections");
  const { textOf } = useFormContext();
  const cellTextOf = useCellText();
  const { outcome, next, now, text, draft } = cell;
  const mark = marks[outcome];
  const old = outcome === "change" ? cellTextOf(cell, now) : text;
  const reason = outcome === "unreadable" && draft ? textOf(`message.${draft.message}`) : null;
  if (outcome === "same") {
    return (
      <td data-outcome="same">
        <ColumnName name={column} />
        {cellTextOf(cell, now)}
      </td>
    );
  }
  return (
    <td data-outcome={outcome} title={reason ?? undefined}>
      <ColumnName name={column} />
      {mark ? <span aria-hidden="true">{mark} </span> : null}
      {outcome === "fill" || outcome === "ask" ? null : (
        <del>
          <span className="spoken">
            {t(outcome === "change" ? "paste.spoken.was" : "paste.spoken.notTaken")}{" "}
          </span>
          {old}
        </del>
      )}{" "}
      <ins>{outcome === "ask" ? text : cellTextOf(cell, next && !mark ? next : now)}</ins>
      {reason ? <span className="spoken"> {reason}</span> : null}
    </td>
  );
}

function PreviewTable({ plan, names }: PreviewProps) {
  const { t } = useTexts("sections");
  const rows = [...new Set(plan.cells.map(({ row }) => row))].sort((one, next) => one - next);
  const columns = [...new Set(plan.cells.map(({ column }) => column))].sort(
    (one, next) => one - next,
  );
  const cellAt = (row: number, column: number) =>
    plan.cells.find((cell) => cell.row === row && cell.column === column);
  if (plan.cells.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key
    <section className={styles.scroll} aria-label={t("paste.table")} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <td />
            {columns.map((column) => (
              <th key={column} scope="col">
                {names.columns[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              <th scope="row">{names.rows[row]}</th>
              {columns.map((column) => {
                const cell = cellAt(row, column);
                if (!cell) return <td key={column} />;
                return (
                  <PreviewCell key={column} cell={cell} column={names.columns[column] ?? ""} />
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Why values cannot be read, each reason once. */
function Reasons({ plan }: { plan: PastePlan }) {
  const { t } = useTexts("sections");
  const { textOf } = useFormContext();
  const unreadable = cellsWith(plan, "unreadable");
  const reasons = [...new Set(unreadable.map(({ draft }) => draft?.message ?? ""))];
  return reasons.map((message) => {
    const texts = unreadable.filter(({ draft }) => draft?.message === message);
    return (
      <p key={message} className={styles.reason}>
        <span aria-hidden="true">✕ </span>
        {t("paste.reason", {
          reason: textOf(`message.${message}`),
          values: named(
            texts.map(({ text }) => text),
            " · ",
          ),
        })}
      </p>
    );
  });
}

function FillButtons({ plan, onFill, onCancel }: PreviewProps) {
  const { t } = useTexts("sections");
  const all = changedCells(plan, false);
  const empty = changedCells(plan, true);
  return (
    <>
      {all.length > 0 ? (
        <Button onClick={() => onFill(all)}>{t("paste.confirm", { count: all.length })}</Button>
      ) : null}
      {empty.length > 0 && empty.length < all.length ? (
        <Button kind="quiet" onClick={() => onFill(empty)}>
          {t("paste.onlyEmpty", { count: empty.length })}
        </Button>
      ) : null}
      <Button kind="quiet" onClick={onCancel} data-autofocus>
        {t("paste.cancel")}
      </Button>
      {all.length > 0 ? <span className={styles.undo}>{t("paste.undo")}</span> : null}
    </>
  );
}

export function PastePreview(props: PreviewProps) {
  const { t } = useTexts("sections");
  const { store, textOf } = useFormContext();
  const { plan, request, onCancel } = props;
  const target = request.grid[request.from.row]?.[request.from.column];
  const question = target && locationOf(store.layout, target.slot)?.question;
  const cell = target && question ? fullName(target.field, question, textOf) : "";
  const count = plan.cells.length + plan.unplaced.length;
  return (
    <Dialog
      opened
      wide
      onClose={onCancel}
      title={t("paste.title", { count })}
      actions={<FillButtons {...props} />}
    >
      <p>{t("paste.from", { cell })}</p>
      <Sentences plan={plan} />
      <PreviewTable {...props} />
      <Reasons plan={plan} />
      <HeadChoice {...props} />
    </Dialog>
  );
}

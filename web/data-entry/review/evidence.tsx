// What an approval rests on: the cells that changed since the last one, the last decision, and the digest of exactly the
// answers that are approved.

import type { ReplyOf } from "#contract/define.ts";
import type { getReview } from "#contract/review/review.ts";
import type { Lang } from "#questionnaire/engine/languages.ts";
import { useFormContext } from "#web/answers/form-context.ts";
import { locationOf } from "#web/answers/form-layout.ts";
import { fullName } from "#web/data-entry/grid/names.ts";
import { shownName } from "#web/identity/person-name.ts";
import { formatDayOf, formatDigest, formatInstant, formatNumber } from "#web/ui/format.ts";
import { useTexts } from "#web/ui/i18n.ts";
import { PlainTable } from "#web/ui/table/plain-table.tsx";
import styles from "./approve-dialog.module.css";

type Review = ReplyOf<typeof getReview>;
type Cell = NonNullable<Review["changed"]>[number];

/** As in the cells of the form. */
const stateSigns = { notAvailable: "n", notApplicable: "x", confidential: "c" } as const;

function valueText(value: unknown, state: Cell["stateAfter"], lang: Lang): string {
  if (state !== null) return stateSigns[state];
  if (value === null || value === undefined || value === "") return "–";
  if (typeof value === "number") return formatNumber(value, lang);
  return Array.isArray(value) ? `(${value.length})` : String(value);
}

function useCellName() {
  const { store, textOf } = useFormContext();
  return ({ code }: Cell): string => {
    const slot = store.layout.slotByCode.get(code);
    const location = slot ? locationOf(store.layout, slot) : undefined;
    return location ? fullName(location.field, location.question, textOf) : code;
  };
}

function ChangedCells({ cells }: { cells: readonly Cell[] }) {
  const { t, lang } = useTexts("sections");
  const nameOf = useCellName();
  const head = (["evidence.cell", "evidence.before", "evidence.now"] as const).map((key) => (
    <th key={key} scope="col">
      {t(key)}
    </th>
  ));
  return (
    <div className={styles.changed}>
      <PlainTable label={t("evidence.cell")} head={head}>
        <tbody>
          {cells.map((cell) => (
            <tr key={`${cell.section} ${cell.code}`}>
              <th scope="row">{nameOf(cell)}</th>
              <td>{valueText(cell.before, cell.stateBefore, lang)}</td>
              <td>
                <strong>{valueText(cell.after, cell.stateAfter, lang)}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </div>
  );
}

function Changes({ review: { changed, answered, decisions } }: { review: Review }) {
  const { t, lang } = useTexts("sections");
  const approved = decisions.find(({ isApproved }) => isApproved);
  if (!changed || !approved) return null;
  const at = formatDayOf(approved.at, lang);
  if (changed.length === 0) return <p>{t("evidence.same", { at })}</p>;
  const of = formatNumber(answered, lang);
  return (
    <>
      <p>
        <strong>{t("evidence.changed", { at, count: changed.length, of })}</strong>
      </p>
      <ChangedCells cells={changed} />
    </>
  );
}

export function Evidence({ review }: { review: Review }) {
  const { t, lang } = useTexts("sections");
  const [last] = review.decisions;
  return (
    <>
      <Changes review={review} />
      {last?.reason ? (
        <p>
          {t("evidence.last", {
            at: formatInstant(last.at, lang),
            by: shownName(last.by),
            reason: last.reason,
          })}
        </p>
      ) : null}
      <p className={styles.digest}>
        <strong>{t("evidence.digest")}</strong>
        <code>{formatDigest(review.digest)}</code>
        {t("evidence.digestText")}
      </p>
    </>
  );
}

// Below a table: the number of rows, the choice of rows per page, and the pages. They come with the rows: in a
// short list they would move far up then.

import { useId } from "react";
import { Button } from "#web/ui/controls/button.tsx";
import { Select } from "#web/ui/controls/select.tsx";
import { formatNumber } from "#web/ui/format.ts";
import { useTexts } from "#web/ui/i18n.ts";
import styles from "./data-table.module.css";
import { pageSizes, type View } from "./table-view.ts";
import type { Applied } from "./use-table-view.ts";

export type TablePagesProps = {
  applied: Pick<Applied<unknown>, "found" | "page" | "pages">;
  total: number;
  /** There are more rows than `total`, which the server does not count. */
  hasMore?: boolean;
  /** Whether all rows may be shown on one page. */
  hasAll?: boolean;
  view: View;
  onChange: (name: string, value: string) => void;
};

function Count({ found, total, hasMore }: { found: number; total: number; hasMore: boolean }) {
  const { t, lang } = useTexts("ui");
  if (hasMore) {
    return <output>{t("table.countMore", { shown: formatNumber(total, lang) })}</output>;
  }
  const all = t("table.count", { count: total, shown: formatNumber(total, lang) });
  const part = t("table.countOf", { shown: formatNumber(found, lang), total: all });
  return <output>{found === total ? all : part}</output>;
}

function Turning({ applied, onChange }: Pick<TablePagesProps, "applied" | "onChange">) {
  const { t, lang } = useTexts("ui");
  const { page, pages } = applied;
  return (
    <nav className={styles.turning} aria-label={t("table.pages")}>
      <Button
        kind="quiet"
        disabled={page <= 1}
        onClick={() => onChange("page", `${Math.min(page - 1, pages)}`)}
      >
        {t("table.previous")}
      </Button>
      <span>
        {t("table.page", { page: formatNumber(page, lang), pages: formatNumber(pages, lang) })}
      </span>
      <Button kind="quiet" disabled={page >= pages} onClick={() => onChange("page", `${page + 1}`)}>
        {t("table.next")}
      </Button>
    </nav>
  );
}

export function TablePages({
  applied,
  total,
  hasMore = false,
  hasAll = true,
  view,
  onChange,
}: TablePagesProps) {
  const { t } = useTexts("ui");
  const id = useId();
  return (
    <div className={styles.foot}>
      <Count found={applied.found} total={total} hasMore={hasMore} />
      <div className={styles.size}>
        <label htmlFor={id}>{t("table.rowsPerPage")}</label>
        <Select
          id={id}
          value={view.rowsPerPage ?? "all"}
          onChange={(event) => onChange("rows", event.currentTarget.value)}
        >
          {pageSizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
          {hasAll ? <option value="all">{t("table.all")}</option> : null}
        </Select>
      </div>
      {applied.pages > 1 || applied.page > 1 ? (
        <Turning applied={applied} onChange={onChange} />
      ) : null}
    </div>
  );
}

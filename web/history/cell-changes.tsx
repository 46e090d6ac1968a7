// The first cells that a file changes: as last approved, as they are now, and as the file has them.

import { useQuery } from "@tanstack/react-query";
import type { CellChange } from "#contract/history/history-imports.ts";
import { listQueryFields } from "#contract/query/query.ts";
import { queryOf } from "#web/api.ts";
import { formatNumber } from "#web/ui/format.ts";
import { useTexts } from "#web/ui/i18n.ts";
import { PlainTable } from "#web/ui/table/plain-table.tsx";
import { useCountries } from "#web/ui/use-countries.ts";
import styles from "./history.module.css";
import { useFirstRows } from "./show-all.tsx";

const heads = ["country", "year", "field", "approved", "present", "file"] as const;

function useFieldNames(): ReadonlyMap<string, string> {
  const { lang } = useTexts("history");
  const { data } = useQuery(queryOf(listQueryFields, { query: { culture: lang } }));
  return new Map(
    (data ?? []).map(({ code, questionTitle, row, title }) => [
      code,
      [questionTitle, row, title].filter((part) => part !== null).join(" · "),
    ]),
  );
}

function ChangeRow({ change, name }: { change: CellChange; name: string | undefined }) {
  const { t, lang } = useTexts("history");
  const { nameOf } = useCountries();
  const text = (value: CellChange["file"]) =>
    typeof value === "number" ? formatNumber(value, lang) : (value ?? "–");
  const { countryId, year, field, approved, present, file } = change;
  return (
    <tr>
      <th scope="row">{nameOf(countryId)}</th>
      <td data-title={t("changes.year")}>{year}</td>
      <td data-title={t("changes.field")}>
        <span>
          {name ?? field}
          {name === undefined ? null : <span className={styles.code}>{field}</span>}
        </span>
      </td>
      <td data-title={t("changes.approved")} data-number="true">
        {text(approved)}
      </td>
      <td data-title={t("changes.present")} data-number="true">
        {text(present)}
      </td>
      <td data-title={t("changes.file")} data-number="true">
        {text(file)}
      </td>
    </tr>
  );
}

type CellChangesProps = { changes: readonly CellChange[]; total: number };

export function CellChanges({ changes, total }: CellChangesProps) {
  const { t, lang } = useTexts("history");
  const names = useFieldNames();
  const { shown, showAll } = useFirstRows(changes);
  const count = { count: changes.length, number: formatNumber(changes.length, lang) };
  const titles = heads.map((head) => (
    <th key={head} scope="col" data-number={["approved", "present", "file"].includes(head)}>
      {t(`changes.${head}`)}
    </th>
  ));
  return (
    <section className={styles.part}>
      <h2>{t("changes.title")}</h2>
      {total > changes.length ? <p className={styles.quiet}>{t("changes.first", count)}</p> : null}
      <PlainTable label={t("changes.title")} stacked="lines" head={titles}>
        <tbody>
          {shown.map((change) => (
            <ChangeRow
              key={`${change.row} ${change.column} ${change.field} ${change.year}`}
              change={change}
              name={names.get(change.field)}
            />
          ))}
        </tbody>
      </PlainTable>
      {showAll}
    </section>
  );
}

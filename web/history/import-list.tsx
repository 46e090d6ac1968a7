// The imports so far, the newest first.

import type { ImportSummary } from "#contract/history/history-imports.ts";
import { shownName } from "#web/identity/person-name.ts";
import { LinkButton } from "#web/ui/controls/link-button.tsx";
import { formatNumber, formatShortInstant } from "#web/ui/format.ts";
import { useCodeTexts, useTexts } from "#web/ui/i18n.ts";
import { PlainTable } from "#web/ui/table/plain-table.tsx";
import styles from "./history.module.css";

const byAndAt = (by: string | null, at: string) => (by === null ? at : `${at}, ${shownName(by)}`);

type ImportListProps = { imports: readonly ImportSummary[]; onOpen: (id: number) => void };

export function ImportList({ imports, onOpen }: ImportListProps) {
  const { t, lang } = useTexts("history");
  const codeText = useCodeTexts("history");
  const when = (at: string | null, by: string | null) =>
    at === null ? "–" : byAndAt(by, formatShortInstant(at, lang));
  return (
    <section className={styles.part}>
      <h2>{t("list.title")}</h2>
      {imports.length === 0 ? (
        <p className={styles.quiet}>{t("list.empty")}</p>
      ) : (
        <PlainTable
          label={t("list.title")}
          stacked="lines"
          head={
            <>
              <th scope="col">{t("list.file")}</th>
              <th scope="col">{t("list.state")}</th>
              <th scope="col" data-number="true">
                {t("list.rows")}
              </th>
              <th scope="col">{t("list.uploaded")}</th>
              <th scope="col">{t("list.applied")}</th>
              <th scope="col">{t("list.undone")}</th>
            </>
          }
        >
          <tbody>
            {imports.map((one) => (
              <tr key={one.id}>
                <th scope="row">
                  <LinkButton onClick={() => onOpen(one.id)}>{one.fileName}</LinkButton>
                </th>
                <td data-title={t("list.state")}>{codeText(`state.${one.state}`)}</td>
                <td data-title={t("list.rows")} data-number="true">
                  {formatNumber(one.rowCount, lang)}
                </td>
                <td data-title={t("list.uploaded")}>{when(one.uploadedAt, one.uploadedBy)}</td>
                <td data-title={t("list.applied")}>{when(one.appliedAt, one.appliedBy)}</td>
                <td data-title={t("list.undone")}>{when(one.undoneAt, one.undoneBy)}</td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
    </section>
  );
}

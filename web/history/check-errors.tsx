// Every error of a file by row and column. Rows can be set aside, and the list can be downloaded.

import type { CheckResult } from "#contract/history/history-imports.ts";
import type { FileError } from "#contract/problems.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { LinkButton } from "#web/ui/controls/link-button.tsx";
import { formatNumber } from "#web/ui/format.ts";
import { useTexts } from "#web/ui/i18n.ts";
import { saveFile } from "#web/ui/save-file.ts";
import { PlainTable } from "#web/ui/table/plain-table.tsx";
import { errorFile } from "./error-file.ts";
import styles from "./history.module.css";
import { useFirstRows } from "./show-all.tsx";

export type SetAside = (rows: number[]) => void;

type Heads = readonly [row: string, column: string, what: string];
type RowProps = { error: FileError; heads: Heads; onSetAside: SetAside };

function ErrorRow({ error, heads, onSetAside }: RowProps) {
  const { t } = useTexts("history");
  const { row, column, message } = error;
  return (
    <tr>
      <td data-title={heads[0]}>{row ?? "–"}</td>
      <td data-title={heads[1]}>{column ?? "–"}</td>
      <td data-title={heads[2]}>{message}</td>
      <td data-title="">
        {row === null ? null : (
          <LinkButton
            onClick={() => onSetAside([row])}
            aria-label={t("errors.setAsideRow", { row })}
          >
            {t("errors.setAside")}
          </LinkButton>
        )}
      </td>
    </tr>
  );
}

/** Cells of the file by row and column; `heads` names the table by what is said of them. */
export function ErrorTable({
  errors,
  heads,
  onSetAside,
}: {
  errors: readonly FileError[];
  heads: Heads;
  onSetAside: SetAside;
}) {
  const titles = heads.map((head) => (
    <th key={head} scope="col">
      {head}
    </th>
  ));
  return (
    <PlainTable
      label={heads[2]}
      stacked="lines"
      head={
        <>
          {titles}
          <td />
        </>
      }
    >
      <tbody>
        {errors.map((error) => (
          <ErrorRow
            key={`${error.row} ${error.column} ${error.message}`}
            error={error}
            heads={heads}
            onSetAside={onSetAside}
          />
        ))}
      </tbody>
    </PlainTable>
  );
}

export type CheckErrorsProps = { result: CheckResult; fileName: string; onSetAside: SetAside };

export function CheckErrors({ result, fileName, onSetAside }: CheckErrorsProps) {
  const { t, lang } = useTexts("history");
  const { errors, errorCount, errorRows } = result;
  const heads: Heads = [t("errors.row"), t("errors.column"), t("errors.what")];
  const { shown, showAll } = useFirstRows(errors);
  const count = (number: number) => ({ count: number, number: formatNumber(number, lang) });
  const download = () => saveFile(errorFile(heads, errors), `${fileName}-${t("errors.file")}.csv`);
  return (
    <section className={styles.part}>
      <h2 className={styles.wrong}>{t("errors.title", count(errorCount))}</h2>
      {errorCount > errors.length ? (
        <p className={styles.quiet}>{t("errors.first", count(errors.length))}</p>
      ) : null}
      <ErrorTable errors={shown} heads={heads} onSetAside={onSetAside} />
      {showAll}
      <div className={styles.actions}>
        {errorRows.length > 0 ? (
          <Button kind="quiet" onClick={() => onSetAside(errorRows)}>
            {t("errors.setAsideAll", count(errorRows.length))}
          </Button>
        ) : null}
        <Button kind="quiet" onClick={download}>
          {t("errors.download")}
        </Button>
      </div>
    </section>
  );
}

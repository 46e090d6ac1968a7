// The content of the upload dialog at each step: file choice, progress, preview of the changes, and
// every file error by row and column.

import type { ReactNode } from "react";
import type { FileError } from "#contract/problems.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { FileField } from "#web/ui/controls/file-field.tsx";
import { formatNumber } from "#web/ui/format.ts";
import { useTexts } from "#web/ui/i18n.ts";
import notice from "#web/ui/notice.module.css";
import { PlainTable } from "#web/ui/table/plain-table.tsx";
import styles from "./countries.module.css";
import type { Preview, Upload, UploadStep } from "./use-upload.ts";

function FileErrorTable({ fileErrors }: { fileErrors: readonly FileError[] }) {
  const { t } = useTexts("countries");
  return (
    <PlainTable
      label={t("upload.what")}
      head={
        <>
          <th scope="col">{t("upload.row")}</th>
          <th scope="col">{t("upload.column")}</th>
          <th scope="col">{t("upload.what")}</th>
        </>
      }
    >
      <tbody>
        {fileErrors.map(({ row, column, message }) => (
          <tr key={`${row} ${column} ${message}`}>
            <td>{row ?? "–"}</td>
            <td>{column ?? "–"}</td>
            <td>{message}</td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}

function Choose({ text, onFile }: { text: string; onFile: (file: File) => void }) {
  const { t } = useTexts("countries");
  return (
    <>
      <p className={styles.quiet}>{text}</p>
      <FileField label={t("upload.file")} accept=".xlsx" onFile={onFile} />
    </>
  );
}

function Counts({ preview, name }: { preview: Preview; name: string }) {
  const { t, lang } = useTexts("countries");
  return (
    <p>
      {t("upload.counts", {
        name,
        updated: formatNumber(preview.updated, lang),
        unchanged: formatNumber(preview.unchanged, lang),
      })}
    </p>
  );
}

type ProgressProps = Extract<UploadStep<Preview>, { sent: number }> & { onCancel: () => void };

/** The share that was sent, then an indeterminate bar while the server works. */
function ProgressStep({ at, name, sent, onCancel }: ProgressProps) {
  const { t, lang } = useTexts("countries");
  const percent = formatNumber(Math.floor(sent * 100), lang);
  const doing = at === "reading" ? t("upload.reading", { name }) : t("upload.loading", { name });
  return (
    <div className={styles.busy}>
      <p role="status">{sent < 1 ? t("upload.sending", { name }) : doing}</p>
      {sent < 1 ? (
        <>
          <progress aria-label={t("upload.progress")} value={sent} />
          <p aria-hidden="true">{t("upload.percent", { percent })}</p>
        </>
      ) : (
        <progress aria-label={t("upload.progress")} />
      )}
      <Button kind="quiet" onClick={onCancel}>
        {t("cancel")}
      </Button>
    </div>
  );
}

/** What the sheet has in it: its own instructions, and its own table of changes. */
export type SheetParts<P> = { text: string; changesOf: (preview: P) => ReactNode };

function RefusedStep({ step }: { step: Extract<UploadStep<Preview>, { at: "refused" }> }) {
  const { t } = useTexts("countries");
  const { name, text, fileErrors } = step;
  return (
    <div role="alert">
      <p className={styles.wrong}>{t("upload.refused", { name, text })}</p>
      {fileErrors.length > 0 ? <FileErrorTable fileErrors={fileErrors} /> : null}
    </div>
  );
}

type PreviewProps<P extends Preview> = {
  step: Extract<UploadStep<P>, { at: "preview" }>;
  upload: Upload<P>;
  changesOf: SheetParts<P>["changesOf"];
};

function PreviewStep<P extends Preview>({ step, upload, changesOf }: PreviewProps<P>) {
  const { t } = useTexts("countries");
  const { file, preview } = step;
  const { updated: count, warnings = [] } = preview;
  return (
    <>
      <Counts preview={preview} name={file.name} />
      {warnings.length > 0 ? (
        <div className={notice.warning}>
          <p>{t("upload.warnings")}</p>
          <FileErrorTable fileErrors={warnings} />
        </div>
      ) : null}
      {count > 0 ? <div className={styles.changes}>{changesOf(preview)}</div> : null}
      <div className={styles.actions}>
        {count > 0 ? (
          <Button onClick={() => void upload.load(file)}>{t("upload.load", { count })}</Button>
        ) : null}
        <Button kind="quiet" onClick={upload.cancel}>
          {t("upload.other")}
        </Button>
      </div>
    </>
  );
}

export function CurrentStep<P extends Preview>({
  upload,
  text,
  changesOf,
}: { upload: Upload<P> } & SheetParts<P>) {
  const { step } = upload;
  const choose = <Choose text={text} onFile={(file) => void upload.preview(file)} />;
  switch (step.at) {
    case "choose":
      return choose;
    case "reading":
    case "loading":
      return <ProgressStep {...step} onCancel={upload.cancel} />;
    case "refused":
      return (
        <>
          {choose}
          <RefusedStep step={step} />
        </>
      );
    case "preview":
      return <PreviewStep step={step} upload={upload} changesOf={changesOf} />;
  }
}

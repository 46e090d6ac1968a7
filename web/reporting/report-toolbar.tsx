// Actions of a report: download the table or the chart, print, copy the link.

import type { ReceivedFile } from "#web/api.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import { useAction, useDownload } from "#web/ui/use-action.ts";
import type { Choices } from "./choices.ts";
import type { Drawing } from "./drawing.ts";
import type { Caption } from "./picture-file.ts";
import styles from "./report-toolbar.module.css";
import { fetchTable, type TableFormat } from "./use-report.ts";

type ReportToolbarProps = { drawing: Drawing; caption: Caption; choices: Choices };

function tableFile(
  { drawing, choices }: ReportToolbarProps,
  format: TableFormat,
): Promise<ReceivedFile> {
  return fetchTable(drawing.entry.id, choices, format, drawing.locale.lang);
}

async function pictureFile(props: ReportToolbarProps, kind: "png" | "svg"): Promise<ReceivedFile> {
  const { drawing, caption } = props;
  const { pngFile, svgFile } = await import("./picture-file.ts");
  const blob = await (kind === "png" ? pngFile : svgFile)(drawing, caption);
  return { blob, fileName: `${drawing.entry.id}.${kind}` };
}

function Downloads(props: ReportToolbarProps) {
  const { t } = useTexts("reporting");
  const { isBusy, download } = useDownload();
  const files = [
    { name: "XLSX", label: t("actions.xlsx"), file: () => tableFile(props, "xlsx") },
    { name: "CSV", label: t("actions.csv"), file: () => tableFile(props, "csv") },
    { name: "PNG", label: t("actions.png"), file: () => pictureFile(props, "png") },
    { name: "SVG", label: t("actions.svg"), file: () => pictureFile(props, "svg") },
  ];
  return (
    <fieldset className={styles.files} aria-busy={isBusy}>
      <legend className="spoken">{t("actions.download")}</legend>
      <span className={styles.word} aria-hidden="true">
        {t("actions.download")}
      </span>
      {files.map(({ name, label, file }) => (
        <button
          key={name}
          type="button"
          aria-label={label}
          title={label}
          disabled={isBusy}
          onClick={() => download(file)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}

export function ReportToolbar(props: ReportToolbarProps) {
  const { t } = useTexts("reporting");
  const { perform } = useAction();
  // Without a secure connection there is no clipboard, and the browser may refuse to write to it.
  const copyLink = () =>
    void perform(async () => navigator.clipboard.writeText(location.href), {
      done: t("actions.linkCopied"),
      failed: () => t("actions.linkNotCopied"),
    });
  return (
    <div className={styles.actions}>
      <Downloads {...props} />
      <Button kind="quiet" onClick={() => print()}>
        {t("actions.print")}
      </Button>
      <Button kind="quiet" onClick={copyLink}>
        {t("actions.link")}
      </Button>
    </div>
  );
}

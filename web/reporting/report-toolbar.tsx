// Actions of a report: download the table or the chart, print, copy the link.

import type { ReportEntry } from "#reports/engine/define.ts";
import type { ReportLocale } from "#reports/engine/text.ts";
import type { Drawing } from "#reports/pictures/drawing.ts";
import type { ReceivedFile } from "#web/api.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import { useAction, useDownload } from "#web/ui/use-action.ts";
import type { ReportChoices } from "./choices.ts";
import type { Caption } from "./picture-file.ts";
import styles from "./report-toolbar.module.css";
import { fetchTable, type TableFormat } from "./use-report.ts";

/** `year`: the survey year of its figures. */
type PictureOf = { drawing: Drawing; caption: Caption; year: number };

type ReportToolbarProps = {
  entry: ReportEntry;
  locale: ReportLocale;
  /** Null for a report without one. */
  picture: PictureOf | null;
  choices: ReportChoices;
  /** The picture is still that of the choices before. */
  isStale?: boolean;
};

function tableFile(
  { entry, locale, choices }: ReportToolbarProps,
  format: TableFormat,
): Promise<ReceivedFile> {
  return fetchTable(entry.id, choices, format, locale.lang);
}

async function pictureFile(
  { drawing, caption, year }: PictureOf,
  kind: "png" | "svg",
): Promise<ReceivedFile> {
  const { pngFile, svgFile } = await import("./picture-file.ts");
  const blob = await (kind === "png" ? pngFile : svgFile)(drawing, caption);
  return { blob, fileName: `${drawing.entry.id}-${year}.${kind}` };
}

type FileButton = {
  name: string;
  label: string;
  file: () => Promise<ReceivedFile>;
  isLate?: boolean;
};

function Downloads(props: ReportToolbarProps) {
  const { t } = useTexts("reporting");
  const { isBusy, download } = useDownload();
  const { picture, isStale = false } = props;
  const files: readonly FileButton[] = [
    { name: "XLSX", label: t("actions.xlsx"), file: () => tableFile(props, "xlsx") },
    { name: "CSV", label: t("actions.csv"), file: () => tableFile(props, "csv") },
    ...(["png", "svg"] as const).flatMap((kind) =>
      picture === null
        ? []
        : {
            name: kind.toUpperCase(),
            label: t(`actions.${kind}`),
            file: () => pictureFile(picture, kind),
            isLate: isStale,
          },
    ),
  ];
  return (
    <fieldset className={styles.files} aria-busy={isBusy}>
      <legend className="spoken">{t("actions.download")}</legend>
      <span className={styles.word} aria-hidden="true">
        {t("actions.download")}
      </span>
      {files.map(({ name, label, file, isLate = false }) => (
        <button
          key={name}
          type="button"
          aria-label={label}
          title={label}
          disabled={isBusy || isLate}
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

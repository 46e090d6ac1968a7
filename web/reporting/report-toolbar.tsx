// Actions of a report: download the table or the chart, print, copy the link.

import { reportFileName } from "#reports/engine/choices/file-name.ts";
import type { ReportEntry } from "#reports/engine/define.ts";
import type { ReportLocale } from "#reports/engine/text.ts";
import type { Drawing } from "#reports/pictures/drawing.ts";
import type { ReceivedFile } from "#web/api.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { FileProgress } from "#web/ui/download/file-progress.tsx";
import { type HowToFetch, useFile } from "#web/ui/download/use-file.ts";
import { useProgressFocus } from "#web/ui/download/use-progress-focus.ts";
import { useTexts } from "#web/ui/i18n.ts";
import { useAction } from "#web/ui/use-action.ts";
import { useCountries } from "#web/ui/use-countries.ts";
import type { ReportChoices } from "./choices.ts";
import type { Caption } from "./picture-file.ts";
import type { ShownReport } from "./reply.ts";
import styles from "./report-toolbar.module.css";
import { printPage } from "./use-paper.ts";
import { fetchTable } from "./use-report.ts";

type PictureOf = { drawing: Drawing; caption: Caption; shown: ShownReport };

type ReportToolbarProps = {
  entry: ReportEntry;
  locale: ReportLocale;
  /** Null for a report without one. */
  picture: PictureOf | null;
  choices: ReportChoices;
  /** The picture is still that of the choices before. */
  isStale?: boolean;
};

type CodeOf = (countryId: number) => string;

/** As the server names the table. */
function nameOf({ drawing, shown }: PictureOf, codeOf: CodeOf): string {
  const { filters, isPast, asOf } = shown;
  return reportFileName(drawing.entry, filters, {
    regions: filters.region,
    countries: filters.country.map(codeOf),
    asOf: isPast ? new Date(asOf) : undefined,
  });
}

async function pictureFile(
  picture: PictureOf,
  kind: "png" | "svg",
  codeOf: CodeOf,
): Promise<ReceivedFile> {
  const { drawing, caption } = picture;
  const { pngFile, svgFile } = await import("./picture-file.ts");
  const blob = await (kind === "png" ? pngFile : svgFile)(drawing, caption);
  return { blob, fileName: `${nameOf(picture, codeOf)}.${kind}` };
}

function useFiles({ entry, locale, choices, picture, isStale = false }: ReportToolbarProps) {
  // Not fetched here: the filter of countries fetches them.
  const { countryOf } = useCountries(false);
  const codeOf = (id: number) => countryOf(id)?.code ?? String(id);
  const tables = (["xlsx", "csv"] as const).map((format) => ({
    format,
    file: (how: HowToFetch) => fetchTable(entry.id, choices, { format, lang: locale.lang, how }),
    isLate: false,
  }));
  const pictures = (["png", "svg"] as const).flatMap((format) =>
    picture === null
      ? []
      : { format, file: () => pictureFile(picture, format, codeOf), isLate: isStale },
  );
  return [...tables, ...pictures];
}

function Downloads(props: ReportToolbarProps) {
  const { t } = useTexts("reporting");
  const { file, isBusy, start, cancel } = useFile<string>();
  const place = useProgressFocus<HTMLFieldSetElement>(file !== null);
  const files = useFiles(props);
  const word = t("actions.download");
  return (
    <fieldset ref={place} className={styles.files} aria-busy={isBusy}>
      <legend className="spoken">{word}</legend>
      {/* Under the progress they keep its place, so that nothing moves. */}
      <span className={styles.buttons} data-covered={file !== null}>
        <span className={styles.word} aria-hidden="true">
          {word}
        </span>
        {files.map(({ format, file: fetchFile, isLate }) => (
          <button
            key={format}
            type="button"
            aria-label={t(`actions.${format}`)}
            title={t(`actions.${format}`)}
            disabled={isLate}
            aria-disabled={isBusy}
            onClick={() => start(format.toUpperCase(), fetchFile)}
          >
            {format.toUpperCase()}
          </button>
        ))}
      </span>
      {file === null ? null : (
        <span className={styles.progress}>
          <FileProgress label={file.name} bytes={file.bytes} onCancel={cancel} />
        </span>
      )}
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
      <Button kind="quiet" onClick={printPage}>
        {t("actions.print")}
      </Button>
      <Button kind="quiet" onClick={copyLink}>
        {t("actions.link")}
      </Button>
    </div>
  );
}

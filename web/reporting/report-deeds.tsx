// What can be done with a report: download it as a table or a picture, print it, pass its link on.

import { useState } from "react";
import { Button } from "../ui/button.tsx";
import { useWords } from "../ui/i18n.ts";
import { useProblemText } from "../ui/problem-text.ts";
import { saveFile } from "../ui/save-file.ts";
import { showMessage } from "../ui/show-message.ts";
import type { Drawing } from "./drawing.ts";
import type { Caption } from "./picture-file.ts";
import styles from "./report-deeds.module.css";
import type { Choices } from "./use-address.ts";
import { fetchTable, type TableFormat } from "./use-report.ts";

type DeedsProps = { drawing: Drawing; caption: Caption; choices: Choices };

async function saveTable({ drawing, choices }: DeedsProps, format: TableFormat): Promise<void> {
  const { blob, name } = await fetchTable(drawing.entry.id, choices, format, drawing.tongue.lang);
  saveFile(blob, name);
}

async function savePicture({ drawing, caption }: DeedsProps, kind: "png" | "svg"): Promise<void> {
  const { pngFile, svgFile } = await import("./picture-file.ts");
  const picture = kind === "png" ? await pngFile(drawing, caption) : svgFile(drawing, caption);
  saveFile(picture, `${drawing.entry.id}.${kind}`);
}

/** One download at a time; a failed one says why. */
function useDownload() {
  const [isBusy, setBusy] = useState(false);
  const problemText = useProblemText();
  const download = (deed: () => Promise<void>) => {
    setBusy(true);
    deed()
      .catch((error: unknown) => showMessage("error", problemText(error)))
      .finally(() => setBusy(false));
  };
  return { isBusy, download };
}

function Downloads(props: DeedsProps) {
  const { t } = useWords("reporting");
  const { isBusy, download } = useDownload();
  const files = [
    { name: "XLSX", label: t("deeds.xlsx"), deed: () => saveTable(props, "xlsx") },
    { name: "CSV", label: t("deeds.csv"), deed: () => saveTable(props, "csv") },
    { name: "PNG", label: t("deeds.png"), deed: () => savePicture(props, "png") },
    { name: "SVG", label: t("deeds.svg"), deed: () => savePicture(props, "svg") },
  ];
  return (
    <fieldset className={styles.files} aria-busy={isBusy}>
      <legend className="spoken">{t("deeds.download")}</legend>
      <span className={styles.word} aria-hidden="true">
        {t("deeds.download")}
      </span>
      {files.map(({ name, label, deed }) => (
        <button
          key={name}
          type="button"
          aria-label={label}
          title={label}
          disabled={isBusy}
          onClick={() => download(deed)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}

export function ReportDeeds(props: DeedsProps) {
  const { t } = useWords("reporting");
  const copyLink = () =>
    void navigator.clipboard
      .writeText(location.href)
      .then(() => showMessage("ok", t("deeds.linkCopied")));
  return (
    <div className={styles.deeds}>
      <Downloads {...props} />
      <Button kind="quiet" onClick={() => print()}>
        {t("deeds.print")}
      </Button>
      <Button kind="quiet" onClick={copyLink}>
        {t("deeds.link")}
      </Button>
    </div>
  );
}

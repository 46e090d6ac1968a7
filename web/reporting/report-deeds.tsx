// What can be done with a report: download it as a table or a picture, print it, pass its link on.

import { Menu } from "@mantine/core";
import { useState } from "react";
import { Button } from "../ui/button.tsx";
import { useWords } from "../ui/i18n.ts";
import { DownIcon } from "../ui/icons.tsx";
import { useProblemText } from "../ui/problem-text.ts";
import { showMessage } from "../ui/show-message.ts";
import type { Drawing } from "./drawing.ts";
import type { Caption } from "./picture-file.ts";
import { saveFile } from "./save-file.ts";
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

export function ReportDeeds(props: DeedsProps) {
  const { t } = useWords("reporting");
  const { isBusy, download } = useDownload();
  const copyLink = () =>
    void navigator.clipboard
      .writeText(location.href)
      .then(() => showMessage("ok", t("deeds.linkCopied")));
  return (
    <>
      <Menu position="bottom-end" offset={4} transitionProps={{ duration: 100 }}>
        <Menu.Target>
          <Button busy={isBusy}>
            {t("deeds.download")}
            <DownIcon />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => download(() => saveTable(props, "xlsx"))}>
            {t("deeds.xlsx")}
          </Menu.Item>
          <Menu.Item onClick={() => download(() => saveTable(props, "csv"))}>
            {t("deeds.csv")}
          </Menu.Item>
          <Menu.Item onClick={() => download(() => savePicture(props, "png"))}>
            {t("deeds.png")}
          </Menu.Item>
          <Menu.Item onClick={() => download(() => savePicture(props, "svg"))}>
            {t("deeds.svg")}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Button kind="quiet" onClick={() => print()}>
        {t("deeds.print")}
      </Button>
      <Button kind="quiet" onClick={copyLink}>
        {t("deeds.link")}
      </Button>
    </>
  );
}

// The buttons that download a list as a file.

import { listFormats } from "#contract/paging.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import { type ListFile, useListFile } from "./use-list-file.ts";

export function ListDownloads<Column extends string>(file: ListFile<Column>) {
  const { t } = useTexts("ui");
  const { isBusy, download } = useListFile(file);
  return listFormats.map((format) => (
    <Button key={format} kind="quiet" busy={isBusy} onClick={() => download(format)}>
      {t(`download.${format}`)}
    </Button>
  ));
}

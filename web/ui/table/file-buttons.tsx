// The buttons that download the rows of a list, one for each kind of file.

import { type ListFormat, listFormats } from "#contract/paging.ts";
import type { ReceivedFile } from "#web/api.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import { useDownload } from "#web/ui/use-action.ts";

type FileButtonsProps = {
  fetchFile: (format: ListFormat) => Promise<ReceivedFile>;
  /** Without its ending. */
  fileName: string;
  /** While what the file needs is not there. */
  disabled?: boolean;
};

export function FileButtons({ fetchFile, fileName, disabled = false }: FileButtonsProps) {
  const { t } = useTexts("ui");
  const { isBusy, download } = useDownload();
  return listFormats.map((format) => (
    <Button
      key={format}
      kind="quiet"
      busy={isBusy}
      disabled={disabled}
      onClick={() => download(() => fetchFile(format), `${fileName}.${format}`)}
    >
      {t(`download.${format}`)}
    </Button>
  ));
}

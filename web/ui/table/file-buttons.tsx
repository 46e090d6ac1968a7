// The buttons that download the rows of a list, one for each kind of file.

import { type ListFormat, listFormats } from "#contract/paging.ts";
import type { ReceivedFile } from "#web/api.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { DownloadButtons } from "#web/ui/download/download-buttons.tsx";
import { type HowToFetch, useFile } from "#web/ui/download/use-file.ts";
import { useTexts } from "#web/ui/i18n.ts";

type FileButtonsProps = {
  fetchFile: (format: ListFormat, how: HowToFetch) => Promise<ReceivedFile>;
  /** Without its ending. */
  fileName: string;
  /** While what the file needs is not there. */
  disabled?: boolean;
};

export function FileButtons({ fetchFile, fileName, disabled = false }: FileButtonsProps) {
  const { t } = useTexts("ui");
  const { file, isBusy, start, cancel } = useFile<ListFormat>();
  const late = file && { label: file.name.toUpperCase(), bytes: file.bytes, onCancel: cancel };
  const download = (format: ListFormat) =>
    start(format, async (how) => {
      const { blob } = await fetchFile(format, how);
      return { blob, fileName: `${fileName}.${format}` };
    });
  return (
    <DownloadButtons late={late}>
      {listFormats.map((format) => (
        <Button
          key={format}
          kind="quiet"
          busy={isBusy}
          disabled={disabled}
          onClick={() => download(format)}
        >
          {t(`download.${format}`)}
        </Button>
      ))}
    </DownloadButtons>
  );
}

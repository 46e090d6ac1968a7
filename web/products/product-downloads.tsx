// The buttons that download the product list as a file.

import { productFileColumns } from "#contract/lists/products.ts";
import { listFormats } from "#contract/paging.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { useCodeTexts, useTexts } from "#web/ui/i18n.ts";
import { useDownload } from "#web/ui/use-action.ts";
import type { Shown } from "./products-queries.ts";
import { fetchFile } from "./use-products.ts";

export function ProductDownloads({ shown }: { shown: Shown }) {
  const { t, lang } = useTexts("products");
  const codeText = useCodeTexts("products");
  const { t: shared } = useTexts("ui");
  const { isBusy, download } = useDownload();
  const heads = Object.fromEntries(
    productFileColumns.map((column) => [column, codeText(`file.${column}`)]),
  );
  return listFormats.map((format) => (
    <Button
      key={format}
      kind="quiet"
      busy={isBusy}
      onClick={() =>
        download(
          () => fetchFile({ ...shown, format, culture: lang, heads }),
          `${t("fileName")}.${format}`,
        )
      }
    >
      {shared(`download.${format}`)}
    </Button>
  ));
}

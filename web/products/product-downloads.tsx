// The buttons that download the product list as a file.

import { productFileColumns } from "#contract/lists/products.ts";
import { useCodeTexts, useTexts } from "#web/ui/i18n.ts";
import { FileButtons } from "#web/ui/table/file-buttons.tsx";
import type { ShownProducts } from "./products-queries.ts";
import { fetchFile } from "./use-products.ts";

export function ProductDownloads({ shown }: { shown: ShownProducts }) {
  const { t, lang } = useTexts("products");
  const codeText = useCodeTexts("products");
  const heads = Object.fromEntries(
    productFileColumns.map((column) => [column, codeText(`file.${column}`)]),
  );
  return (
    <FileButtons
      fetchFile={(format, how) => fetchFile({ ...shown, format, culture: lang, heads }, how)}
      fileName={t("fileName")}
    />
  );
}

// One product: every country that lists it in the year, and its price over the years.

import { Button } from "#web/ui/controls/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import { ProductCountries } from "./product-countries.tsx";
import { type HistoryProps, ProductHistory } from "./product-history.tsx";
import styles from "./products.module.css";
import type { ProductNames } from "./use-products.ts";

type ProductDialogProps = HistoryProps & { names: ProductNames; onClose: () => void };

export function ProductDialog({ names, onClose, ...props }: ProductDialogProps) {
  const { t } = useTexts("products");
  const { row } = props;
  const parts = [names.typeName(row.typeId), names.makerName(row.makerId)];
  return (
    <Dialog
      opened
      wide
      onClose={onClose}
      title={row.brand === "" ? t("unnamed") : row.brand}
      actions={
        <Button kind="quiet" onClick={onClose}>
          {t("close")}
        </Button>
      }
    >
      <p className={styles.quiet}>{parts.filter((part) => part !== "").join(" · ")}</p>
      <h3>{t("inYear")}</h3>
      <ProductCountries row={row} names={names} />
      <h3>{t("history")}</h3>
      <ProductHistory {...props} />
    </Dialog>
  );
}

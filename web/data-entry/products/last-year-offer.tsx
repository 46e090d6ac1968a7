// Offers the products of last year that are in neither list: with their prices into the used list, or
// into the other one because they are not used any more.

import type { UsedList } from "#contract/sections.ts";
import type { ListRow, SectionCode } from "#questionnaire/engine/define.ts";
import { listText } from "#questionnaire/engine/written/list-text.ts";
import { useFormContext } from "#web/answers/form-context.ts";
import { cellKey } from "#web/answers/slots.ts";
import { useCell } from "#web/answers/use-cell.ts";
import { carryRowsOver } from "#web/answers/write-answers.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { useSinglePress } from "#web/ui/controls/use-single-press.ts";
import { useTexts } from "#web/ui/i18n.ts";
import { missingProducts } from "./known-products.ts";
import styles from "./products.module.css";

type OfferProps = { section: SectionCode; lists: UsedList; nameOf: (row: ListRow) => string };

export function LastYearOffer({ section, lists, nameOf }: OfferProps) {
  const { t, lang } = useTexts("sections");
  const { store, questionnaire } = useFormContext();
  useCell(cellKey(section, lists.used));
  useCell(cellKey(section, lists.other));
  // The rows come where the offer was: the second half of a double press is not for them.
  const startPause = useSinglePress();
  const missing = missingProducts(store, section, lists);
  if (missing.length === 0) return null;
  const year = String(questionnaire.year - 1);
  const products = listText(lang, missing.map(nameOf));
  const take = (list: string, marked: readonly string[]) => {
    startPause();
    carryRowsOver(store, cellKey(section, list), missing, marked);
  };
  return (
    <div className={styles.offer}>
      <p>{t("list.missing", { year, products })}</p>
      <div className={styles.choices}>
        <Button kind="quiet" onClick={() => take(lists.used, lists.prices)}>
          {t("list.addMissing", { count: missing.length, year })}
        </Button>
        <Button kind="quiet" onClick={() => take(lists.other, [])}>
          {t("list.notUsed")}
        </Button>
      </div>
    </div>
  );
}

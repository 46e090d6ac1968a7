// What a receipt says, line by line.

import type { Receipt } from "#contract/review/receipts.ts";
import { listText } from "#questionnaire/engine/written/list-text.ts";
import { useFormContext } from "#web/answers/form-context.ts";
import { formatDigest, formatWithZone } from "#web/ui/format.ts";
import { useTexts } from "#web/ui/i18n.ts";
import styles from "./receipt-facts.module.css";

export function ReceiptFacts({ receipt }: { receipt: Receipt }) {
  const { t, lang } = useTexts("dialogs");
  const { textOf } = useFormContext();
  const { number, at, name, position, sections, digest } = receipt;
  const names = sections.map((section) => textOf(`section.${section}`));
  return (
    <dl className={styles.facts}>
      <dt>{t("receipt.number")}</dt>
      <dd>
        <strong>{number}</strong>
      </dd>
      <dt>{t("receipt.at")}</dt>
      <dd>{formatWithZone(at, lang)}</dd>
      <dt>{t("receipt.signed")}</dt>
      <dd>{name ? t("receipt.signer", { name, position }) : "–"}</dd>
      <dt>{t("receipt.what")}</dt>
      <dd>{listText(lang, names)}</dd>
      <dt>{t("receipt.digest")}</dt>
      <dd>
        <code className={styles.digest}>{formatDigest(digest)}</code>
      </dd>
    </dl>
  );
}

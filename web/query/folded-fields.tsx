// The list of fields: beside the result, or on a narrow screen folded above it, so that filters and result are in sight.

import type { ReactNode } from "react";
import { useTexts } from "#web/ui/i18n.ts";
import { useMediaQuery } from "#web/ui/use-media-query.ts";
import styles from "./master-query.module.css";

type FoldedFieldsProps = { chosen: number; total: number; children: ReactNode };

export function FoldedFields({ chosen, total, children }: FoldedFieldsProps) {
  const { t } = useTexts("query");
  const isNarrow = useMediaQuery("(max-width: 60em)");
  if (!isNarrow) return <aside className={styles.side}>{children}</aside>;
  return (
    <details className={styles.folded}>
      <summary>{`${t("fields.title")} · ${t("fields.chosen", { chosen, total })}`}</summary>
      <aside className={styles.side}>{children}</aside>
    </details>
  );
}

// The place of the details beside the form, or of their drawer. Their code comes after the form.

import type { ReactNode } from "react";
import { useFormContext } from "#web/answers/form-context.ts";
import { useTexts } from "#web/ui/i18n.ts";
import { soonPart } from "#web/ui/later-part.tsx";
import styles from "./details.module.css";
import type { DetailsPanelProps } from "./details-panel.tsx";

const DetailsPanel = soonPart(() =>
  import("./details-panel.tsx").then((it) => ({ default: it.DetailsPanel })),
);

/** The questions of a tab, and beside them the details where they are shown and have space. */
export function BesideDetails({ children, ...own }: DetailsPanelProps & { children: ReactNode }) {
  const { t } = useTexts("sections");
  const { isNarrow } = useFormContext();
  const { isWide, isShown, isByKey, isDrawerOpen } = own.details;
  const isBeside = isWide && isShown;
  const isDrawer = isDrawerOpen && !isNarrow;
  return (
    <div className={styles.split} data-beside={isBeside}>
      <div className={styles.form}>{children}</div>
      {isBeside || isDrawer ? <DetailsPanel {...own} /> : null}
      <output className="spoken">{isBeside && isByKey ? t("details.shown") : ""}</output>
    </div>
  );
}

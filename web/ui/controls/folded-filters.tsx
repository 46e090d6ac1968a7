// The filters of a list or a report: on a phone they are behind one button, which says how many are in force.

import { type ReactNode, useId, useState } from "react";
import { useTexts } from "#web/ui/i18n.ts";
import { useMediaQuery } from "#web/ui/use-media-query.ts";
import { Button } from "./button.tsx";
import styles from "./folded-filters.module.css";

/** As in the style sheets of the lists: below this width a phone's layout is used. */
const phone = "(max-width: 44em)";

type FoldedFiltersProps = {
  /** The number of filters that narrow what is shown now. */
  inForce: number;
  /** One of them is refused. Each refusal opens them; they stay open until the user closes them. */
  isRefused?: boolean;
  children: ReactNode;
};

export function FoldedFilters({ inForce, isRefused = false, children }: FoldedFiltersProps) {
  const { t } = useTexts("ui");
  const isPhone = useMediaQuery(phone);
  const [isOpen, setOpen] = useState(isRefused);
  const [wasRefused, setWasRefused] = useState(isRefused);
  if (isRefused !== wasRefused) {
    setWasRefused(isRefused);
    if (isRefused) setOpen(true);
  }
  const id = useId();
  if (!isPhone) return children;
  return (
    <>
      <div className={styles.button}>
        <Button
          kind="quiet"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {t("filters", { count: inForce })}
        </Button>
      </div>
      <div id={id} className={styles.fields} hidden={!isOpen}>
        {children}
      </div>
    </>
  );
}

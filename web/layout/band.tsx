// A band below the top bar that says something about the whole page, with one thing to do about it.

import type { ReactNode } from "react";
import { Button } from "#web/ui/controls/button.tsx";
import { MeaningIcon } from "#web/ui/icons.tsx";
import styles from "./band.module.css";

type BandProps = {
  title: string;
  children: ReactNode;
  action: string;
  isBusy?: boolean;
  onAction: () => void;
};

export function Band({ title, children, action, isBusy = false, onAction }: BandProps) {
  return (
    <div className={styles.band}>
      <MeaningIcon meaning="warning" />
      <p>
        <strong>{title}</strong> {children}
      </p>
      <Button kind="quiet" busy={isBusy} onClick={onAction}>
        {action}
      </Button>
    </div>
  );
}

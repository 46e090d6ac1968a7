// The buttons of files, and in their place the progress of the one that was pressed, while it is late.

import type { ReactNode } from "react";
import styles from "./file-progress.module.css";
import { FileProgress, type FileProgressProps } from "./file-progress.tsx";
import { useProgressFocus } from "./use-progress-focus.ts";

type DownloadButtonsProps = {
  /** Null while none is late. */
  late: FileProgressProps | null;
  className?: string | undefined;
  children: ReactNode;
};

/** Under the progress the buttons are hidden only, so that the focus can go back to the one that was pressed. */
export function DownloadButtons({ late, className, children }: DownloadButtonsProps) {
  const place = useProgressFocus<HTMLSpanElement>(late !== null);
  return (
    <span ref={place} className={className ?? styles.place}>
      <span hidden={late !== null} className={styles.buttons}>
        {children}
      </span>
      {late === null ? null : <FileProgress {...late} />}
    </span>
  );
}

// A file that is on its way: how much of it came, and the button that cancels it.

import { Button } from "#web/ui/controls/button.tsx";
import { formatBytes } from "#web/ui/format.ts";
import { useTexts } from "#web/ui/i18n.ts";
import styles from "./file-progress.module.css";

export type FileProgressProps = {
  /** What the file is called for the reader. */
  label: string;
  bytes: number;
  /** About how many bytes the whole file has, where that is known. */
  estimated?: number | undefined;
  onCancel: () => void;
};

export function FileProgress({ label, bytes, estimated, onCancel }: FileProgressProps) {
  const { t, lang } = useTexts("ui");
  // Once more came than was expected, nothing is known about the whole.
  const whole = estimated !== undefined && bytes <= estimated ? estimated : undefined;
  const values = { file: label, received: formatBytes(bytes, lang) };
  const text =
    whole === undefined
      ? t("download.received", values)
      : t("download.ofWhole", { ...values, total: formatBytes(whole, lang) });
  return (
    <span className={styles.file}>
      <progress value={whole && bytes} max={whole} aria-label={label} />
      <output>{bytes === 0 ? t("download.prepared", values) : text}</output>
      <Button kind="quiet" ignoresDoublePress onClick={onCancel}>
        {t("dialog.cancel")}
      </Button>
    </span>
  );
}

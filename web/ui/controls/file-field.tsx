// Choosing a file with a button in the reader's language; the browser's own speaks its own.

import { useTexts } from "#web/ui/i18n.ts";
import styles from "./file-field.module.css";

export type FileFieldProps = {
  /** What file is asked for. */
  label: string;
  /** Endings such as ".xlsx". */
  accept: string;
  onFile: (file: File) => void;
};

export function FileField({ label, accept, onFile }: FileFieldProps) {
  const { t } = useTexts("ui");
  return (
    <label className={styles.file}>
      <span>{label}</span>
      <input
        type="file"
        className="spoken"
        accept={accept}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) onFile(file);
        }}
      />
      <span className={styles.button} aria-hidden="true">
        {t("file.choose")}
      </span>
    </label>
  );
}

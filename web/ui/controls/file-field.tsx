// Choosing a file with a button in the reader's language (the browser's own speaks its own), or dropping it there.

import type { DragEvent } from "react";
import { useTexts } from "#web/ui/i18n.ts";
import styles from "./file-field.module.css";

export type FileFieldProps = {
  /** What file is asked for. */
  label: string;
  /** Endings such as ".xlsx". */
  accept: string;
  onFile: (file: File) => void;
};

/** Without this the browser leaves the page for a file that is dropped on it. */
const allowDrop = (event: DragEvent) => event.preventDefault();

export function FileField({ label, accept, onFile }: FileFieldProps) {
  const { t } = useTexts("ui");
  return (
    <label
      className={styles.file}
      onDragOver={allowDrop}
      onDrop={(event) => {
        event.preventDefault();
        const [file] = event.dataTransfer.files;
        if (file) onFile(file);
      }}
    >
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

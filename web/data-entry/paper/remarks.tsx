// What is said about an uploaded form: errors first; a long list is folded.

import type { PaperMessage } from "#contract/paper/paper-uploads.ts";
import { useTexts } from "#web/ui/i18n.ts";
import styles from "./paper.module.css";

const fewest = 3;

export function Remarks({ messages }: { messages: readonly PaperMessage[] }) {
  const { t } = useTexts("paper");
  if (messages.length === 0) return null;
  const sorted = messages.toSorted((one, other) => one.severity.localeCompare(other.severity));
  const list = (
    <ul className={styles.remarks}>
      {sorted.map(({ severity, field, code, message }) => (
        <li key={`${code} ${field} ${message}`} data-severity={severity}>
          <span className="spoken">{t(`severity.${severity}`)} </span>
          <span aria-hidden="true">{severity === "error" ? "✕ " : "△ "}</span>
          {message}
        </li>
      ))}
    </ul>
  );
  if (messages.length <= fewest) return list;
  return (
    <details className={styles.folded}>
      <summary>{t("remarks.all", { count: messages.length })}</summary>
      {list}
    </details>
  );
}

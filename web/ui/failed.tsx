// Stands where something did not arrive: what happened, and a way to try again.

import { Button } from "./button.tsx";
import styles from "./failed.module.css";
import { useWords } from "./i18n.ts";
import { useProblemText } from "./problem-text.ts";

export function Failed({ error, onAgain }: { error: unknown; onAgain: () => void }) {
  const { t } = useWords("ui");
  const problemText = useProblemText();
  return (
    <div role="alert" className={styles.failed}>
      <p>{problemText(error)}</p>
      <Button kind="quiet" onClick={onAgain}>
        {t("again")}
      </Button>
    </div>
  );
}

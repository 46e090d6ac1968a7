// Shown in place of something that did not load: what happened, and a way to try again or to set up
// what is missing.

import { Link } from "react-router";
import { Problem } from "#web/problem.ts";
import { Button, buttonClass } from "./controls/button.tsx";
import styles from "./failed.module.css";
import { useTexts } from "./i18n.ts";
import { useProblemText } from "./problem-text.ts";
import { useRetry } from "./use-retry.ts";

export function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTexts("ui");
  const problemText = useProblemText();
  const isRetried = useRetry(error, onRetry);
  const wantsFactor = error instanceof Problem && error.code === "second-factor-missing";
  return (
    <div role="alert" className={styles.failed}>
      <p>{isRetried ? t("failed.retries") : problemText(error)}</p>
      {wantsFactor ? (
        <Link className={buttonClass.quiet} to="/myprofile">
          {t("failed.secondFactor")}
        </Link>
      ) : (
        <Button kind="quiet" onClick={onRetry}>
          {t("again")}
        </Button>
      )}
    </div>
  );
}

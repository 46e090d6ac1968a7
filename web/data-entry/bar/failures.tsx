// What the failed saves say: here and nowhere else. While the server does not answer, the band of the page says
// why, and the state of the bar what waits.

import type { Summary } from "#web/answers/answer-store.ts";
import { useFormContext } from "#web/answers/form-context.ts";
import { isConnectionLost, useLostAt } from "#web/connection.ts";
import type { FormCommands } from "#web/data-entry/use-form-commands.ts";
import { isSessionEnded } from "#web/data-entry/use-retry-save.ts";
import { loginRequest } from "#web/login-request.ts";
import { Problem } from "#web/problem.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import { MeaningIcon } from "#web/ui/icons.tsx";
import { useProblemText } from "#web/ui/problem-text.ts";
import styles from "./bottom-bar.module.css";

type FailuresProps = {
  summary: Summary;
  commands: FormCommands;
  isEditing: boolean;
  isBusy: boolean;
};

type Failure = {
  text: string;
  isAlert: boolean;
  canRepeat: boolean;
  isLost: boolean;
  isSessionEnded: boolean;
};

/** The same sentence once. */
function useFailures({ saves }: Summary): Failure[] {
  const { t } = useTexts("sections");
  const { source, textOf } = useFormContext();
  const problemText = useProblemText();
  const failures = new Map<string, Failure>();
  for (const [code, state] of saves) {
    if (state.kind !== "failed") continue;
    const isBroken = state.error instanceof Problem && state.error.code === "broken-rules";
    const isAlert = !source.traitsOf(code).hidesSaveFailure;
    const isEnded = isSessionEnded(state.error);
    const reason = isEnded ? t("save.sessionEnded") : problemText(state.error);
    const values = { section: textOf(`section.${code}`), reason };
    const error = isBroken ? t("save.brokenRules") : t("save.errorOf", values);
    const text = isAlert ? error : t("bar.failed", values);
    failures.set(text, {
      text,
      isAlert,
      canRepeat: !isBroken && !isEnded,
      isLost: isConnectionLost(state.error),
      isSessionEnded: isEnded,
    });
  }
  return [...failures.values()];
}

/** A save that waits for the connection is no failure of its own, nor while it is sent again. */
function useShownFailures(summary: Summary, isBusy: boolean): Failure[] {
  const isOffline = useLostAt() !== null;
  return useFailures(summary).filter(({ isLost }) => !(isLost && (isOffline || isBusy)));
}

export function Failures({ summary, commands, isEditing, isBusy }: FailuresProps) {
  const { t } = useTexts("sections");
  const failures = useShownFailures(summary, isBusy);
  if (failures.length === 0) return null;
  return (
    <div className={styles.failures}>
      {failures.map(({ text, isAlert }) => (
        <p key={text} role={isAlert ? "alert" : undefined}>
          <MeaningIcon meaning="error" />
          <span>{text}</span>
        </p>
      ))}
      {failures.some(({ isLost }) => isLost) ? <p>{t("bar.retries")}</p> : null}
      {failures.some((failure) => failure.isSessionEnded) ? (
        <Button kind="quiet" onClick={loginRequest.ask}>
          {t("bar.login")}
        </Button>
      ) : null}
      {isEditing && failures.some(({ canRepeat }) => canRepeat) ? (
        <Button kind="quiet" onClick={() => void commands.save()}>
          {t("bar.again")}
        </Button>
      ) : null}
    </div>
  );
}

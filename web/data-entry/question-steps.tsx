// On a phone, below the question: the way to the one before it and the one after it, over all tabs.

import { useFormContext } from "#web/answers/form-context.ts";
import type { Tab } from "#web/answers/form-layout.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import styles from "./data-entry.module.css";

type StepsProps = {
  tab: Tab;
  question: string;
  onStep: (tab: string, question: string) => void;
};

export function QuestionSteps({ tab, question, onStep }: StepsProps) {
  const { t } = useTexts("sections");
  const { store, textOf } = useFormContext();
  const all = store.layout.tabs.flatMap(({ id, questions }) =>
    questions.map(({ code, number }) => ({ tab: id, code, number })),
  );
  const here = all.findIndex(({ tab: id, code }) => id === tab.id && code === question);
  const [before, after] = [all[here - 1], all[here + 1]];
  return (
    <nav className={styles.steps} aria-label={t("steps.label")}>
      {before ? (
        <Button kind="quiet" onClick={() => onStep(before.tab, before.code)}>
          {t("steps.before")}
        </Button>
      ) : null}
      {after ? (
        <Button kind="quiet" onClick={() => onStep(after.tab, after.code)}>
          {t("steps.after", { question: textOf(`question.${after.code}`) })}
        </Button>
      ) : null}
    </nav>
  );
}

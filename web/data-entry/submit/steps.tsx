// Where one is on the way to a receipt: look through, who signs, receipt.

import { useTexts } from "#web/ui/i18n.ts";
import { MeaningIcon } from "#web/ui/icons.tsx";
import styles from "./steps.module.css";

const steps = ["look", "sign", "receipt"] as const;

export function Steps({ now }: { now: (typeof steps)[number] }) {
  const { t } = useTexts("dialogs");
  return (
    <ol className={styles.steps} aria-label={t("steps.label")}>
      {steps.map((step, index) => {
        const isDone = index < steps.indexOf(now);
        return (
          <li key={step} aria-current={step === now ? "step" : undefined}>
            {isDone ? <MeaningIcon meaning="ok" /> : <span aria-hidden="true">{index + 1}</span>}
            {isDone ? (
              <>
                <span className="spoken">{t("steps.done", { step: t(`steps.${step}`) })}</span>
                <span aria-hidden="true">{t(`steps.${step}`)}</span>
              </>
            ) : (
              t(`steps.${step}`)
            )}
          </li>
        );
      })}
    </ol>
  );
}

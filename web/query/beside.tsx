// The choice of what a file has beside every figure: its state and its exactness.

import { Check } from "#web/ui/controls/check.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import type { QueryChoices } from "./choices.ts";
import styles from "./field-picker.module.css";
import type { Changes } from "./use-choices.ts";

type BesideProps = { choices: QueryChoices; onChange: (changes: Changes) => void };

export function Beside({ choices, onChange }: BesideProps) {
  const { t } = useTexts("query");
  return (
    <fieldset className={styles.beside}>
      <legend>{t("beside.title")}</legend>
      <Check
        label={t("beside.state")}
        chosen={choices.hasStates ? 1 : 0}
        count={1}
        onChange={(isOn) => onChange({ states: isOn ? "" : "false" })}
      />
      <Check
        label={t("beside.exactness")}
        chosen={choices.hasExactness ? 1 : 0}
        count={1}
        onChange={(isOn) => onChange({ exactness: isOn ? "" : "false" })}
      />
    </fieldset>
  );
}

// The tools above the form: last year's values on or off, stop editing, print, and those that the
// screen adds.

import type { ReactNode } from "react";
import { useFormContext } from "#web/answers/form-context.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import styles from "./data-entry.module.css";

export type FormToolsProps = {
  onShowsLastYear: (shows: boolean) => void;
  onPrint: () => void;
  /** Called by "stop editing". */
  onStop: () => void;
  children: ReactNode;
};

export function FormTools({ onShowsLastYear, onPrint, onStop, children }: FormToolsProps) {
  const { t } = useTexts("sections");
  const { questionnaire, isEditing, showsLastYear } = useFormContext();
  return (
    <div className={styles.tools}>
      <label className={styles.toggle}>
        <input
          type="checkbox"
          checked={showsLastYear}
          onChange={({ currentTarget }) => onShowsLastYear(currentTarget.checked)}
        />
        {t("tools.lastYear", { year: String(questionnaire.year - 1) })}
      </label>
      {isEditing ? (
        <Button kind="quiet" onClick={onStop}>
          {t("bar.stop")}
        </Button>
      ) : null}
      <Button kind="quiet" onClick={onPrint}>
        {t("tools.print")}
      </Button>
      {children}
    </div>
  );
}

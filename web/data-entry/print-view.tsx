// All sections, read-only, for the browser's print. It is not visible on the screen.

import { useEffect } from "react";
import { createPortal } from "react-dom";
import { FormContext, useFormContext } from "#web/answers/form-context.ts";
import { useTexts } from "#web/ui/i18n.ts";
import styles from "./print-view.module.css";
import { SectionForm } from "./section-form.tsx";

export function PrintView({ country, onDone }: { country: string; onDone: () => void }) {
  const { t } = useTexts("sections");
  const form = useFormContext();
  useEffect(() => {
    addEventListener("afterprint", onDone, { once: true });
    print();
    return () => removeEventListener("afterprint", onDone);
  }, [onDone]);
  return createPortal(
    <div className={styles.all}>
      <h1>
        {t("print.title", {
          country,
          year: String(form.questionnaire.year),
        })}
      </h1>
      <FormContext value={{ ...form, isEditing: false }}>
        {form.store.layout.tabs.map((tab) =>
          tab.section ? (
            <SectionForm key={tab.id} tab={tab} section={tab.section} density="compact" />
          ) : null,
        )}
      </FormContext>
    </div>,
    document.body,
  );
}

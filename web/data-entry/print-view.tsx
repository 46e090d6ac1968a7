// All sections below each other, read-only, for the browser's print; on the screen nothing of it shows.

import { useEffect } from "react";
import { createPortal } from "react-dom";
import type { SurveyPlace } from "../answers/load-survey.ts";
import { EntryContext, useEntry } from "../answers/use-answers.ts";
import { useWords } from "../ui/i18n.ts";
import { useCountries } from "../ui/use-countries.ts";
import styles from "./print-view.module.css";
import { SectionForm } from "./section-form.tsx";

export function PrintView({ place, onDone }: { place: SurveyPlace; onDone: () => void }) {
  const { t } = useWords("sections");
  const { nameOf } = useCountries();
  const entry = useEntry();
  useEffect(() => {
    addEventListener("afterprint", onDone, { once: true });
    print();
    return () => removeEventListener("afterprint", onDone);
  }, [onDone]);
  return createPortal(
    <div className={styles.all}>
      <h1>
        {t("print.title", {
          country: nameOf(place.countryId),
          year: String(place.year),
        })}
      </h1>
      <EntryContext value={{ ...entry, isEditing: false }}>
        {entry.store.shape.tabs.map((tab) =>
          tab.section ? <SectionForm key={tab.id} tab={tab} section={tab.section} /> : null,
        )}
      </EntryContext>
    </div>,
    document.body,
  );
}

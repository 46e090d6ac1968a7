// All sections below each other, read-only, for the browser's print; on the screen nothing of it shows.

import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { createPortal } from "react-dom";
import { listCountries } from "#contract/countries.ts";
import { queryOf } from "../api.ts";
import { nameIn } from "../ui/format.ts";
import { useWords } from "../ui/i18n.ts";
import type { SurveyPlace } from "./answers/load-survey.ts";
import { EntryContext, useEntry } from "./answers/use-answers.ts";
import styles from "./print-view.module.css";
import { SectionForm } from "./section-form.tsx";

export function PrintView({ place, onDone }: { place: SurveyPlace; onDone: () => void }) {
  const { t, lang } = useWords("sections");
  const countries = useQuery({ ...queryOf(listCountries), staleTime: Number.POSITIVE_INFINITY });
  const country = countries.data?.find(({ id }) => id === place.countryId);
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
          country: country ? nameIn(country, lang) : "",
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

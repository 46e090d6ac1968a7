// All sections, read-only, on paper: for the button "Print" and for the browser's own print. It is not
// visible on the screen.

import { useIsFetching } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import { createPortal, flushSync } from "react-dom";
import { type AnswerSource, referencesQuery } from "#web/answers/answer-source.ts";
import { FormContext, useFormContext } from "#web/answers/form-context.ts";
import { queryClient } from "#web/api.ts";
import { useTexts } from "#web/ui/i18n.ts";
import { fetchLists } from "./grid/question-block.tsx";
import styles from "./print-view.module.css";
import { SectionForm } from "./section-form.tsx";

/** Who prints: our button opens the browser's dialog, the browser has opened it by itself. */
type Printing = "button" | "browser" | null;

/** The browser prints what is there at once, so the names in lists are fetched before anybody asks. */
const referencesAfterMs = 4000;

/** What is printed while the form is open. */
export function usePrinting(source: AnswerSource) {
  const [printing, setPrinting] = useState<Printing>(null);
  useEffect(() => {
    const later = setTimeout(
      () => void queryClient.prefetchQuery(referencesQuery(source)),
      referencesAfterMs,
    );
    return () => clearTimeout(later);
  }, [source]);
  useEffect(() => {
    // Before this listener returns, the page must be the one to print.
    const show = () => flushSync(() => setPrinting((now) => now ?? "browser"));
    const hide = () => setPrinting(null);
    addEventListener("beforeprint", show);
    addEventListener("afterprint", hide);
    return () => {
      removeEventListener("beforeprint", show);
      removeEventListener("afterprint", hide);
    };
  }, []);
  // Without the code of lists the paper would lack them; what fails is said where they should be.
  const printForm = useCallback(
    () =>
      void fetchLists()
        .catch(() => {})
        .then(() => setPrinting("button")),
    [],
  );
  return { printing, printForm };
}

/** Opens the browser's dialog as soon as the names in lists are there. */
function useDialog(isWanted: boolean, source: AnswerSource): void {
  const { queryKey } = referencesQuery(source);
  const fetching = useIsFetching({ queryKey });
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => setDrawn(true), []);
  const isReady = isWanted && isDrawn && fetching === 0;
  useEffect(() => {
    if (isReady) print();
  }, [isReady]);
}

export function PrintView({ printing }: { printing: Printing }) {
  const { t } = useTexts("sections");
  const form = useFormContext();
  useDialog(printing === "button", form.source);
  return createPortal(
    <div className={styles.all}>
      <h1>{t("print.title", { country: form.country, year: String(form.questionnaire.year) })}</h1>
      <FormContext value={{ ...form, isEditing: false, isNarrow: false, isPrinted: true }}>
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

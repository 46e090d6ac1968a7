// The questions of one tab, one below the other; on a phone one at a time, with buttons to the one
// before and after it.

import { Suspense, useEffect, useRef } from "react";
import type { SectionCode } from "#questionnaire/engine/define.ts";
import { useFormContext } from "#web/answers/form-context.ts";
import type { Tab } from "#web/answers/form-layout.ts";
import { Waiting } from "#web/ui/waiting.tsx";
import styles from "./data-entry.module.css";
import { QuestionBlock } from "./grid/question-block.tsx";
import { HandoverLater } from "./handover/handover-later.tsx";
import { QuestionSteps } from "./question-steps.tsx";
import type { Density } from "./use-density.ts";
import type { Tabs } from "./use-tab.ts";

export type SectionFormProps = {
  tab: Tab;
  section: SectionCode;
  density: Density;
  /** Which question is shown where one is shown at a time, and how another is. */
  steps?: Pick<Tabs, "question" | "setTab">;
};

export function SectionForm({ tab, section, density, steps }: SectionFormProps) {
  const { textOf, isNarrow } = useFormContext();
  const top = useRef<HTMLDivElement>(null);
  const shown = isNarrow && steps ? steps.question : null;
  const hasStepped = useRef(false);
  useEffect(() => {
    if (!hasStepped.current || shown === null) return;
    hasStepped.current = false;
    const title = top.current?.querySelector<HTMLElement>("h3");
    title?.focus({ preventScroll: true });
    title?.scrollIntoView({ block: "start" });
  }, [shown]);
  const part = tab.part ? textOf(`tab.${tab.part}`) : null;
  const questions = shown ? tab.questions.filter(({ code }) => code === shown) : tab.questions;
  return (
    <div ref={top} className={styles.section} data-density={density}>
      <h2 className={styles.sectionTitle}>
        {textOf(`section.${section}`)}
        {part ? <span className={styles.part}>{part}</span> : null}
      </h2>
      <Suspense fallback={<Waiting rows={6} />}>
        {questions.map((question) => (
          <QuestionBlock key={question.code} section={section} question={question} />
        ))}
        {shown && steps ? (
          <QuestionSteps
            tab={tab}
            question={shown}
            onStep={(id, question) => {
              hasStepped.current = true;
              steps.setTab(id, question);
            }}
          />
        ) : null}
        <HandoverLater section={section} />
      </Suspense>
    </div>
  );
}

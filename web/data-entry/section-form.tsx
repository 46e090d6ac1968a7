// The questions of one tab, one below the other.

import type { SectionCode } from "#questionnaire/engine/define.ts";
import { useFormContext } from "#web/answers/form-context.ts";
import type { Tab } from "#web/answers/form-layout.ts";
import styles from "./data-entry.module.css";
import { QuestionBlock } from "./grid/question-block.tsx";

export function SectionForm({ tab, section }: { tab: Tab; section: SectionCode }) {
  const { textOf } = useFormContext();
  const part = tab.part ? textOf(`tab.${tab.part}`) : null;
  return (
    <div className={styles.section}>
      <h2 className={styles.sectionTitle}>
        {textOf(`section.${section}`)}
        {part ? <span className={styles.part}>{part}</span> : null}
      </h2>
      {tab.questions.map((question) => (
        <QuestionBlock key={question.code} section={section} question={question} />
      ))}
    </div>
  );
}

// A question: number, title, help, precision choice, and its cells in the question's layout. Few questions are
// lists, so their code comes after the first content unless one is part of it.

import { useId } from "react";
import type { SectionCode } from "#questionnaire/engine/define.ts";
import type { AskedQuestion } from "#questionnaire/engine/questionnaire.ts";
import { useFormContext } from "#web/answers/form-context.ts";
import { QuestionHelp } from "#web/data-entry/help/question-help.tsx";
import { fetchSoon, laterPart } from "#web/ui/later-part.tsx";
import { ConflictNotes } from "./conflict-notes.tsx";
import { FieldList } from "./field-list.tsx";
import { PrecisionChoice } from "./precision-choice.tsx";
import styles from "./question-block.module.css";
import { QuestionTable } from "./question-table.tsx";

/** Where it is needed before it is here, the questions around it wait too: they would move when it comes. */
const { fetch, Part: ListForm } = laterPart(() =>
  import("#web/data-entry/lists/list-form.tsx").then((it) => ({ default: it.ListForm })),
);
fetchSoon(fetch);
export const fetchLists = fetch;

type BlockProps = { section: SectionCode; question: AskedQuestion };

function Cells({ section, question, titleId }: BlockProps & { titleId: string }) {
  if (question.layout === "list") {
    return <ListForm section={section} question={question} titleId={titleId} />;
  }
  if (question.layout === "table" || question.number !== undefined) {
    return <QuestionTable section={section} question={question} titleId={titleId} />;
  }
  return <FieldList section={section} question={question} fields={question.fields} />;
}

export function QuestionBlock({ section, question }: BlockProps) {
  const { textOf } = useFormContext();
  const titleId = useId();
  return (
    <section className={styles.question} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h3 id={titleId} className={styles.title} tabIndex={-1}>
          {question.writtenNumber === undefined ? null : (
            <span className={styles.number}>{question.writtenNumber} </span>
          )}
          <span>{textOf(`question.${question.code}`)}</span>
        </h3>
        {question.hasPrecision ? <PrecisionChoice section={section} question={question} /> : null}
      </header>
      {question.hasHelp ? (
        <QuestionHelp className={styles.help} text={textOf(`help.${question.code}`)} />
      ) : null}
      <ConflictNotes section={section} question={question} />
      <Cells section={section} question={question} titleId={titleId} />
    </section>
  );
}

// Without a connection: which sections wait with how many changes, and what becomes of them.

import type { SectionCode } from "#questionnaire/engine/define.ts";
import type { AnswerStore } from "#web/answers/answer-store.ts";
import { useFormContext } from "#web/answers/form-context.ts";
import { sectionOf } from "#web/answers/slots.ts";
import { Disclosure } from "#web/layout/disclosure.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import styles from "./waiting-list.module.css";

type WaitingProps = {
  store: AnswerStore;
  unsaved: readonly SectionCode[];
  /** The sections whose save failed: they are sent again by themselves. */
  sent: readonly SectionCode[];
};

const changesIn = ({ edits, drafts }: AnswerStore, section: SectionCode): number =>
  [...new Set([...edits.keys(), ...drafts.keys()])].filter((key) => sectionOf(key) === section)
    .length;

export function WaitingList({ store, unsaved, sent }: WaitingProps) {
  const { t } = useTexts("sections");
  const { textOf } = useFormContext();
  return (
    <Disclosure className={styles.button} button={t("waiting.title")} isAbove>
      {unsaved.map((section) => (
        <li key={section} className={styles.section}>
          <strong>{textOf(`section.${section}`)}</strong>
          <span>{t("waiting.changes", { count: changesIn(store, section) })}</span>
          <span className={styles.next}>
            {t(sent.includes(section) ? "waiting.sent" : "waiting.kept")}
          </span>
        </li>
      ))}
    </Disclosure>
  );
}

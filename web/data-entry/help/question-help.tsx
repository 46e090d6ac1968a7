// The help below the title of a question: one line, and what has no place in it on request. Paper has all of it.

import { useState } from "react";
import { LinkButton } from "#web/ui/controls/link-button.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import { helpLine } from "./help-line.ts";
import styles from "./question-help.module.css";

export function QuestionHelp({ text, className }: { text: string; className: string | undefined }) {
  const { t } = useTexts("sections");
  const [isWhole, setWhole] = useState(false);
  const { line, rest } = helpLine(text);
  const isCut = rest !== "" && !isWhole;
  return (
    <p className={className}>
      {line} {rest === "" ? null : <span className={isCut ? styles.rest : undefined}>{rest} </span>}
      {isCut ? (
        <span className={styles.more}>
          <LinkButton tabIndex={-1} onClick={() => setWhole(true)}>
            {t("help.more")}
          </LinkButton>
        </span>
      ) : null}
    </p>
  );
}

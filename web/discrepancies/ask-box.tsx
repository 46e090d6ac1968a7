// A question about the shown item: a ready one by its number, or own words; Enter sends it.

import { type KeyboardEvent, useEffect, useId, useRef } from "react";
import { lengths } from "#contract/lengths.ts";
import { readyQuestions } from "#contract/review/ready-questions.ts";
import { session } from "#web/session.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { LinkButton } from "#web/ui/controls/link-button.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import styles from "./desk.module.css";
import { useTypedText } from "./typed-texts.ts";
import type { Words } from "./use-desk.ts";

type AskProps = {
  /** What is typed is kept by it, until it is cancelled. */
  about: string;
  onAsk: (words: Words) => void;
  onCancel: () => void;
};

export function AskBox({ about, onAsk, onCancel }: AskProps) {
  const { t } = useTexts("review");
  const [text, setText] = useTypedText(`${session.current()?.key} ask ${about}`, "");
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => area.current?.focus(), []);
  const textOf = (ready: (typeof readyQuestions)[number]) => t(`ready.${ready}`);

  function send(): void {
    const own = text.trim();
    const ready = readyQuestions.find((one) => textOf(one) === own);
    if (own !== "") onAsk(ready ? { ready } : { text: own });
  }

  function cancel(): void {
    setText(null);
    onCancel();
  }

  function onKeyDown(event: KeyboardEvent): void {
    const ready = readyQuestions[Number(event.key) - 1];
    const choosing = text === "" || readyQuestions.some((one) => textOf(one) === text);
    if (event.key === "Escape") cancel();
    else if (event.key === "Enter" && !event.shiftKey) send();
    else if (choosing && ready) setText(textOf(ready));
    else if (choosing && event.key === "6") setText("");
    else return;
    event.preventDefault();
  }
  return (
    <div className={styles.ask}>
      <label htmlFor={id}>{t("desk.write")}</label>
      <textarea
        ref={area}
        id={id}
        rows={3}
        maxLength={lengths.comment}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <ol className={styles.ready}>
        {readyQuestions.map((one, at) => (
          <li key={one}>
            <kbd>{at + 1}</kbd>{" "}
            <LinkButton onClick={() => setText(textOf(one))}>{textOf(one)}</LinkButton>
          </li>
        ))}
        <li>
          <kbd>6</kbd> {t("desk.own")}
        </li>
      </ol>
      <div className={styles.buttons}>
        <Button disabled={text.trim() === ""} onClick={send}>
          {t("question.ask")} <kbd>↵</kbd>
        </Button>
        <Button kind="quiet" onClick={cancel}>
          {t("question.cancel")}
        </Button>
      </div>
    </div>
  );
}

// Adds a comment on the survey or on one field. The text is kept until it was stored.

import { useId } from "react";
import { lengths } from "#contract/lengths.ts";
import { commentKey, useUnsentText } from "#web/answers/kept/unsent-texts.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import styles from "./comments.module.css";
import type { CommentThread } from "./use-comments.ts";

type CommentFormProps = {
  comments: CommentThread;
  field?: string;
  /** A question about the field waits. */
  isAnswer?: boolean;
};

export function CommentForm({ comments, field, isAnswer = false }: CommentFormProps) {
  const { t } = useTexts("sections");
  const [text = "", setText] = useUnsentText(commentKey(field));
  const id = useId();

  async function add() {
    if (await comments.add({ text: text.trim(), ...(field ? { field } : {}) })) setText("");
  }
  const onField = field ? t("comments.newOnField") : t("comments.new");
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== "" && !comments.isAdding) void add();
      }}
    >
      <label htmlFor={id}>{isAnswer ? t("comments.answer") : onField}</label>
      <textarea
        id={id}
        rows={3}
        maxLength={lengths.comment}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div>
        <Button type="submit" busy={comments.isAdding} disabled={text.trim() === ""}>
          {isAnswer ? t("comments.addAnswer") : t("comments.add")}
        </Button>
      </div>
    </form>
  );
}

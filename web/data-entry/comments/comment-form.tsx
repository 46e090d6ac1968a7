// Adds a comment on the survey or on one field. The text is kept until it was stored.

import { useId } from "react";
import { lengths } from "#contract/lengths.ts";
import { commentKey, useUnsentText } from "#web/answers/kept/unsent-texts.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import styles from "./comments.module.css";
import type { CommentThread } from "./use-comments.ts";

export function CommentForm({ comments, field }: { comments: CommentThread; field?: string }) {
  const { t } = useTexts("sections");
  const [text = "", setText] = useUnsentText(commentKey(field));
  const id = useId();

  async function add() {
    if (await comments.add({ text: text.trim(), ...(field ? { field } : {}) })) setText("");
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== "" && !comments.isAdding) void add();
      }}
    >
      <label htmlFor={id}>{field ? t("comments.newOnField") : t("comments.new")}</label>
      <textarea
        id={id}
        rows={3}
        maxLength={lengths.comment}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div>
        <Button type="submit" busy={comments.isAdding} disabled={text.trim() === ""}>
          {t("comments.add")}
        </Button>
      </div>
    </form>
  );
}

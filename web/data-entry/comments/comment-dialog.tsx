// The comments on one cell, in a dialog: read and add.

import type { SlotKey } from "#web/answers/slots.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import { commentField } from "./comment-field.ts";
import { CommentForm } from "./comment-form.tsx";
import styles from "./comments.module.css";
import { CommentList } from "./comments.tsx";
import { isWaiting } from "./open-questions.ts";
import type { CommentThread } from "./use-comments.ts";

export type CommentDialogProps = {
  cell: { key: SlotKey; name: string } | null;
  comments: CommentThread;
  mayAdd: boolean;
  onClose: () => void;
};

function Thread({ cell, comments, mayAdd }: Omit<CommentDialogProps, "onClose">) {
  const { t } = useTexts("sections");
  if (!cell) return null;
  const field = commentField(cell.key);
  const own = (comments.list ?? []).filter((comment) => comment.field === field);
  return (
    <>
      {own.length === 0 ? <p className={styles.empty}>{t("comments.emptyOnField")}</p> : null}
      <CommentList comments={own} />
      {mayAdd ? (
        <CommentForm comments={comments} field={field} isAnswer={own.some(isWaiting)} />
      ) : (
        <p>{t("comments.closed")}</p>
      )}
    </>
  );
}

export function CommentDialog({ onClose, ...props }: CommentDialogProps) {
  const { t } = useTexts("sections");
  const { cell } = props;
  // It stays in the page when closed, so that the browser can return the focus to the cell.
  return (
    <Dialog
      opened={cell !== null}
      onClose={onClose}
      title={t("comments.onField", { field: cell?.name ?? "" })}
    >
      <Thread {...props} />
    </Dialog>
  );
}

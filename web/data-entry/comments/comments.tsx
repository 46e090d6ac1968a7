// The comments tab: all comments on the survey and its fields, oldest first, and a form to add one.

import { waitsForAnswer } from "#contract/review/question-states.ts";
import type { Comment } from "#web/answers/answer-source.ts";
import { useFormContext } from "#web/answers/form-context.ts";
import { locationOf } from "#web/answers/form-layout.ts";
import type { SlotKey } from "#web/answers/slots.ts";
import { fullName } from "#web/data-entry/grid/names.ts";
import { shownName } from "#web/identity/person-name.ts";
import { LinkButton } from "#web/ui/controls/link-button.tsx";
import { Failed } from "#web/ui/failed.tsx";
import { formatInstant } from "#web/ui/format.ts";
import { useTexts } from "#web/ui/i18n.ts";
import { Waiting } from "#web/ui/waiting.tsx";
import { commentedSlot, questionOfComment } from "./comment-field.ts";
import { CommentForm } from "./comment-form.tsx";
import styles from "./comments.module.css";
import type { CommentThread } from "./use-comments.ts";

type ListProps = { comments: readonly Comment[]; onJump?: (key: SlotKey) => void };

function About({ field, onJump }: { field: string | undefined; onJump: ListProps["onJump"] }) {
  const { store, textOf } = useFormContext();
  const { layout } = store;
  const key = commentedSlot(layout, field);
  const location = key ? locationOf(layout, key) : undefined;
  const whole = location ? null : questionOfComment(layout, field);
  const name = location
    ? fullName(location.field, location.question, textOf)
    : textOf(`question.${whole?.question.code}`);
  const slot = location ? key : whole?.slot;
  if (!slot || !onJump) return null;
  return (
    <div className={styles.about}>
      <LinkButton onClick={() => onJump(slot)}>{name}</LinkButton>
    </div>
  );
}

/** How far the question is, at the first of what was said about it. */
function QuestionState({ comments, at }: { comments: readonly Comment[]; at: number }) {
  const { t } = useTexts("sections");
  const question = comments[at]?.question;
  const isFirst = comments.findIndex((one) => one.question?.id === question?.id) === at;
  if (!question || !isFirst) return null;
  return (
    <span className={styles.question} data-waits={waitsForAnswer(question.state)}>
      {t(`comments.question.${question.state}`)}
    </span>
  );
}

export function CommentList({ comments, onJump }: ListProps) {
  const { t, lang } = useTexts("sections");
  return (
    <ol className={styles.list}>
      {comments.map((comment, at) => (
        <li key={comment.id} className={styles.comment}>
          <p className={styles.meta}>
            <strong>{shownName(comment.author)}</strong>{" "}
            <time dateTime={comment.createdAt}>{formatInstant(comment.createdAt, lang)}</time>{" "}
            <QuestionState comments={comments} at={at} />
            {comment.since === undefined ? null : (
              <span>{t("comments.since", { year: String(comment.since) })}</span>
            )}
          </p>
          <About field={comment.field} onJump={onJump} />
          <p className={styles.text}>{comment.text}</p>
        </li>
      ))}
    </ol>
  );
}

export type CommentsProps = {
  comments: CommentThread;
  mayAdd: boolean;
  onJump: (key: SlotKey) => void;
};

export function Comments({ comments, mayAdd, onJump }: CommentsProps) {
  const { t } = useTexts("sections");
  return (
    <div className={styles.comments}>
      <h2 className={styles.title}>{t("comments.title")}</h2>
      {comments.error ? <Failed error={comments.error} onRetry={comments.readAgain} /> : null}
      {comments.list || comments.error ? null : <Waiting rows={3} />}
      {comments.list?.length === 0 ? <p className={styles.empty}>{t("comments.empty")}</p> : null}
      <CommentList comments={comments.list ?? []} onJump={onJump} />
      {mayAdd ? <CommentForm comments={comments} /> : <p>{t("comments.closed")}</p>}
    </div>
  );
}

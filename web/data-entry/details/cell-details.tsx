// What is known of one cell: what is wrong with it, what it asks, its answers of earlier years, its comments
// and every change. Each part has a summary in its head, so that most need not be opened.

import { useMemo } from "react";
import { useFormContext } from "#web/answers/form-context.ts";
import { locationOf } from "#web/answers/form-layout.ts";
import { listCellOf, type SlotKey } from "#web/answers/slots.ts";
import { useCell } from "#web/answers/use-cell.ts";
import { commentField } from "#web/data-entry/comments/comment-field.ts";
import { CommentList } from "#web/data-entry/comments/comments.tsx";
import { isWaiting } from "#web/data-entry/comments/open-questions.ts";
import type { CommentThread } from "#web/data-entry/comments/use-comments.ts";
import { FindingLines, useFindingLines } from "#web/data-entry/grid/findings.tsx";
import { fullName } from "#web/data-entry/grid/names.ts";
import { shownName } from "#web/identity/person-name.ts";
import { LinkButton } from "#web/ui/controls/link-button.tsx";
import { formatInstant } from "#web/ui/format.ts";
import { useTexts } from "#web/ui/i18n.ts";
import { About } from "./about.tsx";
import { ChangeLog } from "./change-log.tsx";
import styles from "./details.module.css";
import { ExpectedLater } from "./expected-later.tsx";
import { OwnRange } from "./own-range.tsx";
import { Part } from "./part.tsx";
import { PastYears } from "./past-years.tsx";
import { useHistory } from "./use-history.ts";

/** Which question it is, and who changed it last. */
function CellSummary({ slot }: { slot: SlotKey }) {
  const { t, lang } = useTexts("sections");
  const { store, textOf, cellTexts } = useFormContext();
  const { isEdited, isClosed } = useCell(slot);
  const { changes } = useHistory(slot);
  const location = locationOf(store.layout, slot);
  if (!location) return null;
  const { writtenNumber: number } = location.question;
  const unit = location.field.unit ? textOf(`unit.${location.field.unit}`) : "";
  const asked = [number === undefined ? "" : t("details.question", { number }), unit];
  const [last] = changes ?? [];
  const at = last ? formatInstant(last.at, lang) : "";
  const changed = last?.by
    ? t("details.changedBy", { by: shownName(last.by), at })
    : t("details.changedAt", { at });
  return (
    <p className={styles.quiet}>
      {asked.filter(Boolean).join(" · ")}
      <span className={styles.line}>{last ? changed : null}</span>
      {isClosed ? <span className={styles.line}>{cellTexts.closed}</span> : null}
      {isEdited ? <span className={styles.line}>{t("details.unsaved")}</span> : null}
    </p>
  );
}

function Findings({ slot }: { slot: SlotKey }) {
  const { t } = useTexts("sections");
  const lines = useFindingLines(useMemo(() => [slot], [slot]));
  if (lines.length === 0) return null;
  return (
    <section className={styles.findings} aria-label={t("details.findings")}>
      <FindingLines lines={lines} labelOf={() => null} />
    </section>
  );
}

type CellProps = { slot: SlotKey; comments: CommentThread };

function Comments({ slot, comments }: CellProps) {
  const { t } = useTexts("sections");
  const { store, textOf, openComments } = useFormContext();
  const location = locationOf(store.layout, slot);
  const field = commentField(slot);
  const own = (comments.list ?? []).filter((comment) => comment.field === field);
  const count = own.length;
  const isAsked = own.some(isWaiting);
  const summary = count > 0 ? t("details.comments", { count }) : t("details.comments.none");
  return (
    <Part
      // Opens by itself where an answer is waited for.
      key={String(isAsked)}
      title={t("comments.title")}
      summary={isAsked ? t("comments.question.open") : summary}
      isOpen={isAsked}
    >
      <CommentList comments={own} />
      {location ? (
        <LinkButton
          onClick={() => openComments(slot, fullName(location.field, location.question, textOf))}
        >
          {isAsked ? t("comments.answerIt") : t("menu.comment")}
        </LinkButton>
      ) : null}
    </Part>
  );
}

/** An open question comes first, so that it is in sight where the details are opened for it. */
export function CellDetails(props: CellProps) {
  const { slot } = props;
  const { store, questioned } = useFormContext();
  const isAsked = questioned.has(slot);
  const location = locationOf(store.layout, slot);
  if (!location) return null;
  return (
    <>
      <CellSummary slot={slot} />
      {isAsked ? <Comments {...props} /> : null}
      <Findings slot={slot} />
      <About slot={slot} location={location} />
      {listCellOf(slot) ? null : <PastYears slot={slot} {...location} />}
      <OwnRange slot={slot} location={location} />
      <ExpectedLater question={location.question.code} />
      {isAsked ? null : <Comments {...props} />}
      <ChangeLog slot={slot} />
    </>
  );
}

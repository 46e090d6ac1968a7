// What was said about a point, and what the staff can do next: ask, ask again, close it with a reason.

import { useId, useState } from "react";
import {
  askQuestion,
  type CellQuestion,
  type DiscrepancyPoint,
  decideQuestion,
} from "#contract/discrepancies.ts";
import { lengths } from "#contract/lengths.ts";
import type { CountrySurvey } from "#contract/schemas.ts";
import { callApi } from "#web/api.ts";
import { shownName } from "#web/identity/person-name.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { LinkButton } from "#web/ui/controls/link-button.tsx";
import { formatShortDayOf } from "#web/ui/format.ts";
import { useTexts } from "#web/ui/i18n.ts";
import { useAction } from "#web/ui/use-action.ts";
import styles from "./discrepancies.module.css";
import { refreshDiscrepancies } from "./discrepancy-queries.ts";

export function Said({ question }: { question: CellQuestion }) {
  const { t, lang } = useTexts("review");
  return (
    <>
      <p className={styles.quiet} data-state={question.state}>
        {question.owner === null
          ? t(`question.${question.state}`)
          : t("question.stateOf", {
              state: t(`question.${question.state}`),
              owner: shownName(question.owner),
            })}
      </p>
      <ol className={styles.said}>
        {question.thread.map((one) => (
          <li key={one.id} data-staff={one.isStaff}>
            <p className={styles.quiet}>
              {shownName(one.author)}, {formatShortDayOf(one.createdAt, lang)}
            </p>
            <p className={styles.words}>{one.text}</p>
          </li>
        ))}
      </ol>
    </>
  );
}

type WriteProps = { place: CountrySurvey; point: DiscrepancyPoint; onDone: () => void };

/** Asks about the point, or closes its question with a reason; both show an error where they fail. */
function useWriting({ place, point: { field, severity, key }, onDone }: WriteProps) {
  const { perform, isBusy } = useAction();
  const change = async (work: () => Promise<unknown>) => {
    const isDone = await perform(async () => {
      await work();
      await refreshDiscrepancies();
    });
    if (isDone) onDone();
  };
  const ask = (text: string) =>
    change(() =>
      callApi(askQuestion, {
        body: { ...place, field: field ?? "", text, ...(severity === null ? {} : { key }) },
      }),
    );
  const close = (id: number, text: string) =>
    change(() =>
      callApi(decideQuestion, {
        body: { id, state: "closed", reason: text.slice(0, lengths.reason) },
      }),
    );
  return { ask, close, isBusy };
}

/** The words for a question, or the reason with which it is closed. */
function Write(props: WriteProps) {
  const { t } = useTexts("review");
  const { ask, close, isBusy } = useWriting(props);
  const [text, setText] = useState("");
  const id = useId();
  const { question } = props.point;
  const trimmed = text.trim();
  return (
    <div className={styles.write}>
      <label htmlFor={id}>{t("question.words")}</label>
      <textarea
        id={id}
        rows={2}
        maxLength={lengths.comment}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div className={styles.buttons}>
        <Button
          kind="quiet"
          busy={isBusy}
          disabled={trimmed === ""}
          onClick={() => void ask(trimmed)}
        >
          {question ? t("question.askAgain") : t("question.ask")}
        </Button>
        {question ? (
          <Button kind="quiet" busy={isBusy} onClick={() => void close(question.id, trimmed)}>
            {t("question.settle")}
          </Button>
        ) : null}
        <LinkButton onClick={props.onDone}>{t("question.cancel")}</LinkButton>
      </div>
    </div>
  );
}

export function QuestionThread({
  place,
  point,
}: {
  place: CountrySurvey;
  point: DiscrepancyPoint;
}) {
  const { t } = useTexts("review");
  const { perform } = useAction();
  const [isWriting, setWriting] = useState(false);
  const { question, field } = point;
  const close = (id: number) =>
    void perform(async () => {
      await callApi(decideQuestion, { body: { id, state: "closed" } });
      await refreshDiscrepancies();
    });
  if (field === null) return null;
  return (
    <div className={styles.thread}>
      {question ? <Said question={question} /> : null}
      {isWriting ? (
        <Write {...{ place, point }} onDone={() => setWriting(false)} />
      ) : (
        <p className={styles.buttons}>
          {question?.passes ? (
            <LinkButton onClick={() => close(question.id)}>{t("question.close")}</LinkButton>
          ) : null}
          <LinkButton
            aria-label={t(question ? "question.replyAbout" : "question.askAbout", {
              cell: point.name,
            })}
            onClick={() => setWriting(true)}
          >
            {question ? t("question.reply") : t("question.ask")}
          </LinkButton>
        </p>
      )}
    </div>
  );
}

// Notes and reasons of the last survey: the cell, what was written and by whom; "Still true" writes it into this year.

import { type ReactNode, useState } from "react";
import type { Handover, HandoverNote } from "#contract/handover/handover.ts";
import { carryNote, getHandover } from "#contract/handover/handover.ts";
import { callApi } from "#web/api.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { textNow, useTexts } from "#web/ui/i18n.ts";
import { useAction } from "#web/ui/use-action.ts";
import styles from "./handover.module.css";

type NotesProps = {
  notes: readonly HandoverNote[];
  countryId: number;
  survey: Handover["survey"];
  /** Of an open survey, or for the staff. */
  mayCarry: boolean;
  /** After a note was carried on. */
  onCarried?: () => void;
};

function Head({ note }: { note: HandoverNote }) {
  const { t } = useTexts("country");
  const who =
    note.kind === "reason" ? t("note.reason") : (note.author ?? textNow("ui", "person.deleted"));
  return (
    <p className={styles.quiet}>
      <b>{note.cell ?? t("note.survey")}</b> {t("note.by", { who, year: String(note.since) })}
      {note.about === null ? null : <span className={styles.about}>{note.about}</span>}
    </p>
  );
}

export function NoteList({ notes, countryId, survey, mayCarry, onCarried }: NotesProps) {
  const { t } = useTexts("country");
  const { busy, perform } = useAction(getHandover);
  // Until the list is read again.
  const [carried, setCarried] = useState<ReadonlySet<string>>(new Set());
  async function carry({ id }: HandoverNote) {
    const query = { countryId, surveyKey: survey.key };
    const isDone = await perform(() => callApi(carryNote, { query, body: { note: id } }), {
      done: t("note.done", { year: String(survey.year) }),
      name: id,
    });
    if (!isDone) return;
    setCarried((before) => new Set(before).add(id));
    onCarried?.();
  }
  function actionOf(note: HandoverNote): ReactNode {
    if (note.isCarried || carried.has(note.id))
      return <span className={styles.quiet}>✓ {t("note.carried")}</span>;
    if (!mayCarry || !note.mayCarry) return null;
    const name = t("note.stillTrueOf", { cell: note.cell ?? t("note.survey") });
    return (
      <Button
        kind="quiet"
        busy={busy === note.id}
        aria-label={name}
        onClick={() => void carry(note)}
      >
        {t("note.stillTrue")}
      </Button>
    );
  }
  return (
    <ul className={styles.notes}>
      {notes.map((note) => (
        <li key={note.id}>
          <div>
            <Head note={note} />
            <p className={styles.text}>{note.text}</p>
          </div>
          {actionOf(note)}
        </li>
      ))}
    </ul>
  );
}

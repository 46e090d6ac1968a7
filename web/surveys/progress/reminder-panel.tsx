// The mail that a late country gets: its text in the language of the respondent, words of the sender, and the button
// that sends it to the ticked countries, which names each before.

import { useId, useState } from "react";
import { lengths } from "#contract/lengths.ts";
import { type Lang, langs, languageOf } from "#questionnaire/engine/languages.ts";
import type { ProgressRow } from "#web/season/progress-rows.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { ConfirmDialog, Dialog } from "#web/ui/dialog.tsx";
import { Failed } from "#web/ui/failed.tsx";
import { useCodeTexts, useTexts } from "#web/ui/i18n.ts";
import { Waiting } from "#web/ui/waiting.tsx";
import styles from "./progress.module.css";
import { type Notes, type Outcome, usePreview, useSendReminders } from "./use-reminders.ts";

function Mail({ surveyKey, row, notes }: { surveyKey: number; row: ProgressRow; notes: Notes }) {
  const { t } = useTexts("progress");
  const { data, error, refetch } = usePreview(surveyKey, row.countryId, notes);
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting rows={8} />;
  return (
    <article className={styles.mail} lang={data.culture}>
      <dl>
        <dt>{t("mail.to")}</dt>
        <dd>{data.to.join(", ")}</dd>
        <dt>{t("mail.subject")}</dt>
        <dd>
          <strong>{data.subject}</strong>
        </dd>
      </dl>
      <p>{data.text.trim()}</p>
    </article>
  );
}

type NoteProps = { culture: Lang; notes: Notes; onNotes: (notes: Notes) => void };

/** Kept when the field is left, so that the preview follows. */
function Note({ culture, notes, onNotes }: NoteProps) {
  const { t } = useTexts("progress");
  const id = useId();
  return (
    <div className={styles.words}>
      <label htmlFor={id}>{t("mail.note", { language: languageOf(culture).ownName })}</label>
      <textarea
        key={culture}
        id={id}
        rows={2}
        lang={culture}
        maxLength={lengths.reason}
        defaultValue={notes[culture] ?? ""}
        onBlur={({ currentTarget }) => onNotes({ ...notes, [culture]: currentTarget.value })}
      />
    </div>
  );
}

/** The countries by the language of their mail. */
function Names({ rows }: { rows: readonly ProgressRow[] }) {
  return langs.map((lang) => {
    const own = rows.filter(({ mailIn }) => mailIn === lang);
    if (own.length === 0) return null;
    const names = own.map(({ country }) => country).toSorted();
    return (
      <p key={lang}>
        <strong>
          {languageOf(lang).ownName} ({own.length})
        </strong>
        <br />
        {names.join(", ")}
      </p>
    );
  });
}

type ResultProps = { outcome: Outcome; rows: readonly ProgressRow[]; onClose: () => void };

function Result({ outcome, rows, onClose }: ResultProps) {
  const { t } = useTexts("progress");
  const codeText = useCodeTexts("progress");
  const nameOf = (id: number) => rows.find(({ countryId }) => countryId === id)?.country ?? "";
  const { sent, skipped } = outcome;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t("sent.title")}
      actions={<Button onClick={onClose}>{t("sent.close")}</Button>}
    >
      <p>{t("sent.count", { count: sent.length })}</p>
      {skipped.length > 0 ? <p>{t("sent.skipped", { count: skipped.length })}</p> : null}
      <ul>
        {skipped.map(({ countryId, code }) => (
          <li key={countryId}>
            {t("sent.one", { country: nameOf(countryId), reason: codeText(`skipped.${code}`) })}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

type PanelProps = {
  surveyKey: number;
  rows: readonly ProgressRow[];
  ticked: ReadonlySet<number>;
  onSent: () => void;
};

export function ReminderPanel({ surveyKey, rows, ticked, onSent }: PanelProps) {
  const { t } = useTexts("progress");
  const [notes, setNotes] = useState<Notes>({});
  const [at, setAt] = useState(0);
  const [isConfirming, setConfirming] = useState(false);
  const [reminded, setReminded] = useState<readonly ProgressRow[]>([]);
  const { isBusy, send, outcome, close } = useSendReminders(surveyKey);
  const chosen = rows.filter(({ countryId }) => ticked.has(countryId));
  const shown = chosen.length > 0 ? chosen : rows;
  const place = Math.min(at, shown.length - 1);
  const row = shown[place];
  if (!row) return null;
  const count = chosen.length;
  async function confirm(): Promise<void> {
    setReminded(chosen);
    const ids = chosen.map(({ countryId }) => countryId);
    if (await send(ids, notes)) onSent();
    setConfirming(false);
  }
  return (
    <aside className={styles.panel} aria-label={t("mail.title")}>
      <div className={styles.heading}>
        <h3>{t("mail.title")}</h3>
        <span>{t("mail.place", { country: row.country, at: place + 1, of: shown.length })}</span>
        <Button kind="quiet" disabled={place === 0} onClick={() => setAt(place - 1)}>
          {t("mail.previous")}
        </Button>
        <Button kind="quiet" disabled={place >= shown.length - 1} onClick={() => setAt(place + 1)}>
          {t("mail.next")}
        </Button>
      </div>
      <Mail surveyKey={surveyKey} row={row} notes={notes} />
      <Note culture={row.mailIn ?? "en"} notes={notes} onNotes={setNotes} />
      <Button disabled={count === 0} onClick={() => setConfirming(true)}>
        {t("mail.send", { count })}
      </Button>
      <ConfirmDialog
        opened={isConfirming}
        title={t("mail.ask", { count })}
        confirm={t("mail.confirm", { count })}
        busy={isBusy}
        onConfirm={() => void confirm()}
        onCancel={() => setConfirming(false)}
      >
        <Names rows={chosen} />
      </ConfirmDialog>
      {outcome ? <Result outcome={outcome} rows={reminded} onClose={close} /> : null}
    </aside>
  );
}

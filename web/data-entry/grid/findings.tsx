// What is wrong at some cells, in words right below them; a number with two meanings is asked here.

import { useMemo } from "react";
import type { Finding, SectionKey, Severity } from "#questionnaire/engine/define.ts";
import { writeCell } from "#web/answers/answer-store.ts";
import { numberText } from "#web/answers/number-text.ts";
import { cellKey, codeOf, type SlotKey } from "#web/answers/slots.ts";
import type { CellView } from "#web/answers/store.ts";
import { type Place, placeOf } from "#web/answers/survey-shape.ts";
import { useCells, useEntry } from "#web/answers/use-answers.ts";
import styles from "./findings.module.css";
import { useFindingText } from "./use-finding-text.ts";

export type Note = {
  id: string;
  slot: SlotKey;
  severity: Severity;
  text: string;
  /** The numbers an ambiguous text may mean. */
  options: readonly number[];
};

/** A finding stands at the cell to mend first, and at every cell of other questions it is about. */
function belongsTo(
  { fields, question }: Finding,
  slot: SlotKey,
  place: Place | undefined,
): boolean {
  return fields[0] === codeOf(slot) || (place !== undefined && place.question.code !== question);
}

/** The notes at these cells: drafts first, then each finding at the cell to mend first. */
export function useNotes(keys: readonly SlotKey[]): Note[] {
  const views = useCells(keys);
  const { store, wordOf } = useEntry();
  const findingText = useFindingText();
  return keys.flatMap((slot, index): Note[] => {
    const view: CellView | undefined = views[index];
    const { draft = null, findings = [] } = view ?? {};
    const own = findings.filter((finding) => belongsTo(finding, slot, placeOf(store.shape, slot)));
    const notes: Note[] = own.map((finding) => ({
      id: `${slot} ${finding.rule} ${finding.message}`,
      slot,
      severity: finding.severity,
      text: findingText(finding),
      options: [],
    }));
    if (!draft || draft.isTyping) return notes;
    const { message, options } = draft;
    const text = wordOf(`message.${message}`);
    return [{ id: `${slot} draft`, slot, severity: "error", text, options }, ...notes];
  });
}

export function useKeys(section: SectionKey, codes: readonly string[]): readonly SlotKey[] {
  return useMemo(() => codes.map((code) => cellKey(section, code)), [section, codes]);
}

function NoteLine({ note, label }: { note: Note; label: string | null }) {
  const { store, lang, isEditing } = useEntry();
  return (
    <li className={styles.note} data-severity={note.severity}>
      <span aria-hidden="true">{note.severity === "error" ? "✕" : "△"}</span>
      <span>
        {label ? <b>{label}</b> : null} {note.text}
      </span>
      {(isEditing ? note.options : []).map((option) => (
        <button
          key={option}
          type="button"
          className={styles.option}
          onClick={() => writeCell(store, note.slot, { value: option, state: null })}
        >
          {numberText(option, lang, "plain")}
        </button>
      ))}
    </li>
  );
}

export type NotesProps = {
  notes: readonly Note[];
  /** Says in front which cell is meant; null where there is only one. */
  labelOf: (code: string) => string | null;
};

export function Notes({ notes, labelOf }: NotesProps) {
  return (
    <ul className={styles.notes}>
      {notes.map((note) => (
        <NoteLine key={note.id} note={note} label={labelOf(codeOf(note.slot))} />
      ))}
    </ul>
  );
}

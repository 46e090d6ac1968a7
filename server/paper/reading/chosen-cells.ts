// The cells that a person chose of an uploaded form, and what they make of the sections.

import type { BodyOf } from "#contract/define.ts";
import type { applyPaper, PreviewCell, Said } from "#contract/paper/paper-uploads.ts";
import { type FieldError, problem } from "#contract/problems.ts";
import type { LockedSurvey } from "#server/answers/lock-survey.ts";
import type { SectionChange } from "#server/answers/plan-write.ts";
import { type Chosen, changedSections } from "./change-sections.ts";
import { compareCells, type RowFinder, rowFinder } from "./compare.ts";
import { type Reading, readAnswer, readPrecision } from "./read-answer.ts";
import type { StoredReading } from "./read-cells.ts";
import { seenOf } from "./show-upload.ts";
import type { StoredUpload } from "./store-upload.ts";

/** A survey as it is compared with a form. */
type Compared = Pick<LockedSurvey, "definition" | "sections">;

type Body = BodyOf<typeof applyPaper>;

const wrong = (path: string, code: string, message: string): FieldError => ({
  path,
  code,
  message,
});

/** What was typed instead of an unreadable cell, read as on the screen. */
function readTyped(
  cell: PreviewCell,
  text: string,
  reading: Reading,
  survey: Compared,
): Said | FieldError {
  const field = survey.definition.questionnaire.fields.get(cell.code);
  const typed = { tag: "", text };
  const read =
    cell.part === "precision" || !field
      ? readPrecision(typed)
      : readAnswer(field, typed, { ...reading, isInList: cell.row !== undefined });
  if ("said" in read) return read.said;
  return wrong(`typed.${cell.id}`, read.question.message, "This cannot be read as an answer");
}

/** 400 for ids that the preview does not have, and for texts that cannot be read. */
function chosenCells(
  cells: readonly PreviewCell[],
  { take, typed = {} }: Body,
  read: (cell: PreviewCell, text: string) => Said | FieldError,
): Chosen[] {
  const byId = new Map(cells.map((cell) => [cell.id, cell]));
  const errors: FieldError[] = [];
  const chosen = new Map<string, Chosen>();
  for (const id of take) {
    const cell = byId.get(id);
    if (cell?.paper) chosen.set(id, { cell, said: cell.paper });
    else errors.push(wrong("take", "unknown", "The form has no such cell that can be read"));
  }
  for (const [id, text] of Object.entries(typed)) {
    const cell = byId.get(id);
    const said = cell ? read(cell, text) : wrong("typed", "unknown", "The form has no such cell");
    if ("path" in said) errors.push(said);
    else if (cell) chosen.set(id, { cell, said });
  }
  if (errors.length > 0) throw problem("malformed-request", { errors: errors.slice(0, 50) });
  return [...chosen.values()];
}

/** 409 `already-decided`. */
export function assertWaiting({ outcome, reading }: StoredUpload): StoredReading {
  if (outcome !== "waiting" || reading === null) throw problem("already-decided");
  return reading;
}

type Choice = { body: Body; reading: StoredReading; names: Reading };

type Choosing = { chosen: Chosen[]; changes: SectionChange[]; find: RowFinder };

/** 409 `version-conflict` when the survey is not the one that the person saw; 400 as `chosenCells`. */
export function chosenChanges(
  { definition, sections }: Compared,
  { body, reading, names }: Choice,
): Choosing {
  if (seenOf(sections) !== body.seen) throw problem("version-conflict");
  const cells = compareCells(reading, sections);
  const chosen = chosenCells(cells, body, (cell, text) =>
    readTyped(cell, text, names, { definition, sections }),
  );
  const find = rowFinder(reading.cells, sections);
  const { questionnaire } = definition;
  const changed = changedSections(sections, chosen, { find, questionnaire });
  const changes = [...changed].map(([section, content]) => ({ section, content, submit: false }));
  return { chosen, changes, find };
}

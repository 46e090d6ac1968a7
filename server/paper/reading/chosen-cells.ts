// The cells that a person chose of an uploaded form, and what they make of the sections.

import type { BodyOf } from "#contract/define.ts";
import type { applyPaper, PreviewCell, Said } from "#contract/paper/paper-uploads.ts";
import { problem } from "#contract/problems.ts";
import type { AskedField } from "#questionnaire/engine/questionnaire.ts";
import type { LockedSurvey } from "#server/answers/lock-survey.ts";
import type { SectionChange } from "#server/answers/plan-write.ts";
import { refusePlaces, type WrongPlace } from "#server/texts/refused.ts";
import { type NewComment, newComments } from "./add-comments.ts";
import { type Chosen, draftSections } from "./change-sections.ts";
import { compareCells, rowFinder, type SaidComments } from "./compare.ts";
import {
  type AnswerNames,
  type ReadText,
  readAnswer,
  readComment,
  readPrecision,
} from "./read-answer.ts";
import type { StoredReading } from "./read-cells.ts";
import { seenOf } from "./show-upload.ts";
import type { StoredUpload } from "./store-upload.ts";

/** A survey as it is compared with a form. */
type Compared = Pick<LockedSurvey, "definition" | "sections">;
/** With what was said about it. */
type Commented = Compared & { comments: SaidComments };

type Body = BodyOf<typeof applyPaper>;

type Typed = { field: AskedField | undefined; text: string; reading: AnswerNames };

function readTypedText({ part, row }: PreviewCell, { field, text, reading }: Typed): ReadText {
  const typed = { tag: "", text };
  if (part === "comment") return readComment(typed);
  if (part === "precision" || !field) return readPrecision(typed);
  return readAnswer(field, typed, { ...reading, isInList: row !== undefined });
}

/** What was typed instead of an unreadable cell, read as on the screen. */
function readTyped(
  cell: PreviewCell,
  text: string,
  reading: AnswerNames,
  survey: Compared,
): Said | WrongPlace {
  const field = survey.definition.questionnaire.fields.get(cell.code);
  const read = readTypedText(cell, { field, text, reading });
  if ("said" in read) return read.said;
  return { path: `typed.${cell.id}`, code: read.question.message, key: "cell.typed" };
}

/** 400 for ids that the preview does not have, and for texts that cannot be read. */
function chosenCells(
  cells: readonly PreviewCell[],
  { take, typed = {} }: Body,
  read: (cell: PreviewCell, text: string) => Said | WrongPlace,
): Chosen[] {
  const byId = new Map(cells.map((cell) => [cell.id, cell]));
  const errors: WrongPlace[] = [];
  const chosen = new Map<string, Chosen>();
  for (const id of take) {
    const cell = byId.get(id);
    if (cell?.paper) chosen.set(id, { cell, said: cell.paper });
    else errors.push({ path: "take", code: "unknown", key: "cell.unread" });
  }
  for (const [id, text] of Object.entries(typed)) {
    const cell = byId.get(id);
    const said = cell && read(cell, text);
    if (!said) errors.push({ path: "typed", code: "unknown", key: "cell.unknown" });
    else if ("path" in said) errors.push(said);
    else chosen.set(id, { cell, said });
  }
  refusePlaces(errors);
  return [...chosen.values()];
}

/** 409 `already-decided`. */
export function assertWaiting({ outcome, reading }: StoredUpload): StoredReading {
  if (outcome !== "waiting" || reading === null) throw problem("already-decided");
  return reading;
}

type Choice = { body: Body; reading: StoredReading; names: AnswerNames };

type Choosing = {
  /** Answers and precisions. */
  chosen: Chosen[];
  comments: NewComment[];
  changes: SectionChange[];
  /** As `draftSections` has it. */
  places: () => Map<string, string>;
};

/** 409 `version-conflict` when the survey is not the one that the person saw; 400 as `chosenCells`. */
export function chosenChanges(
  { definition, sections, comments }: Commented,
  { body, reading, names }: Choice,
): Choosing {
  if (seenOf(sections) !== body.seen) throw problem("version-conflict");
  const cells = compareCells(reading, sections, comments);
  const all = chosenCells(cells, body, (cell, text) =>
    readTyped(cell, text, names, { definition, sections }),
  );
  const chosen = all.filter(({ cell }) => cell.part !== "comment");
  const find = rowFinder(reading.cells, sections);
  const { questionnaire } = definition;
  const { contents, places } = draftSections(sections, chosen, { find, questionnaire });
  const changes = [...contents].map(([section, content]) => ({ section, content, submit: false }));
  return { chosen, comments: newComments(all), changes, places };
}

// Which survey each line of a country's answers is from: the newest that answers it. A line of numbers is answered as
// everywhere else (newest/latest.ts); boxes and choices answer theirs, and words alone those without a number.

import { type AnswerRow, isNumericKind } from "#questionnaire/engine/define.ts";
import type { AskedField } from "#questionnaire/engine/questionnaire.ts";
import { decidingOf, lineKeyOf } from "#reports/engine/codes.ts";
import type { QuestionnaireOf, YearQuestionnaire } from "#reports/engine/define.ts";
import { type Given, givenOfLine } from "#reports/engine/measures.ts";
import { type Asked, askedParts } from "./asked.ts";

type Lines = ReadonlyMap<string, readonly AskedField[]>;

const keptLines = new WeakMap<Asked, WeakMap<YearQuestionnaire, Lines>>();

/** The fields of each line that the report shows. */
function linesIn(asked: Asked, questionnaire: YearQuestionnaire): Lines {
  const ofAsked = keptLines.get(asked) ?? new WeakMap<YearQuestionnaire, Lines>();
  keptLines.set(asked, ofAsked);
  const kept = ofAsked.get(questionnaire);
  if (kept !== undefined) return kept;
  const fields = askedParts(asked.asks, questionnaire).flatMap((part) => part.fields);
  const lines = Map.groupBy(fields, (field) => lineKeyOf(field, questionnaire));
  ofAsked.set(questionnaire, lines);
  return lines;
}

/** Whether a survey answers a line: by its numbers, by a box or a choice, or by words where it has no numbers. */
function givenOf(
  fields: readonly AskedField[],
  row: AnswerRow,
  questionnaire: YearQuestionnaire,
): Given {
  const numbers = fields.filter(({ kind }) => isNumericKind(kind));
  const isSaid = fields.some(({ code, kind }) => {
    const value = row.values.get(code);
    if (kind === "flag") return value === true;
    const isWord = kind === "choice" || numbers.length === 0;
    return isWord && typeof value === "string" && value !== "";
  });
  const [first] = numbers;
  if (isSaid || first === undefined) return isSaid ? "yes" : "no";
  return givenOfLine(row, decidingOf(first.code, questionnaire));
}

/** By line, the survey with its newest answer, else with the newest part of one; a line of which none says anything is not in it. */
export function newestLines(
  asked: Asked,
  rows: readonly AnswerRow[],
  questionnaireOf: QuestionnaireOf,
): ReadonlyMap<string, AnswerRow> {
  const newest = new Map<string, AnswerRow>();
  const inPart = new Map<string, AnswerRow>();
  for (const row of rows) {
    const questionnaire = questionnaireOf(row.year);
    for (const [line, fields] of linesIn(asked, questionnaire)) {
      if (newest.has(line)) continue;
      const given = givenOf(fields, row, questionnaire);
      if (given === "yes") newest.set(line, row);
      else if (given === "partly" && !inPart.has(line)) inPart.set(line, row);
    }
  }
  return new Map([...inPart, ...newest]);
}

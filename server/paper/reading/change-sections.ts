// What the chosen cells of a form make of the sections of a survey.

import type { PreviewCell, Said } from "#contract/paper/paper-uploads.ts";
import { locationsOf } from "#questionnaire/engine/answer-locations.ts";
import type { Answer, ListRow, SurveyAnswers, ValueState } from "#questionnaire/engine/define.ts";
import { rowCell } from "#questionnaire/engine/list-rows.ts";
import type { Questionnaire } from "#questionnaire/engine/questionnaire.ts";
import type { RawContent } from "#server/answers/parse-content.ts";
import type { RowFinder } from "./compare.ts";

type Content = {
  answers: Record<string, Answer>;
  states: Record<string, ValueState>;
  precision: Record<string, unknown>;
};

/** A chosen cell, with what is written into it. */
export type Chosen = { cell: PreviewCell; said: Said };

type Draft = { content: Content; rows: Map<string, Map<number, Record<string, ListRow[string]>>> };

function draftOf(survey: SurveyAnswers, section: string): Draft {
  const stored = survey[section];
  return {
    content: {
      answers: { ...stored?.answers },
      states: { ...stored?.states },
      precision: { ...stored?.precision },
    },
    rows: new Map(),
  };
}

/** Rows that are new on the form come after the present ones, in its order. */
const newRowsFrom = 1_000_000;

function listRows(draft: Draft, list: string): Map<number, Record<string, ListRow[string]>> {
  const known = draft.rows.get(list);
  if (known) return known;
  const present = draft.content.answers[list];
  const rows = new Map(
    (Array.isArray(present) ? (present as readonly ListRow[]) : []).map((row, at) => [
      at,
      { ...row },
    ]),
  );
  draft.rows.set(list, rows);
  return rows;
}

type Place = { key: string; find: RowFinder };

function writeCell(draft: Draft, { cell, said }: Chosen, { key, find }: Place): void {
  const { answers, states, precision } = draft.content;
  if (cell.part === "precision") {
    if (said.value === null) delete precision[cell.code];
    else precision[cell.code] = said.value;
  } else if (cell.row !== undefined) {
    const rows = listRows(draft, cell.question);
    const at = find(cell) ?? newRowsFrom + cell.row;
    rows.set(at, { ...rows.get(at), [key]: said.value });
  } else {
    delete states[key];
    delete answers[key];
    if (said.state !== null) states[key] = said.state;
    else if (said.value !== null) answers[key] = said.value;
  }
}

/** "No data" empties the cells of its question, as on the screen; figures that are taken end it. */
function resolveNoData(
  draft: Draft,
  chosen: readonly Chosen[],
  questionnaire: Questionnaire,
): void {
  const { answers, states, precision } = draft.content;
  const isTaken = new Set(
    chosen.flatMap(({ cell }) => (cell.part === "precision" ? [cell.question] : [])),
  );
  const withFigures = new Set(
    chosen.flatMap(({ cell, said }) =>
      cell.part === "answer" && typeof said.value === "number" ? [cell.question] : [],
    ),
  );
  for (const { key, question } of locationsOf(questionnaire).values()) {
    if (precision[question.code] !== "noData") continue;
    if (withFigures.has(question.code) && !isTaken.has(question.code)) {
      delete precision[question.code];
    } else if (isTaken.has(question.code)) {
      delete answers[key];
      delete states[key];
    }
  }
}

const isEmptyRow = (row: ListRow): boolean =>
  Object.values(row).every((value) => value === null || value === "");

type Survey = { find: RowFinder; questionnaire: Questionnaire };

/** Section → what the chosen cells make of it. */
function draftsOf(
  survey: SurveyAnswers,
  chosen: readonly Chosen[],
  { find, questionnaire }: Survey,
): Map<string, Draft> {
  const drafts = new Map<string, Draft>();
  for (const [section, own] of Map.groupBy(chosen, ({ cell }) => cell.section)) {
    const draft = draftOf(survey, section);
    drafts.set(section, draft);
    for (const one of own) {
      const key = questionnaire.fields.get(one.cell.code)?.key ?? one.cell.code;
      writeCell(draft, one, { key, find });
    }
    for (const [list, rows] of draft.rows) {
      draft.content.answers[list] = keptRows(rows).map(([, row]) => row);
    }
    resolveNoData(draft, own, questionnaire);
  }
  return drafts;
}

/** The rows of a list in their order, without those that were emptied. */
const keptRows = (rows: ReadonlyMap<number, ListRow>): [number, ListRow][] =>
  [...rows].sort(([one], [other]) => one - other).filter(([, row]) => !isEmptyRow(row));

type Drafted = {
  /** Section → its whole new content. */
  contents: Map<string, RawContent>;
  /** `Section/cell` as findings name it → id of the chosen cell. */
  places: () => Map<string, string>;
};

export function draftSections(
  survey: SurveyAnswers,
  chosen: readonly Chosen[],
  asked: Survey,
): Drafted {
  const drafts = draftsOf(survey, chosen, asked);
  const placeOf = ({ section, question, code, row }: PreviewCell): string => {
    const key = asked.questionnaire.fields.get(code)?.key ?? code;
    if (row === undefined) return `${section}/${key}`;
    const rows = keptRows(drafts.get(section)?.rows.get(question) ?? new Map());
    const at = asked.find({ section, question, row }) ?? newRowsFrom + row;
    const index = rows.findIndex(([place]) => place === at);
    return `${section}/${rowCell(question, index, key)}`;
  };
  return {
    contents: new Map([...drafts].map(([section, { content }]) => [section, content])),
    places: () => new Map(chosen.map(({ cell }) => [placeOf(cell), cell.id])),
  };
}

// What was written beside the answers of a country's last survey: comments, and the reasons given for warnings.

import { type Kysely, sql } from "kysely";
import { reviewRoles } from "#contract/define.ts";
import type { HandoverNote } from "#contract/handover/handover.ts";
import { isCommentField } from "#questionnaire/document/commented-question.ts";
import type { Finding } from "#questionnaire/engine/define.ts";
import type { DB } from "#server/database/tables.ts";
import { type CellTexts, commentName } from "#server/questions/cell-texts.ts";
import type { Definition } from "#server/request/definitions.ts";
import type { LastSurvey } from "./last-survey.ts";

type Row = {
  id: number;
  field: string | null;
  text: string;
  author: string | null;
  carriedFrom: number | null;
};
type Note = Omit<HandoverNote, "mayCarry" | "isCarried">;

/** Without the questions of the staff: what the country answered to them is a note. */
async function fetchComments(db: Kysely<DB>, surveyDataId: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select comment.id, comment.field, comment.text, comment.carried_from as "carriedFrom",
      case when author.status <> 'deleted' then person_name(author) end as author
    from comment left join "user" author on author.id = comment.author_id
    where comment.survey_data_id = ${surveyDataId}
      and (comment.question_id is null or not coalesce(author.role_key = any(${[...reviewRoles]}), false))
    order by comment.id desc limit 200
  `.execute(db);
  return rows;
}

function reasonsOf({ sections, year }: LastSurvey, texts: CellTexts): Note[] {
  return Object.entries(sections).flatMap(([section, { confirmations }]) =>
    Object.entries(confirmations).flatMap(([key, { reason, numbers }]): Note[] => {
      const [rule = "", message = "", ...first] = key.split(" ");
      const field = first.join(" ");
      const severity = "warning";
      const finding: Finding = {
        section,
        rule,
        message,
        numbers,
        severity,
        question: "",
        fields: [field],
      };
      const cell = texts.cellOf(finding);
      if (reason === "" || !cell) return [];
      return [
        {
          id: `reason ${section} ${key}`,
          kind: "reason",
          section: cell.section,
          field: commentName(cell),
          cell: texts.name(cell),
          about: texts.finding(finding),
          text: reason,
          author: null,
          since: year,
        },
      ];
    }),
  );
}

const noteOf = (
  { id, field, text, author, carriedFrom }: Row,
  year: number,
  texts: CellTexts,
): Note => {
  const cell = field === null ? null : texts.cellNamed(field);
  return {
    id: `comment ${id}`,
    kind: "comment",
    section: cell?.section ?? null,
    field: cell && field,
    cell: cell && texts.name(cell),
    about: null,
    text,
    author,
    since: carriedFrom ?? year,
  };
};

type Place = { last: LastSurvey; texts: CellTexts; now: Definition; surveyDataId: number | null };

/** `texts` are those of the last survey. A text that was carried on already is said once. */
export async function fetchNotes(
  db: Kysely<DB>,
  { last, texts, now, surveyDataId }: Place,
): Promise<HandoverNote[]> {
  const comments = await fetchComments(db, last.surveyDataId);
  const carried = surveyDataId === null ? [] : await fetchComments(db, surveyDataId);
  const nameOf = (field: string | null, text: string) => `${field ?? ""} ${text}`;
  const isCarried = new Set(
    carried.flatMap(({ field, text, carriedFrom }) =>
      carriedFrom === null ? [] : [nameOf(field, text)],
    ),
  );
  const all = [...reasonsOf(last, texts), ...comments.map((row) => noteOf(row, last.year, texts))];
  const once = new Map(all.map((note) => [nameOf(note.field, note.text), note]));
  return [...once].map(([name, note]) => ({
    ...note,
    mayCarry: note.field === null || isCommentField(now.questionnaire, note.field),
    isCarried: isCarried.has(name),
  }));
}

// The tables of a question: its grid or its fields one below the other, or the rows of a list.

import { answerAt, stateAt } from "#questionnaire/engine/answer-locations.ts";
import { sumParts, sumsOf } from "#questionnaire/engine/computed.ts";
import type { Answer, ListRow, SectionAnswers } from "#questionnaire/engine/define.ts";
import type { AskedField, AskedQuestion } from "#questionnaire/engine/questionnaire.ts";
import type { FormCell, FormRow, FormTable } from "./form.ts";
import {
  type CellValue,
  type ControlContext,
  controlOf,
  noValue,
  valueText,
} from "./form-control.ts";
import { columnName, rowName, unitName } from "./form-texts.ts";
import { cellId, listCellId } from "./paper-format.ts";

/** The answers of a section, now and last year. */
export type SectionContent = {
  section: string;
  now: SectionAnswers | undefined;
  lastYear: SectionAnswers | undefined;
};

/** Empty rows below those that are answered, and the fewest rows of a list. */
const spareRows = 5;
const fewestRows = 12;

const valueIn = (content: SectionAnswers | undefined, key: string): CellValue => ({
  answer: answerAt(content, key),
  state: stateAt(content, key),
});

type Setting = { question: AskedQuestion; content: SectionContent; context: ControlContext };

/** The parts of a total that are fields of the same table. */
function partsOf(total: AskedField, question: AskedQuestion): AskedField[] {
  const stated = sumsOf(question).find((sum) => sum.total === total.code);
  const parts = (stated?.parts ?? []).map((code) =>
    question.fields.find((field) => field.code === code),
  );
  const isInCell = total.row !== undefined;
  const found = parts.flatMap((part) =>
    part && (part.row !== undefined) === isInCell ? [part] : [],
  );
  return found.length === parts.length ? found : [];
}

function cellOf(field: AskedField, { question, content, context }: Setting): FormCell {
  const { section, now, lastYear } = content;
  const id = cellId(section, field.key);
  const parts = partsOf(field, question);
  const { sum, atLeast } = sumParts(
    now?.answers ?? {},
    now?.states ?? {},
    parts.map(({ key }) => key),
  );
  return {
    control: controlOf({ id, field, question }, valueIn(now, field.key), context),
    lastYear: valueText(valueIn(lastYear, field.key), field, context),
    parts: parts.map(({ key }) => cellId(section, key)),
    sum: valueText({ ...noValue, answer: sum }, field, context),
    isAtLeast: atLeast,
  };
}

/** The unit that all have, or none. */
function commonUnit(fields: readonly AskedField[], { texts }: ControlContext): string {
  const units = new Set(fields.map(({ unit }) => unit));
  return units.size === 1 ? unitName(fields[0]?.unit, texts) : "";
}

function gridOf(fields: readonly AskedField[], setting: Setting, year: number): FormTable {
  const { question, context } = setting;
  const { texts } = context;
  const unit = commonUnit(fields, context);
  const inColumn = (code: string) => fields.filter(({ column }) => column === code);
  const rows = question.rows.flatMap(({ code }): FormRow[] => {
    const own = fields.filter(({ row }) => row === code);
    const [first] = own;
    if (!first) return [];
    const cells = question.columns.map(({ code: column }) => {
      const field = own.find((one) => one.column === column);
      return field ? cellOf(field, setting) : null;
    });
    const isRequired = own.some(({ required }) => required);
    return [{ title: rowName(first, question, texts), unit: "", isRequired, cells }];
  });
  return {
    layout: "grid",
    corner: unit === "" ? String(year) : texts.paper("corner", { unit, year: String(year) }),
    columns: question.columns.flatMap(({ code }) => {
      const own = inColumn(code);
      const [first] = own;
      if (!first) return [];
      const columnUnit = unit === "" ? commonUnit(own, context) : "";
      return [{ title: columnName(first, question, texts), unit: columnUnit, kind: "number" }];
    }),
    rows,
  };
}

function fieldsTable(fields: readonly AskedField[], setting: Setting, year: number): FormTable {
  const { question, context } = setting;
  const rows = fields.map((field): FormRow => {
    const cell = cellOf(field, setting);
    return {
      title: rowName(field, question, context.texts),
      unit: unitName(field.unit, context.texts),
      isRequired: field.required === true,
      cells: [cell],
    };
  });
  const isText = rows.some(({ cells }) => cells.some((cell) => cell?.control.kind === "text"));
  return {
    layout: "fields",
    corner: "",
    columns: [{ title: String(year), unit: "", kind: isText ? "text" : "number" }],
    rows,
  };
}

const rowsIn = (answer: Answer): readonly ListRow[] => (Array.isArray(answer) ? answer : []);

function listTable({ question, content, context }: Setting): FormTable {
  const { section, now } = content;
  const { texts } = context;
  const given = rowsIn(answerAt(now, question.code));
  const count = Math.min(question.maxRows ?? 0, Math.max(fewestRows, given.length + spareRows));
  const rows = Array.from({ length: count }, (_, at): FormRow => {
    const cells = question.fields.map((field): FormCell => {
      const id = listCellId(section, question.code, at + 1, field.key);
      const name = texts.paper("listCell", { row: at + 1, name: rowName(field, question, texts) });
      const value = { ...noValue, answer: given[at]?.[field.key] ?? null };
      return {
        control: controlOf({ id, field, question, name }, value, context),
        lastYear: "",
        parts: [],
        sum: "",
        isAtLeast: false,
      };
    });
    return { title: String(at + 1), unit: "", isRequired: false, cells };
  });
  return {
    layout: "list",
    corner: texts.paper("row"),
    columns: question.fields.map((field, at) => ({
      title: `${rowName(field, question, texts)}${field.required ? " *" : ""}`,
      unit: unitName(field.unit, texts),
      kind: rows[0]?.cells[at]?.control.kind ?? "text",
      isShort: field.kind === "choice" && rows[0]?.cells[at]?.control.options.length === 0,
    })),
    rows,
  };
}

/** What the list had last year, a line for each row. */
export function lastYearRows({ question, content, context }: Setting): string[] {
  if (question.layout !== "list") return [];
  return rowsIn(answerAt(content.lastYear, question.code)).map((row) =>
    question.fields
      .filter(({ kind }) => kind !== "flag")
      .map((field) => valueText({ ...noValue, answer: row[field.key] ?? null }, field, context))
      .filter((text) => text !== "")
      .join(" · "),
  );
}

/** Of a grid the cells come first, then its other fields. */
export function tablesOf(setting: Setting, year: number): FormTable[] {
  const { layout, fields } = setting.question;
  if (layout === "list") return [listTable(setting)];
  const cells = fields.filter(({ row }) => row !== undefined);
  const others = fields.filter(({ row }) => row === undefined);
  return [
    ...(cells.length > 0 ? [gridOf(cells, setting, year)] : []),
    ...(others.length > 0 ? [fieldsTable(others, setting, year)] : []),
  ];
}

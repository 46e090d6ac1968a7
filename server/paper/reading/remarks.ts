// What is said about an uploaded form, as it is stored, and as people read it.

import type { PaperMessage } from "#contract/paper/paper-uploads.ts";
import type { Lang } from "#questionnaire/engine/languages.ts";
import { cut } from "#server/files/sheet-value.ts";
import type texts from "#server/paper/texts/en/paper-reading.json";
import { type TextValues, translate } from "#server/texts/translate.ts";
import type { CellNames } from "./cell-names.ts";

type CodeOf<K> = K extends `remark.${infer Code}` ? WithoutForm<Code> : never;
type WithoutForm<Code> = Code extends `${infer Base}_${Intl.LDMLPluralRule}` ? Base : Code;

export type Remark = {
  severity: "error" | "warning";
  code: CodeOf<keyof typeof texts>;
  /** The code of the field or of the question. */
  field?: string;
  values?: TextValues;
};

/** The content of a cell of a form, which may have several lines, as a message quotes it. */
export const cutLine = (text: string): string => cut(text.replace(/\s+/g, " "));

/** A cell that could not be read says why, as on the screen. */
function textOf({ code, values = {} }: Remark, lang: Lang): string {
  const { reason, fault, ...others } = values;
  if (typeof fault === "string") return translate(lang, "files", fault);
  const why =
    typeof reason === "string" ? { why: translate(lang, "engine", `message.${reason}`) } : {};
  return translate(lang, "paper-reading", `remark.${code}`, { ...others, ...why });
}

/** Where it is about a cell, the message begins with its name. */
export function messageOf(remark: Remark, lang: Lang, nameOf: CellNames): PaperMessage {
  const { severity, field, code } = remark;
  const text = textOf(remark, lang);
  const name = field === undefined ? null : nameOf(field);
  return {
    severity,
    ...(field === undefined ? {} : { field }),
    code,
    message: name === null ? text : translate(lang, "paper-reading", "remarkOf", { name, text }),
  };
}

export const isError = ({ severity }: Pick<Remark, "severity">): boolean => severity === "error";

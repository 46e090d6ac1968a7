// JSON → document, or what is wrong with its shape. Documents of older formats are brought up to date
// here; there is only one format so far.

import { documentSchema, type QuestionnaireDocument } from "./document.ts";

/** `at` is the path in the JSON, such as `sections.0.code`. */
export type ShapeFault = { at: string; reason: string };

export type ParsedDocument =
  | { ok: true; document: QuestionnaireDocument }
  | { ok: false; faults: ShapeFault[] };

/** zod leaves this name out of records without a word, so it is refused here. */
function forbiddenNames(value: unknown, path: string): ShapeFault[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => {
    const at = path === "" ? name : `${path}.${name}`;
    if (name === "__proto__") return [{ at, reason: "this name is not allowed" }];
    return forbiddenNames(member, at);
  });
}

/** A document of unknown JSON, or every place where it does not have the shape of one. Does not check what it says (validate.ts). */
export function parseDocument(json: unknown): ParsedDocument {
  const forbidden = forbiddenNames(json, "");
  if (forbidden.length > 0) return { ok: false, faults: forbidden };
  const parsed = documentSchema.safeParse(json);
  if (parsed.success) return { ok: true, document: parsed.data };
  const faults = parsed.error.issues.map(({ path, message }) => ({
    at: path.join("."),
    reason: message,
  }));
  return { ok: false, faults };
}

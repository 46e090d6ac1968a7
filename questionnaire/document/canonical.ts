// A document as one text, equal for equal documents: members sorted, no white space, strings in NFC.

type Json = string | number | boolean | null | readonly Json[] | JsonMembers;
type JsonMembers = { readonly [name: string]: Json | undefined };

const quoted = (text: string): string => JSON.stringify(text.normalize("NFC"));

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

/** JSON of the value; a member that is undefined is left out. */
export function canonicalJson(value: Json): string {
  if (typeof value === "string") return quoted(value);
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (isList(value)) return `[${value.map(canonicalJson).join(",")}]`;
  const members = Object.entries(value)
    .flatMap(([name, member]) =>
      member === undefined ? [] : [[quoted(name), canonicalJson(member)] as const],
    )
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${members.map(([name, member]) => `${name}:${member}`).join(",")}}`;
}

// What of an Office file can run, hold another file, or fetch something from elsewhere. A part may have any name:
// what counts is also by which relation it is reached, and of which type it says it is.

export const dangers = ["macros", "embedded", "external"] as const;
export type Found = (typeof dangers)[number];

type Kinds = readonly (readonly [Found, RegExp])[];
const findIn = (kinds: Kinds, text: string): Found | undefined =>
  kinds.find(([, pattern]) => pattern.test(text))?.[0];

const parts: Kinds = [
  ["macros", /(^|\/)(vba[^/]*|[^/]*vbaproject[^/]*)$|(^|\/)customui\d*\//i],
  ["embedded", /(^|\/)(embeddings|activex|ctrlprops|oleobjects?)\//i],
  ["external", /(^|\/)externallinks?\//i],
];
export const dangerOfPart = (name: string): Found | undefined => findIn(parts, name);

const relations: Kinds = [
  ["macros", /\/(vbaproject|wordvbadata|xlmacrosheet|extensibility)$/i],
  ["embedded", /\/(oleobject|package|control|activexcontrolbinary|ctrlprop|afchunk|subdocument)$/i],
  ["external", /\/(externallink\w*|attachedtemplate)$/i],
];
export const dangerOfRelation = (type: string): Found | undefined => findIn(relations, type);

const contentTypes: Kinds = [
  ["macros", /vbaproject|vbadata|macrosheet/i],
  ["embedded", /oleobject|activex|controlproperties/i],
  ["external", /externallink/i],
];
export const dangerOfType = (type: string): Found | undefined => findIn(contentTypes, type);

/** Fields of Word that start a program or read a file; a link that someone must click on is none. */
const fetching = /DDE|INCLUDE(?:TEXT|PICTURE)|(?<!HYPER)LINK|IMPORT|DATABASE|EMBED/i;
const prefix = "(?:[^\\s<>\"'/=:!?]+:)?";
const longField = new RegExp(
  `(<${prefix}instrText(?:\\s[^<>]*)?>)(.*?)(</${prefix}instrText\\s*>)`,
  "gs",
);
const shortField = new RegExp(`(\\s${prefix}instr\\s*=\\s*)("[^"]*"|'[^']*')`, "g");

/** Without the fields of a part when one of them is such a field. A field may be spread over several texts. */
export function withoutFetching(xml: string): string {
  const long = [...xml.matchAll(longField)].map(([, , text = ""]) => text).join("");
  const short = [...xml.matchAll(shortField)].map(([, , text]) => text).join(" ");
  const plain = long.replace(/<!\[CDATA\[|\]\]>/g, "").replace(/<[^>]*>/g, "");
  // A sign may be written by its number; then no one can tell.
  if (!fetching.test(`${plain} ${short}`) && !/&#/.test(long + short)) return xml;
  return xml.replace(longField, "$1$3").replace(shortField, '$1""');
}

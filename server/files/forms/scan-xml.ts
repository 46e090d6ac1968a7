// Passes over the XML of a part, tag by tag, after the guard has found it sound (check-xml.ts): every tag ends, and
// none declares entities. Names come without their prefix, so that it does not matter how a program writes them.

export type Attributes = ReadonlyMap<string, string>;

type XmlHandler = {
  /** An empty element is opened and closed. */
  open: (name: string, attributes: () => Attributes) => void;
  close: (name: string) => void;
  text: (text: string) => void;
};

const named: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
};

const decode = (text: string): string =>
  text.includes("&")
    ? text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi, (all, hex, decimal, name) => {
        if (name !== undefined) return named[name] ?? all;
        const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
        // NUL and half a surrogate pair are no signs, and no database stores them.
        const isSign = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
        return isSign ? String.fromCodePoint(code) : all;
      })
    : text;

const local = (name: string): string => name.slice(name.indexOf(":") + 1);

const attribute = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** The attributes of a tag in their order, without prefixes. */
export const attributesOf = (tag: string): [name: string, value: string][] =>
  [...tag.matchAll(attribute)].map(([, name = "", double, single]) => [
    local(name),
    decode(double ?? single ?? ""),
  ]);

/** The position of the `>` of a tag, ignoring those within quotes. */
function endOfTag(xml: string, from: number): number {
  let open = "";
  for (let at = from; at < xml.length; at += 1) {
    const sign = xml[at] ?? "";
    if (open !== "") {
      if (sign === open) open = "";
    } else if (sign === '"' || sign === "'") open = sign;
    else if (sign === ">") return at;
  }
  return xml.length;
}

function passTag(tag: string, handler: XmlHandler): void {
  if (tag.startsWith("/")) {
    handler.close(local(tag.slice(1).trim()));
    return;
  }
  const isEmpty = tag.endsWith("/");
  const name = local(/^[^\s/]+/.exec(tag)?.[0] ?? "");
  handler.open(name, () => new Map(attributesOf(tag)));
  if (isEmpty) handler.close(name);
}

/** What is no element: comments and instructions are passed over. Returns the position after it. */
function pastOther(xml: string, at: number, handler: XmlHandler): number {
  const past = (end: string) => {
    const found = xml.indexOf(end, at);
    return found < 0 ? xml.length : found + end.length;
  };
  if (xml.startsWith("<!--", at)) return past("-->");
  if (!xml.startsWith("<![CDATA[", at)) return past("?>");
  const end = past("]]>");
  handler.text(xml.slice(at + 9, end - 3));
  return end;
}

/** Calls the handler for each tag and text, in the order of the document. */
export function scanXml(xml: string, handler: XmlHandler): void {
  let at = 0;
  for (;;) {
    const next = xml.indexOf("<", at);
    const end = next < 0 ? xml.length : next;
    if (end > at) handler.text(decode(xml.slice(at, end)));
    if (next < 0) return;
    if (xml[next + 1] === "!" || xml[next + 1] === "?") at = pastOther(xml, next, handler);
    else {
      const close = endOfTag(xml, next + 1);
      passTag(xml.slice(next + 1, close), handler);
      at = close + 1;
    }
  }
}

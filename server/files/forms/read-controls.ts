// Reads what is in the content controls and bookmarks of a Word document, by their tags and names, wherever in
// the document they are. Word and LibreOffice write both.

import { type Attributes, scanXml } from "./scan-xml.ts";

/** What one control, bookmark or named cell has in it. */
export type TaggedText = {
  tag: string;
  text: string;
  /** The control says that it shows its hint, which programs may write in words of their own. */
  isHint?: true;
  /** Of a box to tick. */
  isTicked?: boolean;
  /** The value of the entry that was chosen from a list, where it has another one than its text. */
  option?: string;
  /** Some of it was put in or taken out while changes were tracked, and no one has accepted that yet. */
  isTracked?: true;
  /** The number of a cell of a spreadsheet. */
  number?: number;
};

type ReadControls = {
  controls: TaggedText[];
  bookmarks: TaggedText[];
  hasTrackedChanges: boolean;
};

/** `hasControl`: of a bookmark, a control is in it or around it. */
type Open = TaggedText & { entries: Map<string, string>; hasControl?: true };

const isOff = (value = ""): boolean => /^(0|false|off)$/i.test(value);
/** Text that was taken out, and what a program writes a second time for older ones. */
const skipped = new Set(["del", "moveFrom", "Fallback"]);
const tracking = new Set(["ins", "del", "moveFrom", "moveTo"]);
/** A picture or an object in a text, as Unicode writes it. */
export const objectSign = "\ufffc";
const signs: Readonly<Record<string, string>> = {
  br: "\n",
  cr: "\n",
  tab: " ",
  noBreakHyphen: "-",
  drawing: objectSign,
  pict: objectSign,
  object: objectSign,
};
/** The characters of Wingdings that are ticked boxes. */
const tickedSigns = new Set(["F0FE", "F0FD", "F052", "F054"]);

const isTickedText = (text: string): boolean | undefined => {
  if (/[\u2611\u2612\u2713-\u2718]/.test(text)) return true;
  return text.includes("\u2610") ? false : undefined;
};

function finished({ entries, ...one }: Open): TaggedText {
  const text = one.text.replace(/[ \t]+\n/g, "\n").trim();
  const isTicked = one.isTicked === undefined ? undefined : (isTickedText(text) ?? one.isTicked);
  const option = entries.get(text);
  return {
    tag: one.tag,
    text,
    ...(isTicked === undefined ? {} : { isTicked }),
    ...(option === undefined || option === text ? {} : { option }),
    ...(one.isHint ? { isHint: true as const } : {}),
    ...(one.isTracked ? { isTracked: true as const } : {}),
  };
}

const newOpen = (tag: string): Open => ({ tag, text: "", entries: new Map() });

/** What is open at a place of the document. Controls without a tag hold their text for the one around them. */
function openThings() {
  const stack: Open[] = [];
  const bookmarks = new Map<string, Open>();
  const within = (): Open[] => {
    const control = stack.findLast(({ tag }) => tag !== "");
    return [...(control ? [control] : []), ...bookmarks.values()];
  };
  return { stack, bookmarks, within };
}

type Things = ReturnType<typeof openThings>;

/** What the properties of a control say. */
function noteProperty(control: Open, name: string, attributes: Attributes): void {
  const value = attributes.get("val") ?? "";
  if (name === "tag") control.tag = value;
  else if (name === "showingPlcHdr" && !isOff(value)) control.isHint = true;
  else if (name === "checked") control.isTicked = !isOff(value);
  else if (name === "listItem") {
    const chosen = attributes.get("value") ?? "";
    control.entries.set((attributes.get("displayText") ?? chosen).trim(), chosen);
  }
}

function openElement(things: Things, name: string, attributes: () => Attributes): string {
  if (name === "sdt") {
    things.stack.push(newOpen(""));
    for (const bookmark of things.bookmarks.values()) bookmark.hasControl = true;
  } else if (name === "bookmarkStart") {
    const given = attributes();
    const bookmark = newOpen(given.get("name") ?? "");
    if (things.stack.length > 0) bookmark.hasControl = true;
    things.bookmarks.set(given.get("id") ?? "", bookmark);
  } else if (name === "sym") {
    return tickedSigns.has(attributes().get("char")?.toUpperCase() ?? "") ? "\u2612" : "\u2610";
  }
  return signs[name] ?? "";
}

/** `xml` is word/document.xml, found sound by check-xml.ts. A tag that is there twice is in the result twice. */
export function readControls(xml: string): ReadControls {
  const found: ReadControls = { controls: [], bookmarks: [], hasTrackedChanges: false };
  const things = openThings();
  const depth = { skipped: 0, tracked: 0, properties: 0, text: 0 };
  const write = (text: string) => {
    if (text === "" || depth.skipped > 0) return;
    for (const one of things.within()) one.text += text;
  };
  const noteTracked = () => {
    found.hasTrackedChanges = true;
    for (const one of things.within()) one.isTracked = true;
  };
  const count = (name: string, by: 1 | -1) => {
    if (skipped.has(name)) depth.skipped += by;
    if (tracking.has(name)) depth.tracked += by;
    if (name === "sdtPr") depth.properties += by;
    if (name === "t" || name === "delText") depth.text += by;
  };
  scanXml(xml, {
    open: (name, attributes) => {
      count(name, 1);
      const control = things.stack.at(-1);
      if (depth.properties > 0 && control) noteProperty(control, name, attributes());
      else write(openElement(things, name, attributes));
      if (depth.tracked > 0) noteTracked();
      if (name === "bookmarkEnd") closeBookmark(things, found, attributes().get("id") ?? "");
    },
    close: (name) => {
      count(name, -1);
      if (name === "p") write("\n");
      if (name !== "sdt") return;
      const control = things.stack.pop();
      if (control && control.tag !== "") found.controls.push(finished(control));
    },
    text: (text) => {
      if (depth.text > 0) write(text);
    },
  });
  return found;
}

function closeBookmark({ bookmarks }: Things, found: ReadControls, id: string): void {
  const bookmark = bookmarks.get(id);
  bookmarks.delete(id);
  // Without any sign in it and without a control, the place of the answer was deleted.
  if (bookmark && (bookmark.hasControl || bookmark.text !== "")) {
    found.bookmarks.push(finished(bookmark));
  }
}

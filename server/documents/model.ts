// What a document is made of, whatever it is written to: blocks in their order. Every text is plain text; no writer
// reads markup in it. A document is JSON, so that it can be handed to another process.

import type { Lang } from "#questionnaire/engine/languages.ts";

/** `small` is beside or below the text: the year of a figure, the number of countries behind it. */
export type Cell = string | { text: string; small: string };

export type TableColumn = {
  /** Joins neighbours under one head; empty for none. */
  group: string;
  title: string;
  unit: string;
  isNumber: boolean;
};

export type TableBlock = {
  kind: "table";
  caption: string;
  columns: readonly TableColumn[];
  /** Above the rows, in bold. */
  totals: readonly (readonly Cell[])[];
  rows: readonly (readonly Cell[])[];
};

export type FigureBlock = {
  kind: "figure";
  caption: string;
  /** Sentences below the caption. */
  lines: readonly string[];
  /** What is seen, for readers who do not see it. */
  alternative: string;
  svg: string;
  width: number;
  height: number;
};

/** Where a term is spoken of: the numbers of headings, as `HeadingBlock.place` has them. */
export type IndexEntry = { term: string; places: readonly string[] };

export type CoverBlock = {
  kind: "cover";
  title: string;
  subtitle: string;
  lines: readonly string[];
  picture: FigureBlock | null;
  notice: string;
};

export type HeadingBlock = { kind: "heading"; level: 1 | 2 | 3; text: string; place?: string };

/** Signs with their meanings. After a table they are those of the table. */
export type SignsBlock = {
  kind: "signs";
  title: string;
  entries: readonly (readonly [sign: string, meaning: string])[];
};

export type Block =
  | CoverBlock
  | { kind: "contents"; title: string }
  | HeadingBlock
  | { kind: "paragraph"; text: string; look?: "lead" | "quiet" | "placeholder" }
  | { kind: "list"; items: readonly string[] }
  /** In small type, such as below a table. */
  | { kind: "notes"; title: string; lines: readonly string[] }
  | SignsBlock
  | TableBlock
  | FigureBlock
  | { kind: "index"; entries: readonly IndexEntry[] }
  | { kind: "pageBreak" }
  /** On pages of their own, turned to landscape. */
  | { kind: "landscape"; blocks: readonly Block[] };

/** What the writers say themselves. */
export type DocumentWords = { table: string; figure: string; page: string; continued: string };

export type DocumentModel = {
  lang: Lang;
  title: string;
  author: string;
  /** On every page: what the document is, and whether its figures are real. */
  foot: { left: string; right: string };
  /** The time of the data: ISO 8601. */
  date: string;
  words: DocumentWords;
  blocks: readonly Block[];
};

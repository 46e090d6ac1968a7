// A small document with every kind of block, whose texts are given.

import type { Block, DocumentModel, FigureBlock } from "#server/documents/model.ts";

const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="70" height="40"><rect width="70" height="40" fill="#0072b2"/></svg>`;

/** A picture of a figure or of a cover. */
const pictureOf = (text: string): FigureBlock => ({
  kind: "figure",
  caption: text,
  lines: [text],
  alternative: text,
  svg,
  width: 70,
  height: 40,
});

export function exampleDocument(text: string, rowCount = 3): DocumentModel {
  const column = (title: string, isNumber: boolean) => ({
    group: text,
    title,
    unit: text,
    isNumber,
  });
  const table: Block = {
    kind: "table",
    caption: text,
    columns: [column(text, false), column("n", true)],
    totals: [[text, { text: "≥ 12", small: text }]],
    rows: Array.from({ length: rowCount }, (_, at) => [`${text} ${at}`, String(at)]),
  };
  return {
    lang: "fr",
    title: text,
    author: text,
    foot: { left: text, right: text },
    date: "2026-11-20T12:00:00.000Z",
    words: { table: "Tableau", figure: "Figure", page: "Page", continued: text },
    blocks: [
      {
        kind: "cover",
        title: text,
        subtitle: text,
        lines: [text],
        picture: pictureOf(text),
        notice: text,
      },
      { kind: "contents", title: text },
      { kind: "heading", level: 1, text, place: "start" },
      { kind: "paragraph", text },
      { kind: "list", items: [text] },
      pictureOf(text),
      table,
      { kind: "signs", title: text, entries: [[text, text]] },
      { kind: "notes", title: text, lines: [text] },
      { kind: "landscape", blocks: [{ ...table }] },
      { kind: "index", entries: [{ term: text, places: ["start"] }] },
    ],
  };
}

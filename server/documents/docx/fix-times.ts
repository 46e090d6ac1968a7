// Makes the same document the same bytes: the times in a .docx file are those of its data, not of the clock.

import { escaped } from "#reports/pictures/escaped.ts";
import type { DocumentModel } from "#server/documents/model.ts";

const dublinCore = "http://purl.org/dc";
const package2006 = "http://schemas.openxmlformats.org/package/2006/metadata/core-properties";

/** The part docProps/core.xml: title, author and times. */
export function coreProperties({
  title,
  author,
  date,
  lang,
}: Pick<DocumentModel, "title" | "author" | "date" | "lang">): string {
  const time = `${date.slice(0, 19)}Z`;
  const when = (name: string) =>
    `<dcterms:${name} xsi:type="dcterms:W3CDTF">${time}</dcterms:${name}>`;
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
    `<cp:coreProperties xmlns:cp="${package2006}" xmlns:dc="${dublinCore}/elements/1.1/" xmlns:dcterms="${dublinCore}/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">`,
    `<dc:title>${escaped(title)}</dc:title><dc:creator>${escaped(author)}</dc:creator>`,
    `<cp:lastModifiedBy>${escaped(author)}</cp:lastModifiedBy><dc:language>${lang}</dc:language>`,
    `${when("created")}${when("modified")}</cp:coreProperties>`,
  ].join("");
}

const endSize = 22;
/** 1 January 1980, the first day that a zip file can name. */
const firstDay = 0x0021;

/** Sets the time of every part of a zip file without comment, in both of its places. */
export function fixTimes(zip: Buffer): Buffer {
  const end = zip.length - endSize;
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const local = zip.readUInt32LE(at + 42);
    zip.writeUInt32LE(firstDay << 16, at + 12);
    zip.writeUInt32LE(firstDay << 16, local + 10);
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return zip;
}

// An SVG picture as points, for word processors that draw no SVG. Typst turns what is below a filter into points when
// it writes a PDF, four for each point of the page; they are taken from there, so no other library is needed.

import { join } from "node:path";
import { inflateSync } from "node:zlib";
import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import { typefaceOf } from "./typeface.ts";
import type { Points } from "./write-png.ts";

const folder = join(import.meta.dirname, "typst");
const name = "points.svg";
/** On the page of the PDF, in points of type: the picture has four times as many points. */
const pageWidth = 360;

/** The picture on white, below a filter that changes nothing and cuts off what is beside the picture. */
function filtered(svg: string): string {
  const start = svg.indexOf(">", svg.indexOf("<svg")) + 1;
  const end = svg.lastIndexOf("</svg>");
  const filter = `<filter id="points" filterUnits="userSpaceOnUse" x="0" y="0" width="100%" height="100%"><feOffset dx="0" dy="0"/></filter>`;
  const ground = `<rect width="100%" height="100%" fill="#ffffff"/>`;
  const content = `${ground}${svg.slice(start, end)}`;
  return `${svg.slice(0, start)}${filter}<g filter="url(#points)">${content}</g></svg>`;
}

type Image = { width: number; height: number; bytes: Buffer };

/** The pictures of a PDF as Typst writes them: with all facts before their bytes, which are packed. */
function imagesIn(pdf: Buffer): Image[] {
  const text = pdf.toString("latin1");
  return [...text.matchAll(/\/Subtype \/Image/g)].map(({ index }) => {
    const start = text.indexOf("stream\n", index);
    const facts = text.slice(text.lastIndexOf("<<", index), start);
    const fact = (key: string) => Number(new RegExp(`/${key} (\\d+)`).exec(facts)?.[1] ?? 0);
    const from = start + "stream\n".length;
    const bytes = inflateSync(pdf.subarray(from, from + fact("Length")));
    return { width: fact("Width"), height: fact("Height"), bytes };
  });
}

/** Where the mask lets through less than all, such as at an edge, white shows. */
function onWhite(colours: Buffer, mask: Buffer): Buffer {
  return Buffer.from(
    colours.map((colour, at) => {
      const share = (mask[Math.floor(at / 3)] ?? 255) / 255;
      return Math.round(colour * share + 255 * (1 - share));
    }),
  );
}

/** The picture of a PDF that has one; null when it is not as Typst is known to write it. */
function pointsIn(pdf: Buffer): Points | null {
  const images = imagesIn(pdf);
  const coloured = images.find(({ width, height, bytes }) => bytes.length === width * height * 3);
  if (coloured === undefined) return null;
  const { width, height, bytes } = coloured;
  const mask = images.find((one) => one.bytes.length === width * height);
  return { width, height, colours: mask === undefined ? bytes : onWhite(bytes, mask.bytes) };
}

/** A function that gives the points of a picture; null where Typst does not make them, as older builds of it. */
export function openPictures(): (svg: string) => Points | null {
  const compiler = NodeCompiler.create({ workspace: folder });
  const mainFileContent = `#set page(width: auto, height: auto, margin: 0pt)
#image("${name}", width: ${pageWidth}pt)`;
  return (svg) => {
    compiler.mapShadow(join(folder, name), Buffer.from(filtered(typefaceOf(svg))));
    const { result } = compiler.compile({ mainFileContent });
    const points = result === null ? null : pointsIn(compiler.pdf(result, {}));
    compiler.evictCache(0);
    return points;
  };
}

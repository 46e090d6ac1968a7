// The picture of a report as a file: always light, with its title and what is measured above and its source below. SVG
// as it is drawn, and PNG made from the SVG in double size.

import typeface from "@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?inline";
import { chartDescription } from "#reports/engine/seen/chart-description.ts";
import { type Appearance, type Drawing, inks, pictureFont } from "#reports/pictures/drawing.ts";
import { escaped } from "#reports/pictures/escaped.ts";
import { pictureHeight } from "#reports/pictures/picture-height.ts";
import signs from "#web/theme/comparison-signs.woff2?inline";

/** `measured` is below the title, where that says what is seen. */
export type Caption = { title: string; measured?: string; lines: string[] };

const appearance: Appearance = { scheme: "light", width: 1200 };
const margin = 40;
const titleSize = 26;
const lineSize = 15;

/** A file has no access to the fonts of the page, so the font is part of it. */
const face = (font: string, range = "") =>
  `@font-face { font-family: "Source Sans 3"; font-weight: 200 900; src: url(${font});${range} }`;

/** The Latin part of the typeface lacks ≠, ≤ and ≥: they are a file of their own (web/theme/README.md). */
const fontRule = `<style>${face(typeface)} ${face(signs, " unicode-range: U+2260, U+2264-2265;")}</style>`;

/** The average width of a letter, with some reserve, as a part of the size of the letters. */
const letterWidth = 0.46;

/** The text in lines that fit the width, by the width that letters have on average. */
function wrapped(text: string, size: number): string[] {
  const fits = (appearance.width - 2 * margin) / (size * letterWidth);
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && longer.length <= fits) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

type Written = { size: number; weight: number; fill: string };

/** Lines of text from `top` on. */
function textAt(top: number, lines: readonly string[], { size, weight, fill }: Written): string {
  const texts = lines.map((line, index) => {
    const y = Math.round(top + size + index * size * 1.4);
    return `<text x="${margin}" y="${y}">${escaped(line)}</text>`;
  });
  return `<g font-size="${size}" font-weight="${weight}" fill="${fill}">${texts.join("")}</g>`;
}

async function innerSvg(drawing: Drawing, inner: Appearance): Promise<string> {
  const { chart } = drawing.entry;
  if (chart.kind === "map") {
    return (await import("#reports/pictures/map/map-file.ts")).mapSvgText(drawing, chart, inner);
  }
  return (await import("#reports/pictures/charts/chart-file.ts")).chartSvgText(
    drawing,
    chart,
    inner,
  );
}

/** The whole picture as SVG text. */
export async function svgOf(drawing: Drawing, caption: Caption): Promise<string> {
  const { title, measured, lines } = caption;
  const { ink, quiet } = inks(appearance);
  const { width } = appearance;
  const inner = { ...appearance, width: width - 2 * margin };
  const titleLines = wrapped(title, titleSize);
  const sourceLines = lines.flatMap((line) => wrapped(line, lineSize));
  const measuredLines = measured === undefined ? [] : wrapped(measured, lineSize);
  const titleEnd = Math.round(margin + titleLines.length * titleSize * 1.4);
  const above = Math.round(titleEnd + measuredLines.length * lineSize * 1.4 + 20);
  const below = above + pictureHeight(drawing, inner) + 24;
  const height = Math.round(below + sourceLines.length * lineSize * 1.4 + margin);
  const svg = await innerSvg(drawing, inner);
  const { entry, table, locale } = drawing;
  const seen = escaped(chartDescription(locale, entry, table));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" xml:lang="${locale.lang}" role="img" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${pictureFont}">`,
    `<title>${escaped(title)}</title><desc>${seen}</desc>`,
    fontRule,
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    textAt(margin, titleLines, { size: titleSize, weight: 600, fill: ink }),
    textAt(titleEnd, measuredLines, { size: lineSize, weight: 400, fill: ink }),
    svg.replace("<svg ", `<svg x="${margin}" y="${above}" `),
    textAt(below, sourceLines, { size: lineSize, weight: 400, fill: quiet }),
    "</svg>",
  ].join("");
}

/** 1200 pixels wide, with its font inside. */
export async function svgFile(drawing: Drawing, caption: Caption): Promise<Blob> {
  return new Blob([await svgOf(drawing, caption)], { type: "image/svg+xml" });
}

function loadImage(address: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () =>
      reject(new Error("The SVG file of the chart could not be loaded as an image."));
    image.src = address;
  });
}

/** 2400 pixels wide. Throws where the browser cannot draw the SVG. */
export async function pngFile(drawing: Drawing, caption: Caption): Promise<Blob> {
  const address = URL.createObjectURL(await svgFile(drawing, caption));
  try {
    const image = await loadImage(address);
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = image.naturalWidth * 2;
    canvas.height = image.naturalHeight * 2;
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) =>
        blob ? resolve(blob) : reject(new Error("The canvas gave no PNG file.")),
      );
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}

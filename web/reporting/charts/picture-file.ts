// The chart as a file: always light, with its title above and its source below. SVG as it is drawn, and
// PNG made from the SVG in double size.

import typeface from "@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?inline";
import { init } from "./charts.ts";
import { draw, heightOf } from "./draw.ts";
import { type Appearance, type Drawing, inks, pictureFont } from "./drawing.ts";

export type Caption = { title: string; lines: string[] };

const appearance: Appearance = { scheme: "light", width: 1200 };
const margin = 40;
const titleSize = 26;
const lineSize = 18;

function textAt(y: number, text: string, size: number, weight: number, fill: string) {
  const style = {
    x: margin,
    y,
    text,
    fill,
    font: `${weight} ${size}px ${pictureFont}`,
    width: 1120,
  };
  return { type: "text", style: { ...style, overflow: "break", lineHeight: size * 1.35 } };
}

/** The whole picture as SVG text. */
export function svgOf(drawing: Drawing, { title, lines }: Caption): string {
  const { ink, quiet } = inks(appearance);
  const inner = { ...appearance, width: appearance.width - 2 * margin };
  const above = margin + titleSize * 1.35 + 20;
  const height = heightOf(drawing, inner);
  const total = above + height + 24 + lines.length * lineSize * 1.5 + margin;
  const picture = init(null, null, {
    renderer: "svg",
    ssr: true,
    width: inner.width,
    height,
  });
  picture.setOption(draw(drawing, inner));
  const frame = init(null, null, {
    renderer: "svg",
    ssr: true,
    width: appearance.width,
    height: total,
  });
  frame.setOption({
    backgroundColor: "#ffffff",
    animation: false,
    graphic: [
      textAt(margin, title, titleSize, 600, ink),
      ...lines.map((line, index) =>
        textAt(above + height + 24 + index * lineSize * 1.5, line, 15, 400, quiet),
      ),
    ],
  });
  const svg = joined(frame.renderToSVGString(), picture.renderToSVGString(), margin, above);
  picture.dispose();
  frame.dispose();
  return svg;
}

/** A file has no access to the fonts of the page, so the font is part of it. */
const fontRule = `<style>@font-face { font-family: "Source Sans 3"; font-weight: 200 900; src: url(${typeface}); }</style>`;

/** The inner drawing moved into the outer one. */
function joined(outer: string, inner: string, x: number, y: number): string {
  const placed = inner.replace("<svg ", `<svg x="${x}" y="${y}" `);
  return outer
    .replace(/<svg [^>]*>/, (opening) => opening + fontRule)
    .replace(/<\/svg>\s*$/, () => `${placed}</svg>`);
}

export function svgFile(drawing: Drawing, caption: Caption): Blob {
  return new Blob([svgOf(drawing, caption)], { type: "image/svg+xml" });
}

function loaded(address: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () =>
      reject(new Error("The SVG file of the chart could not be loaded as an image."));
    image.src = address;
  });
}

export async function pngFile(drawing: Drawing, caption: Caption): Promise<Blob> {
  const address = URL.createObjectURL(svgFile(drawing, caption));
  try {
    const image = await loaded(address);
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

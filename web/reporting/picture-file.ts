// The picture as a file, to print or to put on a slide: always light, with its title above and its
// source below. SVG as it is drawn, PNG in double size from it.

import typeface from "@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?inline";
import { init } from "./charts.ts";
import { draw, heightOf } from "./draw.ts";
import { type Drawing, inks, type Look, pictureFont } from "./drawing.ts";

export type Caption = { title: string; lines: string[] };

const look: Look = { scheme: "light", width: 1200 };
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
  const { ink, quiet } = inks(look);
  const inner = { ...look, width: look.width - 2 * margin };
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
  const frame = init(null, null, { renderer: "svg", ssr: true, width: look.width, height: total });
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

/** A picture that stands alone knows nothing of the page's fonts, so it carries its own. */
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
    image.onerror = () => reject(new Error("The picture could not be drawn."));
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
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("No picture came out."))));
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}

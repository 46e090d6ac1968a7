// A map as SVG text, for a file or a document. Every text is escaped.

import { type Appearance, type Drawing, pictureFont } from "#reports/pictures/drawing.ts";
import { escaped } from "#reports/pictures/escaped.ts";
import type { MapChart } from "./map-legend.ts";
import { type MapPicture, mapPicture } from "./map-picture.ts";

const hatching = "no-data";
const scaled = `${hatching}-scaled`;
const inDots = `${hatching}-dot`;

const fillOf = (colour: string | null, pattern: string): string => colour ?? `url(#${pattern})`;

const stripes = ({ colours }: MapPicture): string =>
  `<rect width="5.5" height="5.5" fill="${colours.ground}"/>` +
  `<rect width="5.5" height="1.5" fill="${colours.hatching}"/>`;

/**
 * The outlines are scaled, so their stripes are scaled back. Not every reader of SVG takes one pattern for another. A dot
 * has one stripe, through its middle.
 */
function patterns(picture: MapPicture): string {
  const pattern = (id: string, transform: string) =>
    `<pattern id="${id}" width="5.5" height="5.5" patternUnits="userSpaceOnUse" patternTransform="${transform}">${stripes(picture)}</pattern>`;
  const back = `scale(${1 / picture.scale}) rotate(-45)`;
  const { ground, hatching: stripe } = picture.colours;
  const dot =
    `<pattern id="${inDots}" width="1" height="1" viewBox="0 0 1 1" patternUnits="objectBoundingBox">` +
    `<rect width="1" height="1" fill="${ground}"/>` +
    `<path d="M0 1L1 0" stroke="${stripe}" stroke-width="0.3"/></pattern>`;
  return `<defs>${pattern(hatching, "rotate(-45)")}${pattern(scaled, back)}${dot}</defs>`;
}

function world({ shapes, dots, dotRadius, scale, left, colours }: MapPicture): string {
  const outlines = shapes.map(
    ({ code, outline, colour }) =>
      `<path data-code="${code}" d="${outline}" fill="${fillOf(colour, scaled)}"/>`,
  );
  const circles = dots.map(({ code, x, y, colour }) => {
    const radius = (colour === null ? 0.7 : 1) * (dotRadius / scale);
    const stroke = colour === null ? colours.line : colours.ink;
    return `<circle data-code="${code}" cx="${x}" cy="${y}" r="${radius}" fill="${fillOf(colour, inDots)}" stroke="${stroke}"/>`;
  });
  return [
    `<g transform="translate(${left} 0) scale(${scale})">`,
    `<g stroke="${colours.line}" stroke-width="${0.5 / scale}">${outlines.join("")}</g>`,
    `<g stroke-width="${0.75 / scale}">${circles.join("")}</g>`,
    "</g>",
  ].join("");
}

function legendText({ rects, texts, colours }: MapPicture): string {
  const boxes = rects.map(({ x, y, width, height, fill, isFramed }) => {
    const stroke = isFramed ? colours.line : "none";
    return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fillOf(fill, hatching)}" stroke="${stroke}"/>`;
  });
  const words = texts.map(({ text, x, y, fill, isAtEnd, isBold }) => {
    const look = `${isAtEnd ? ' text-anchor="end"' : ""}${isBold ? ' font-weight="600"' : ""}`;
    return `<text x="${x}" y="${y}" fill="${fill}"${look}>${escaped(text)}</text>`;
  });
  return [...boxes, ...words].join("");
}

export function mapSvgText(drawing: Drawing, chart: MapChart, appearance: Appearance): string {
  const picture = mapPicture(drawing, chart, appearance);
  const { width, height } = picture;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${pictureFont}" font-size="14">`,
    patterns(picture),
    world(picture),
    legendText(picture),
    "</svg>",
  ].join("");
}

// A map as SVG: on the page, and in a file.

import { memo, useId } from "react";
import { pictureFont } from "#reports/pictures/drawing.ts";
import type { MapPicture } from "#reports/pictures/map/map-picture.ts";

type PartProps = { picture: MapPicture; hatching: string };

const fillOf = (colour: string | null, hatching: string): string => colour ?? `url(#${hatching})`;

/** Thin stripes. The outlines are scaled, so theirs are scaled back. A dot has one stripe, through its middle. */
function Hatching({ picture, hatching }: PartProps) {
  const { colours, scale } = picture;
  return (
    <defs>
      <pattern
        id={hatching}
        width={5.5}
        height={5.5}
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(-45)"
      >
        <rect width={5.5} height={5.5} fill={colours.ground} />
        <rect width={5.5} height={1.5} fill={colours.hatching} />
      </pattern>
      <pattern
        id={`${hatching}-scaled`}
        href={`#${hatching}`}
        patternTransform={`scale(${1 / scale}) rotate(-45)`}
      />
      <pattern
        id={`${hatching}-dot`}
        width={1}
        height={1}
        viewBox="0 0 1 1"
        patternUnits="objectBoundingBox"
      >
        <rect width={1} height={1} fill={colours.ground} />
        <path d="M0 1L1 0" stroke={colours.hatching} strokeWidth={0.3} />
      </pattern>
    </defs>
  );
}

function World({ picture, hatching }: PartProps) {
  const { shapes, dots, dotRadius, scale, colours } = picture;
  return (
    <>
      <g stroke={colours.line} strokeWidth={0.5 / scale}>
        {shapes.map(({ code, outline, colour }) => (
          <path
            key={code}
            data-code={code}
            d={outline}
            fill={fillOf(colour, `${hatching}-scaled`)}
          />
        ))}
      </g>
      <g strokeWidth={0.75 / scale}>
        {dots.map(({ code, x, y, colour }) => (
          <circle
            key={code}
            data-code={code}
            cx={x}
            cy={y}
            r={(colour === null ? 0.7 : 1) * (dotRadius / scale)}
            fill={fillOf(colour, `${hatching}-dot`)}
            stroke={colour === null ? colours.line : colours.ink}
          />
        ))}
      </g>
    </>
  );
}

function Legend({ picture, hatching }: PartProps) {
  const { rects, texts, colours } = picture;
  return (
    <>
      {rects.map(({ fill, isFramed, ...place }) => (
        <rect
          key={`${place.x} ${place.y}`}
          {...place}
          fill={fillOf(fill, hatching)}
          stroke={isFramed ? colours.line : "none"}
        />
      ))}
      {texts.map(({ text, x, y, fill, isAtEnd, isBold }) => (
        <text
          key={`${x} ${y}`}
          {...{ x, y, fill }}
          textAnchor={isAtEnd ? "end" : "start"}
          fontWeight={isBold ? 600 : undefined}
        >
          {text}
        </text>
      ))}
    </>
  );
}

/** All that does not change while the pointer moves. */
const Still = memo(({ picture, hatching }: PartProps) => (
  <>
    <Hatching picture={picture} hatching={hatching} />
    <g transform={`translate(${picture.left} 0) scale(${picture.scale})`}>
      <World picture={picture} hatching={hatching} />
    </g>
    <Legend picture={picture} hatching={hatching} />
  </>
));

/** The outline of the country that is pointed at, above all others. */
function Pointed({ picture, code }: { picture: MapPicture; code: string }) {
  const { shapes, dots, dotRadius, scale, left, colours } = picture;
  const shape = shapes.find((one) => one.code === code);
  const dot = dots.find((one) => one.code === code);
  return (
    <g
      transform={`translate(${left} 0) scale(${scale})`}
      fill="none"
      stroke={colours.ink}
      strokeWidth={1.5 / scale}
      pointerEvents="none"
    >
      {shape ? <path d={shape.outline} /> : null}
      {dot ? <circle cx={dot.x} cy={dot.y} r={dotRadius / scale} /> : null}
    </g>
  );
}

export function MapSvg({ picture, pointedAt }: { picture: MapPicture; pointedAt: string | null }) {
  const { width, height } = picture;
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      fontFamily={pictureFont}
      fontSize={14}
      aria-hidden="true"
    >
      <Still picture={picture} hatching={useId()} />
      {pointedAt === null ? null : <Pointed picture={picture} code={pointedAt} />}
    </svg>
  );
}

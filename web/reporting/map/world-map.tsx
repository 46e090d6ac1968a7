// The map of a report. The country under the pointer is outlined, and its figure is written beside it.

import { type PointerEvent, useMemo, useState } from "react";
import type { PictureProps } from "#reports/pictures/drawing.ts";
import type { MapChart } from "#reports/pictures/map/map-legend.ts";
import { countryTexts, mapPicture } from "#reports/pictures/map/map-picture.ts";
import { MapSvg } from "./map-svg.tsx";
import styles from "./world-map.module.css";

type Pointer = { code: string; x: number; y: number };

/** The country under the pointer, and where in the picture the pointer is. */
function pointerOf({ target, currentTarget, clientX, clientY }: PointerEvent): Pointer | null {
  const code = target instanceof Element ? target.getAttribute("data-code") : null;
  const { left, top } = currentTarget.getBoundingClientRect();
  return code === null ? null : { code, x: clientX - left, y: clientY - top };
}

type NoteProps = { texts: readonly string[]; pointer: Pointer; width: number; height: number };

/** Beside the pointer, on the side where there is more space. */
function Note({ texts, pointer: { x, y }, width, height }: NoteProps) {
  const place = {
    ...(x > width / 2 ? { right: width - x + 14 } : { left: x + 14 }),
    ...(y > height / 2 ? { bottom: height - y + 14 } : { top: y + 14 }),
  };
  return (
    <div className={styles.note} style={place} aria-hidden="true">
      {texts.map((text) => (
        <div key={text}>{text}</div>
      ))}
    </div>
  );
}

type WorldMapProps = PictureProps & { chart: MapChart };

export function WorldMap({ chart, drawing, appearance, height, label }: WorldMapProps) {
  const [pointer, setPointer] = useState<Pointer | null>(null);
  const picture = useMemo(
    () => mapPicture(drawing, chart, appearance),
    [drawing, chart, appearance],
  );
  const follow = (event: PointerEvent) => setPointer(pointerOf(event));
  // A finger leaves as soon as it is lifted; what it has pointed at stays.
  const leave = ({ pointerType }: PointerEvent) => {
    if (pointerType === "mouse") setPointer(null);
  };
  return (
    <div
      role="img"
      aria-label={label}
      className={styles.map}
      style={{ height }}
      onPointerDown={follow}
      onPointerMove={follow}
      onPointerLeave={leave}
    >
      <MapSvg picture={picture} pointedAt={pointer?.code ?? null} />
      {pointer ? (
        <Note
          texts={countryTexts(drawing, chart, pointer.code)}
          pointer={pointer}
          width={appearance.width}
          height={height}
        />
      ) : null}
    </div>
  );
}

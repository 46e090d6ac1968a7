// A chart that the chart library draws. The library is large, so this file is fetched apart from the table
// (fetch-picture.ts).

import { useEffect, useRef } from "react";
import { init } from "#reports/pictures/charts/charts.ts";
import { type PlainChart as Chart, draw } from "#reports/pictures/charts/draw.ts";
import type { PictureProps } from "#reports/pictures/drawing.ts";

/** Draws into an element that React leaves alone, because the library empties it. */
function useChart(chart: Chart, { drawing, appearance, height }: PictureProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const picture = init(element, null, { renderer: "svg", width: appearance.width, height });
    picture.setOption(draw(drawing, chart, appearance));
    return () => picture.dispose();
  }, [drawing, chart, appearance, height]);
  return place;
}

export function PlainChart({ chart, ...props }: PictureProps & { chart: Chart }) {
  const place = useChart(chart, props);
  return <div ref={place} role="img" aria-label={props.label} style={{ height: props.height }} />;
}

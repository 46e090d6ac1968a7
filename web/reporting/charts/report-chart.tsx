// The chart of a report, drawn from the table that is shown below it; the entry says which kind of chart.
// It needs the chart library, so report-page.tsx fetches it apart from the table.

import { useEffect, useMemo, useRef } from "react";
import { init } from "./charts.ts";
import { draw, heightOf } from "./draw.ts";
import type { Appearance, Drawing } from "./drawing.ts";
import styles from "./report-chart.module.css";
import { useScheme } from "./use-scheme.ts";
import { useWidth } from "./use-width.ts";

/** Draws into an element that React leaves alone, because the library empties it. */
function useChart(drawing: Drawing, appearance: Appearance, height: number) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!element || appearance.width === 0) return;
    const chart = init(element, null, { renderer: "svg", width: appearance.width, height });
    chart.setOption(draw(drawing, appearance));
    return () => chart.dispose();
  }, [drawing, appearance, height]);
  return place;
}

function Picture({
  drawing,
  appearance,
  label,
}: {
  drawing: Drawing;
  appearance: Appearance;
  label: string;
}) {
  const height = heightOf(drawing, appearance);
  const place = useChart(drawing, appearance, height);
  return <div ref={place} role="img" aria-label={label} style={{ height }} />;
}

export function ReportChart({ drawing, description }: { drawing: Drawing; description: string }) {
  const [frame, width] = useWidth();
  const scheme = useScheme();
  const appearance = useMemo(() => ({ scheme, width }), [scheme, width]);
  return (
    <div ref={frame} className={styles.frame}>
      {width > 0 ? <Picture drawing={drawing} appearance={appearance} label={description} /> : null}
    </div>
  );
}

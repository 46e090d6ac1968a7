// The picture of a report, drawn from the same table that stands below it. Which picture, the entry says.
// It comes with the chart library, so report-page.tsx fetches it apart from the table.

import { useEffect, useMemo, useRef } from "react";
import { init } from "./charts.ts";
import { draw, heightOf } from "./draw.ts";
import type { Drawing, Look } from "./drawing.ts";
import styles from "./report-chart.module.css";
import { useScheme } from "./use-scheme.ts";
import { useWidth } from "./use-width.ts";

/** Draws into an element of our own making, which the library may empty. */
function useChart(drawing: Drawing, look: Look, height: number) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!element || look.width === 0) return;
    const chart = init(element, null, { renderer: "svg", width: look.width, height });
    chart.setOption(draw(drawing, look));
    return () => chart.dispose();
  }, [drawing, look, height]);
  return place;
}

function Picture({ drawing, look, label }: { drawing: Drawing; look: Look; label: string }) {
  const height = heightOf(drawing, look);
  const place = useChart(drawing, look, height);
  return <div ref={place} role="img" aria-label={label} style={{ height }} />;
}

export function ReportChart({ drawing, description }: { drawing: Drawing; description: string }) {
  const [room, width] = useWidth();
  const scheme = useScheme();
  const look = useMemo(() => ({ scheme, width }), [scheme, width]);
  return (
    <div ref={room} className={styles.room}>
      {width > 0 ? <Picture drawing={drawing} look={look} label={description} /> : null}
    </div>
  );
}

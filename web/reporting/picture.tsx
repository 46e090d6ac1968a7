// The picture of a report, drawn from the table that is shown below it; the entry says which kind. What
// draws it is fetched apart from the table, and its place is as high as it will be.

import { Suspense, useMemo } from "react";
import { chartDescription } from "#reports/engine/seen/chart-description.ts";
import { textOf } from "#reports/engine/text.ts";
import type { Drawing, PictureProps } from "#reports/pictures/drawing.ts";
import { widthOnPaper, zoomOnPaper } from "#reports/pictures/paper-zoom.ts";
import { pictureHeight } from "#reports/pictures/picture-height.ts";
import { useTexts } from "#web/ui/i18n.ts";
import { useWidth } from "#web/ui/picture/use-width.ts";
import { plainChart, worldMap } from "./fetch-picture.ts";
import styles from "./picture.module.css";
import { useIsOnPaper } from "./use-paper.ts";
import { useScheme } from "./use-scheme.ts";

function Drawn(props: PictureProps) {
  const { chart } = props.drawing.entry;
  if (chart.kind === "map") return <worldMap.Part {...props} chart={chart} />;
  return <plainChart.Part {...props} chart={chart} />;
}

/** Title and description, for readers who do not see the picture. */
function useLabel({ entry, table, locale }: Drawing): string {
  const { t } = useTexts("reporting");
  return t("chart.described", {
    title: textOf(locale, `chart.${entry.id}.title`),
    description: chartDescription(locale, entry, table),
  });
}

export function Picture({ drawing }: { drawing: Drawing }) {
  const label = useLabel(drawing);
  const [frame, frameWidth] = useWidth();
  const scheme = useScheme();
  const isOnPaper = useIsOnPaper();
  const width = isOnPaper ? widthOnPaper(frameWidth) : frameWidth;
  const appearance = useMemo(() => ({ scheme, width, isOnPaper }), [scheme, width, isOnPaper]);
  const height = pictureHeight(drawing, appearance);
  const waiting = <div className={styles.waiting} style={{ height }} />;
  return (
    <div
      ref={frame}
      className={styles.frame}
      style={isOnPaper ? { zoom: zoomOnPaper({ width, height }) } : undefined}
    >
      {width > 0 ? (
        <Suspense fallback={waiting}>
          <Drawn drawing={drawing} appearance={appearance} height={height} label={label} />
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  );
}

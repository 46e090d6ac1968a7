// The season on the home page of staff: the curve, who is quiet and which answers wait. Code, texts and figures come
// after the page; the block keeps its height, so that nothing moves.

import { loadTexts } from "#web/ui/i18n.ts";
import { soonPart } from "#web/ui/later-part.tsx";
import styles from "./season-block.module.css";

const Season = soonPart(() =>
  Promise.all([import("./season-at-home.tsx"), loadTexts(["progress"])]).then(([it]) => ({
    default: it.SeasonAtHome,
  })),
);

export function SeasonBlock(props: { surveyKey: number; year: number }) {
  return (
    <div className={styles.season}>
      <Season {...props} />
    </div>
  );
}

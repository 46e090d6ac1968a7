// The country's figures beside what is expected, at the end of the home page. Code and texts come after the page; the
// block keeps its height, so that nothing moves.

import { loadTexts } from "#web/ui/i18n.ts";
import { soonPart } from "#web/ui/later-part.tsx";
import styles from "./home.module.css";

const ExpectedFigures = soonPart(() =>
  Promise.all([import("#web/country/expected-figures.tsx"), loadTexts(["country"])]).then(
    ([it]) => ({
      default: it.ExpectedFigures,
    }),
  ),
);

export function ExpectedBlock(place: { countryId: number; year: number }) {
  return (
    <section className={`${styles.block} ${styles.expected}`}>
      <ExpectedFigures {...place} />
    </section>
  );
}

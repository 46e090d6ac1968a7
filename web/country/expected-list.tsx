// Figures of a country beside what is expected, in the form, on the home page and at the review desk. With a question
// only those that it is part of.

import type { Expected, ExpectedFigure } from "#contract/pages/expected.ts";
import { formatNumber } from "#web/ui/format.ts";
import { useCodeTexts, useTexts } from "#web/ui/i18n.ts";
import styles from "./expected.module.css";
import { Figure } from "./expected-figure.tsx";

export const figuresAbout = (expected: Expected, question?: string): ExpectedFigure[] =>
  expected.figures.filter(
    ({ questions }) => question === undefined || questions.includes(question),
  );

/** From which year population and class are, and where the figures of others come from. */
function About({ expected }: { expected: Expected }) {
  const { t, lang } = useTexts("country");
  const textOf = useCodeTexts("country");
  const { population, gni, year, fromYear, peers } = expected;
  const lines = [
    ...(population === null
      ? [t("known.noPopulation")]
      : [
          t(population.year === year ? "known.population" : "known.lastPopulation", {
            value: formatNumber(population.value, lang),
            year: String(population.year),
          }),
        ]),
    ...(gni === null
      ? []
      : [
          t(gni.year === year ? "known.class" : "known.lastClass", {
            name: textOf(`class.${gni.value}`),
            year: String(gni.year),
          }),
        ]),
    t(peers === undefined ? "about.others" : "about.othersStaff", {
      from: String(fromYear),
      to: String(year),
    }),
    t("about.expected"),
  ];
  return <p className={styles.about}>{lines.join(" ")}</p>;
}

export function ExpectedList({ expected, question }: { expected: Expected; question?: string }) {
  const figures = figuresAbout(expected, question);
  return (
    <div className={styles.expected}>
      <ul>
        {figures.map((figure) => (
          <Figure key={figure.key} figure={figure} expected={expected} />
        ))}
      </ul>
      <About expected={expected} />
    </div>
  );
}

// The figures of a country beside what is expected of it, from the figures in memory, in the worker.

import type { Expected } from "#contract/pages/expected.ts";
import { problem } from "#contract/problems.ts";
import { type ExpectedFigures, expectedOf } from "#reports/engine/cited/expected.ts";
import { expectedFigures } from "#reports/wfh/expected-figures.ts";
import { knownYear } from "#server/reporting/decide-filters.ts";
import type { Figures } from "#server/reporting/figure-memory.ts";
import { aboutCountry, namedIn, rowsOfCountry, worldInput, yearsIn } from "./page-figures.ts";
import type { PageQuestion } from "./page-question.ts";

type Question = Extract<PageQuestion, { page: "expected" }>;

/** Single countries only for those who see all of them. */
function shownFigure(
  { among, peers, questions, ...figure }: ExpectedFigures["figures"][number],
  seesPeers: boolean,
): Expected["figures"][number] {
  const shown = { ...figure, questions: [...questions] };
  return seesPeers ? { ...shown, peers: { ...among, countries: peers } } : shown;
}

/** 404 for an unknown country, 400 for an unknown year. */
export function expectedPage(figures: Figures, question: Question): Expected {
  const { query, hidesOthers } = question;
  const { countryId, year } = query;
  knownYear(query, figures.years);
  if (!figures.named.some((one) => one.countryId === countryId)) throw problem("not-found");
  const found = expectedOf(expectedFigures, {
    ...worldInput(figures, hidesOthers),
    countryId,
    year,
    // Drafts too: they are the country's own.
    ownRows: rowsOfCountry(figures.rowsOf(yearsIn(figures), false), countryId),
  });
  return {
    year,
    asOf: figures.asOf,
    ...aboutCountry(found.country),
    fromYear: found.peers.fromYear,
    figures: found.figures.map((figure) => shownFigure(figure, !hidesOthers)),
    ...(hidesOthers ? {} : { peers: namedIn(figures, found.peers.countries) }),
  };
}

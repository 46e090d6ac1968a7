// Three fields of an invented survey, as the server lists them.

import type { QueryField } from "#contract/query/query.ts";

const plants = {
  section: "Garden",
  sectionTitle: "Garden",
  question: "plants",
  questionTitle: "1 Plants",
  row: "Tomatoes",
  type: "count",
  unit: null,
  fromYear: 2020,
  toYear: 2024,
};

export const gardenFields: readonly QueryField[] = [
  { ...plants, code: "plants.tomato.greenhouse", title: "Greenhouse" },
  { ...plants, code: "plants.tomato.field", title: "Field" },
  {
    ...plants,
    code: "tools.spade",
    question: "tools",
    questionTitle: "2 Tools",
    row: null,
    title: "Épi tools",
    fromYear: 2022,
  },
];

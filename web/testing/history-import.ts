// An import as the server replies it, and what its screen asks for first, for the tests of that screen.

import { listCountries } from "#contract/countries.ts";
import {
  type CheckResult,
  getHistoryImport,
  type HistoryImport,
  listHistoryImports,
} from "#contract/history/history-imports.ts";
import { listQueryFields } from "#contract/query/query.ts";
import { server } from "./fake-server.ts";
import { namedCountry } from "./named-country.ts";

const at = "2026-03-12T14:05:00.000Z";
const none = { new: 0, changed: 0, same: 0 };

export const checkedResult = (more: Partial<CheckResult> = {}): CheckResult => ({
  surveys: { ...none, changed: 1, same: 2 },
  cells: { new: 1, changed: 1, same: 4 },
  approved: 0,
  errors: [],
  errorCount: 0,
  errorRows: [],
  warnings: [],
  warningCount: 0,
  changes: [
    {
      row: 2,
      column: "D",
      countryId: 1,
      year: 1999,
      field: "beds.total",
      approved: 40,
      present: 41,
      file: 1234,
    },
    {
      row: 3,
      column: "D",
      countryId: 2,
      year: 1999,
      field: "beds.precision",
      approved: null,
      present: null,
      file: "estimate",
    },
  ],
  ...more,
});

export const exampleImport = (more: Partial<HistoryImport> = {}): HistoryImport => ({
  id: 7,
  fileName: "old.csv",
  rowCount: 2,
  state: "uploaded",
  progress: 0,
  failure: null,
  reason: null,
  undoReason: null,
  uploadedAt: at,
  uploadedBy: "Amina Ndiaye",
  appliedAt: null,
  appliedBy: null,
  undoneAt: null,
  undoneBy: null,
  hasRows: true,
  columns: [
    { heading: "Land", samples: ["CAN", "FRA"], meaning: "" },
    { heading: "year", samples: ["1999"], meaning: "year" },
    { heading: "beds.total", samples: ["1.234"], meaning: "answer:beds.total" },
  ],
  decimals: "ask",
  reopens: false,
  setAside: [],
  result: null,
  digest: null,
  ...more,
});

export const checkedImport = (result = checkedResult(), more: Partial<HistoryImport> = {}) =>
  exampleImport({ state: "checked", progress: 100, result, digest: "d1", ...more });

const beds = {
  code: "beds.total",
  section: "a",
  sectionTitle: "A",
  question: "beds",
  questionTitle: "3 Beds",
  row: null,
  title: "Total",
  type: "integer",
  unit: null,
  fromYear: 1999,
  toYear: 2025,
};

/** Two countries, one field, no import but the one that is asked for. */
export function answerImports(): void {
  server.answer(listCountries, [namedCountry(1, "Canada"), namedCountry(2, "France")]);
  server.answer(listQueryFields, [beds]);
  server.answer(listHistoryImports, []);
  server.answer(getHistoryImport, exampleImport());
}

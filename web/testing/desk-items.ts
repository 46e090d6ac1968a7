// Items of an invented review desk, and the replies to its calls.

import { askQuestion, decideQuestion } from "#contract/discrepancies.ts";
import {
  type DeskDetails,
  type DeskItem,
  decideDeskItem,
  getDeskItem,
  holdDeskItem,
} from "#contract/review/review-desk.ts";
import { listSurveys } from "#contract/surveys.ts";
import { server } from "./fake-server.ts";

/** The item of this number; the effect falls with the number. */
export const deskItem = (at: number, more: Partial<DeskItem> = {}): DeskItem => ({
  countryId: 1,
  key: `k${at}`,
  severity: "warning",
  rule: "jump",
  section: "Beds",
  field: `beds.b${at}`,
  name: `Cell ${at}`,
  number: "1",
  asked: "Beds in hospitals",
  text: "More than before",
  value: "412",
  lastYear: "298",
  effect: 1 / at,
  reason: null,
  question: null,
  isLater: false,
  takenBy: null,
  ...more,
});

export const deskDetails: DeskDetails = {
  years: [
    { year: 2023, value: null, isEstimate: false },
    { year: 2024, value: 298, isEstimate: false },
    { year: 2025, value: 412, isEstimate: true },
  ],
  belonging: [{ name: "Indoors", values: [null, 100, 120] }],
  asked: null,
  isPerMillion: true,
  nearest: {
    own: 4,
    median: 2,
    lowerQuartile: 1.5,
    upperQuartile: 2.5,
    countries: [1, 2, 3].map((value) => ({
      id: 10 + value,
      code: `C${value}`,
      name_en: `Land ${value}`,
      name_fr: `Pays ${value}`,
      name_es: `País ${value}`,
      value,
      year: 2024,
    })),
  },
  peers: {
    incomeClass: "H",
    n: 12,
    low: 1,
    median: 2,
    high: 3,
    own: 4,
  },
  question: null,
};

/** A survey that is open, and calls of the desk that succeed. */
export function answerDesk(): void {
  server.answer(listSurveys, [
    {
      key: 2,
      year: 2025,
      startDate: "2026-02-01",
      endDate: "2026-09-01",
      isOpen: true,
      createdBy: null,
      creationDate: "2026-01-01T00:00:00.000Z",
    },
  ]);
  server.answer(getDeskItem, deskDetails);
  server.answer(holdDeskItem, { takenBy: null });
  server.answer(decideDeskItem, undefined);
  server.answer(askQuestion, { id: 7 });
  server.answer(decideQuestion, undefined);
}

// Replies about an invented country: figures beside what is expected, and what its next respondent takes over.

import type { Handover } from "#contract/handover/handover.ts";
import type { Expected, ExpectedFigure } from "#contract/pages/expected.ts";

export const expectedFigure = (more: Partial<ExpectedFigure> = {}): ExpectedFigure => ({
  key: "found",
  report: "missingPeople",
  column: { type: "share", unit: "percent" },
  value: 0.48,
  better: "more",
  questions: ["plants"],
  limits: null,
  parts: [
    { key: "found", column: { type: "count" }, value: 2608 },
    { key: "expected", column: { type: "count" }, value: 5430 },
  ],
  before: [
    { year: 2022, value: 0.45 },
    { year: 2023, value: null },
    { year: 2024, value: 0.47 },
  ],
  ofClass: { median: 0.57, n: 12 },
  ...more,
});

export const expectedReply = (
  figures: readonly ExpectedFigure[] = [expectedFigure()],
  more: Partial<Expected> = {},
): Expected => ({
  year: 2025,
  asOf: "2026-11-20T12:00:00.000Z",
  population: { value: 52_300_000, year: 2024 },
  gni: { value: "UM", year: 2025 },
  fromYear: 2021,
  figures: [...figures],
  ...more,
});

export const handoverReply = (more: Partial<Handover> = {}): Handover => ({
  survey: {
    key: 2,
    year: 2025,
    startDate: "2026-09-24",
    endDate: "2027-03-23",
    isOpen: true,
    createdBy: null,
    creationDate: "2026-01-01T00:00:00.000Z",
  },
  isNewHere: true,
  last: {
    year: 2024,
    approvedAt: "2025-06-10T10:00:00.000Z",
    submitted: 1,
    source: ["Seed register", "Coverage: 92%"],
    sections: [
      {
        code: "Beds",
        name: "Beds",
        status: "Submitted",
        people: [
          {
            name: "Rosa Clay",
            isDeleted: false,
            role: "NMO",
            position: "gardener",
            at: "2025-05-11T10:00:00.000Z",
            source: "paper",
            cells: 40,
          },
          {
            name: null,
            isDeleted: true,
            role: null,
            position: null,
            at: "2025-04-11T10:00:00.000Z",
            source: "form",
            cells: 2,
          },
        ],
      },
      { code: "Owner", name: "Owner", status: "Empty", people: [] },
    ],
    notes: [
      {
        id: "comment 7",
        kind: "comment",
        section: "Beds",
        field: "plants.tomatoes.outdoors",
        cell: "Tomatoes, outdoors",
        about: null,
        text: "Two beds are new",
        author: "Rosa Clay",
        since: 2023,
        mayCarry: true,
        isCarried: false,
      },
      {
        id: "reason Beds jump",
        kind: "reason",
        section: "Beds",
        field: null,
        cell: "Roses",
        about: "More than before",
        text: "A warm summer",
        author: null,
        since: 2024,
        mayCarry: true,
        isCarried: true,
      },
    ],
  },
  questions: [
    { field: "plants.tomatoes.outdoors", cell: "Tomatoes, outdoors", text: "Is it right?" },
  ],
  ...more,
});

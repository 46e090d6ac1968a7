// The queue of the review desk, and what is known of an item's cell.

import { describe, expect, test, vi } from "vitest";
import { expectedFigures } from "#contract/pages/expected.ts";
import { type DeskDetails, getDeskItem } from "#contract/review/review-desk.ts";
import { expectedReply } from "#web/testing/country-replies.ts";
import { deskDetails, deskItem } from "#web/testing/desk-items.ts";
import { server } from "#web/testing/fake-server.ts";
import { renderScreen } from "#web/testing/render-screen.tsx";
import { ItemDetails } from "./item-details.tsx";
import { Queue } from "./queue.tsx";
import type { Desk } from "./use-desk.ts";

const nameOf = (id: number) => (id === 1 ? "France" : "Peru");

const deskOf = (more: Partial<Desk> = {}): Desk => ({
  shown: null,
  outcomes: new Map(),
  outcomeOf: () => null,
  takenBy: ({ takenBy }) => takenBy,
  show: vi.fn(),
  move: vi.fn(),
  decide: vi.fn(),
  ask: vi.fn(),
  undo: vi.fn(),
  canUndo: false,
  ...more,
});

describe("the queue", () => {
  test("names a country once, and says what became of each item", async () => {
    const items = [
      deskItem(1),
      deskItem(2, { takenBy: "Ada Roy" }),
      deskItem(3, { countryId: 2, question: "answered" }),
      deskItem(4, { countryId: 2, isLater: true }),
    ];
    const desk = deskOf({ outcomes: new Map([["1 k1", "accepted"]]) });
    const screen = await renderScreen(<Queue items={items} desk={desk} nameOf={nameOf} />);
    const rows = screen.getByRole("listitem");
    await expect.element(rows.nth(0)).toMatchTextContent(/France.*Q1 Cell 1.*accepted/);
    await expect.element(rows.nth(1)).toMatchTextContent(/Cell 2.*at Ada Roy/);
    await expect.element(rows.nth(2)).toMatchTextContent(/Peru.*Cell 3.*answered/);
    await expect.element(rows.nth(3)).toMatchTextContent(/Cell 4.*later/);
  });

  test("marks the shown item, and shows one that is picked", async () => {
    const items = [deskItem(1), deskItem(2)];
    const desk = deskOf({ shown: deskItem(2) });
    const screen = await renderScreen(<Queue items={items} desk={desk} nameOf={nameOf} />);
    const second = screen.getByRole("button", { name: "Cell 2" });
    await expect.element(second).toHaveAttribute("aria-current", "true");
    await screen.getByRole("button", { name: "Cell 1" }).click();
    expect(desk.show).toHaveBeenCalledWith(items[0]);
  });

  test("follows the shown item, and says how many are below", async () => {
    const items = Array.from({ length: 100 }, (_, at) => deskItem(at + 1));
    const desk = deskOf({ shown: deskItem(51) });
    const screen = await renderScreen(<Queue items={items} desk={desk} nameOf={nameOf} />);
    await expect.element(screen.getByRole("button", { name: "Cell 51" })).toBeVisible();
    expect(screen.getByRole("listitem").elements()).toHaveLength(40);
    await expect.element(screen.getByText("20 more below.")).toBeVisible();
  });
});

describe("the cell of an item", () => {
  const open = (more: Partial<DeskDetails>) => {
    server.answer(getDeskItem, { ...deskDetails, ...more });
    return renderScreen(<ItemDetails item={deskItem(1)} survey={{ key: 2, year: 2025 }} />, {
      role: "WFH",
    });
  };

  test("has a gap for a year without a figure, and marks an estimate", async () => {
    const screen = await open({});
    const cells = screen.getByRole("cell");
    await expect.element(cells.nth(0)).toMatchTextContent(/^–$/);
    await expect.element(cells.nth(2)).toMatchTextContent(/412 estimate/);
  });

  test("without figures and peers shows neither, only what was said", async () => {
    const question = {
      id: 7,
      state: "open" as const,
      owner: "Amina Ndiaye",
      passes: false,
      thread: [],
    };
    const screen = await open({ years: [], belonging: [], peers: null, nearest: null, question });
    await expect.element(screen.getByText("asked, by Amina Ndiaye")).toBeVisible();
    expect(screen.getByRole("table").elements()).toEqual([]);
    expect(screen.getByText(/Per million/).elements()).toEqual([]);
  });

  test("has the ten nearest countries by name, and what belongs to it in the same years", async () => {
    const screen = await open({});
    const nearest = /4\. 3 countries nearest in income class and population: median 2/;
    await expect.element(screen.getByText(nearest)).toBeVisible();
    await expect.element(screen.getByRole("img", { name: nearest })).toBeVisible();
    await expect.element(screen.getByText(/Land 1 1 \(2024\), Land 2 2/)).toBeVisible();
    const belonging = screen.getByRole("table", { name: "What belongs to it" });
    await expect
      .element(belonging.getByRole("row").nth(1))
      .toMatchTextContent(/^Indoors–100120\+20%$/);
  });

  test("has no change of what belongs to it where a year is missing or 0", async () => {
    const cells = [
      { name: "Outdoors", values: [null, null, 7] },
      { name: "Under glass", values: [3, 0, 7] },
      { name: "On the roof", values: [3, 8, 4] },
    ];
    const screen = await open({ belonging: cells });
    const rows = screen.getByRole("table", { name: "What belongs to it" }).getByRole("row");
    await expect.element(rows.nth(1)).toMatchTextContent(/^Outdoors––7$/);
    await expect.element(rows.nth(2)).toMatchTextContent(/^Under glass307$/);
    await expect.element(rows.nth(3)).toMatchTextContent(/^On the roof384.50%$/);
  });

  test("without a country that gave the figure names none", async () => {
    const screen = await open({ nearest: null });
    await expect.element(screen.getByRole("table", { name: "The years" })).toBeVisible();
    expect(screen.getByText(/countries nearest/).elements()).toEqual([]);
  });

  test("a percentage is compared as it was given", async () => {
    const screen = await open({ isPerMillion: false });
    await expect.element(screen.getByText(/^As given: 4\. 3 countries/)).toBeVisible();
    expect(screen.getByText(/Per million/).elements()).toEqual([]);
  });

  test("of a question that the expected figures are made of has these too", async () => {
    server.answer(expectedFigures, expectedReply());
    const screen = await open({ asked: "plants" });
    await expect
      .element(screen.getByRole("heading", { name: "Beside what is expected" }))
      .toBeVisible();
  });

  test("that could not be read says so, and is read again", async () => {
    server.refuse(getDeskItem, "not-found");
    const screen = await renderScreen(
      <ItemDetails item={deskItem(1)} survey={{ key: 2, year: 2025 }} />,
      {
        role: "WFH",
      },
    );
    await expect.element(screen.getByRole("alert")).toBeVisible();
    server.answer(getDeskItem, deskDetails);
    await screen.getByRole("button").click();
    await expect.element(screen.getByRole("table", { name: "The years" })).toBeVisible();
  });
});

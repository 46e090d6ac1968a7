// The review desk as a reviewer uses it, by keys alone.

import { beforeEach, describe, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { askQuestion, decideQuestion } from "#contract/discrepancies.ts";
import {
  type DeskItem,
  decideDeskItem,
  holdDeskItem,
  listDeskItems,
} from "#contract/review/review-desk.ts";
import { queryClient } from "#web/api.ts";
import { painted } from "#web/first-content.ts";
import { answerDesk, deskItem } from "#web/testing/desk-items.ts";
import { server } from "#web/testing/fake-server.ts";
import { renderScreen, type ScreenOptions } from "#web/testing/render-screen.tsx";
import { shownMessages } from "#web/ui/show-message.ts";
import { prefetchDesk } from "./desk-queries.ts";
import { ReviewDesk } from "./review-desk.tsx";

const items = (count: number) => Array.from({ length: count }, (_, at) => deskItem(at + 1));
const country = (id: number, name: string, region: string) => ({
  id,
  code: name.slice(0, 3).toUpperCase(),
  name_en: name,
  name_fr: name,
  name_es: name,
  region,
});

function queue(list: readonly DeskItem[], accepted = 0): void {
  const countries = [country(1, "France", "Europe"), country(2, "Peru", "Americas")];
  server.answer(listDeskItems, { items: [...list], countries, accepted });
}

beforeEach(() => {
  sessionStorage.clear();
  answerDesk();
  queue(items(5));
});

async function open(options: ScreenOptions = {}) {
  const screen = await renderScreen(<ReviewDesk />, {
    role: "WFH",
    address: "/reviewdesk",
    ...options,
  });
  const shows = (at: number) =>
    expect.element(screen.getByRole("heading", { name: `Cell ${at}: 412` })).toBeVisible();
  return { screen, shows };
}
const press = (keys: string) => userEvent.keyboard(keys);
const decisions = () => server.requestsOf(decideDeskItem).map(({ body }) => body.decision);

describe("the shown item", () => {
  test("has its country, what the check says, its years and its peers", async () => {
    const { screen, shows } = await open();
    await shows(1);
    await expect.element(screen.getByText(/^France · Q1 · Beds in hospitals/)).toBeVisible();
    await expect.element(screen.getByText("More than before")).toBeVisible();
    await expect.element(screen.getByRole("table", { name: "The years" })).toBeVisible();
    await expect.element(screen.getByText(/12 other countries, high income/)).toBeVisible();
    const link = screen.getByRole("link", { name: "Open the form" });
    await expect
      .element(link)
      .toHaveAttribute("href", "/newdataentry?countryId=1&year=2025&cell=beds.b1");
  });

  test("has the reason of the country, with which it is accepted", async () => {
    queue([deskItem(1, { reason: "A new bed." })]);
    const { screen } = await open();
    await expect.element(screen.getByText(/A new bed\./)).toBeVisible();
    await screen.getByRole("button", { name: /^Accept with this reason/ }).click();
    await expect.poll(decisions).toEqual(["accepted"]);
  });

  test("cannot be accepted where it is an error", async () => {
    queue([deskItem(1, { severity: "error" })]);
    const { screen, shows } = await open();
    await shows(1);
    await expect.element(screen.getByText(/An error cannot be accepted/)).toBeVisible();
    await press("a");
    await expect.element(screen.getByText(/^0 of 1 decided/)).toBeVisible();
    expect(decisions()).toEqual([]);
  });

  test("without a cell of the survey cannot be asked about", async () => {
    queue([deskItem(1, { field: null })]);
    const { screen, shows } = await open();
    await shows(1);
    await press("q");
    await expect.element(screen.getByRole("textbox")).not.toBeInTheDocument();
    await expect.element(screen.getByRole("button", { name: /^Ask/ })).not.toBeInTheDocument();
  });

  test("is in the language of the reviewer", async () => {
    const { screen } = await open({ lang: "fr" });
    await expect.element(screen.getByRole("button", { name: /^Accepter/ })).toBeVisible();
    await expect.element(screen.getByText(/^0 sur 5 décidés/)).toBeVisible();
  });
});

describe("the keys", () => {
  test("move, accept, ask, put off, and take back what was decided last", async () => {
    const { screen, shows } = await open();
    await shows(1);
    await press("j");
    await shows(2);
    await press("k");
    await shows(1);
    await press("a");
    await shows(2);
    await press("q");
    await expect.element(screen.getByRole("textbox")).toHaveFocus();
    await press("2{Enter}");
    await shows(3);
    await press("s");
    await shows(4);
    await expect.element(screen.getByText(/^3 of 5 decided · 1 accepted · 1 asked/)).toBeVisible();
    expect(server.requestsOf(askQuestion)[0]?.body).toEqual({
      countryId: 1,
      surveyKey: 2,
      key: "k2",
      field: "beds.b2",
      ready: "register",
    });
    await press("z");
    await shows(3);
    await press("z");
    await shows(2);
    await expect.poll(decisions).toEqual(["accepted", "later", null]);
    await expect
      .poll(() => server.requestsOf(decideQuestion)[0]?.body)
      .toEqual({ id: 7, state: "withdrawn" });
  });

  test("write own words, in which letters are letters; Esc leaves them", async () => {
    const { screen, shows } = await open();
    await shows(1);
    await press("q");
    await press("6Ask jazz 12{Enter}");
    await shows(2);
    expect(server.requestsOf(askQuestion)[0]?.body).toMatchObject({ text: "Ask jazz 12" });
    await press("q");
    await expect.element(screen.getByRole("textbox")).toHaveFocus();
    await press("{Escape}");
    await expect.element(screen.getByRole("textbox")).not.toBeInTheDocument();
    await shows(2);
  });

  test("are listed by ?, and can be switched off", async () => {
    const { screen, shows } = await open();
    await shows(1);
    await press("?");
    const dialog = screen.getByRole("dialog", { name: "Keys" });
    await expect.element(dialog.getByText("accept, and next")).toBeVisible();
    await press("a");
    await press("{Escape}");
    await screen.getByRole("checkbox", { name: "Letter keys" }).click();
    await press("ja");
    await shows(1);
    expect(decisions()).toEqual([]);
  });

  test("take a hundred items with at most 250 presses", async () => {
    queue(items(100));
    const { screen, shows } = await open();
    await shows(1);
    let presses = 0;
    for (let at = 0; at < 100; at += 1) {
      const asks = at % 10 === 7 || at % 10 === 8;
      const keys = at % 10 === 9 ? ["s"] : ["a"];
      for (const key of asks ? ["q", "1", "{Enter}"] : keys) {
        await press(key);
        presses += 1;
      }
    }
    const counts = screen.getByText(/^100 of 100 decided · 70 accepted · 20 asked · 10 later/);
    await expect.element(counts).toBeVisible();
    expect(presses).toBeLessThanOrEqual(250);
    expect(server.requestsOf(askQuestion)).toHaveLength(20);
  });
});

describe("after a reload", () => {
  test("what was asked before is passed by, and counted with what was put off", async () => {
    const later = deskItem(4, { isLater: true });
    queue([deskItem(1, { question: "open" }), deskItem(2, { question: "answered" }), later]);
    const { screen, shows } = await open();
    await shows(2);
    await expect
      .element(screen.getByText(/^2 of 3 decided · 0 accepted · 1 asked · 1 later/))
      .toBeVisible();
  });

  test("the decisions before it are taken back, the last first", async () => {
    const { screen, shows } = await open();
    await shows(1);
    await press("aq1{Enter}");
    await shows(3);
    await expect.poll(() => sessionStorage.getItem("desk 1 2")).toContain("question");
    await screen.unmount();
    queue([deskItem(2, { question: "open" }), deskItem(3)], 1);
    const again = await open();
    await again.shows(3);
    queue([deskItem(2), deskItem(3)], 1);
    await press("z");
    await again.shows(2);
    expect(server.requestsOf(decideQuestion)[0]?.body).toEqual({ id: 7, state: "withdrawn" });
    queue(items(3));
    await press("z");
    await again.shows(1);
    expect(decisions()).toEqual(["accepted", null]);
    await expect.element(again.screen.getByRole("button", { name: /^Undo/ })).toBeDisabled();
    await expect.poll(() => sessionStorage.getItem("desk 1 2")).toBe("[]");
  });
});

describe("what is asked for", () => {
  const kept = () =>
    queryClient.getQueriesData({ queryKey: [listDeskItems.id] }).flatMap(([, data]) => data ?? []);

  test("is forgotten when the desk is left, and kept until it is drawn, which may take long on a slow device", async () => {
    const { screen, shows } = await open();
    await shows(1);
    expect(kept()).toHaveLength(1);
    await screen.unmount();
    expect(kept()).toEqual([]);
    await prefetchDesk(new URL("http://localhost/reviewdesk"));
    await painted();
    expect(kept()).toHaveLength(1);
  });
});

describe("two reviewers", () => {
  test("never get the same item: one that someone else has is passed by", async () => {
    server.answer(holdDeskItem, ({ body }) => ({ takenBy: body.key === "k1" ? "Ada Roy" : null }));
    const { screen, shows } = await open();
    await shows(2);
    await expect.element(screen.getByText("at Ada Roy")).toBeVisible();
  });

  test("see at once what the other has when the desk is opened", async () => {
    queue([deskItem(1, { takenBy: "Ada Roy" }), deskItem(2)]);
    const { screen, shows } = await open();
    await shows(2);
    await expect.element(screen.getByText("at Ada Roy")).toBeVisible();
    expect(server.requestsOf(holdDeskItem).map(({ body }) => body.key)).toEqual(["k2"]);
  });
});

describe("the queue", () => {
  test("is sorted as the address says, and another order is in the address", async () => {
    queue([deskItem(1), deskItem(2, { countryId: 2, section: "Water", effect: 5 })]);
    const { screen, shows } = await open();
    await shows(2);
    await screen.getByLabelText("Order").selectOptions("Region");
    expect(screen.address()).toContain("order=region");
    const names = screen.getByRole("navigation", { name: "Queue" }).getByRole("button");
    await expect.element(names.first()).toMatchTextContent("Cell 2");
  });

  test("shows an item that is picked, and says when nothing is left", async () => {
    queue(items(2));
    const { screen, shows } = await open();
    await screen.getByRole("button", { name: "Cell 2" }).click();
    await shows(2);
    await press("aa");
    await expect.element(screen.getByText(/^2 of 2 decided/)).toBeVisible();
  });

  test("counts what was accepted before as decided", async () => {
    queue(items(3), 2);
    const { screen, shows } = await open();
    await shows(1);
    await press("a");
    await expect.element(screen.getByText(/^3 of 5 decided · 3 accepted/)).toBeVisible();
  });

  test("of a survey without open items is empty", async () => {
    queue([]);
    const { screen } = await open();
    await expect.element(screen.getByText(/^Nothing is left to decide/)).toBeVisible();
  });
});

test("a decision that could not be stored shows an error and is taken back", async () => {
  server.refuse(decideDeskItem, "not-found");
  const { screen, shows } = await open();
  await shows(1);
  await press("a");
  await expect.poll(() => shownMessages().at(-1)?.colour).toBe("error");
  await expect.element(screen.getByText(/^0 of 5 decided/)).toBeVisible();
});

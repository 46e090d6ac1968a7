// The review desk when something comes between: a slow or refused call, an item that changes while someone writes,
// and keys that are not meant for it.

import { beforeEach, describe, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { askQuestion } from "#contract/discrepancies.ts";
import { type DeskItem, decideDeskItem, listDeskItems } from "#contract/review/review-desk.ts";
import { answerDesk, deskItem } from "#web/testing/desk-items.ts";
import { server } from "#web/testing/fake-server.ts";
import { renderScreen, type ScreenOptions } from "#web/testing/render-screen.tsx";
import { shownMessages } from "#web/ui/show-message.ts";
import { ReviewDesk } from "./review-desk.tsx";

const three = [deskItem(1), deskItem(2), deskItem(3)];

const queue = (items: DeskItem[]) =>
  server.answer(listDeskItems, {
    items,
    accepted: 0,
    countries: [
      {
        id: 1,
        code: "FRA",
        name_en: "France",
        name_fr: "France",
        name_es: "Francia",
        region: "Europe",
      },
    ],
  });

beforeEach(() => {
  answerDesk();
  queue(three);
});

const press = (keys: string) => userEvent.keyboard(keys);
const decisions = () =>
  server.requestsOf(decideDeskItem).map(({ body }) => `${body.key} ${body.decision}`);
const errors = () => shownMessages().filter(({ colour }) => colour === "error");

async function open(options: ScreenOptions = {}) {
  const address = "/reviewdesk";
  const screen = await renderScreen(<ReviewDesk />, { role: "WFH", address, ...options });
  const shows = (at: number) =>
    expect
      .element(screen.getByRole("heading", { name: new RegExp(`^Cell ${at}\\s?: 412$`) }))
      .toBeVisible();
  await shows(1);
  return { screen, shows };
}

describe("undo", () => {
  test("of a decision that the server then refuses leaves the item undecided, and says it once", async () => {
    const gate = Promise.withResolvers<void>();
    server.answer(decideDeskItem, async () => {
      await gate.promise;
      return Response.json({ code: "not-found", status: 404, title: "x" }, { status: 404 });
    });
    const { screen, shows } = await open();
    await press("a");
    await shows(2);
    await press("z");
    await shows(1);
    gate.resolve();
    await expect.poll(errors).toHaveLength(1);
    await expect.element(screen.getByText(/^0 of 3 decided · 0 accepted/)).toBeVisible();
    expect(decisions()).toEqual(["k1 accepted"]);
  });

  test("that is refused keeps the decision, and can be tried again", async () => {
    const { screen, shows } = await open();
    await press("a");
    await shows(2);
    server.refuse(decideDeskItem, "not-found");
    await press("z");
    await expect.poll(errors).toHaveLength(1);
    await expect.element(screen.getByText(/^1 of 3 decided · 1 accepted/)).toBeVisible();
    server.answer(decideDeskItem, undefined);
    await press("z");
    await expect.element(screen.getByText(/^0 of 3 decided/)).toBeVisible();
    await expect.poll(decisions).toEqual(["k1 accepted", "k1 null", "k1 null"]);
  });

  test("without a decision does nothing, by its key and by its button", async () => {
    const { screen, shows } = await open();
    await press("z");
    await shows(1);
    await expect.element(screen.getByRole("button", { name: /^Undo/ })).toBeDisabled();
    expect(decisions()).toEqual([]);
  });
});

describe("what is written", () => {
  test("is never sent about another item that is picked meanwhile", async () => {
    const { screen, shows } = await open();
    await press("q");
    await press("6Why so many");
    await screen.getByRole("button", { name: "Cell 2" }).click();
    await shows(2);
    await expect.element(screen.getByRole("textbox")).not.toBeInTheDocument();
    await screen.getByRole("button", { name: "Cell 1" }).click();
    await expect.element(screen.getByRole("textbox")).toHaveValue("Why so many");
    await press("{Escape}q");
    await expect.element(screen.getByRole("textbox")).toHaveValue("");
    expect(server.requestsOf(askQuestion)).toEqual([]);
  });

  test("that is refused shows why, and is there when it is asked again", async () => {
    server.refuse(askQuestion, "not-found");
    const { screen, shows } = await open();
    await press("q6Why 7{Enter}");
    await shows(2);
    await expect.poll(errors).toHaveLength(1);
    await expect.element(screen.getByText(/^0 of 3 decided · 0 accepted · 0 asked/)).toBeVisible();
    await press("k");
    await shows(1);
    await press("q");
    await expect.element(screen.getByRole("textbox")).toHaveValue("Why 7");
    await press("{Escape}");
  });

  test("is sent once when Enter is pressed twice", async () => {
    const { screen, shows } = await open();
    await press("q1{Enter}{Enter}");
    await shows(2);
    await expect.element(screen.getByText(/1 asked/)).toBeVisible();
    expect(server.requestsOf(askQuestion)).toHaveLength(1);
  });
});

describe("the keys", () => {
  test("with Ctrl or Alt belong to the browser", async () => {
    const { shows } = await open();
    await press("{Alt>}a{/Alt}{Alt>}j{/Alt}");
    await shows(1);
    expect(decisions()).toEqual([]);
  });

  test("do nothing in a list of choices", async () => {
    const { screen, shows } = await open();
    (screen.getByLabelText("Order").element() as HTMLSelectElement).focus();
    await press("a");
    await shows(1);
    expect(decisions()).toEqual([]);
  });

  test("work at once when they are switched on again", async () => {
    const { screen, shows } = await open();
    const letters = screen.getByRole("checkbox", { name: "Letter keys" });
    await letters.click();
    await press("j");
    await shows(1);
    await letters.click();
    await press("j");
    await shows(2);
  });

  test("are back when their list is closed, and the button that opened it has the focus", async () => {
    const { screen, shows } = await open();
    const keys = screen.getByRole("button", { name: /^Keys/ });
    await keys.click();
    await expect.element(screen.getByRole("dialog", { name: "Keys" })).toBeVisible();
    await press("{Escape}");
    await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
    await expect.element(keys).toHaveFocus();
    await press("j");
    await shows(2);
  });

  test("lead from the last item to the first, and back", async () => {
    const { shows } = await open();
    await press("k");
    await shows(3);
    await press("j");
    await shows(1);
  });
});

describe("the desk", () => {
  test("that cannot be loaded says so, and is loaded again", async () => {
    server.refuse(listDeskItems, "not-found");
    const screen = await renderScreen(<ReviewDesk />, { role: "WFH", address: "/reviewdesk" });
    await expect.element(screen.getByRole("alert")).toBeVisible();
    queue(three);
    await screen.getByRole("alert").getByRole("button").click();
    await expect.element(screen.getByRole("heading", { name: "Cell 1: 412" })).toBeVisible();
  });

  test("of a year without a survey is empty, and asks for no items", async () => {
    const address = "/reviewdesk?year=1999";
    const screen = await renderScreen(<ReviewDesk />, { role: "WFH", address });
    await expect.element(screen.getByText(/^Nothing is left to decide/)).toBeVisible();
    expect(server.requestsOf(listDeskItems)).toEqual([]);
  });

  test.each([
    ["fr", 42, "Encore 2 plus bas."],
    ["fr", 41, "Encore 1 plus bas."],
    ["es", 42, "2 más abajo."],
    ["es", 41, "Uno más abajo."],
  ] as const)("says in %s how many of %i are below", async (lang, count, text) => {
    queue(Array.from({ length: count }, (_, at) => deskItem(at + 1)));
    const { screen } = await open({ lang });
    await expect.element(screen.getByText(text)).toBeVisible();
  });
});

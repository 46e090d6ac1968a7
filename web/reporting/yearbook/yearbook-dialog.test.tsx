// The yearbook: what is chosen, how far it is, its files, and what went wrong.

import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import {
  cancelYearbook,
  getYearbookFile,
  listYearbooks,
  startYearbook,
  type Yearbook,
} from "#contract/pages/yearbooks.ts";
import { listSurveys } from "#contract/surveys.ts";
import { Messages } from "#web/layout/messages.tsx";
import { server } from "#web/testing/fake-server.ts";
import { renderScreen, type ScreenOptions } from "#web/testing/render-screen.tsx";
import { shownMessages } from "#web/ui/show-message.ts";
import { YearbookButton } from "./yearbook-dialog.tsx";

const at = "2026-03-12T14:05:00.000Z";
const survey = (year: number, isOpen: boolean) => ({
  key: year,
  year,
  startDate: "2025-01-01",
  endDate: "2025-06-01",
  isOpen,
  createdBy: null,
  creationDate: at,
});
const yearbook = (more: Partial<Yearbook> = {}): Yearbook => ({
  id: 7,
  year: 2024,
  culture: "fr",
  showsSmallCounts: false,
  state: "working",
  progress: 40,
  isInterrupted: false,
  failure: null,
  askedAt: at,
  askedBy: "Li Wei",
  finishedAt: null,
  files: [],
  ...more,
});
const done = yearbook({
  state: "done",
  progress: 100,
  files: [
    { format: "docx", bytes: 2_100_000 },
    { format: "pdf", bytes: 3_400_000 },
  ],
});

beforeEach(() => {
  server.answer(listSurveys, [survey(2025, true), survey(2024, false), survey(1999, false)]);
  server.answer(listYearbooks, []);
});

async function open(options: ScreenOptions = {}) {
  const screen = await renderScreen(
    <>
      <YearbookButton />
      <Messages />
    </>,
    { role: "WFH", ...options },
  );
  await screen.getByRole("button").first().click();
  return screen;
}

describe("starting", () => {
  test("asks for the newest year that is over, in the reader's language, unless others are chosen", async () => {
    server.answer(startYearbook, yearbook());
    const screen = await open();
    const dialog = screen.getByRole("dialog");
    await expect.element(dialog.getByText(/No yearbook was made/)).toBeVisible();
    await expect.element(dialog.getByLabelText("Survey year")).toHaveValue("2024");
    const make = dialog.getByRole("button", { name: "Make the yearbook" });
    await make.click();
    await dialog.getByLabelText("Survey year").selectOptions("1999");
    await dialog.getByLabelText("Language").selectOptions("Spanish");
    await dialog.getByRole("switch", { name: "With counts of 1 to 4 people" }).click();
    await make.click();
    const asked = () =>
      server.requestsOf(startYearbook).map(({ query, body }) => [query.get("culture"), body]);
    await expect.poll(asked).toEqual([
      ["en", { year: 2024, showsSmallCounts: false }],
      ["es", { year: 1999, showsSmallCounts: true }],
    ]);
  });

  test("waits while one is being made, and says so when the server knows of one", async () => {
    server.answer(listYearbooks, [yearbook()]);
    const screen = await open();
    const make = screen.getByRole("button", { name: "Make the yearbook" });
    await expect.element(make).toHaveAttribute("aria-disabled", "true");
    (make.element() as HTMLButtonElement).click();
    expect(server.requestsOf(startYearbook)).toEqual([]);
  });

  test("keeps the focus on the button while the yearbook is being made", async () => {
    server.answer(startYearbook, yearbook());
    const screen = await open();
    const make = screen.getByRole("button", { name: "Make the yearbook" });
    await expect.element(make).toBeEnabled();
    server.answer(listYearbooks, [yearbook()]);
    await make.click();
    await expect.element(screen.getByRole("progressbar")).toBeVisible();
    await expect.element(make).toHaveFocus();
  });

  test("says why it was refused", async () => {
    server.refuse(startYearbook, "already-running");
    const screen = await open();
    await screen.getByRole("button", { name: "Make the yearbook" }).click();
    await expect.element(screen.getByText(/Another one is still being made/)).toBeVisible();
  });
});

describe("the list", () => {
  test("says how far one is until its files are there", async () => {
    let isDone = false;
    server.answer(listYearbooks, () => (isDone ? [done] : [yearbook()]));
    const screen = await open();
    const entry = screen.getByRole("listitem");
    await expect.element(entry).toMatchTextContent(/^2024, French12 Mar 2026.*Li Wei.*40%/);
    await expect.element(entry.getByRole("progressbar")).toHaveAttribute("value", "40");
    isDone = true;
    await expect.element(entry.getByRole("button", { name: "Word, 2.1 MB" })).toBeVisible();
    await expect.element(entry.getByRole("button", { name: "PDF, 3.4 MB" })).toBeVisible();
  });

  test.each([
    ["en", /interrupted and begins again within a minute or two/],
    ["fr", /interrompu et reprendra depuis le début/],
    ["es", /interrumpió y volverá a empezar/],
  ] as const)(
    "says that one waits to begin anew, without its old per cent (%s)",
    async (lang, text) => {
      server.answer(listYearbooks, [yearbook({ isInterrupted: true })]);
      const entry = (await open({ lang })).getByRole("listitem");
      await expect.element(entry).toMatchTextContent(text);
      expect(entry.element().textContent).not.toMatch(/40\s?%/);
      await expect.element(entry.getByRole("progressbar")).toHaveAttribute("value", "0");
    },
  );

  test("cancels the one under way", async () => {
    server.answer(listYearbooks, [yearbook({ state: "waiting", progress: 0 })]);
    server.answer(cancelYearbook, yearbook({ state: "cancelled" }));
    const screen = await open();
    const entry = screen.getByRole("listitem");
    await expect.element(entry.getByText("It begins in a moment.")).toBeVisible();
    server.answer(listYearbooks, [yearbook({ state: "cancelled" })]);
    await entry.getByRole("button", { name: "Cancel" }).click();
    await expect.element(entry.getByText("It was cancelled.")).toBeVisible();
    expect(server.requestsOf(cancelYearbook)).toMatchObject([{ params: { id: "7" } }]);
  });

  test("saves a file by the name that the server gives", async () => {
    const saved: string[] = [];
    const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function record(
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    onTestFinished(() => click.mockRestore());
    server.answer(listYearbooks, [done]);
    const name = 'attachment; filename="yearbook-2024-fr.pdf"';
    server.answer(
      getYearbookFile,
      () => new Response("%PDF", { headers: { "content-disposition": name } }),
    );
    const screen = await open();
    await screen.getByRole("button", { name: /^PDF/ }).click();
    await expect.poll(() => saved).toEqual(["yearbook-2024-fr.pdf"]);
    const [asked] = server.requestsOf(getYearbookFile);
    expect([asked?.params, asked?.query.get("format")]).toEqual([{ id: "7" }, "pdf"]);
  });

  test.each([
    ["too-long", /trop de temps/],
    ["too-large", /trop de mémoire/],
    ["failed", /une erreur est survenue/],
  ] as const)("says that one failed: %s", async (failure, text) => {
    server.answer(listYearbooks, [yearbook({ state: "failed", failure })]);
    const screen = await open({ lang: "fr" });
    await expect.element(screen.getByText(text)).toBeVisible();
  });
});

describe("trouble", () => {
  const make = "Make the yearbook";

  test("two quick presses start one yearbook", async () => {
    const release = server.hold(startYearbook, yearbook());
    const screen = await open();
    const button = screen.getByRole("button", { name: make });
    await expect.element(button).toBeEnabled();
    const element = button.element() as HTMLButtonElement;
    element.click();
    element.click();
    await expect.poll(() => server.requestsOf(startYearbook)).toHaveLength(1);
    release();
    await expect.element(button).toBeEnabled();
    expect(server.requestsOf(startYearbook)).toHaveLength(1);
  });

  test("a refused cancellation says why, and the yearbook is still shown", async () => {
    server.answer(listYearbooks, [yearbook()]);
    server.refuse(cancelYearbook, "not-found");
    const screen = await open();
    const entry = screen.getByRole("listitem");
    await entry.getByRole("button", { name: "Cancel" }).click();
    await expect.poll(() => shownMessages().at(-1)?.colour).toBe("error");
    await expect.element(entry.getByRole("progressbar")).toBeVisible();
    await expect.element(entry.getByRole("button", { name: "Cancel" })).toBeEnabled();
  });

  test("a list that cannot be loaded says so, and is loaded again", async () => {
    server.refuse(listYearbooks, "not-found");
    const screen = await open();
    const alert = screen.getByRole("dialog").getByRole("alert");
    await expect.element(alert).toBeVisible();
    server.answer(listYearbooks, [done]);
    await alert.getByRole("button").click();
    await expect.element(screen.getByRole("button", { name: /^Word/ })).toBeVisible();
  });

  test("without a survey there is nothing to make", async () => {
    server.answer(listSurveys, []);
    const screen = await open();
    await expect.element(screen.getByText(/No yearbook was made/)).toBeVisible();
    await expect.element(screen.getByRole("button", { name: make })).toBeDisabled();
  });

  test("where only one survey has started, also an open one can be made", async () => {
    server.answer(listSurveys, [survey(2025, true)]);
    server.answer(startYearbook, yearbook());
    const screen = await open();
    await expect.element(screen.getByLabelText("Survey year")).toHaveValue("2025");
    await screen.getByRole("button", { name: make }).click();
    await expect
      .poll(() => server.requestsOf(startYearbook).map(({ body }) => body.year))
      .toEqual([2025]);
  });

  test("Esc closes the dialog and gives the focus back; what is made goes on", async () => {
    server.answer(listYearbooks, [yearbook()]);
    const screen = await open();
    await expect.element(screen.getByRole("progressbar")).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
    await expect.element(screen.getByRole("button", { name: "Yearbook" })).toHaveFocus();
    expect(server.requestsOf(cancelYearbook)).toEqual([]);
  });

  test("percent, sizes and languages are written as the reader writes them", async () => {
    server.answer(listYearbooks, [yearbook(), { ...done, id: 8, askedBy: null }]);
    const screen = await open({ lang: "es" });
    const entries = screen.getByRole("listitem");
    await expect.element(entries.nth(0)).toMatchTextContent(/2024, francés.*En preparación: 40\s%/);
    await expect.element(entries.nth(1)).toMatchTextContent(/Word, 2,1\sMB/);
  });
});

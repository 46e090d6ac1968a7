// Population and income class as an Administrator edits them: keys and paste in the grid, the save bar
// with its questions, conflicts, history and template.

import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
  getOverviewHistory,
  getOverviewTemplate,
  listCountries,
  listOverview,
  putOverview,
} from "#contract/countries.ts";
import { getInstance } from "#contract/platform.ts";
import { settingDefaults } from "#contract/settings.ts";
import { listSurveys } from "#contract/surveys.ts";
import type { GniType } from "#reports/engine/define.ts";
import type { MalesByAge } from "#reports/engine/males/by-age.ts";
import { Messages } from "#web/layout/messages.tsx";
import { server } from "#web/testing/fake-server.ts";
import { namedCountry } from "#web/testing/named-country.ts";
import {
  type RenderedScreen,
  renderScreen,
  type ScreenOptions,
} from "#web/testing/render-screen.tsx";
import { shippedInstance } from "#web/testing/shipped-instance.ts";
import { Population } from "./population.tsx";

const countries = [namedCountry(1, "Canada"), namedCountry(2, "France"), namedCountry(3, "Mexico")];
const surveyOf = (year: number) => ({
  key: year,
  year,
  startDate: `${year + 1}-01-01`,
  endDate: `${year + 1}-06-01`,
  isOpen: false,
  createdBy: null,
  creationDate: "2026-01-01T00:00:00.000Z",
});

type Figures = { population: number | null; gniType: GniType | null; males?: MalesByAge | null };
type Stored = Record<number, Figures>;
let stored: Stored = {};
const malesOfFrance = {
  under5: 100,
  from5to13: 200,
  from14to18: 100,
  from19to44: 300,
  from45: 250,
};

beforeEach(() => {
  stored = {
    1: { population: 1000, gniType: "H" },
    2: { population: 2000, gniType: "H" },
    3: { population: null, gniType: null },
  };
  const before: Stored = {
    1: { population: 1000, gniType: "H" },
    2: { population: 1900, gniType: "UM" },
  };
  server.answer(listCountries, countries);
  server.answer(listSurveys, [surveyOf(2025), surveyOf(2024)]);
  server.answer(listOverview, ({ query }) => {
    const year = Number(query.get("year"));
    const figures = year === 2025 ? stored : before;
    return Object.entries(figures).map(([id, figure]) => ({
      countryId: Number(id),
      year,
      region: "Europe",
      males: null,
      ...figure,
    }));
  });
  server.answer(putOverview, ({ body }) => {
    for (const { countryId, population, gniType, males = stored[countryId]?.males ?? null } of body)
      stored[countryId] = { population, gniType, males };
    return [];
  });
});

const open = (options: ScreenOptions = {}) =>
  renderScreen(
    <>
      <Population />
      <Messages />
    </>,
    { role: "Administrator", address: "/population?year=2025", ...options },
  );
const population = (screen: RenderedScreen, country: string) =>
  screen.getByRole("textbox", { name: `${country}: Population` });
const incomeClass = (screen: RenderedScreen, country: string) =>
  screen.getByRole("combobox", { name: `${country}: Income class` });
const searchbox = (screen: RenderedScreen) =>
  screen.getByRole("searchbox", { name: "Search a country" });
const saveButton = (screen: RenderedScreen) =>
  screen.getByRole("button", { name: "Save", exact: true });

/** Pastes text as a spreadsheet copies it, into the cell with the focus. */
function paste(text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  document.activeElement?.dispatchEvent(
    new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
  );
}

describe("the grid", () => {
  test("shows each country with its figures and those of the year before", async () => {
    const screen = await open();
    await expect.element(population(screen, "France")).toHaveValue("2,000");
    await expect.element(incomeClass(screen, "France")).toHaveValue("H");
    const row = screen.getByRole("row", { name: /^France/ });
    await expect.element(row).toMatchTextContent("1,900");
    await expect.element(row).toMatchTextContent("UM");
    await expect.element(population(screen, "Mexico")).toHaveValue("");
    await expect.element(saveButton(screen)).not.toBeInTheDocument();
  });

  test("of the first survey year has no year before, which the server does not know", async () => {
    const asked: number[] = [];
    server.answer(listOverview, ({ query }) => {
      asked.push(Number(query.get("year")));
      return [];
    });
    const screen = await open({ address: "/population?year=1999" });
    await expect.element(population(screen, "France")).toHaveValue("");
    expect(asked).toEqual([1999]);
  });

  test("a year before the surveys is named and left out", async () => {
    const screen = await open({ address: "/population?year=1998" });
    await expect.element(screen.getByRole("alert")).toMatchTextContent(/“1998”/);
    await expect.element(population(screen, "France")).toHaveValue("2,000");
  });

  test("has rows of 32 pixels on a wide page, whatever the country is called", async () => {
    server.answer(listCountries, [
      ...countries,
      namedCountry(4, "Democratic Republic of the Congo"),
    ]);
    await page.viewport(1440, 900);
    const screen = await open();
    await expect.element(population(screen, "France")).toBeVisible();
    const rows = [...screen.container.querySelectorAll("tbody tr")];
    const heights = rows.map((row) => row.getBoundingClientRect().height);
    expect(heights).toEqual([32, 32, 32, 32]);
  });

  test("moves with Enter and the arrow keys", async () => {
    const screen = await open();
    await population(screen, "Canada").click();
    await userEvent.keyboard("{Enter}");
    await expect.element(population(screen, "France")).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}");
    await expect.element(population(screen, "Mexico")).toHaveFocus();
    await userEvent.keyboard("{ArrowUp}{ArrowRight}");
    await expect.element(incomeClass(screen, "France")).toHaveFocus();
  });

  test("shows how a number was parsed when the cell is left", async () => {
    const screen = await open();
    await population(screen, "Canada").fill("1050");
    await incomeClass(screen, "Canada").click();
    await expect.element(population(screen, "Canada")).toHaveValue("1,050");
    await expect.element(screen.getByText("1 country changed.")).toBeVisible();
  });

  test("marks what cannot be parsed and does not save it", async () => {
    const screen = await open();
    await population(screen, "Canada").fill("12.5");
    await incomeClass(screen, "France").fill("rich");
    await expect.element(population(screen, "Canada")).toHaveAttribute("aria-invalid", "true");
    await expect
      .element(screen.getByText("Please enter a whole number of people, 0 or more."))
      .toBeVisible();
    await expect.element(screen.getByText("GNI must be one of H, UM, LM, L, U")).toBeVisible();
    await expect.element(screen.getByText("2 cannot be read.")).toBeVisible();
    await expect.element(saveButton(screen)).toBeDisabled();
  });

  test("fills in a pasted block, which one undo takes back", async () => {
    const screen = await open();
    await population(screen, "France").click();
    paste("2050\tUM\n130000000\tum\n");
    await expect.element(population(screen, "France")).toHaveValue("2,050");
    await expect.element(incomeClass(screen, "Mexico")).toHaveValue("UM");
    await expect.element(population(screen, "Mexico")).toHaveValue("130,000,000");
    await userEvent.keyboard("{Control>}z{/Control}");
    await expect.element(population(screen, "France")).toHaveValue("2,000");
    await expect.element(population(screen, "Mexico")).toHaveValue("");
  });

  test("undoes edit by edit; typing in one cell is one edit", async () => {
    const screen = await open();
    await population(screen, "Canada").click();
    await userEvent.keyboard("1040");
    await incomeClass(screen, "Canada").fill("um");
    await expect.element(screen.getByText("1 country changed.")).toBeVisible();
    const undo = "{Control>}z{/Control}";
    await userEvent.keyboard(undo);
    await expect.element(incomeClass(screen, "Canada")).toHaveValue("H");
    await expect.element(population(screen, "Canada")).toHaveValue("1,040");
    await userEvent.keyboard(undo);
    await expect.element(population(screen, "Canada")).toHaveValue("1,000");
    await expect.element(saveButton(screen)).not.toBeInTheDocument();
    await userEvent.keyboard(undo);
    await expect.element(population(screen, "Canada")).toHaveValue("1,000");
  });

  test("pastes a single value into its cell only", async () => {
    const screen = await open();
    await population(screen, "France").click();
    paste("2050");
    await expect.element(population(screen, "Mexico")).toHaveValue("");
    await expect.element(population(screen, "France")).toHaveValue("2,000");
  });

  test("reads and shows numbers in the reader's language", async () => {
    const screen = await open({ lang: "fr" });
    const canada = screen.getByRole("textbox", { name: "Canada\u202f: population" });
    await expect.element(canada).toHaveValue("1\u202f000");
    await canada.fill("1 050");
    await screen.getByRole("textbox", { name: "France\u202f: population" }).click();
    await expect.element(canada).toHaveValue("1\u202f050");
    await expect.element(canada).not.toHaveAttribute("aria-invalid");
  });

  test("refuses a block that does not fit and changes nothing", async () => {
    const screen = await open();
    await population(screen, "Mexico").click();
    paste("1\n2\n3");
    await expect.element(screen.getByText(/The copied block does not fit here/)).toBeVisible();
    await expect.element(population(screen, "Mexico")).toHaveValue("");
    await expect.element(saveButton(screen)).not.toBeInTheDocument();
  });

  test("can be searched", async () => {
    const screen = await open();
    await searchbox(screen).fill("mex");
    await expect.element(population(screen, "Mexico")).toBeVisible();
    await expect.element(population(screen, "Canada")).not.toBeInTheDocument();
    await expect.poll(screen.address).toBe("/population?year=2025&search=mex");
  });

  test("is searched from its address", async () => {
    const screen = await open({ address: "/population?year=2025&search=mex" });
    await expect.element(population(screen, "Mexico")).toBeVisible();
    await expect.element(population(screen, "Canada")).not.toBeInTheDocument();
    await expect.element(searchbox(screen)).toHaveValue("mex");
  });

  test("is searched without a question about unsaved edits, which stay", async () => {
    const screen = await open();
    await population(screen, "Canada").fill("1,050");
    await searchbox(screen).fill("mex");
    await expect.element(population(screen, "Canada")).not.toBeInTheDocument();
    await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
    await expect.element(screen.getByText("1 country changed.")).toBeVisible();
    await searchbox(screen).fill("");
    await expect.element(population(screen, "Canada")).toHaveValue("1,050");
  });
});

describe("saving", () => {
  test("sends the changed rows with the values that the editor saw", async () => {
    const screen = await open();
    await population(screen, "Canada").fill("1,050");
    await incomeClass(screen, "Mexico").fill("um");
    await saveButton(screen).click();
    await vi.waitFor(() => expect(server.requestsOf(putOverview)).toHaveLength(1));
    expect(server.requestsOf(putOverview)[0]?.body).toEqual([
      {
        countryId: 1,
        year: 2025,
        population: 1050,
        gniType: "H",
        was: { population: 1000, gniType: "H" },
      },
      {
        countryId: 3,
        year: 2025,
        population: null,
        gniType: "UM",
        was: { population: null, gniType: null },
      },
    ]);
    await expect.element(screen.getByText("Save Successful")).toBeVisible();
    await expect.element(saveButton(screen)).not.toBeInTheDocument();
    await expect.element(population(screen, "Canada")).toHaveValue("1,050");
  });

  test("asks about a jump first, and Cancel keeps the edit", async () => {
    const screen = await open();
    await population(screen, "Canada").fill("1200");
    await expect
      .element(screen.getByText("More than 10% off the year before. Please check."))
      .toBeVisible();
    await saveButton(screen).click();
    const dialog = screen.getByRole("dialog", { name: "Save these figures?" });
    await expect.element(dialog).toMatchTextContent("1 population changes by more than 10%");
    await expect.element(dialog).toMatchTextContent("Canada: 1,000 → 1,200");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    expect(server.requestsOf(putOverview)).toHaveLength(0);
    await saveButton(screen).click();
    await dialog.getByRole("button", { name: "Save them" }).click();
    await vi.waitFor(() => expect(server.requestsOf(putOverview)).toHaveLength(1));
  });

  test("takes the threshold of a jump from the settings", async () => {
    const settings = { ...settingDefaults, populationJumpPercent: 25 };
    server.answer(getInstance, { ...shippedInstance, settings });
    const screen = await open();
    await expect.element(screen.getByText(/A change of population of more than 25%/)).toBeVisible();
    await population(screen, "Canada").fill("1200");
    await saveButton(screen).click();
    await vi.waitFor(() => expect(server.requestsOf(putOverview)).toHaveLength(1));
  });

  test("shows what another user saved in the meantime, and asks before replacing it", async () => {
    const screen = await open();
    await population(screen, "Canada").fill("1,050");
    stored[1] = { population: 1010, gniType: "H" };
    server.refuse(putOverview, "version-conflict", { current: [] });
    await saveButton(screen).click();
    await expect
      .element(screen.getByText("Saved by someone else in the meantime: 1,010"))
      .toBeVisible();
    await expect.element(population(screen, "Canada")).toHaveValue("1,050");
    server.answer(putOverview, []);
    await saveButton(screen).click();
    const dialog = screen.getByRole("dialog", { name: "Save these figures?" });
    await expect.element(dialog).toMatchTextContent("Canada: 1,010 → 1,050");
    await dialog.getByRole("button", { name: "Save them" }).click();
    await vi.waitFor(() => expect(server.requestsOf(putOverview)).toHaveLength(2));
    expect(server.requestsOf(putOverview)[1]?.body[0]?.was).toEqual({
      population: 1010,
      gniType: "H",
    });
  });

  test("shows the income class that another user saved in the meantime", async () => {
    const screen = await open();
    await incomeClass(screen, "France").fill("um");
    stored[2] = { population: 2000, gniType: "L" };
    server.refuse(putOverview, "version-conflict", { current: [] });
    await saveButton(screen).click();
    await expect
      .element(screen.getByText(/^Error - Could Not Save: Someone else saved/))
      .toBeVisible();
    await expect
      .element(screen.getByText("Saved by someone else in the meantime: L"))
      .toBeVisible();
    await saveButton(screen).click();
    const dialog = screen.getByRole("dialog", { name: "Save these figures?" });
    await expect.element(dialog).toMatchTextContent("France: L → UM");
  });

  test("sends once however often Save is pressed while it goes on", async () => {
    const answerNow = server.hold(putOverview, []);
    const screen = await open();
    await population(screen, "Canada").fill("1,050");
    await saveButton(screen).click();
    await expect.element(saveButton(screen)).toHaveAttribute("aria-busy", "true");
    await saveButton(screen).click({ force: true });
    answerNow();
    await expect.element(screen.getByText("Save Successful")).toBeVisible();
    expect(server.requestsOf(putOverview)).toHaveLength(1);
  });

  test("clears a figure that is emptied", async () => {
    const screen = await open();
    await population(screen, "France").fill("");
    await incomeClass(screen, "France").fill(" ");
    await saveButton(screen).click();
    await expect.element(screen.getByText("Save Successful")).toBeVisible();
    const [request] = server.requestsOf(putOverview);
    expect(request?.body).toMatchObject([{ countryId: 2, population: null, gniType: null }]);
  });

  test("keeps the edits when the server is away", async () => {
    const screen = await open();
    await population(screen, "Canada").fill("1,050");
    server.refuse(putOverview, "unavailable");
    await saveButton(screen).click();
    await expect.element(screen.getByText(/^Error - Could Not Save: The service/)).toBeVisible();
    await expect.element(population(screen, "Canada")).toHaveValue("1,050");
    await expect.element(saveButton(screen)).toBeEnabled();
  });

  test("Undo all takes every edit back", async () => {
    const screen = await open();
    await population(screen, "Canada").fill("1,050");
    await population(screen, "France").fill("x");
    await screen.getByRole("button", { name: "Undo all" }).click();
    await expect.element(population(screen, "Canada")).toHaveValue("1,000");
    await expect.element(population(screen, "France")).toHaveValue("2,000");
  });
});

describe("another year", () => {
  test("is asked about while edits are unsaved", async () => {
    const screen = await open();
    await population(screen, "Canada").fill("1,050");
    await screen.getByRole("combobox", { name: "Year of survey" }).selectOptions("2024");
    const dialog = screen.getByRole("dialog", { name: "Leave without saving?" });
    await dialog.getByRole("button", { name: "Stay" }).click();
    await expect.element(population(screen, "Canada")).toHaveValue("1,050");
    await screen.getByRole("combobox", { name: "Year of survey" }).selectOptions("2024");
    await dialog.getByRole("button", { name: "Leave without saving" }).click();
    await vi.waitFor(() => expect(screen.address()).toBe("/population?year=2024"));
    await expect.element(population(screen, "France")).toHaveValue("1,900");
  });

  test("keeps the search, and so does the way back", async () => {
    const screen = await open();
    const year = screen.getByRole("combobox", { name: "Year of survey" });
    await searchbox(screen).fill("fra");
    await year.selectOptions("2024");
    await expect.poll(screen.address).toBe("/population?year=2024&search=fra");
    await expect.element(population(screen, "France")).toHaveValue("1,900");
    await expect.element(population(screen, "Canada")).not.toBeInTheDocument();
    await searchbox(screen).fill("can");
    await screen.goBack();
    await expect.element(year).toHaveValue("2025");
    await expect.element(searchbox(screen)).toHaveValue("fra");
    await expect.element(population(screen, "France")).toHaveValue("2,000");
    await expect.element(population(screen, "Canada")).not.toBeInTheDocument();
  });

  test("without a year in the address is the newest survey's", async () => {
    const screen = await renderScreen(<Population />, {
      role: "Administrator",
      address: "/population",
    });
    await expect
      .element(screen.getByRole("combobox", { name: "Year of survey" }))
      .toHaveValue("2025");
  });
});

describe("the history of a country", () => {
  const openHistory = async () => {
    const screen = await open();
    await screen.getByRole("button", { name: "History of France" }).click();
    return screen.getByRole("dialog", { name: "France, 2025" });
  };

  test("lists every figure with its author and source", async () => {
    const at = "2026-03-12T14:05:00.000Z";
    server.answer(getOverviewHistory, [
      {
        population: 2000,
        gniType: "H",
        males: malesOfFrance,
        at,
        by: "Ada Tester",
        source: "edit",
      },
      {
        population: null,
        gniType: null,
        males: null,
        at: "2026-03-01T00:00:00.000Z",
        by: null,
        source: "import",
      },
    ]);
    const dialog = await openHistory();
    await expect
      .element(dialog.getByRole("row").nth(1))
      .toMatchTextContent(
        /2,000H0.–.4: 100; 5.–.13: 200; 14.–.18: 100; 19.–.44: 300; 45\+: 250Ada Testertyped here$/,
      );
    await expect
      .element(dialog.getByRole("row").nth(2))
      .toMatchTextContent(/––––loaded with the platform$/);
    const [request] = server.requestsOf(getOverviewHistory);
    expect([request?.query.get("countryId"), request?.query.get("year")]).toEqual(["2", "2025"]);
  });

  test("says when it is empty, and what failed", async () => {
    server.answer(getOverviewHistory, []);
    const dialog = await openHistory();
    await expect.element(dialog).toMatchTextContent("Nothing has been recorded");
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test("can be fetched again after a failure", async () => {
    server.refuse(getOverviewHistory, "unavailable");
    const dialog = await openHistory();
    await expect.element(dialog).toMatchTextContent("not available for the moment");
    server.answer(getOverviewHistory, []);
    await dialog.getByRole("button", { name: "Try again" }).click();
    await expect.element(dialog).toMatchTextContent("Nothing has been recorded");
  });
});

test("downloads the template of the year in the reader's language", async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  server.answer(getOverviewTemplate, () => new Response(new Blob(["xlsx"])));
  const screen = await open();
  await screen.getByRole("button", { name: "Download the template" }).click();
  await vi.waitFor(() => expect(click).toHaveBeenCalledOnce());
  const [request] = server.requestsOf(getOverviewTemplate);
  expect([request?.query.get("year"), request?.query.get("culture")]).toEqual(["2025", "en"]);
  click.mockRestore();
});

test("says what failed and loads again", async () => {
  server.refuse(listOverview, "unavailable");
  const screen = await open();
  await expect.element(screen.getByText(/not available for the moment/)).toBeVisible();
  server.answer(listOverview, []);
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(population(screen, "Canada")).toHaveValue("");
});

test("does not move sideways on 320 pixels", async () => {
  // Without the margins of the page, 288 pixels.
  await page.viewport(288, 640);
  onTestFinished(() => page.viewport(1280, 800));
  stored[1] = { population: 1_425_000_000, gniType: "UM", males: malesOfFrance };
  const screen = await open({ lang: "fr" });
  await expect.poll(() => screen.container.querySelectorAll("tbody th").length).toBe(3);
  const box = screen.container.querySelector("section:has(> table), div:has(> table)");
  expect(box?.scrollWidth).toBeLessThanOrEqual(box?.clientWidth ?? 0);
});

// The world this year: sentences with their figures, what they cover, where they come from, and another year.

import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { cdp, page, userEvent } from "vitest/browser";
import { worldThisYear } from "#contract/pages/report-pages.ts";
import { filteredAddress } from "#web/reporting/entries.ts";
import { server } from "#web/testing/fake-server.ts";
import { worldReply } from "#web/testing/profile-reply.ts";
import { answerReports } from "#web/testing/render-report.tsx";
import { renderScreen, type ScreenOptions, signIn } from "#web/testing/render-screen.tsx";
import { prefetchWorld } from "./world-query.ts";
import { WorldThisYear } from "./world-this-year.tsx";

beforeEach(() => {
  answerReports();
  server.answer(worldThisYear, worldReply());
});

const open = (options: ScreenOptions = {}) =>
  renderScreen(<WorldThisYear />, { role: "WFH", address: "/worldthisyear", ...options });
const heading = () => page.getByRole("heading", { level: 1 });
const sentence = (text: RegExp) => page.getByRole("listitem").filter({ hasText: text });
const queries = () =>
  server.requestsOf(worldThisYear).map(({ query }) => Object.fromEntries(query));

/** The world with another figure in the main slot of a sentence. */
function worldWith(key: string, value: number) {
  const world = worldReply();
  return {
    ...world,
    sentences: world.sentences.map((one) => {
      const slot = one.slots[one.main];
      if (one.key !== key || slot === undefined) return one;
      const { mark: _, ...plain } = slot;
      return { ...one, slots: { ...one.slots, [one.main]: { ...plain, value } } };
    }),
  };
}

describe("the sentences", () => {
  test("begin with the title of the page", async () => {
    await open();
    await expect
      .element(heading())
      .toHaveTextContent("Of 100 people expected to have hemophilia, at least 47 are found");
    await expect.element(page.getByText("The world this year · survey of 2024")).toBeVisible();
  });

  test("are made from the figures of the reports", async () => {
    await open();
    await expect
      .element(sentence(/^At least\s22,515 people are known to have hemophilia/))
      .toBeVisible();
    await expect
      .element(sentence(/^The country in the middle uses 1\.05\sIU of factor VIII per person/))
      .toMatchTextContent(/mean of the countries 2\.52, pooled 2\.15/);
    await expect
      .element(sentence(/^72\.2% of factor VIII goes to 24\.2% of the people/))
      .toMatchTextContent(/high income: 2 of the countries that gave their usen = 6 countries/);
    await expect.element(sentence(/^6 of 8 countries have answered/)).toMatchTextContent(/20\.8%/);
  });

  test.each([
    ["found", 0.01, "Of 100 people expected to have hemophilia, 1 is found"],
    ["identified", 1, "1 person is known to have hemophilia"],
    ["missing", 1, "1 person with hemophilia A or B is still missing"],
    ["vwd", 1, "1 person is known to have VWD"],
    ["answered", 1, "1 of 8 countries has answered"],
  ])("of one are in the singular: %s", async (key, value, text) => {
    server.answer(worldThisYear, worldWith(key, value));
    await open();
    await expect.element(page.getByText(text).first()).toBeVisible();
  });

  test.each([
    ["fr", "found", 0.01, "Sur 100 personnes attendues atteintes d’hémophilie, 1 est identifiée"],
    ["fr", "answered", 2, "2 pays sur 8 ont répondu"],
    ["fr", "missing", 1_000_000, /^1\s000\s000 de personnes atteintes d’hémophilie A ou B/],
    ["es", "found", 0.01, "De 100 personas con hemofilia esperadas, 1 está identificada"],
    ["es", "answered", 2, "2 de 8 países han respondido"],
    ["es", "missing", 1, "Queda 1 persona con hemofilia A o B por identificar"],
    ["es", "unequal", 0.45, /^El 24,2\s% de los habitantes usa el 45,0\s% del factor VIII/],
  ] as const)("in %s: %s of %s", async (lang, key, value, text) => {
    server.answer(worldThisYear, worldWith(key, value));
    await open({ lang });
    await expect.element(page.getByText(text).first()).toBeVisible();
  });

  test("have their n, what they cover, and the figure of the year before", async () => {
    await open();
    const use = sentence(/^The country in the middle uses/);
    await expect.element(use).toMatchTextContent(/n = 6 countries · 2023: 3\.05/);
    await expect
      .element(use)
      .toMatchTextContent(
        /newest figure of each country · of members 75%, of the world’s population 23\.8%/,
      );
  });

  test("lead to their reports with the year and the basis", async () => {
    await open();
    const link = sentence(/^The country in the middle uses/).getByRole("link");
    await expect
      .element(link)
      .toHaveAccessibleName("Report and definition: Factor VIII and IX use by country");
    await expect
      .element(link)
      .toHaveAttribute("href", "/agsreports/factorusage?year=2024&basis=latest");
  });

  test("leave the title to the route where the first figure is not known", async () => {
    const world = worldReply();
    const sentences = world.sentences.map((one) => ({
      ...one,
      slots: Object.fromEntries(
        Object.entries(one.slots).map(([name, slot]) => [name, { ...slot, value: null }]),
      ),
    }));
    server.answer(worldThisYear, { ...world, sentences });
    await open();
    await expect.element(page.getByText("The world this year · survey of 2024")).toBeVisible();
    expect(heading().element().textContent).not.toMatch(/Of 100/);
  });
});

test("on paper the sheets are turned, as those of reports, so that the map is not cut", async () => {
  await open();
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const own = rules.filter((rule) => rule instanceof CSSPageRule && rule.selectorText === "world");
  expect(own.map((rule) => rule.cssText)).toEqual([expect.stringMatching(/size: landscape;/)]);
});

test("on paper there is no choice of the year, and a title is on the sheet of what follows", async () => {
  await open();
  const printsAs = (media: string) => cdp().send("Emulation.setEmulatedMedia", { media });
  onTestFinished(async () => {
    await printsAs("");
  });
  await expect.element(page.getByText("Survey year", { exact: true })).toBeVisible();
  await printsAs("print");
  await expect.element(page.getByText("Survey year", { exact: true })).not.toBeVisible();
  const pictures = page.getByRole("heading", { name: "Pictures" }).element();
  expect(getComputedStyle(pictures).breakAfter).toBe("avoid");
});

describe("the pictures", () => {
  test("are those of three reports, each with what it covers and a link", async () => {
    await open();
    const figures = page.getByRole("figure");
    await expect.poll(() => figures.elements().length).toBe(3);
    await expect.element(figures.first()).toMatchTextContent(/countries \(\d.*% of 8 members\)/);
    await expect
      .element(figures.first().getByRole("link"))
      .toHaveAttribute("href", "/agsreports/demographic?year=2024&basis=latest");
    await expect
      .element(figures.nth(2).getByRole("link"))
      .toHaveAttribute("href", "/agsreports/patient?toYear=2024");
  });
});

describe("what is new", () => {
  test("names the countries, or says that there are none", async () => {
    await open();
    const news = page.getByRole("region", { name: "What is new in 2024" });
    await expect.element(news).toMatchTextContent(/First answer ever.*Ethiopia, Mexico/);
    await expect.element(news).toMatchTextContent(/Answered again after three years or more.*none/);
  });

  test("names the countries that grew most, by how much, and how many more there are", async () => {
    const world = worldReply();
    const [grew] = world.changed;
    const [first] = grew?.countries ?? [];
    if (grew === undefined || first === undefined) throw new Error("no country grew");
    const countries = [
      { ...first, name_en: "China", value: 7273, mark: "atMost" as const },
      { ...first, name_en: "Chad", value: 12, mark: "atLeast" as const },
    ];
    server.answer(worldThisYear, { ...world, changed: [{ ...grew, countries, left: 46 }] });
    await open();
    await expect
      .element(page.getByRole("region", { name: "What is new in 2024" }))
      .toMatchTextContent(
        /Largest increases since 2023 in the same countries.*China\s≤\s\+7,273, Chad\s≥\s\+12, 46 more/,
      );
  });

  test("goes on in other reports", async () => {
    await open();
    await expect
      .element(page.getByRole("region", { name: "See also" }).getByRole("link").first())
      .toHaveAttribute("href", "/agsreports/missingPeople?year=2024");
  });
});

describe("the year", () => {
  test("is chosen and in the address", async () => {
    const screen = await open();
    await page.getByLabelText("Survey year").selectOptions("2023");
    expect(screen.address()).toBe("/worldthisyear?year=2023");
    await expect.poll(queries).toEqual([{}, { year: "2023", culture: "en" }]);
  });

  test("without approved surveys says so and offers the switch", async () => {
    server.answer(worldThisYear, ({ query }) =>
      query.get("year") === "2026"
        ? worldReply({ year: 2026, hasApproved: false, isOpen: true, sentences: [] })
        : worldReply(),
    );
    const screen = await open({ address: "/worldthisyear?year=2026" });
    await expect.element(heading()).toHaveTextContent("No survey of 2026 is approved yet");
    await page.getByRole("button", { name: "Show 2024" }).click();
    expect(screen.address()).toBe("/worldthisyear?year=2024");
    await expect.element(heading()).toMatchTextContent(/^Of 100 people/);
  });

  test("that is still open is marked as provisional", async () => {
    server.answer(worldThisYear, worldReply({ isOpen: true }));
    await open();
    await expect
      .element(page.getByText(/Countries can still answer: the figures are provisional\./))
      .toBeVisible();
  });

  test("is fetched before the screen is there", async () => {
    signIn("WFH");
    await prefetchWorld(new URL("/worldthisyear?year=2011", "http://localhost"));
    expect(queries()).toEqual([{ year: "2011", culture: "en" }]);
  });

  test("is not marked as wrong while it loads", async () => {
    server.answer(worldThisYear, { ...worldReply(), years: [2024, 2023] });
    await open();
    const year = page.getByLabelText("Survey year");
    await expect.element(year).toHaveValue("2024");
    const release = server.hold(worldThisYear, { ...worldReply(), year: 2023 });
    await userEvent.selectOptions(year, "2023");
    await expect.poll(() => queries().at(-1)).toEqual({ year: "2023", culture: "en" });
    await expect.element(year).toBeValid();
    release();
    await expect.element(page.getByText("The world this year · survey of 2023")).toBeVisible();
  });

  test("asks for a year that does not exist too, and says so in the language of the reader", async () => {
    const message = "Année\u202f: «\u00a0abc\u00a0» n’existe pas.";
    const errors = [{ path: "query.year", code: "unknown-choice", message }];
    server.answer(worldThisYear, ({ query }) =>
      query.get("year") === "abc" ? server.refusal("malformed-request", { errors }) : worldReply(),
    );
    await open({ lang: "fr", address: "/worldthisyear?year=abc" });
    await expect.element(page.getByRole("alert")).toMatchTextContent(/^Année\s: «\sabc\s»/);
    expect(queries()[0]).toEqual({ year: "abc", culture: "fr" });
    await expect.element(page.getByRole("button")).not.toBeInTheDocument();
    const year = page.getByLabelText("Année du sondage");
    await expect.element(year).toBeInvalid();
    await userEvent.selectOptions(year, "2024");
    await expect.element(heading()).toMatchTextContent(/^Sur 100 personnes attendues/);
  });
});

test("a report that does not exist has no address", () => {
  expect(filteredAddress("nothing", {})).toBeNull();
});

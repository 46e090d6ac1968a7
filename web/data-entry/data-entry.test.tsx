// The data entry screen on the server's answers: which country and survey it shows, what it loads and
// what it saves.

import { type ReactNode, useLayoutEffect } from "react";
import { describe, expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { listCountries } from "#contract/countries.ts";
import { getHandover } from "#contract/handover/handover.ts";
import {
  getAnswers,
  getState,
  listComments,
  putSectionCalls,
  type SectionReply,
} from "#contract/sections.ts";
import { getDefinitionById, listSurveys } from "#contract/surveys.ts";
import type { QuestionnaireDocument } from "#questionnaire/document/document.ts";
import { gardenSurvey } from "#questionnaire/testing/garden-survey.ts";
import { prefetchForm } from "#web/answers/load-answers.ts";
import { queryClient } from "#web/api.ts";
import { addLanguage } from "#web/fetch-answers.ts";
import { handoverReply } from "#web/testing/country-replies.ts";
import { server } from "#web/testing/fake-server.ts";
import { renderScreen, signIn } from "#web/testing/render-screen.tsx";
import { surveyYear } from "#web/testing/survey-year.ts";
import { fetchBefore, setLanguage } from "#web/ui/i18n.ts";
import { DataEntry } from "./data-entry.tsx";

const country = (id: number, name: string) => ({
  id,
  code: name.slice(0, 2).toUpperCase(),
  name_en: name,
  name_fr: `${name} (fr)`,
  name_es: `${name} (es)`,
  region: "Americas",
});

const section = (version = 0): SectionReply => ({
  status: version > 0 ? "Draft" : "Empty",
  version,
  updatedAt: null,
  updatedBy: null,
  answers: {},
  states: {},
  precision: {},
  confirmations: {},
  findings: [],
});

/** The survey of gardens, whose section of water has a path of the API. */
const garden = gardenSurvey(2025);
const document: QuestionnaireDocument = {
  ...garden,
  sections: garden.sections.map((one) => (one.code === "Water" ? { ...one, code: "Care" } : one)),
  texts: Object.fromEntries(
    Object.entries(garden.texts).map(([lang, own]) => [lang, { ...own, "section.Care": "Water" }]),
  ),
};

const notApproved = { isApproved: false, approvedAt: null, approvedBy: null, approvedRole: null };

function answerForm() {
  server.answer(getHandover, handoverReply({ last: null }));
  server.answer(getAnswers, ({ query }) => {
    const year = Number(query.get("year") ?? 2025);
    return {
      survey: surveyYear(year, year === 2025),
      definitionId: year * 10,
      isOpen: year === 2025,
      approval: notApproved,
      population: null,
      statuses: {},
      completion: 0,
      sections: { Beds: section(), Care: section() },
      lastYear: {},
      history: [],
      peerMedians: {},
      comments: [],
    };
  });
  server.answer(getDefinitionById, ({ params, query }) => {
    const [id, lang] = [Number(params.id), String(query.get("lang"))];
    const own = { year: id / 10, languages: [lang], texts: { [lang]: document.texts[lang] ?? {} } };
    return { id, number: 1, hash: "", document: { ...document, ...own } };
  });
  server.answer(listComments, []);
  server.answer(getState, notApproved);
}

async function openScreen(
  options: Parameters<typeof renderScreen>[1],
  screen: ReactNode = <DataEntry />,
) {
  server.answer(listCountries, [country(4, "Canada"), country(5, "Mexico"), country(6, "Peru")]);
  server.answer(listSurveys, [surveyYear(2025, true), surveyYear(2024, false)]);
  answerForm();
  return renderScreen(screen, { address: "/newdataentry", ...options });
}

const longName = "Democratic Republic of the Congo";
const button = (name: string) => page.getByRole("button", { name, exact: true });
const litres = () => page.getByRole("textbox", { name: "3, Amount, litres" });

/** How wide the text is in the letters of the input. */
function textWidth(input: HTMLInputElement, text: string): number {
  const context = globalThis.document.createElement("canvas").getContext("2d");
  if (!context) throw new Error("no canvas");
  context.font = getComputedStyle(input).font;
  return context.measureText(text).width;
}

/** The call that saves the section of water. */
function saveCall() {
  const call = putSectionCalls.get("Care");
  if (!call) throw new Error("The contract has no call for the section Care.");
  return call;
}

describe("the focus", () => {
  test("in the bar moves nothing, as the bar is in sight already", async () => {
    await page.viewport(1280, 400);
    await openScreen({ role: "NMO", countryId: 4 });
    await button("Edit").click();
    await expect.element(page.getByText("Editing")).toBeVisible();
    scrollTo(0, 0);
    button("Save").element().focus();
    await expect.element(button("Save")).toHaveFocus();
    expect(window.document.documentElement.scrollHeight).toBeGreaterThan(innerHeight + 100);
    expect(scrollY).toBe(0);
    await page.viewport(1280, 800);
  });
});

describe("the choice of country and survey", () => {
  test("asks staff for a country first", async () => {
    await openScreen({ role: "WFH" });
    await expect.element(page.getByRole("heading", { name: "No Country Selected" })).toBeVisible();
  });

  test("asks for a country also where the address names one that does not exist", async () => {
    server.refuse(getAnswers, "not-found");
    await openScreen({ role: "WFH", address: "/newdataentry?countryId=987654" });
    await expect.element(page.getByRole("heading", { name: "No Country Selected" })).toBeVisible();
  });

  test("finds a country by typing, and puts it into the address", async () => {
    const screen = await openScreen({ role: "WFH" });
    await page.getByRole("combobox", { name: "Country" }).fill("mex");
    await page.getByRole("option", { name: "Mexico" }).click();
    await expect.poll(() => screen.address()).toBe("/newdataentry?countryId=5");
    await expect.element(button("Edit")).toBeVisible();
  });

  test("is fixed to the own country of an NMO, with the newest survey that has started", async () => {
    await openScreen({ role: "NMO", countryId: 4 });
    await expect.element(page.getByText("Canada", { exact: true })).toBeVisible();
    await expect.element(page.getByRole("combobox", { name: "Country" })).not.toBeInTheDocument();
    await expect.element(page.getByRole("combobox", { name: "Survey" })).toHaveValue("2025");
    await expect.poll(() => server.requestsOf(getAnswers)).toHaveLength(1);
    const query = server.requestsOf(getAnswers)[0]?.query;
    expect(Object.fromEntries(query ?? [])).toEqual({ countryId: "4" });
  });

  test("takes another country than the own one out of the address of an NMO", async () => {
    const address = "/newdataentry?countryId=99999&tab=Care";
    const screen = await openScreen({ role: "NMO", countryId: 4, address });
    await expect.element(page.getByText("Canada", { exact: true })).toBeVisible();
    await expect.poll(() => screen.address()).toBe("/newdataentry?tab=Care");
    const [request] = server.requestsOf(getAnswers);
    expect(request?.query.get("countryId")).toBe("4");
  });

  test("leaves the own country of an NMO in the address", async () => {
    const address = "/newdataentry?countryId=4";
    const screen = await openScreen({ role: "NMO", countryId: 4, address });
    await expect.element(button("Edit")).toBeVisible();
    expect(screen.address()).toBe(address);
  });

  test("shows staff the whole name of a country on a phone, and the year", async () => {
    await page.viewport(360, 740);
    await openScreen({ role: "WFH", address: "/newdataentry?countryId=5" });
    const chosen = page.getByRole("combobox", { name: "Country" });
    await expect.element(chosen).toHaveValue("Mexico");
    server.answer(listCountries, [country(5, longName)]);
    await queryClient.refetchQueries({ queryKey: [listCountries.id] });
    await expect.element(chosen).toHaveValue(longName);
    const { scrollWidth, clientWidth } = chosen.element();
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
    const { left, right } = page
      .getByRole("combobox", { name: "Survey" })
      .element()
      .getBoundingClientRect();
    expect(right - left).toBeGreaterThan(90);
    expect(right).toBeLessThanOrEqual(innerWidth);
    await page.viewport(1280, 800);
  });

  test.each([1024, 1440])(
    "has space for a country's name at %i px, and asks for one below it",
    async (width) => {
      await page.viewport(width, 800);
      onTestFinished(() => page.viewport(1280, 800));
      await openScreen({ role: "WFH" });
      const choice = page.getByRole("combobox", { name: "Country" });
      const ask = page.getByRole("heading", { name: "No Country Selected" });
      await expect.element(ask).toBeVisible();
      const input = choice.element();
      if (!(input instanceof HTMLInputElement)) throw new Error("no input");
      const needed = textWidth(input, "Bosnia and Herzeg");
      expect(input.clientWidth).toBeGreaterThan(needed);
      const { bottom } = input.getBoundingClientRect();
      expect(ask.element().getBoundingClientRect().top).toBeGreaterThan(bottom);
    },
  );

  test("asks neither for comments nor for the approval, which come with the answers", async () => {
    await openScreen({ role: "NMO", countryId: 4 });
    await expect.element(button("Edit")).toBeVisible();
    expect(server.requestsOf(listComments)).toEqual([]);
    expect(server.requestsOf(getState)).toEqual([]);
  });

  test("waits for a form that is on its way already, and asks again at the next visit", async () => {
    server.answer(listCountries, [country(4, "Canada")]);
    server.answer(listSurveys, [surveyYear(2025, true)]);
    answerForm();
    signIn("NMO", 4);
    const fetching = prefetchForm({ countryId: 4, year: null });
    const screen = await openScreen({ role: "NMO", countryId: 4 });
    await expect.element(button("Edit")).toBeVisible();
    await fetching;
    expect(server.requestsOf(getAnswers)).toHaveLength(1);
    await screen.unmount();
    await openScreen({ role: "NMO", countryId: 4 });
    await expect.poll(() => server.requestsOf(getAnswers)).toHaveLength(2);
    await expect.element(page.getByText("Canada", { exact: true })).toBeVisible();
  });

  test("draws a form that has come already at once, and asks again at the next visit", async () => {
    server.answer(listCountries, [country(4, "Canada")]);
    server.answer(listSurveys, [surveyYear(2025, true)]);
    answerForm();
    signIn("NMO", 4);
    await prefetchForm({ countryId: 4, year: null });
    const screen = await openScreen({ role: "NMO", countryId: 4 });
    expect(button("Edit").elements()).toHaveLength(1);
    await screen.unmount();
    await openScreen({ role: "NMO", countryId: 4 });
    await expect.poll(() => server.requestsOf(getAnswers)).toHaveLength(2);
    await expect.element(page.getByText("Canada", { exact: true })).toBeVisible();
  });

  test("draws a form that has come already once, also on a slow device", async () => {
    answerForm();
    signIn("NMO", 4);
    await prefetchForm({ countryId: 4, year: null });
    let drawn = 0;
    const watcher = new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
      const hasEdit = (node: Node) => node instanceof Element && node.textContent.includes("Edit");
      drawn += added.filter(hasEdit).length;
    });
    watcher.observe(globalThis.document.body, { childList: true, subtree: true });
    onTestFinished(() => watcher.disconnect());
    /** Takes as long as drawing does there. */
    const Slow = () => {
      useLayoutEffect(() => {
        for (const start = performance.now(); performance.now() < start + 20; );
      }, []);
      return null;
    };
    await openScreen(
      { role: "NMO", countryId: 4 },
      <>
        <DataEntry />
        <Slow />
      </>,
    );
    await expect.element(page.getByText("Canada", { exact: true })).toBeVisible();
    expect(drawn).toBe(1);
    expect(server.requestsOf(getAnswers)).toHaveLength(1);
  });

  test("keeps a place for the country's name, so that nothing moves when it comes", async () => {
    server.answer(listSurveys, [surveyYear(2025, true)]);
    answerForm();
    const release = server.hold(listCountries, [country(4, "Canada")]);
    const options = { role: "NMO", countryId: 4, countryCode: "CA" } as const;
    await renderScreen(<DataEntry />, { address: "/newdataentry", ...options });
    const left = () => button("Edit").element().getBoundingClientRect().left;
    await expect.element(button("Edit")).toBeVisible();
    const before = left();
    await expect.element(page.getByText("Canada", { exact: true })).not.toBeVisible();
    release();
    await expect.element(page.getByText("Canada", { exact: true })).toBeVisible();
    expect(left()).toBe(before);
  });

  test("opens another year, which is closed", async () => {
    const screen = await openScreen({ role: "NMO", countryId: 4 });
    await page.getByRole("combobox", { name: "Survey" }).selectOptions("2024");
    await expect.poll(() => screen.address()).toBe("/newdataentry?year=2024");
    await expect.element(page.getByText(/This survey closed on/)).toBeVisible();
  });

  test.each(["2010", "20x5"])("says that there is no survey of the year %s", async (year) => {
    await openScreen({ role: "NMO", countryId: 4, address: `/newdataentry?year=${year}` });
    const text = `There is no survey of ${year}. Please choose one above.`;
    await expect.element(page.getByText(text)).toBeVisible();
    await page.getByRole("combobox", { name: "Survey" }).selectOptions("2025 (open)");
    await expect.element(button("Edit")).toBeVisible();
  });

  test("tells an NMO without a country what to do", async () => {
    await openScreen({ role: "NMO" });
    await expect.element(page.getByText(/Your account belongs to no country yet/)).toBeVisible();
  });
});

describe("the form of a country", () => {
  test("says why it could not be loaded and tries again", async () => {
    await openScreen({ role: "NMO", countryId: 4 });
    await expect.element(button("Edit")).toBeVisible();
    server.refuse(getAnswers, "internal-error");
    await page.getByRole("combobox", { name: "Survey" }).selectOptions("2024");
    await expect.element(page.getByRole("alert")).toBeVisible();
    answerForm();
    await button("Try again").click();
    await expect.element(page.getByText(/This survey closed on/)).toBeVisible();
  });

  test("saves a section to the server with version and key", async () => {
    const call = saveCall();
    await openScreen({ role: "NMO", countryId: 4, address: "/newdataentry?tab=Care" });
    server.answer(call, ({ body }) => ({ ...section(1), answers: body.answers ?? {} }));
    await button("Edit").click();
    await litres().fill("12");
    await button("Save").click();
    await expect.poll(() => server.requestsOf(call)).toHaveLength(1);
    const [request] = server.requestsOf(call);
    expect(request?.body).toMatchObject({
      answers: { litres: 12 },
      version: 0,
      definitionId: 20250,
    });
    expect(Object.fromEntries(request?.query ?? [])).toEqual({
      countryId: "4",
      surveyKey: "20250",
    });
    expect(request?.headers.get("idempotency-key")).toMatch(/^[0-9a-f]{32}$/);
    await expect.element(page.getByText(/All saved|Nothing saved/)).toBeVisible();
  });

  test("is locked when a save meets an approval that was given meanwhile", async () => {
    const call = saveCall();
    await openScreen({ role: "NMO", countryId: 4, address: "/newdataentry?tab=Care" });
    server.refuse(call, "survey-approved");
    await button("Edit").click();
    await litres().fill("12");
    server.answer(getState, {
      isApproved: true,
      approvedAt: "2026-05-01T10:00:00Z",
      approvedBy: "Win Htut",
      approvedRole: "WFH",
    });
    await button("Save").click();
    const lock = page.getByRole("note").filter({ hasText: "approved by Win Htut" });
    await expect.element(lock).toBeVisible();
    const chosen = page.getByRole("combobox", { name: "Survey" }).getByRole("option", {
      selected: true,
    });
    await expect.element(chosen).toMatchTextContent(/^2025 \(approved\)$/);
    await expect.element(button("Save")).not.toBeInTheDocument();
  });

  test("loads a definition once in each language, whatever surveys are opened later", async () => {
    fetchBefore(addLanguage);
    // A country of its own: what was typed in the tests before is kept for theirs.
    await openScreen({ role: "NMO", countryId: 6 });
    await expect.element(button("Edit")).toBeVisible();
    const choice = page.getByRole("combobox", { name: "Survey" });
    await choice.selectOptions("2024");
    await expect.element(page.getByText(/This survey closed on/)).toBeVisible();
    await choice.selectOptions("2025 (open)");
    await expect.element(button("Edit")).toBeVisible();
    await setLanguage("fr");
    await expect.element(page.getByRole("heading", { name: /Combien de plantes/ })).toBeVisible();
    await setLanguage("en");
    await expect.element(page.getByRole("heading", { name: /How many plants/ })).toBeVisible();
    const asked = server.requestsOf(getDefinitionById);
    expect(asked.map(({ params, query }) => `${params.id} ${query.get("lang")}`)).toEqual([
      "20250 en",
      "20240 en",
      "20250 fr",
      "20240 fr",
    ]);
  });

  test("keeps what was typed when the login session ends, and shows it after a new login", async () => {
    const screen = await openScreen({
      role: "NMO",
      countryId: 5,
      address: "/newdataentry?tab=Care",
    });
    await button("Edit").click();
    await litres().fill("12");
    await screen.unmount();
    await openScreen({ role: "NMO", countryId: 5, address: "/newdataentry?tab=Care" });
    await expect.element(page.getByText(/What you typed before your session ended/)).toBeVisible();
    await expect.element(litres()).toHaveValue("12");
  });
});

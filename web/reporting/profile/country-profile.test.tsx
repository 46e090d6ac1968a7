// The profile of a country as staff, a data centre and its own organization see it.

import { beforeEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { listCountries } from "#contract/countries.ts";
import { countryProfile } from "#contract/pages/report-pages.ts";
import { getInstance } from "#contract/platform.ts";
import { server } from "#web/testing/fake-server.ts";
import { profileReply } from "#web/testing/profile-reply.ts";
import { renderScreen, type ScreenOptions, signIn } from "#web/testing/render-screen.tsx";
import { shippedInstance } from "#web/testing/shipped-instance.ts";
import { CountryProfile } from "./country-profile.tsx";
import { prefetchProfile, profileIn } from "./profile-query.ts";

const country = (id: number, code: string, name: string) => ({
  id,
  code,
  name_en: name,
  name_fr: name,
  name_es: name,
  region: "Americas",
});

beforeEach(() => {
  server.answer(getInstance, { ...shippedInstance, demo: true });
  server.answer(listCountries, [country(1, "CAN", "Canada"), country(2, "FRA", "France")]);
  server.answer(countryProfile, profileReply());
});

const open = (options: ScreenOptions = {}) =>
  renderScreen(<CountryProfile />, {
    role: "WFH",
    address: "/countryprofile?country=1",
    ...options,
  });
const heading = () => page.getByRole("heading", { level: 1 });
const section = (name: string | RegExp) => page.getByRole("region", { name });
const row = (name: RegExp) => page.getByRole("row", { name });
const queries = () =>
  server.requestsOf(countryProfile).map(({ query }) => Object.fromEntries(query));

describe("the head", () => {
  test("is a sentence made from the figures", async () => {
    await open();
    await expect
      .element(heading())
      .toHaveTextContent(
        "Canada: 100.8% of the expected people with hemophilia A and B found, 7.00 IU of factor VIII per capita",
      );
  });

  test.each([
    ["fr", /^Canada\u202f: 100,8\s?% des personnes attendues/],
    ["es", /^Canadá: 100,8\s?% de las personas esperadas/],
  ] as const)("is in %s too", async (lang, text) => {
    await open({ lang });
    await expect.poll(() => heading().element().textContent).toMatch(text);
  });

  test("leaves out a figure that the country did not give", async () => {
    const { indicators } = profileReply();
    const without = (key: string) =>
      indicators.map((one) => (one.key === key ? { ...one, value: null } : one));
    server.answer(countryProfile, profileReply("CAN", { indicators: without("fviii") }));
    await open();
    await expect
      .element(heading())
      .toHaveTextContent("Canada: 100.8% of the expected people with hemophilia A and B found");
  });

  test("says the use alone where no people are known", async () => {
    const { indicators } = profileReply();
    const changed = indicators.map((one) => (one.key === "found" ? { ...one, value: null } : one));
    server.answer(countryProfile, profileReply("CAN", { indicators: changed }));
    await open();
    await expect.element(heading()).toHaveTextContent("Canada: 7.00 IU of factor VIII per capita");
  });

  test("is the name of the country where nothing is known", async () => {
    const { indicators } = profileReply();
    const changed = indicators.map((one) => ({ ...one, value: null }));
    server.answer(countryProfile, profileReply("CAN", { indicators: changed }));
    await open();
    const named = { level: 1, name: "Canada", exact: true };
    await expect.element(page.getByRole("heading", named)).toBeVisible();
  });

  test("says where the figures come from and of which day they are", async () => {
    await open();
    await expect
      .element(page.getByText(/^Survey year 2024\. Last submitted on 20 March 2025\./).first())
      .toMatchTextContent(
        /Approved on 14 April 2025\. Population 41,000,000 \(2024\)\. High income/,
      );
    await expect.element(page.getByText(/Demonstration data\./).first()).toBeVisible();
  });
});

describe("what is not approved", () => {
  test("is marked as provisional, with how much of it there is and who sees it", async () => {
    const sections = { submitted: 3, all: 8 };
    server.answer(countryProfile, profileReply("CAN", { state: "provisional", sections }));
    await open();
    await expect
      .element(page.getByRole("status"))
      .toMatchTextContent(
        /^Provisional: from 3 of 8 sections, which were submitted and are not approved yet\. Only this country/,
      );
  });

  test("has a sentence for one section", async () => {
    const sections = { submitted: 1, all: 8 };
    server.answer(countryProfile, profileReply("CAN", { state: "provisional", sections }));
    await open();
    await expect.element(page.getByRole("status")).toMatchTextContent(/which was submitted and is/);
  });

  test("is said of a year without a survey", async () => {
    server.answer(countryProfile, profileReply("CAN", { state: "none" }));
    await open();
    await expect
      .element(page.getByRole("status"))
      .toMatchTextContent(/^There is no approved survey of 2024 of this country/);
  });

  test("is not said of an approved survey", async () => {
    await open();
    await expect.element(heading()).toBeVisible();
    await expect.element(page.getByRole("status")).not.toBeInTheDocument();
  });
});

describe("the choice", () => {
  test("of a country and a year is in the address and in the request", async () => {
    const screen = await open();
    await page.getByLabelText("Country", { exact: true }).selectOptions("France");
    expect(screen.address()).toBe("/countryprofile?country=2");
    await page.getByLabelText("Survey year").selectOptions("2023");
    expect(screen.address()).toBe("/countryprofile?country=2&year=2023");
    const asked = { countryId: "2", year: "2023", culture: "en" };
    await expect.poll(queries).toEqual([{ countryId: "1" }, { countryId: "2" }, asked]);
  });

  test("is asked of the staff before anything is fetched", async () => {
    await open({ address: "/countryprofile" });
    await expect.element(page.getByText(/^Choose a country: its figures/)).toBeVisible();
    expect(queries()).toEqual([]);
  });

  test("is not there for an NMO, which sees its own country whatever the address says", async () => {
    await open({ role: "NMO", countryId: 1, address: "/countryprofile?country=2" });
    await expect
      .element(page.getByRole("alert"))
      .toMatchTextContent(/^This link is to the profile of another country/);
    await expect.element(heading()).toMatchTextContent(/^Canada/);
    await expect.element(page.getByLabelText("Country", { exact: true })).not.toBeInTheDocument();
    expect(queries()).toEqual([{ countryId: "1" }]);
  });

  test("says what happened when the profile does not come, and tries again", async () => {
    server.refuse(countryProfile, "not-found");
    await open();
    await expect.element(page.getByRole("alert")).toBeVisible();
  });

  test("is fetched before the screen is there", async () => {
    signIn("WFH");
    const of = (path: string) => prefetchProfile(new URL(path, "http://localhost"));
    await of("/countryprofile");
    expect(queries()).toEqual([]);
    await of("/countryprofile?country=2&year=2011");
    expect(queries()).toEqual([{ countryId: "2", year: "2011", culture: "en" }]);
  });

  test.each(["garbage", "2024", "9".repeat(50)])(
    "names the past time %s, which is none, and shows the figures of today",
    async (asOf) => {
      const screen = await open({ address: `/countryprofile?country=1&asOf=${asOf}` });
      await expect
        .element(screen.getByRole("alert"))
        .toHaveTextContent(
          `These choices of the link do not exist and are left out: Past time “${asOf}”.`,
        );
      expect(queries()).toEqual([{ countryId: "1" }]);
    },
  );

  test("asks for a past time, says so, and leads back to today", async () => {
    const asOf = "2024-03-12T14:05:59.999Z";
    server.answer(countryProfile, profileReply("CAN", { asOf, surveys: [] }));
    const screen = await open({ address: `/countryprofile?country=1&asOf=${asOf}` });
    await expect.element(section("Past view")).toMatchTextContent(/as they were on 12 March 2024/);
    expect(queries()).toEqual([{ countryId: "1", asOf }]);
    await expect.element(section("How good the figures are")).not.toBeInTheDocument();
    await section("Past view").getByRole("button").click();
    await expect.poll(() => queries().at(-1)).toEqual({ countryId: "1" });
    expect(screen.address()).toBe("/countryprofile?country=1");
  });

  test("reads the address", () => {
    expect(profileIn(new URLSearchParams("country=7&year=2020"), null)).toEqual({
      countryId: 7,
      year: "2020",
      asOf: null,
    });
    expect(profileIn(new URLSearchParams("country=x&year=y"), null)).toEqual({
      countryId: null,
      year: "y",
      asOf: null,
    });
  });
});

describe("people found", () => {
  test("are beside those expected, and the severe among them", async () => {
    await open();
    const found = section("Missing people");
    await expect.element(found).toMatchTextContent(/People found with hemophilia A and B: 4,320/);
    await expect.element(found).toMatchTextContent(/Of them severe:.*1,185/);
    await expect
      .element(found)
      .toMatchTextContent(/expected: 4,285 · found beyond those expected: 36/);
  });

  test("are missing where fewer are found than expected", async () => {
    server.answer(countryProfile, profileReply("MEX"));
    await open();
    await expect.element(section("Missing people")).toMatchTextContent(/still missing: 7,650/);
  });

  test("are not drawn where no one is known", async () => {
    const found = profileReply().found.map((one) => ({ ...one, value: null }));
    server.answer(countryProfile, profileReply("CAN", { found }));
    await open();
    await expect
      .element(section("Missing people"))
      .toMatchTextContent(/No figure of people with hemophilia in these five years\./);
  });
});

describe("the indicators", () => {
  test("have the figure, the median of the peers, and the place with its n", async () => {
    await open();
    await expect
      .element(row(/^Factor VIII\s*IU per capita/))
      .toMatchTextContent(/7\.00.*0\.10.*1 of 6/);
    await expect
      .element(row(/^Share severe/))
      .toMatchTextContent(/31\.3%.*—.*1 of 3.*Less is better/);
    await expect.element(row(/^Women among/)).toMatchTextContent(/62\.5%.*—.*2 of 2/);
  });

  test("have the sign of a median that is a bound", async () => {
    const { indicators } = profileReply();
    const marked = indicators.map((one) => ({
      ...one,
      among: { ...one.among, medianMark: "atLeast" as const },
      ofClass: { value: 2.5, n: 5, mark: "atLeast" as const, report: one.report },
    }));
    server.answer(countryProfile, profileReply("CAN", { indicators: marked }));
    await open();
    await expect
      .element(row(/^Factor VIII\s*IU per capita/))
      .toMatchTextContent(/7\.00.*≥.*0\.10.*1 of 6.*≥\s2\.50/);
  });

  test("have the limits of chance where their report gives them", async () => {
    await open();
    const limits = /By chance alone between 0\.\d+ and [\d.]+\.$/;
    await expect.element(row(/^Adults to children/)).toMatchTextContent(limits);
    await expect
      .element(row(/^Share severe/))
      .toMatchTextContent(/falls\. By chance alone between 3\d\.\d%/);
    await expect.element(row(/^Women among/)).not.toMatchTextContent(/By chance/);
  });

  test("have the median of the income class beside factor use", async () => {
    const { indicators } = profileReply();
    const ofClass = { value: 6.5, n: 2, report: "FVIIIUsagebyGNI" };
    const changed = indicators.map((one) => (one.key === "fviii" ? { ...one, ofClass } : one));
    server.answer(countryProfile, profileReply("CAN", { indicators: changed }));
    await open();
    await expect
      .element(row(/^Factor VIII\s*IU per capita/))
      .toMatchTextContent(/Median of its income class: 6\.50 \(n = 2\)\./);
  });

  test("say that the country has no place where it gave no figure", async () => {
    server.answer(countryProfile, profileReply("ETH"));
    await open();
    await expect.element(row(/^Share severe/)).toMatchTextContent(/— \(n = \d\)/);
  });

  test("lead staff and data centres to their reports, and an NMO nowhere", async () => {
    await open({ role: "DDC" });
    const link = page.getByRole("link", { name: "Found, of expected hemophilia A and B" });
    await expect
      .element(link)
      .toHaveAttribute("href", "/agsreports/missingPeople?year=2024&basis=window&country=1");
  });

  test("of an NMO have no links and no figures of single peers", async () => {
    const indicators = profileReply().indicators.map(({ peers: _, ...one }) => one);
    server.answer(countryProfile, profileReply("CAN", { indicators }));
    await open({ role: "NMO", countryId: 1 });
    await expect.element(row(/^Found, of expected/)).toBeVisible();
    await expect.element(page.getByRole("link")).not.toBeInTheDocument();
    await expect
      .element(page.getByText(/The figures of single peers are not shown\./))
      .toBeVisible();
  });

  test("name the peers and the rule by which they were chosen", async () => {
    await open();
    const rule = page.getByText(/^Peers: Venezuela, France/).or(page.getByText(/^Peers: France/));
    await expect.element(rule).toMatchTextContent(/same income class whose population is nearest/);
    await expect.element(rule).toMatchTextContent(/from 2020 to 2024/);
    await expect.element(rule).toMatchTextContent(/of another income class/);
  });

  test("say so where there are no peers", async () => {
    const peers = { countries: [], ofOtherClass: 0, fromYear: 2020, toYear: 2024 };
    server.answer(countryProfile, profileReply("CAN", { peers }));
    await open();
    await expect.element(page.getByText(/^No peers: the population is not known/)).toBeVisible();
  });

  test("are explained as their reports explain them", async () => {
    await open();
    const made = section("How the figures are made");
    await expect.element(made).toMatchTextContent(/Factor VIII.*÷.*population/i);
  });

  test("mark a figure of another year", async () => {
    const indicators = profileReply().indicators.map((one) =>
      one.key === "women" ? { ...one, year: 2023 } : one,
    );
    server.answer(countryProfile, profileReply("CAN", { indicators }));
    await open();
    await expect.element(row(/^Women among/)).toMatchTextContent(/62\.5%·2023/);
  });
});

describe("print", () => {
  test("has a foot on each of the two sheets", async () => {
    await open();
    await expect.element(heading()).toBeVisible();
    const feet = [...document.querySelectorAll("article p[aria-hidden]")];
    expect(feet.map((foot) => foot.textContent)).toEqual([
      expect.stringMatching(/^Canada · 2024 · Data as of 20 November 2026.*1 \/ 2$/),
      expect.stringMatching(/^Canada · 2024 · Data as of 20 November 2026.*2 \/ 2$/),
    ]);
  });

  test("says on paper too that figures are provisional", async () => {
    server.answer(countryProfile, profileReply("CAN", { state: "provisional" }));
    await open();
    await expect.element(heading()).toBeVisible();
    const foot = document.querySelector("article p[aria-hidden]");
    expect(foot?.textContent).toMatch(/Provisional\./);
  });
});

test("the wide tables are cards where a screen of 1440 pixels is shown at 200 %", async () => {
  await page.viewport(720, 900);
  await open({ lang: "es" });
  await expect.element(heading()).toBeVisible();
  const heads = [...document.querySelectorAll("table[data-cards] thead")];
  expect(heads).not.toEqual([]);
  expect(heads.filter((head) => getComputedStyle(head).display !== "none")).toEqual([]);
  await page.viewport(1440, 900);
});

test("on a phone, where the table has no head, the median and the place say what they are", async () => {
  await page.viewport(360, 740);
  await open();
  await expect.element(heading()).toBeVisible();
  const first = document.querySelector("section[aria-labelledby=indicators] tbody tr");
  const heads = [...(first?.querySelectorAll("td") ?? [])].map(
    (cell) => getComputedStyle(cell, "::before").content,
  );
  expect(heads).toEqual(["none", '"Peers, median "', "none", '"Place "', "none"]);
  await page.viewport(1440, 900);
});

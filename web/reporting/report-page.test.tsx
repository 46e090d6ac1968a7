// A report as a reader uses it: the table with its order and totals, the chart, filters that change address
// and request, files, notes, and what is shown when there is nothing or the server fails.

import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { cdp, page, userEvent } from "vitest/browser";
import { getReport } from "#contract/reporting.ts";
import { server } from "#web/testing/fake-server.ts";
import {
  answerReports,
  columnTexts,
  filtersOf,
  lastQuery,
  renderReport,
} from "#web/testing/render-report.tsx";
import { signIn } from "#web/testing/render-screen.tsx";
import { reportReply } from "#web/testing/report-reply.ts";
import { prefetchReport } from "./prefetch-report.ts";

beforeEach(answerReports);

const show = renderReport;
const requests = () => server.requestsOf(getReport);

describe("a report", () => {
  test("has what is seen as its title, and its name in the line above", async () => {
    const screen = await show("/agsreports/demographic");
    await expect
      .element(screen.getByRole("heading", { level: 1 }))
      .toMatchTextContent(
        /^In 2 of 5 countries less than 50% of the expected people with hemophilia A/,
      );
    const above = screen.getByText("AGS reports / Demographic data by country");
    await expect.element(above).toBeVisible();
    await expect
      .element(above.getByRole("link", { name: "AGS reports" }))
      .toHaveAttribute("href", "/agsreports");
    await expect.poll(() => document.title).toMatch(/^Demographic data by country · /);
    await expect
      .element(screen.getByRole("heading", { level: 2, name: /^People with hemophilia A/ }))
      .toBeVisible();
  });

  test("says what is seen in the language of the reader", async () => {
    const screen = await show("/agsreports/demographic", { lang: "fr" });
    await expect
      .element(screen.getByRole("heading", { level: 1 }))
      .toMatchTextContent(/^Dans 2 pays sur 5, moins de 50\s%/);
  });

  test("has its name as the title until it has figures", async () => {
    const release = server.hold(getReport, reportReply("demographic"));
    const screen = await show("/agsreports/demographic");
    const title = screen.getByRole("heading", { level: 1 });
    await expect.element(title).toHaveTextContent("Demographic data by country");
    expect(screen.getByText(/^AGS reports \//).elements()).toEqual([]);
    release();
    await expect.element(title).toMatchTextContent(/^In 2 of 5 countries/);
  });

  test("without a sentence shows its name, what it covers and the date of the data", async () => {
    const screen = await show("/agsreports/patientGNI");
    await expect
      .element(screen.getByRole("heading", { level: 1 }))
      .toHaveTextContent("Identified patients by income class");
    await expect.element(screen.getByText(/5 countries \(62\.5% of 8 members\)/)).toBeVisible();
    await expect.element(screen.getByText(/Data as of 20 November 2026/)).toBeVisible();
    await expect.element(screen.getByText(/Demonstration data\.$/)).toBeVisible();
  });

  test("is found whatever the case of its name", async () => {
    const screen = await show("/agsreports/PATIENTgni");
    await expect.element(screen.getByRole("table")).toBeVisible();
    expect(requests()[0]?.params.id).toBe("patientGNI");
  });

  test("without an entry says that it is not available yet", async () => {
    const screen = await show("/ddcreports/carers");
    await expect.element(screen.getByText("This report is not available yet.")).toBeVisible();
    expect(requests()).toHaveLength(0);
  });

  test("of answers has its table and a picture, also where its name has signs", async () => {
    const screen = await show("/ddcreports/hemophiliaA&BSeverity");
    await expect
      .element(screen.getByRole("button", { name: /^Mild people/ }).first())
      .toBeVisible();
    await expect.element(screen.getByText("Hemophilia A, female", { exact: true })).toBeVisible();
    await expect.element(screen.getByRole("figure")).toBeVisible();
  });

  test("has no picture where no country gave what it shows", async () => {
    const screen = await show("/ddcreports/DataSourceInformation?region=Africa");
    await expect.element(screen.getByRole("rowheader", { name: "Ethiopia" }).first()).toBeVisible();
    expect(screen.getByRole("figure").elements()).toEqual([]);
    expect(screen.getByRole("button", { name: /PNG|SVG/ }).elements()).toEqual([]);
    await expect.element(screen.getByText(/There is nothing to draw/)).toBeVisible();
  });

  test("without rows says that the countries with figures are too few", async () => {
    const reply = reportReply("inequalityOfUse");
    const coverage = { ...reply.coverage, countries: 1 };
    server.answer(getReport, { ...reply, rows: [], notes: [], coverage });
    const screen = await show("/agsreports/inequalityOfUse");
    await expect
      .element(screen.getByText(/^1 country has figures here, too few for this report\./))
      .toBeVisible();
  });

  test("of a series has no picture where no country answered in any year", async () => {
    const none = { ...reportReply("patient"), range: { min: 0, max: 0 } };
    server.answer(getReport, () => none);
    const screen = await show("/agsreports/patient");
    await expect.element(screen.getByRole("table")).toBeVisible();
    expect(screen.getByRole("figure").elements()).toEqual([]);
  });

  test("with a row for each survey of all years has a picture and a total of each year", async () => {
    const screen = await show("/ddcreports/treatmentAllData");
    await expect.element(screen.getByRole("figure")).toBeVisible();
    const totals = screen.getByRole("row", { name: /^All surveys of the year 2024/ });
    await expect.element(totals).toMatchTextContent("560,200,000");
  });

  test("is shown in the user's language", async () => {
    const screen = await show("/agsreports/genderLatest", { lang: "fr" });
    await expect.element(screen.getByRole("columnheader", { name: /Pays/ })).toBeVisible();
    await expect.element(screen.getByRole("rowheader", { name: "Mexique" }).first()).toBeVisible();
  });
});

describe("the table", () => {
  test("has the totals above the rows, and a sign with its meaning where there is no number", async () => {
    const screen = await show("/agsreports/gender");
    await expect.element(screen.getByRole("table")).toBeVisible();
    expect(columnTexts(0).slice(0, 6)).toEqual([
      "Hemophilia A: all countries",
      "Hemophilia B: all countries",
      "Hemophilia, type unknown: all countries",
      "Von Willebrand disease (VWD): all countries",
      "Other bleeding disorders: all countries",
      "Armenia",
    ]);
    await expect.element(screen.getByTitle("not available").first()).toBeVisible();
    await expect.element(screen.getByTitle("no answer").first()).toBeVisible();
  });

  test("is sorted by a press on a head: largest first, smallest first, as given", async () => {
    const screen = await show("/agsreports/patientGNI");
    const head = screen.getByRole("button", { name: "Hemophilia A people" });
    const classes = () => columnTexts(0).slice(2);
    await expect.element(head).toBeVisible();
    expect(classes()[0]).toBe("High income");
    await userEvent.click(head);
    await expect
      .poll(() => classes().slice(0, 3))
      .toEqual(["High income", "Upper middle income", "Unclassified"]);
    await expect.poll(() => screen.address()).toContain("sort=-hemophiliaA");
    await userEvent.click(head);
    await expect
      .poll(() => classes().slice(0, 3))
      .toEqual(["Low income", "Unclassified", "Upper middle income"]);
    expect(classes().at(-1)).toBe("Lower middle income");
    await userEvent.click(head);
    await expect.poll(screen.address).toBe("/agsreports/patientGNI");
  });

  test("is as it was before a press on a head when the user goes back", async () => {
    const screen = await show("/agsreports/patientGNI?region=Europe");
    const head = screen.getByRole("button", { name: "Hemophilia A people" });
    await userEvent.click(head);
    await expect.poll(screen.address).toContain("sort=-hemophiliaA");
    await userEvent.click(head);
    await expect.poll(screen.address).toContain("sort=hemophiliaA");
    await screen.goBack();
    await expect.poll(screen.address).toContain("sort=-hemophiliaA");
    await screen.goBack();
    await expect.poll(screen.address).toBe("/agsreports/patientGNI?region=Europe");
  });

  test("opens in the order that its link asks for, and says so to screen readers", async () => {
    const screen = await show("/agsreports/patientGNI?sort=-population");
    const head = screen.getByRole("columnheader", { name: /^Population people/ });
    await expect.element(head).toHaveAttribute("aria-sort", "descending");
    expect(columnTexts(0)[2]).toBe("Upper middle income");
  });

  test("joins columns of one group under one head", async () => {
    const screen = await show("/agsreports/patientGNI?columns=countries,hemophiliaA,hemophiliaB");
    const group = screen.getByText("Identified patients", { exact: true });
    await expect.element(group).toHaveAttribute("colspan", "2");
  });
});

describe("the columns", () => {
  const heads = () =>
    [...document.querySelectorAll("thead tr:last-child th")].map((head) => head.textContent);
  const frame = () => document.querySelector("section:has(> table)");
  const isScrolled = () => (frame()?.scrollWidth ?? 0) > (frame()?.clientWidth ?? 0);

  test("of a link are shown in the table's own order, and unknown ones are ignored", async () => {
    const screen = await show("/agsreports/patientGNI?columns=vwd,weather,population");
    await expect.element(screen.getByRole("table")).toBeVisible();
    expect(heads()).toEqual(["Income class", "Populationpeople", "VWDpeople"]);
    await expect.poll(lastQuery).toEqual({});
  });

  test("of a link that knows none of them are as many as fit", async () => {
    const screen = await show("/agsreports/patientGNI?columns=weather");
    await expect.element(screen.getByRole("table")).toBeVisible();
    expect(heads().length).toBeGreaterThan(3);
    expect(isScrolled()).toBe(false);
  });

  test("are chosen in a dialog and stay in the address, also when there are more than fit", async () => {
    const screen = await show("/agsreports/patientGNI");
    await userEvent.click(screen.getByRole("button", { name: "Choose columns" }));
    const dialog = screen.getByRole("dialog", { name: "Columns of the table" });
    await expect.element(dialog.getByText(/Files to download always have all/)).toBeVisible();
    const group = dialog.getByRole("checkbox", { name: "Identified patients" });
    await userEvent.click(group);
    if (!(group.element() as HTMLInputElement).checked) await userEvent.click(group);
    await userEvent.click(dialog.getByRole("button", { name: "Show these columns" }));
    await expect.poll(screen.address).toContain("hemophiliaA");
    await expect.poll(() => heads().length).toBeGreaterThan(10);
    expect(isScrolled()).toBe(true);
  });

  test("are as many as fit again when that is asked for", async () => {
    const screen = await show("/agsreports/patientGNI?columns=vwd&sort=-vwd");
    await userEvent.click(screen.getByRole("button", { name: "Choose columns" }));
    await userEvent.click(screen.getByRole("button", { name: "As many as fit" }));
    await expect.poll(screen.address).toBe("/agsreports/patientGNI?sort=-vwd");
    await expect.poll(() => heads().length).toBeGreaterThan(3);
  });
});

describe("the chart", () => {
  test("is named by its title and by what it shows", async () => {
    const screen = await show("/agsreports/patientGNI");
    const chart = screen.getByRole("img", { name: /Bars for each income class, one per disorder/ });
    await expect.element(chart).toBeVisible();
    await expect.element(chart).toHaveAccessibleName(/High income 41\.5%, Upper middle/);
    await expect
      .poll(() => document.querySelectorAll("[role=img] svg path").length)
      .toBeGreaterThan(5);
  });

  test("of a series names its first and last value", async () => {
    const screen = await show("/agsreports/patient");
    const chart = screen.getByRole("img", { name: /In 2022, at least\s6,800 people/ });
    await expect.element(chart).toBeVisible();
  });
});

test("a printed report says demonstration or real, the time of its data and its filters", async () => {
  await renderReport("/agsreports/FVIIIperCountry?region=Europe");
  const lines = () =>
    [...document.querySelectorAll("dl")].find(({ textContent }) =>
      textContent.includes("Demonstration data"),
    )?.textContent;
  await expect.poll(lines).toContain("Demonstration dataThese figures are made up.");
  expect(lines()).toContain("Data as of20 November 2026 at 12:00");
  expect(lines()).toContain("RegionEurope");
  expect(lines()).toContain("Only approved surveysYes");
});

test("on paper the title of a picture and that of the notes are on the sheet of what follows", async () => {
  await renderReport("/agsreports/patientGNI");
  const printsAs = (media: string) => cdp().send("Emulation.setEmulatedMedia", { media });
  onTestFinished(async () => {
    await printsAs("");
  });
  await expect.poll(() => document.querySelector("figcaption")).not.toBeNull();
  await printsAs("print");
  const styleOf = (selector: string) =>
    getComputedStyle(document.querySelector(selector) ?? expect.unreachable());
  expect(styleOf("figcaption").breakAfter).toBe("avoid");
  expect(styleOf("figcaption").breakInside).toBe("avoid");
  expect(styleOf("section:last-of-type > h2").breakAfter).toBe("avoid");
});

describe("the filters", () => {
  test("ask the server again and stay in the address", async () => {
    const screen = await show("/agsreports/patientGNI");
    await userEvent.selectOptions(screen.getByLabelText("Survey year"), "2023");
    await expect.element(screen.getByText("Figures of survey year 2023.").first()).toBeVisible();
    await expect.poll(() => screen.address()).toBe("/agsreports/patientGNI?year=2023");
    await expect.poll(lastQuery).toEqual({ year: "2023" });
  });

  test("of the address are those of the first request", async () => {
    const screen = await show("/agsreports/patientGNI?region=Europe&basis=window");
    await expect.element(screen.getByRole("table")).toBeVisible();
    await expect.poll(lastQuery).toEqual({ region: "Europe", basis: "window" });
  });

  test("choose several regions by name", async () => {
    const screen = await show("/agsreports/patientGNI");
    await userEvent.click(screen.getByRole("combobox", { name: "Region" }));
    await userEvent.click(screen.getByRole("option", { name: "Europe" }));
    await expect.poll(screen.address).toBe("/agsreports/patientGNI?region=Europe");
  });

  test("let staff include surveys that are not approved", async () => {
    const screen = await show("/agsreports/patientGNI");
    const approved = screen.getByRole("switch", { name: "Only approved surveys" });
    await expect.element(approved).toBeChecked();
    await userEvent.click(approved);
    await expect
      .element(screen.getByText("Surveys that are not approved count as well."))
      .toBeVisible();
    await expect.poll(lastQuery).toEqual({ approvedOnly: "false" });
  });

  test("do not offer surveys that are not approved to a data centre, which a link of the staff may ask for", async () => {
    const screen = await show("/agsreports/patientGNI?approvedOnly=false&gni=H", { role: "DDC" });
    await expect.element(screen.getByRole("table")).toBeVisible();
    await expect.element(screen.getByLabelText("Survey year")).toBeVisible();
    expect(screen.getByRole("switch").elements()).toHaveLength(0);
    expect(lastQuery()).toEqual({ gni: "H" });
  });

  test("are those that the report takes", async () => {
    const screen = await show("/agsreports/patient");
    await expect.element(screen.getByLabelText("From", { exact: true })).toHaveValue("2022");
    await expect.element(screen.getByLabelText("To", { exact: true })).toHaveValue("2024");
    const same = screen.getByRole("switch", { name: "Same countries in all years" });
    await userEvent.click(same);
    await expect.poll(lastQuery).toEqual({ constant: "true" });
  });

  test("are folded on a phone, with the number of those chosen", async () => {
    await page.viewport(360, 740);
    const screen = await show("/agsreports/patientGNI?year=2023&fromYear=1&gni=");
    const filters = screen.getByRole("button", { name: "Filters: 1 chosen" });
    await expect.element(filters).toHaveAttribute("aria-expanded", "false");
    await expect.element(screen.getByLabelText("Survey year")).not.toBeVisible();
    await userEvent.click(filters);
    await expect.element(screen.getByLabelText("Survey year")).toBeVisible();
    await page.viewport(1280, 800);
  });
});

describe("when there is nothing to show", () => {
  test("the page says so and resets the filters", async () => {
    server.answer(getReport, ({ params, query }) =>
      reportReply(params.id ?? "", query.has("region") ? { regions: ["Nowhere"] } : {}),
    );
    const screen = await show("/agsreports/gender?region=Nowhere");
    await expect
      .element(screen.getByRole("heading", { name: "No figures for this choice" }))
      .toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Reset the filters" }));
    await expect.element(screen.getByRole("table")).toBeVisible();
    await expect.poll(() => screen.address()).toBe("/agsreports/gender");
  });

  test("the page names years of a series without approved surveys, and offers the switch", async () => {
    const note = { key: "unapprovedYears", values: { from: 2023, to: 2024 }, text: "" } as const;
    server.answer(getReport, ({ query }) =>
      query.has("approvedOnly")
        ? reportReply("patient", { approvedOnly: false })
        : { ...reportReply("patient"), notes: [note] },
    );
    const screen = await show("/agsreports/patient?fromYear=2022");
    const said = screen.getByText(/^No survey of 2023 to 2024 from these countries is approved/);
    await expect.element(said.first()).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: /^Count surveys that are not/ }));
    await expect.poll(() => said.elements()).toEqual([]);
    expect(screen.address()).toBe("/agsreports/patient?fromYear=2022&approvedOnly=false");
  });

  test("the page says that nothing is approved yet, and offers the switch", async () => {
    const none = { key: "noApprovedSurvey", values: { count: 2 }, text: "" } as const;
    server.answer(getReport, ({ query }) =>
      query.has("approvedOnly")
        ? reportReply("gender", { approvedOnly: false })
        : { ...reportReply("gender"), rows: [], notes: [none] },
    );
    const screen = await show("/agsreports/gender?year=2024");
    await expect.element(screen.getByText(/these countries is approved yet/)).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: /^Count surveys that are not/ }));
    await expect.element(screen.getByRole("table")).toBeVisible();
    expect(screen.address()).toBe("/agsreports/gender?year=2024&approvedOnly=false");
  });

  test.each([
    ["once, where there are no rows", { rows: [] }],
    ["once, above the rows of other years", {}],
  ])("the page says %s, that no survey of a year is approved", async (_, part) => {
    const year = { key: "unapprovedYear", values: { from: 2025, to: 2025 }, text: "" } as const;
    const none = { key: "noApprovedSurvey", values: { count: 2 }, text: "" } as const;
    const other = { key: "approvedOnly", values: {}, text: "" } as const;
    const basis = { key: "basis.year", values: { year: 2025 }, text: "" } as const;
    const notes = [basis, year, other, ...("rows" in part ? [none] : [])];
    server.answer(getReport, { ...reportReply("gender"), ...part, notes });
    const screen = await show("/agsreports/gender?year=2025");
    await expect.element(screen.getByText("Only approved surveys count.")).toBeVisible();
    expect(screen.getByText(/approved yet|no approved survey/).elements()).toHaveLength(1);
    const button = screen.getByRole("button", { name: /^Count surveys that are not/ });
    expect(button.elements()).toHaveLength(1);
  });

  test("a refused request shows why, and the filters can be reset", async () => {
    server.refuse(getReport, "malformed-request");
    const screen = await show("/agsreports/gender?year=1950");
    const reset = screen.getByRole("button", { name: "Reset the filters" });
    await expect.element(reset).toBeVisible();
    server.answer(getReport, reportReply("gender"));
    await userEvent.click(reset);
    await expect.element(screen.getByRole("table")).toBeVisible();
  });

  test("a link with values that do not exist names their filters", async () => {
    const wrong = (path: string) => ({ path, code: "unknown", message: "There is none" });
    const errors = [wrong("query.region"), wrong("query.country.0"), wrong("query.country.1")];
    server.refuse(getReport, "malformed-request", { errors });
    const screen = await show("/agsreports/gender?region=Moon&country=ZZZ,YYY");
    await expect
      .element(screen.getByRole("alert"))
      .toMatchTextContent(/does not exist: Region “Moon” and Country “ZZZ,YYY”\. Choose again/);
    await expect.element(screen.getByRole("button", { name: "Reset the filters" })).toBeVisible();
  });

  test("is asked for in the reader's language, also before the page is in it", async () => {
    server.refuse(getReport, "malformed-request", { errors: [] });
    signIn("WFH");
    document.documentElement.lang = "es";
    await prefetchReport(new URL("/agsreports/gender?region=Nowhere", location.origin));
    const asked = server.requestsOf(getReport).map(({ headers }) => headers.get("accept-language"));
    expect(asked).toEqual(["en"]);
  });

  test("a link with filters that exclude each other says so in the server's words", async () => {
    const message = "Country: none of those chosen is in Europe.";
    const errors = [{ path: "query.country", code: "excluded-choice", message }];
    server.answer(getReport, ({ query }) =>
      query.has("country")
        ? server.refusal("malformed-request", { errors })
        : reportReply("gender", filtersOf(query)),
    );
    const screen = await show("/agsreports/gender?region=Europe&country=1");
    await expect.element(screen.getByRole("alert")).toMatchTextContent(message);
    expect(screen.getByText("does not exist", { exact: false }).elements()).toHaveLength(0);
    await expect.element(screen.getByRole("button", { name: "Reset the filters" })).toBeVisible();
    await expect.element(screen.getByRole("button", { name: "Try again" })).not.toBeInTheDocument();
    // The filters are there to be corrected, the one that is refused marked.
    await expect.element(screen.getByRole("combobox", { name: "Country" })).toBeInvalid();
    await expect.element(screen.getByRole("combobox", { name: "Region" })).toBeValid();
    await expect.element(screen.getByRole("table")).not.toBeInTheDocument();
    const release = server.hold(getReport, reportReply("gender", { regions: ["Europe"] }));
    await userEvent.click(screen.getByRole("button", { name: "Remove Canada" }));
    // The figures of no choice, which the filters are made from, are not shown.
    await expect.element(screen.getByText("Loading the report…")).toBeInTheDocument();
    await expect.element(screen.getByRole("table")).not.toBeInTheDocument();
    release();
    await expect.element(screen.getByRole("table")).toBeVisible();
    expect(lastQuery()).toEqual({ region: "Europe" });
  });

  test("a year that does not exist is not shown as another one, which then could not be chosen", async () => {
    const errors = [{ path: "query.year", code: "unknown-choice", message: "There is none" }];
    server.answer(getReport, ({ query }) =>
      query.get("year") === "abc"
        ? server.refusal("malformed-request", { errors })
        : reportReply("gender", filtersOf(query)),
    );
    const screen = await show("/agsreports/gender?year=abc");
    const year = screen.getByLabelText("Survey year");
    await expect.element(year).toBeInvalid();
    await expect.element(year).toHaveValue("");
    await userEvent.selectOptions(year, "2024");
    await expect.element(screen.getByRole("table")).toBeVisible();
  });

  test("a time to come is named as the form names it", async () => {
    const errors = [{ path: "query.asOf", code: "bad-time", message: "no figures" }];
    server.refuse(getReport, "malformed-request", { errors });
    const screen = await show("/agsreports/gender?asOf=2999-01-01T00:00:00Z");
    await expect
      .element(screen.getByRole("alert").first())
      .toHaveTextContent("Day: this day is still to come. Choose today or an earlier day.");
    await expect.element(screen.getByRole("button", { name: "Reset the filters" })).toBeVisible();
  });

  test("a refused filter is not behind the button of a phone", async () => {
    await page.viewport(360, 800);
    onTestFinished(() => page.viewport(1280, 800));
    const errors = [{ path: "query.year", code: "unknown-choice", message: "There is none" }];
    server.answer(getReport, ({ query }) =>
      query.get("year") === "abc"
        ? server.refusal("malformed-request", { errors })
        : reportReply("gender", filtersOf(query)),
    );
    const screen = await show("/agsreports/gender?year=abc");
    const year = screen.getByLabelText("Survey year");
    await expect.element(year).toBeVisible();
    (year.element() as HTMLElement).focus();
    await userEvent.selectOptions(year, "2024");
    await expect.element(screen.getByRole("table")).toBeVisible();
    await expect.element(year).toHaveFocus();
    await userEvent.click(screen.getByRole("button", { name: /^Filters/ }));
    await expect.element(year).not.toBeVisible();
  });

  test("a filter changed without a connection keeps its focus and can be changed back", async () => {
    const screen = await show("/agsreports/gender?year=2024");
    await expect.element(screen.getByRole("table")).toBeVisible();
    server.disconnect(getReport);
    const year = screen.getByLabelText("Survey year");
    (year.element() as HTMLElement).focus();
    await userEvent.selectOptions(year, "2023");
    await expect
      .element(screen.getByRole("alert"))
      .toMatchTextContent(/^The server could not be reached\. The page tries again by itself\./);
    await expect.element(screen.getByRole("table")).not.toBeInTheDocument();
    await expect.element(year).toHaveFocus();
    await expect.element(year).toHaveValue("2023");
    await userEvent.selectOptions(year, "2024");
    await expect.element(screen.getByRole("table")).toBeVisible();
  });

  test("the name of a value that does not exist is cut where it is long", async () => {
    const errors = [{ path: "query.year", code: "unknown", message: "There is none" }];
    server.refuse(getReport, "malformed-request", { errors });
    const screen = await show(`/agsreports/gender?year=${"9".repeat(3000)}`);
    await expect
      .element(screen.getByRole("alert"))
      .toMatchTextContent(/does not exist: Survey year “9{60}…”\. Choose again/);
  });

  test("a link with a time that cannot be read names it, and is asked for once", async () => {
    const errors = [{ path: "query.asOf", code: "invalid_format", message: "must be a time" }];
    server.refuse(getReport, "malformed-request", { errors });
    const address = "/agsreports/gender?asOf=tomorrow";
    // As the first script of the page does, before the page is there.
    await prefetchReport(new URL(address, location.origin));
    const screen = await show(address);
    await expect
      .element(screen.getByRole("alert"))
      .toMatchTextContent(/does not exist: Past time “tomorrow”\. Choose again/);
    expect(screen.getByText(/There may be no figures/).elements()).toHaveLength(0);
    const ofTomorrow = requests().filter(({ query }) => query.has("asOf"));
    expect(ofTomorrow).toHaveLength(1);
    server.answer(getReport, reportReply("gender"));
    await userEvent.click(screen.getByRole("button", { name: "Reset the filters" }));
    await expect.element(screen.getByRole("table")).toBeVisible();
  });

  test("while the first answer is on its way the page says that it loads", async () => {
    const release = server.hold(getReport, reportReply("gender"));
    const screen = await show("/agsreports/gender");
    await expect.element(screen.getByText("Loading the report…")).toBeInTheDocument();
    release();
    await expect.element(screen.getByRole("table")).toBeVisible();
  });
});

describe("the toolbar", () => {
  test("downloads the table with the filters of the page, in the reader's language", async () => {
    const screen = await show("/agsreports/patientGNI?year=2023");
    const csv = screen.getByRole("button", { name: "Download the table as CSV" });
    await expect.element(csv).toBeVisible();
    server.answer(getReport, () => new Response("a", { headers: { "content-type": "text/csv" } }));
    await userEvent.click(csv);
    await expect.poll(lastQuery).toEqual({ year: "2023", format: "csv", culture: "en" });
  });

  test("names every file that it gives", async () => {
    const screen = await show("/agsreports/patientGNI");
    const group = screen.getByRole("group", { name: "Download" });
    await expect.element(group).toBeVisible();
    await expect
      .poll(() =>
        group
          .getByRole("button")
          .elements()
          .map((one) => one.textContent),
      )
      .toEqual(["XLSX", "CSV", "PNG", "SVG"]);
  });
});

describe("the notes", () => {
  test("name the countries that are missing and why", async () => {
    const screen = await show("/agsreports/patientGNI");
    await expect
      .element(screen.getByText(/2 countries have no approved survey.*India and Kenya\./))
      .toBeVisible();
    await expect
      .element(screen.getByText(/population of 1 country is not known yet.*Ethiopia\./))
      .toBeVisible();
  });

  test("explain only the signs that the table has", async () => {
    const screen = await show("/agsreports/gender");
    const notes = screen.getByRole("region", { name: "Notes" });
    await expect.element(notes.getByText("not available")).toBeVisible();
    await expect.element(notes.getByText("at least: a part is missing")).toBeVisible();
    expect(notes.getByText("confidential").elements()).toHaveLength(0);
  });
});

// The filters of a report with the keyboard, from the address and in another language; what they ask of the
// server; and the link that shows the same report again.

import { Link, useNavigate } from "react-router";
import { beforeEach, describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { getReport } from "#contract/reporting.ts";
import { server } from "#web/testing/fake-server.ts";
import {
  answerReports,
  columnTexts,
  filtersOf,
  lastQuery,
  renderReport,
} from "#web/testing/render-report.tsx";
import { reportReply } from "#web/testing/report-reply.ts";

beforeEach(answerReports);

const field = (name: string) => page.getByRole("combobox", { name, exact: true });
const flag = (name: string) => page.getByRole("switch", { name, exact: true });
const optionNames = () =>
  page
    .getByRole("option")
    .elements()
    .map((option) => option.textContent);

async function focus(name: string): Promise<void> {
  await expect.element(field(name)).toBeVisible();
  const element = field(name).element();
  if (element instanceof HTMLElement) element.focus();
}

/** A link to other filters and the browser's way back. */
function Ways({ to }: { to: string }) {
  const navigate = useNavigate();
  return (
    <>
      <Link to={to}>Elsewhere</Link>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
    </>
  );
}

describe("with the keyboard", () => {
  test("the year before is one press of an arrow key away", async () => {
    const screen = await renderReport("/agsreports/patientGNI");
    await focus("Survey year");
    await userEvent.keyboard("{ArrowDown}");
    await expect.poll(screen.address).toBe("/agsreports/patientGNI?year=2023");
    await expect.poll(lastQuery).toEqual({ year: "2023" });
  });

  test("a region is found by a part of its name and taken with Enter", async () => {
    const screen = await renderReport("/agsreports/patientGNI");
    await focus("Region");
    await userEvent.keyboard("eur");
    await expect.poll(optionNames).toEqual(["Europe"]);
    await userEvent.keyboard("{Enter}");
    await expect.poll(screen.address).toBe("/agsreports/patientGNI?region=Europe");
  });

  test("the last of several is taken away with Backspace", async () => {
    const screen = await renderReport("/agsreports/patientGNI?gni=H,LM");
    await expect.element(page.getByRole("button", { name: /Lower middle income/ })).toBeVisible();
    await focus("Income class");
    await userEvent.keyboard("{Backspace}");
    await expect.poll(screen.address).toBe("/agsreports/patientGNI?gni=H");
  });

  test("“Only approved surveys” is turned off and on with the space bar", async () => {
    const screen = await renderReport("/agsreports/gender");
    await expect.element(flag("Only approved surveys")).toBeChecked();
    const element = flag("Only approved surveys").element();
    if (element instanceof HTMLElement) element.focus();
    await userEvent.keyboard(" ");
    await expect.poll(screen.address).toBe("/agsreports/gender?approvedOnly=false");
    await expect.element(flag("Only approved surveys")).not.toBeChecked();
    await userEvent.keyboard(" ");
    await expect.poll(lastQuery).toEqual({ approvedOnly: "true" });
    await expect.element(flag("Only approved surveys")).toBeChecked();
  });

  test("Escape closes the list of countries and leaves the choice", async () => {
    const screen = await renderReport("/agsreports/gender");
    await focus("Country");
    await userEvent.keyboard("{ArrowDown}");
    await expect.poll(optionNames).toEqual(["Canada", "France"]);
    await userEvent.keyboard("{Escape}");
    await expect.poll(optionNames).not.toContain("France");
    await expect.poll(() => screen.address()).toBe("/agsreports/gender");
  });
});

describe("what is offered", () => {
  test("is every survey year, the newest first", async () => {
    await renderReport("/agsreports/gender");
    await expect.element(field("Survey year")).toHaveValue("2024");
    const years = [...field("Survey year").element().querySelectorAll("option")].map((option) =>
      Number(option.textContent),
    );
    expect(years.slice(0, 3)).toEqual([2024, 2023, 2022]);
    expect(years.at(-1)).toBe(1999);
    expect(new Set(years).size).toBe(26);
  });

  test("is in the language and the order of the reader", async () => {
    await renderReport("/agsreports/gender", { lang: "es" });
    await field("País").click();
    await expect.poll(optionNames).toEqual(["Canadá", "Francia"]);
  });

  test("is every income class, from high to unclassified", async () => {
    await renderReport("/agsreports/gender");
    await field("Income class").click();
    await expect
      .poll(optionNames)
      .toEqual([
        "High income",
        "Upper middle income",
        "Lower middle income",
        "Low income",
        "Unclassified",
      ]);
  });
});

describe("a choice", () => {
  test("of several countries is sent as a list of ids", async () => {
    const screen = await renderReport("/agsreports/gender");
    await field("Country").click();
    await screen.getByRole("option", { name: "France" }).click();
    await screen.getByRole("option", { name: "Canada" }).click();
    await expect.poll(lastQuery).toEqual({ country: "2,1" });
  });

  test("of another basis is sent, and the note says what it means", async () => {
    const screen = await renderReport("/agsreports/FVIIIperCountry");
    await field("Figures from").selectOptions("The newest since 1999");
    await expect.poll(lastQuery).toEqual({ basis: "latest" });
    await expect
      .element(screen.getByText(/its newest figure since 1999, up to 2024/).first())
      .toBeVisible();
    await expect.element(field("Figures from")).toHaveValue("latest");
  });

  test("that is taken away again is gone from the address and the request", async () => {
    const screen = await renderReport("/agsreports/gender?region=Europe&year=2023");
    await screen.getByRole("button", { name: /Remove.*Europe|Europe.*remove/i }).click();
    await expect.poll(screen.address).toBe("/agsreports/gender?year=2023");
    await expect.poll(lastQuery).toEqual({ year: "2023" });
  });

  test("leaves the order of the table as it was", async () => {
    const screen = await renderReport("/agsreports/patientGNI?sort=population");
    await field("Survey year").selectOptions("2023");
    await expect.poll(screen.address).toBe("/agsreports/patientGNI?sort=population&year=2023");
    await expect
      .element(screen.getByRole("columnheader", { name: /^Population people/ }))
      .toHaveAttribute("aria-sort", "ascending");
  });

  test("leaves the table in view, marked as busy, until the new figures arrive", async () => {
    await renderReport("/agsreports/patientGNI");
    await expect.element(page.getByRole("table")).toBeVisible();
    const release = server.hold(getReport, reportReply("patientGNI", { year: 2022 }));
    await field("Survey year").selectOptions("2022");
    const busy = () => page.getByRole("table").element().closest("[aria-busy=true]");
    await expect.poll(busy).not.toBeNull();
    expect(columnTexts(0)[2]).toBe("High income");
    await expect.element(field("Survey year")).toHaveValue("2022");
    release();
    await expect.poll(busy).toBeNull();
    await expect.element(page.getByText("Figures of survey year 2022.").first()).toBeVisible();
  });
});

describe("the address bar", () => {
  test("with other filters asks the server again, and the way back restores the first", async () => {
    const screen = await renderReport("/agsreports/patientGNI?year=2023", {
      beside: <Ways to="?year=2022&region=Africa" />,
    });
    await expect.element(field("Survey year")).toHaveValue("2023");
    await screen.getByRole("link", { name: "Elsewhere" }).click();
    await expect.element(field("Survey year")).toHaveValue("2022");
    await expect.poll(lastQuery).toEqual({ year: "2022", region: "Africa" });
    await screen.getByRole("button", { name: "Back", exact: true }).click();
    await expect.element(field("Survey year")).toHaveValue("2023");
  });

  test("keeps every choice and every order of the table as a step of its own", async () => {
    const screen = await renderReport("/agsreports/patientGNI", { beside: <Ways to="." /> });
    await field("Survey year").selectOptions("2023");
    await expect.poll(screen.address).toContain("year=2023");
    await screen.getByRole("button", { name: "Population people" }).click();
    await expect.poll(screen.address).toContain("sort=-population");
    const back = screen.getByRole("button", { name: "Back", exact: true });
    await back.click();
    await expect.poll(screen.address).toBe("/agsreports/patientGNI?year=2023");
    await back.click();
    await expect.poll(screen.address).toBe("/agsreports/patientGNI");
  });

  test("with a filter that the report does not take does not send it", async () => {
    await renderReport("/agsreports/gender?constant=true&fromYear=2020&gni=H");
    await expect.element(page.getByRole("table")).toBeVisible();
    await expect.poll(lastQuery).toEqual({ gni: "H" });
  });
});

test("a choice that is made before the page shows the last one keeps both", async () => {
  await renderReport("/agsreports/FVIIIperCountry");
  await expect.element(field("Survey year")).toBeVisible();
  const choose = (name: string, value: string) => {
    const select = field(name).element();
    if (!(select instanceof HTMLSelectElement)) throw new Error(`${name} is no list`);
    select.value = value;
    select.dispatchEvent(new Event("change", { bubbles: true }));
  };
  choose("Survey year", "2023");
  choose("Figures from", "window");
  await expect.poll(lastQuery).toEqual({ year: "2023", basis: "window" });
});

test("a link made with the filters shows the same report on another screen", async () => {
  const first = await renderReport("/agsreports/FVIIIperCountry");
  await field("Survey year").selectOptions("2023");
  await field("Figures from").selectOptions("The newest of the last five years");
  await expect.poll(lastQuery).toEqual({ year: "2023", basis: "window" });
  await flag("Only approved surveys").click();
  await expect.poll(lastQuery).toMatchObject({ approvedOnly: "false" });
  await page.getByRole("button", { name: "Total IU" }).click();
  const total = page.getByRole("columnheader", { name: /^Total IU/ });
  await expect.element(total).toHaveAttribute("aria-sort", "descending");
  const [link, query, countries] = [first.address(), lastQuery(), columnTexts(0)];
  await first.unmount();

  await renderReport(link);
  await expect.element(page.getByRole("table")).toBeVisible();
  await expect.poll(lastQuery).toEqual(query);
  expect(filtersOf(new URLSearchParams(query))).toMatchObject({ year: 2023, basis: "window" });
  expect(columnTexts(0)).toEqual(countries);
  await expect.element(field("Figures from")).toHaveValue("window");
  await expect.element(flag("Only approved surveys")).not.toBeChecked();
});

test("the arrow of a wide choice is inside its box on a phone", async () => {
  await page.viewport(360, 740);
  const screen = await renderReport("/agsreports/genderLatest", { lang: "es" });
  await screen.getByText(/^Filtros/).click();
  await expect.element(field("Cifras de")).toBeVisible();
  const box = field("Cifras de").element();
  const arrow = box.parentElement?.querySelector("svg")?.getBoundingClientRect();
  expect(arrow?.width).toBeGreaterThan(0);
  expect(arrow?.right).toBeLessThanOrEqual(box.getBoundingClientRect().right);
  await page.viewport(1280, 800);
});

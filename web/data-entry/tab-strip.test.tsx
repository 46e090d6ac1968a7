// The tabs of the form: their statuses, their keys, and the select of a narrow screen.

import { afterEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Finding } from "#questionnaire/engine/define.ts";
import { notifyAll } from "#web/answers/notify.ts";
import { openTab, press, renderForm, stored, typeInto } from "#web/testing/render-form.tsx";
import { shippedDefinition } from "#web/testing/shipped-definition.ts";

const tab = (name: RegExp | string) => page.getByRole("tab", { name });
const names = (list: string) =>
  page
    .getByRole("tablist", { name: list })
    .getByRole("tab")
    .elements()
    .map((element) => element.textContent);

afterEach(() => page.viewport(1280, 800));

describe("the tabs", () => {
  test("are the sections of the survey, and the comments", async () => {
    await renderForm();
    const shown = names("Sections of the survey");
    await expect
      .poll(() => shown.map((text) => text?.replace(/^(Empty|Draft)/, "")))
      .toEqual(["Beds", "Water", "Owner", "Tools", "Comments"]);
  });

  test("say the status of their section, and what is not saved", async () => {
    await renderForm({ answers: { Water: { source: "Rain" } } });
    await expect.element(tab(/Draft Water/)).toBeVisible();
    await typeInto("1, Tomatoes, in a greenhouse, plants", "4");
    await expect.element(tab(/Draft Not saved yet Beds/)).toBeVisible();
    await typeInto("1, Tomatoes, all together, plants", "5");
    await expect.element(tab(/Error Not saved yet Beds/)).toBeVisible();
  });

  test("keep the status of their section when the survey is approved", async () => {
    const lock = { reason: "approved", at: null, by: null, role: null } as const;
    const answers = { Water: { source: "Rain" } };
    await renderForm({ answers, isEditing: false, props: { lock } });
    await expect.element(tab(/Draft Water/)).toBeVisible();
    await expect.element(tab(/Empty Beds/)).toBeVisible();
    await expect.element(tab(/Approved/)).not.toBeInTheDocument();
  });

  test("are on a shelf that counts the answered cells of the open section", async () => {
    await renderForm({ answers: { Beds: { "plants.tomatoes.total": 4 } } });
    const count = () => page.getByText(/ cells? answered/).element().textContent;
    await expect.poll(count).toMatch(/^1 of \d+ cells answered/);
    await typeInto("1, Tomatoes, in a greenhouse, plants", "4");
    await expect.poll(count).toMatch(/^2 of /);
  });

  test.each([1440, 1024, 900])("have one line each at %d pixels, in Spanish too", async (width) => {
    await page.viewport(width, 768);
    const address = "/?tab=Patient.identified";
    await renderForm({ definition: shippedDefinition, address, lang: "es", isEditing: false });
    await expect
      .element(page.getByRole("heading", { name: /Personas identificadas/ }).first())
      .toBeVisible();
    for (const list of document.querySelectorAll("[role=tablist]")) {
      const lines = [...list.children].map((one) => Math.round(one.getBoundingClientRect().top));
      expect(new Set(lines).size).toBe(1);
      expect(list.scrollWidth).toBeLessThanOrEqual(list.clientWidth);
    }
  });

  test("of a part with an error have a mark", async () => {
    await renderForm({ answers: { Owner: {} } });
    await openTab("Owner");
    await page.getByRole("button", { name: "Check", exact: true }).click();
    await expect.element(tab(/Person ?✕?Has an error/)).toBeVisible();
    await expect.element(tab(/Plot$/)).toBeVisible();
  });

  test("of a part with a warning have a mark until it is answered", async () => {
    const { store } = await renderForm();
    await openTab("Owner");
    const warning: Finding = {
      section: "Owner",
      question: "person",
      fields: [],
      rule: "required",
      severity: "warning",
      message: "required",
      numbers: {},
    };
    const find = (findings: typeof store.findings) => {
      store.findings = findings;
      notifyAll(store);
    };
    find([warning]);
    await expect.element(tab(/Person ?△?Has a warning/)).toBeVisible();
    find([{ ...warning, reason: "A new field" }]);
    await expect.element(tab(/^Person$/)).toBeVisible();
  });

  test("put the shown one into the address", async () => {
    const { address } = await renderForm();
    await openTab("Water");
    await expect.poll(() => address()).toBe("/?tab=Water");
    await expect.element(page.getByRole("tabpanel", { name: "Water" })).toBeVisible();
  });

  test("have a second strip for a section with several parts", async () => {
    const { address } = await renderForm();
    await openTab("Owner");
    await expect.poll(() => names("Parts of Owner")).toEqual(["Person", "Plot"]);
    await openTab("Plot");
    await expect.poll(() => address()).toBe("/?tab=Owner.plot");
    await expect.element(page.getByRole("heading", { name: "How large is it?" })).toBeVisible();
  });

  test("are reached with the arrow keys, and only the shown one with Tab", async () => {
    await renderForm();
    await openTab("Water");
    await press("{ArrowRight}");
    await expect.element(tab(/Owner$/)).toHaveAttribute("aria-selected", "true");
    await press("{ArrowLeft}{ArrowLeft}");
    await expect.element(tab(/Beds$/)).toHaveFocus();
    await expect.element(tab(/Water$/)).toHaveAttribute("tabindex", "-1");
  });

  test.each([
    ["Owner.plot", "Plot"],
    ["Owner", "Person"],
    ["owner", "Person"],
    ["plot", "Plot"],
  ])("of the address %s show %s", async (named, part) => {
    await renderForm({ address: `/?tab=${named}` });
    await expect.element(tab(/Owner$/)).toHaveAttribute("aria-selected", "true");
    await expect.element(tab(new RegExp(`^${part}$`))).toHaveAttribute("aria-selected", "true");
  });

  test("of an unknown address show the first section", async () => {
    await renderForm({ address: "/?tab=Nothing" });
    await expect.element(tab(/Beds$/)).toHaveAttribute("aria-selected", "true");
  });

  test("are one select on a phone", async () => {
    await page.viewport(360, 740);
    const { address } = await renderForm();
    const choice = page.getByRole("combobox", { name: "Section" });
    await choice.selectOptions("Owner: Plot (Empty)");
    await expect.poll(() => address()).toBe("/?tab=Owner.plot");
  });

  test("say in the select which part has the error", async () => {
    await page.viewport(360, 740);
    const refused = { ...stored(), status: "Error" } as const;
    await renderForm({ sections: { Owner: refused }, address: "/?tab=Owner.person" });
    await page.getByRole("button", { name: "More: undo, check, submit" }).click();
    await page.getByRole("button", { name: "Check", exact: true }).click();
    const options = () =>
      page.getByRole("combobox", { name: "Section" }).getByRole("option").elements();
    await expect
      .poll(() => options().map(({ textContent }) => textContent))
      .toEqual(expect.arrayContaining(["Owner: Person (Error)", "Owner: Plot"]));
  });
});

// Leaving a form with unsaved edits asks first; a link leads to another page.

import { Link } from "react-router";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { session } from "#web/session.ts";
import { cell, renderForm, typeInto } from "#web/testing/render-form.tsx";

const tomatoes = "1, Tomatoes, in a greenhouse, plants";
const away = () => page.getByRole("link", { name: "Away" });
const dialog = (name: string) => page.getByRole("dialog", { name });

async function openForm(options = {}) {
  return renderForm({
    role: "NMO",
    countryId: 1,
    address: "/newdataentry?countryId=1",
    props: { tools: <Link to="/">Away</Link> },
    ...options,
  });
}

describe("leaving the form", () => {
  test("is free while nothing was changed", async () => {
    const { address } = await openForm();
    await away().click();
    await expect.poll(() => address()).toBe("/");
  });

  test("with unsaved edits names the sections and can be cancelled", async () => {
    const { address, store } = await openForm();
    await typeInto(tomatoes, "4");
    await away().click();
    await expect
      .element(dialog("You have unsaved changes"))
      .toMatchTextContent(/Not saved yet: Beds/);
    await page.getByRole("button", { name: "Stay here" }).click();
    await expect.poll(() => address()).toBe("/newdataentry?countryId=1");
    expect(store.edits.size).toBe(1);
  });

  test("without saving drops the edits", async () => {
    const { address, store } = await openForm();
    await typeInto(tomatoes, "4");
    await away().click();
    await page.getByRole("button", { name: "Leave without saving" }).click();
    await expect.poll(address).toBe("/");
    expect(store.edits.size).toBe(0);
  });

  test("to another tab of the same survey does not ask", async () => {
    const { address } = await openForm({
      props: { tools: <Link to="/newdataentry?countryId=1&tab=Water">Away</Link> },
    });
    await typeInto(tomatoes, "4");
    await away().click();
    await expect.poll(address).toContain("tab=Water");
  });

  test("says truthfully that all is saved where a section keeps its flag after a save", async () => {
    const { address } = await openForm({
      source: { traitsOf: () => ({ keepsUnsavedFlag: true }) },
    });
    await typeInto(tomatoes, "4");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect.element(page.getByText(/All saved/)).toBeVisible();
    await away().click();
    const asked = dialog("Leave the form?");
    await expect.element(asked).toMatchTextContent(/Everything you entered is saved/);
    await asked.getByRole("button", { name: "Leave", exact: true }).click();
    await expect.poll(address).toBe("/");
  });

  test("does not ask when the login session has ended", async () => {
    const { address } = await openForm();
    await typeInto(tomatoes, "4");
    session.end();
    await away().click();
    await expect.poll(address).toBe("/");
  });

  test("for reading only asks too, and takes the edits back without saving", async () => {
    const { store } = await openForm({ answers: { Beds: { "plants.tomatoes.greenhouse": 5 } } });
    await typeInto(tomatoes, "6");
    const stop = page.getByRole("button", { name: "Stop editing", exact: true });
    await stop.click();
    await expect
      .element(dialog("You have unsaved changes"))
      .toMatchTextContent(/Not saved yet: Beds/);
    await page.getByRole("button", { name: "Go on editing" }).click();
    await expect.element(cell(tomatoes)).not.toHaveAttribute("readonly");
    await stop.click();
    await page.getByRole("button", { name: "Stop without saving" }).click();
    await expect.element(cell(tomatoes)).toHaveAttribute("readonly");
    await expect.element(cell(tomatoes)).toHaveValue("5");
    expect(store.edits.size).toBe(0);
  });

  test("by closing the browser tab asks while something is unsaved", async () => {
    await openForm();
    const isBlocked = () => !dispatchEvent(new Event("beforeunload", { cancelable: true }));
    await expect.poll(() => isBlocked()).toBe(false);
    await typeInto(tomatoes, "4");
    await expect.poll(() => isBlocked()).toBe(true);
  });
});

// What was typed and not saved outlives the page: it is kept on the device and offered when the form is
// opened again.

import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { contentOf } from "#web/answers/answer-store.ts";
import { createDeviceDrafts } from "#web/answers/kept/device-drafts.ts";
import { forgetUser } from "#web/session.ts";
import { cell, openTab, renderForm, typeInto } from "#web/testing/render-form.tsx";

const tomatoes = "1, Tomatoes, In a greenhouse, plants";
const beans = "1, Beans, In a greenhouse, plants";
const code = "plants.tomatoes.greenhouse";
const button = (name: string) => page.getByRole("button", { name, exact: true });
const offer = () => page.getByText(/that were not saved are kept on this device: Beds/);
let users = 0;

/** The drafts of a user of its own on this device. */
function draftsOfUser() {
  users += 1;
  return createDeviceDrafts(users, { countryId: 1, surveyKey: 2 });
}

/** Types into a form, and closes its page without saving. */
async function typeAndClose(drafts = draftsOfUser()) {
  const { unmount } = await renderForm({ props: { drafts } });
  await typeInto(tomatoes, "12");
  await typeInto(beans, "2 or 3");
  await expect.poll(async () => (await drafts.read())?.drafts.length).toBe(1);
  await unmount();
  return drafts;
}

test("is offered in reading mode, and restored with texts that are no answers", async () => {
  const drafts = await typeAndClose();
  await renderForm({ props: { drafts }, isEditing: false });
  await expect.element(offer()).toBeVisible();
  await expect.element(cell(tomatoes)).toHaveValue("");
  await button("Restore them").click();
  await expect.element(cell(tomatoes)).toHaveValue("12");
  await expect.element(cell(beans)).toHaveValue("2 or 3");
  await expect.element(offer()).not.toBeInTheDocument();
});

test("comes back with Edit, and is gone from the device once it is saved", async () => {
  const drafts = await typeAndClose();
  const { source } = await renderForm({ props: { drafts }, isEditing: false });
  await expect.element(offer()).toBeVisible();
  await button("Edit").click();
  await expect.element(cell(tomatoes)).toHaveValue("12");
  await typeInto(beans, "4");
  await button("Save").click();
  await expect.poll(() => source.saveSection).toHaveBeenCalledOnce();
  await expect.poll(drafts.read).toBeNull();
});

test("is gone for good when it is discarded", async () => {
  const drafts = await typeAndClose();
  const { store } = await renderForm({ props: { drafts }, isEditing: false });
  await button("Discard them").click();
  await expect.element(offer()).not.toBeInTheDocument();
  await expect.poll(drafts.read).toBeNull();
  expect(contentOf(store, "Beds").answers).toEqual({});
});

test("is merged with what was saved since, and asks where both differ", async () => {
  const drafts = await typeAndClose();
  await renderForm({ props: { drafts }, isEditing: false, answers: { Beds: { [code]: 20 } } });
  await button("Restore them").click();
  await expect.element(page.getByRole("dialog")).toBeVisible();
});

test("is not offered to another user, nor after a logout", async () => {
  const drafts = await typeAndClose();
  expect(await draftsOfUser().read()).toBeNull();
  expect(await drafts.read()).not.toBeNull();
  await forgetUser();
  expect(await drafts.read()).toBeNull();
});

test("leaves the drafts of another tab alone while nothing is typed", async () => {
  const drafts = draftsOfUser();
  await renderForm({ props: { drafts } });
  await drafts.write({ keptAt: 1, edits: [], drafts: [], carriedOver: [], bases: [] });
  await openTab("Owner");
  await button("Check").click();
  expect(await drafts.read()).not.toBeNull();
});

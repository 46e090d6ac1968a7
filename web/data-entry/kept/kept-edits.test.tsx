// What was typed and not saved outlives the page: it is kept on the device and offered when the form is
// opened again.

import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { contentOf } from "#web/answers/answer-store.ts";
import { createDeviceDrafts, lockOf } from "#web/answers/kept/device-drafts.ts";
import { cellKey } from "#web/answers/slots.ts";
import { forgetUser } from "#web/session.ts";
import { cell, openTab, renderForm, stored, typeInto } from "#web/testing/render-form.tsx";

const tomatoes = "1, Tomatoes, in a greenhouse, plants";
const beans = "1, Beans, in a greenhouse, plants";
const code = "plants.tomatoes.greenhouse";
const beansCode = "plants.beans.greenhouse";
const button = (name: string) => page.getByRole("button", { name, exact: true });
const offer = () => page.getByText(/that were not saved are kept on this device: Beds/);
let users = 0;

const selection = { countryId: 1, surveyKey: 2 };

/** The drafts of a user of its own on this device. */
function draftsOfUser() {
  users += 1;
  return createDeviceDrafts(users, selection);
}

/** The same user's drafts in another browser tab. */
const inOtherTab = (name: string) => createDeviceDrafts(users, selection, name);

/** Types into a form, and closes its page without saving. */
async function typeAndClose(drafts = draftsOfUser()) {
  const { unmount } = await renderForm({ props: { drafts } });
  await typeInto(tomatoes, "12");
  await typeInto(beans, "2 or 3");
  await expect.poll(async () => (await drafts.read())[0]?.drafts.length).toBe(1);
  await unmount();
  return drafts;
}

test("what reached the server just as its page closed is not offered", async () => {
  const drafts = draftsOfUser();
  const { unmount } = await renderForm({ props: { drafts } });
  await typeInto(tomatoes, "12");
  await expect.poll(drafts.read).toHaveLength(1);
  await unmount();
  await renderForm({ props: { drafts }, isEditing: false, answers: { Beds: { [code]: 12 } } });
  await expect.poll(drafts.read).toEqual([]);
  await expect.element(offer()).not.toBeInTheDocument();
});

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

test("is not called saved while it is offered", async () => {
  const drafts = await typeAndClose();
  const sections = { Beds: { ...stored(), updatedAt: "2026-11-20T14:03:00Z" } };
  await renderForm({ props: { drafts }, isEditing: false, sections });
  await expect.element(offer()).toBeVisible();
  await expect.element(page.getByText(/^Last saved on 20 November 2026/)).toBeVisible();
  await button("Discard them").click();
  await expect.element(page.getByText(/^All saved, last on/)).toBeVisible();
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
  await expect.poll(drafts.read).toEqual([]);
});

test("is gone for good when it is discarded", async () => {
  const drafts = await typeAndClose();
  const { store } = await renderForm({ props: { drafts }, isEditing: false });
  await button("Discard them").click();
  await expect.element(offer()).not.toBeInTheDocument();
  await expect.poll(drafts.read).toEqual([]);
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
  expect(await draftsOfUser().read()).toEqual([]);
  expect(await drafts.read()).toHaveLength(1);
  await forgetUser();
  expect(await drafts.read()).toEqual([]);
});

/** What another browser tab keeps: these edits, on answers that were never saved. */
async function keepInOtherTab(name: string, keptAt: number, edits: readonly [string, number][]) {
  const kept = edits.map(([key, value]) => [cellKey("Beds", key), { value, state: null }] as const);
  await inOtherTab(name).write({
    keptAt,
    edits: kept,
    drafts: [],
    carriedOver: [],
    bases: [],
    texts: [],
  });
}

test("two browser tabs do not overwrite what the other keeps", async () => {
  const drafts = draftsOfUser();
  await renderForm({ props: { drafts } });
  await keepInOtherTab("one", 1, [[beansCode, 5]]);
  await typeInto(tomatoes, "12");
  await expect.poll(async () => (await drafts.read()).length).toBe(2);
  await button("Save").click();
  await expect.poll(async () => (await drafts.read()).map(({ keptAt }) => keptAt)).toEqual([1]);
});

test("is offered from every browser tab that was closed; the later one counts, the other stays", async () => {
  const drafts = draftsOfUser();
  await keepInOtherTab("one", 1, [[code, 5]]);
  await keepInOtherTab("two", 2, [[code, 6]]);
  await keepInOtherTab("three", 3, [[beansCode, 7]]);
  await renderForm({ props: { drafts }, isEditing: false });
  await button("Restore them").click();
  await expect.element(cell(tomatoes)).toHaveValue("6");
  await expect.element(cell(beans)).toHaveValue("7");
  await button("Save").click();
  await expect.poll(async () => (await drafts.read()).map(({ keptAt }) => keptAt)).toEqual([1]);
});

test("is not offered while the browser tab that keeps it is open", async () => {
  const drafts = draftsOfUser();
  await keepInOtherTab("open", 1, [[code, 5]]);
  const { promise: closed, resolve: close } = Promise.withResolvers<void>();
  const lock = navigator.locks.request(lockOf("open"), () => closed);
  await expect.poll(drafts.read).toEqual([]);
  close();
  await lock;
  await expect.poll(drafts.read).toHaveLength(1);
});

test("a text that is half typed is kept too", async () => {
  const drafts = draftsOfUser();
  const { unmount } = await renderForm({ props: { drafts } });
  await openTab("Comments");
  const comment = page.getByRole("textbox", { name: "Your comment on the survey" });
  await comment.fill("A dry");
  await expect.poll(async () => (await drafts.read())[0]?.texts.length).toBe(1);
  await unmount();
  await renderForm({ props: { drafts }, isEditing: false });
  await expect.element(page.getByText(/are kept on this device: Comments/)).toBeVisible();
  await button("Restore them").click();
  await openTab("Comments");
  await expect.element(comment).toHaveValue("A dry");
});

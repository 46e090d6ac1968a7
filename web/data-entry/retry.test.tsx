// After an offline spell the form saves and loads again by itself, and says so.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { connection } from "#web/connection.ts";
import { networkProblem, Problem } from "#web/problem.ts";
import { session } from "#web/session.ts";
import { memorySource, openTab, renderForm, typeInto } from "#web/testing/render-form.tsx";
import { signIn } from "#web/testing/render-screen.tsx";
import { shownMessages } from "#web/ui/show-message.ts";

const tomatoes = "1, Tomatoes, in a greenhouse, plants";
const lost = /Could Not Save: Beds. The server could not be reached/;
const waiting = "Error - Could Not Save: Beds. Sent again when the connection is back.";
const message = () => shownMessages().at(-1)?.message;
const goOnline = () => dispatchEvent(new Event("online"));

beforeEach(() => {
  connection.reached();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A source whose saves fail with this error, until `work` is called. */
function failingSource(error: unknown) {
  const source = memorySource();
  const { saveSection } = source;
  const failing = vi.fn().mockRejectedValue(error);
  return {
    source: { saveSection: failing },
    failing,
    work: () => failing.mockImplementation(saveSection),
  };
}

async function openAndSave(error: unknown) {
  const { source, failing, work } = failingSource(error);
  const form = await renderForm({ source });
  await typeInto(tomatoes, "12");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await vi.waitFor(() => expect(failing).toHaveBeenCalledOnce());
  return { ...form, failing, work };
}

test("a save that did not arrive is sent again as soon as the browser is online", async () => {
  const { failing, work } = await openAndSave(networkProblem());
  await expect.element(page.getByText(lost)).toBeVisible();
  await expect.element(page.getByText("The form tries again by itself.")).toBeVisible();
  work();
  goOnline();
  await expect
    .poll(message)
    .toBe("Save Successful. The connection is back, and what was waiting is saved.");
  expect(failing).toHaveBeenCalledTimes(2);
  const [first, second] = failing.mock.calls;
  expect(second).toEqual(first);
  await expect.element(page.getByText(lost)).not.toBeInTheDocument();
});

test("it is sent again after waits, and each failure starts a new one", async () => {
  const { failing, work } = await openAndSave(networkProblem());
  await expect.element(page.getByText(lost)).toBeVisible();
  await vi.advanceTimersByTimeAsync(4000);
  expect(failing).toHaveBeenCalledTimes(1);
  failing.mockRejectedValue(networkProblem());
  await vi.advanceTimersByTimeAsync(1500);
  expect(failing).toHaveBeenCalledTimes(2);
  work();
  await vi.advanceTimersByTimeAsync(5500);
  await expect.poll(() => failing).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(failing).toHaveBeenCalledTimes(3);
});

test("a save that the server refused is not sent again by itself", async () => {
  const refused = new Problem("survey-closed", { status: 409 });
  const { failing } = await openAndSave(refused);
  goOnline();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(failing).toHaveBeenCalledOnce();
});

test("a save that an expired session refused is sent again after the login", async () => {
  const { source, failing, work } = failingSource(new Problem("session-ended", { status: 401 }));
  await renderForm({ source, role: "NMO" });
  await typeInto(tomatoes, "12");
  session.expire();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect
    .element(page.getByText(/Your session has ended. What you typed is kept/))
    .toBeVisible();
  work();
  signIn("NMO");
  await expect.poll(message).toBe("Save Successful");
  expect(failing).toHaveBeenCalledTimes(2);
  const [first, second] = failing.mock.calls;
  expect(second).toEqual(first);
});

test("while there is no connection the bar says that what was typed waits for it", async () => {
  await renderForm();
  await typeInto(tomatoes, "12");
  connection.lost();
  await expect.element(page.getByText("Waits for the connection: Beds")).toBeVisible();
  connection.reached();
  await expect.element(page.getByText("Not saved yet: Beds")).toBeVisible();
});

test("a save is sent again as soon as another call has reached the server", async () => {
  const { failing, work } = await openAndSave(networkProblem());
  connection.lost();
  await expect.element(page.getByText(waiting)).toBeVisible();
  work();
  connection.reached();
  await expect.poll(() => failing).toHaveBeenCalledTimes(2);
});

test("while there is no connection a failed save is said once: its cause by the band of the page", async () => {
  const { work } = await openAndSave(networkProblem());
  connection.lost();
  await expect.element(page.getByText(waiting)).toBeVisible();
  expect(page.getByText(/Could Not Save/).all()).toHaveLength(1);
  for (const said of ["Try again", "The form tries again by itself.", /could not be reached/]) {
    await expect.element(page.getByText(said)).not.toBeInTheDocument();
  }
  const texts: string[] = [];
  const observer = new MutationObserver(() => texts.push(document.body.textContent));
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  work();
  connection.reached();
  await expect.poll(message).toMatch(/^Save Successful/);
  observer.disconnect();
  expect(texts.filter((text) => text.includes("could not be reached"))).toEqual([]);
});

test("what waits for the connection is a list: with how many changes, and whether it is sent by itself", async () => {
  const { source } = failingSource(networkProblem());
  await renderForm({ source });
  await typeInto(tomatoes, "12");
  connection.lost();
  const list = page.getByRole("button", { name: "What is waiting?" });
  await list.click();
  await expect
    .element(page.getByRole("listitem").filter({ hasText: "Beds" }))
    .toMatchTextContent(/^Beds1 changeKept on this device\. Press Save/);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await openTab("Water");
  await typeInto("3, Amount, litres", "9");
  await list.click();
  await expect
    .element(page.getByRole("listitem").filter({ hasText: "Beds" }))
    .toMatchTextContent("Beds1 changeSent again by itself when the connection is back.");
  await expect
    .element(page.getByRole("listitem").filter({ hasText: "Water" }))
    .toMatchTextContent(/^Water1 changeKept on this device/);
  connection.reached();
  await expect.element(list).not.toBeInTheDocument();
});

test("a list whose choices did not load is loaded again by itself", async () => {
  const loadReferences = vi.fn().mockRejectedValue(networkProblem());
  await renderForm({ source: { loadReferences } });
  await openTab("Tools");
  await expect
    .element(page.getByText(/^The server could not be reached. The page tries again by itself\.$/))
    .toBeVisible();
  loadReferences.mockResolvedValue(new Map());
  goOnline();
  await expect.element(page.getByText("No product in this list yet.")).toBeVisible();
});

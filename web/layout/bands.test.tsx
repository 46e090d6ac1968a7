// The band while the server does not answer, and what is said when it is back.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { getInstance } from "#contract/platform.ts";
import { connection } from "#web/connection.ts";
import { server } from "#web/testing/fake-server.ts";
import { renderPage } from "#web/testing/render-page.tsx";
import { showMessage, shownMessages } from "#web/ui/show-message.ts";
import { Bands } from "./bands.tsx";

const band = page.getByText(/^No connection since \d/);
const back = page.getByText("The connection is back.");
const kept = page.getByText(/everything is kept on this device/);

beforeEach(() => {
  server.disconnect(getInstance);
});
afterEach(() => {
  vi.restoreAllMocks();
  connection.reached();
});

/** The browser has no network, which it says itself. */
async function goOffline(address = "/"): Promise<void> {
  await renderPage(<Bands />, { address });
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  dispatchEvent(new Event("offline"));
  await expect.element(band).toBeVisible();
}

test("says at once that the browser is offline", async () => {
  await goOffline();
  await expect.element(page.getByText(/The page tries again by itself\./)).toBeVisible();
  await expect.element(kept).not.toBeInTheDocument();
});

test("says in the form that everything is kept on this device", async () => {
  await goOffline("/newdataentry?tab=Care");
  await expect.element(kept).toBeVisible();
});

test("comes when the server does not answer for a while, not for a moment", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await renderPage(<Bands />);
  connection.lost();
  await vi.advanceTimersByTimeAsync(1000);
  await expect.element(band).not.toBeInTheDocument();
  connection.reached();
  await vi.advanceTimersByTimeAsync(5000);
  connection.lost();
  await vi.advanceTimersByTimeAsync(1600);
  vi.useRealTimers();
  await expect.element(band).toBeVisible();
});

test("goes when the browser is online again, which is said once", async () => {
  await goOffline();
  server.answer(getInstance, () => Response.json({}));
  dispatchEvent(new Event("online"));
  await expect.element(band).not.toBeInTheDocument();
  await expect.element(back).toBeVisible();
});

test("leaves it to a save that waited for the connection to say that it is back", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await renderPage(<Bands />);
  connection.lost();
  await vi.advanceTimersByTimeAsync(1600);
  connection.reached();
  showMessage("ok", "Save Successful");
  await vi.advanceTimersByTimeAsync(2000);
  vi.useRealTimers();
  expect(shownMessages().map(({ message }) => message)).toEqual(["Save Successful"]);
});

test("can be tried by hand, and stays while there is no answer", async () => {
  await goOffline();
  const tries = server.requestsOf(getInstance).length;
  await page.getByRole("button", { name: "Try now" }).click();
  await expect.poll(() => server.requestsOf(getInstance).length).toBe(tries + 1);
  await expect.element(band).toBeVisible();
});

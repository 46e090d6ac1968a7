// The messages at the edge of the page.

import { afterEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { renderScreen } from "#web/testing/render-screen.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { closeMessage, showMessage, shownMessages } from "#web/ui/show-message.ts";
import { Messages } from "./messages.tsx";

afterEach(() => {
  vi.useRealTimers();
});

const texts = () => shownMessages().map(({ message }) => message);

describe("messages", () => {
  test("say what they are and can be closed", async () => {
    const screen = await renderScreen(<Messages />);
    showMessage("error", "Not saved");
    await expect.element(screen.getByText("Not saved")).toBeVisible();
    await expect.element(screen.getByText("Error:")).toBeInTheDocument();
    await screen.getByRole("button", { name: "Close this message" }).click();
    await expect.element(screen.getByText("Not saved")).not.toBeInTheDocument();
  });

  test("are read out at once when they are errors, else politely", async () => {
    const screen = await renderScreen(<Messages />);
    showMessage("error", "Not saved");
    showMessage("info", "A new version is there");
    const regionOf = (text: string) => screen.getByText(text).element().closest("[aria-live]");
    await expect.poll(() => regionOf("Not saved")?.getAttribute("aria-live")).toBe("assertive");
    expect(regionOf("A new version is there")?.getAttribute("aria-live")).toBe("polite");
  });

  test("go by themselves, but an error stays", async () => {
    await renderScreen(<Messages />);
    // The pointer is where the last test left it, and a message under it would stay.
    await page.elementLocator(document.body).hover({ position: { x: 1, y: 1 } });
    showMessage("ok", "Saved", 50);
    showMessage("error", "Not saved");
    await expect.poll(texts).toEqual(["Not saved"]);
  });

  test("wait while they are pointed at", async () => {
    const screen = await renderScreen(<Messages />);
    showMessage("ok", "Saved", 300);
    await screen.getByText("Saved").hover();
    await new Promise((resolve) => setTimeout(resolve, 500));
    await expect.poll(() => texts()).toEqual(["Saved"]);
    await screen.getByText("Saved").unhover();
    await expect.poll(texts).toEqual([]);
  });

  test("are inside the open dialog, where they can be seen and closed", async () => {
    const screen = await renderScreen(
      <>
        <Messages />
        <Dialog opened onClose={() => {}} title="Approve">
          <p>Text</p>
        </Dialog>
      </>,
    );
    showMessage("error", "Refused");
    const inDialog = screen.getByRole("dialog").getByText("Refused");
    await expect.element(inDialog).toBeVisible();
  });
});

describe("showing a message", () => {
  test("does not repeat the same text in the same colour", () => {
    showMessage("error", "Not saved");
    showMessage("error", "Not saved");
    expect(texts()).toEqual(["Not saved"]);
  });

  test("of a success ends the errors before it", () => {
    showMessage("error", "Not saved");
    showMessage("warning", "A warning is left");
    showMessage("ok", "Saved");
    expect(texts()).toEqual(["A warning is left", "Saved"]);
  });

  test("keeps the last four and closes one by its number", () => {
    for (const text of ["1", "2", "3", "4", "5"]) showMessage("info", text);
    expect(texts()).toEqual(["2", "3", "4", "5"]);
    closeMessage(shownMessages()[0]?.id ?? 0);
    expect(texts()).toEqual(["3", "4", "5"]);
  });

  test("has the shape of the specification", () => {
    showMessage("info", "Hello");
    expect(shownMessages()[0]).toMatchObject({
      colour: "info",
      message: "Hello",
      timeout: 8000,
      visible: true,
    });
  });
});

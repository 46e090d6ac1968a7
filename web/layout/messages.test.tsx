// The messages at the edge of the page.

import { afterEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { renderScreen } from "#web/testing/render-screen.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { showMessage, shownMessages } from "#web/ui/show-message.ts";
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

  test("have the cross of a cell for an error and its triangle for a warning", async () => {
    const screen = await renderScreen(<Messages />);
    for (const colour of ["error", "warning"] as const) {
      showMessage(colour, `A ${colour}`);
      await expect.element(screen.getByText(`A ${colour}`)).toBeVisible();
      const mark = screen.getByText(`A ${colour}`).element().closest("li")?.querySelector("svg");
      expect(mark?.querySelectorAll("path")).toHaveLength(1);
      expect(mark?.querySelector("circle")).toBeNull();
    }
  });

  test("that begin with what they are say it once", async () => {
    const screen = await renderScreen(<Messages />);
    showMessage("warning", "Warning - Could Not Save: Beds");
    await expect.element(screen.getByText("Warning - Could Not Save: Beds")).toBeVisible();
    expect(screen.getByText("Warning:").query()).toBeNull();
  });

  test("give way to what has the focus below them", async () => {
    const foot = { position: "fixed", right: "2rem", bottom: "2rem" } as const;
    const screen = await renderScreen(
      <>
        <Messages />
        <button type="button" style={foot}>
          Next
        </button>
      </>,
    );
    showMessage("info", "Brought back");
    await expect.element(screen.getByText("Brought back")).toBeVisible();
    const top = () => screen.getByText("Brought back").element().getBoundingClientRect().top;
    expect(top()).toBeGreaterThan(innerHeight / 2);
    screen.getByRole("button", { name: "Next" }).element().focus();
    await expect.poll(top).toBeLessThan(innerHeight / 2);
  });

  test("are read out at once when they are errors, else politely", async () => {
    const screen = await renderScreen(<Messages />);
    const liveOf = async (text: string) => {
      await expect.element(screen.getByText(text)).toBeVisible();
      return screen.getByText(text).element().closest("[aria-live]")?.getAttribute("aria-live");
    };
    showMessage("error", "Not saved");
    expect(await liveOf("Not saved")).toBe("assertive");
    showMessage("info", "A new version is there");
    expect(await liveOf("A new version is there")).toBe("polite");
    await expect.element(screen.getByText("Not saved")).not.toBeInTheDocument();
  });

  test("go by themselves, but an error stays", async () => {
    await renderScreen(<Messages />);
    // The pointer is where the last test left it, and a message under it would stay.
    await page.elementLocator(document.body).hover({ position: { x: 1, y: 1 } });
    showMessage("ok", "Saved", 50);
    await expect.poll(texts).toEqual([]);
    showMessage("error", "Not saved");
    expect(shownMessages()[0]?.timeout).toBeNull();
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

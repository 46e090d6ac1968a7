// Dialogs: where the focus goes, how they close, and what each button does.

import { type ReactNode, useState } from "react";
import { flushSync } from "react-dom";
import { describe, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { renderScreen } from "#web/testing/render-screen.tsx";
import { ConfirmDialog, Dialog } from "./dialog.tsx";
import { showMessage, shownMessages } from "./show-message.ts";

function Reopening({ onClose }: { onClose: () => void }) {
  const [opened, setOpened] = useState(true);
  const reopen = () => {
    flushSync(() => setOpened(false));
    flushSync(() => setOpened(true));
  };
  return (
    <Dialog opened={opened} onClose={onClose} title="Again">
      <button type="button" onClick={reopen}>
        Reopen
      </button>
    </Dialog>
  );
}

function Page({ onClose, children }: { onClose?: () => void; children?: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog
        opened={isOpen}
        onClose={() => {
          setOpen(false);
          onClose?.();
        }}
        title="Move the dates"
      >
        {children ?? <p>Nothing to fill in.</p>}
      </Dialog>
    </>
  );
}

/** A press on what lies behind the dialog, so long from now. */
function pressBackdrop(dialog: Element, press: { afterMs: number; detail?: number }) {
  const event = new MouseEvent("mousedown", { bubbles: true, detail: press.detail ?? 1 });
  Object.defineProperty(event, "timeStamp", { value: performance.now() + press.afterMs });
  dialog.dispatchEvent(event);
}

describe("a dialog", () => {
  test("is set as the page, not as the bar with its button", async () => {
    const screen = await renderScreen(
      <div style={{ whiteSpace: "nowrap", fontSize: "10px", fontWeight: 700, textAlign: "right" }}>
        <Page />
      </div>,
    );
    await screen.getByRole("button", { name: "Open" }).click();
    const { whiteSpace, fontSize, fontWeight, textAlign } = getComputedStyle(
      screen.getByText("Nothing to fill in.").element(),
    );
    const page = getComputedStyle(document.body).fontSize;
    expect([whiteSpace, fontSize, fontWeight, textAlign]).toEqual(["normal", page, "400", "left"]);
  });

  test("is named by its title and is not there before it is opened", async () => {
    const screen = await renderScreen(<Page />);
    await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
    await screen.getByRole("button", { name: "Open" }).click();
    await expect.element(screen.getByRole("dialog", { name: "Move the dates" })).toBeVisible();
  });

  test("starts at its first field", async () => {
    const screen = await renderScreen(
      <Page>
        <input aria-label="Start" />
        <input aria-label="End" />
      </Page>,
    );
    await screen.getByRole("button", { name: "Open" }).click();
    await expect.element(screen.getByRole("textbox", { name: "Start" })).toHaveFocus();
  });

  test("closed by a double click leaves alone what lies behind it", async () => {
    const press = vi.fn();
    const Double = () => {
      const [isOpen, setOpen] = useState(true);
      return (
        <>
          <button type="button" style={{ position: "fixed", inset: 0 }} onMouseDown={press}>
            Behind
          </button>
          <ConfirmDialog
            opened={isOpen}
            title="Fill in"
            confirm="Fill"
            onConfirm={() => setOpen(false)}
            onCancel={() => {}}
          >
            8 cells
          </ConfirmDialog>
        </>
      );
    };
    const screen = await renderScreen(<Double />);
    const fill = screen.getByRole("button", { name: "Fill" }).element();
    const { x, y } = fill.getBoundingClientRect();
    await screen.getByRole("button", { name: "Fill" }).click();
    await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
    const pressAgain = (detail: number) =>
      document
        .elementFromPoint(x + 2, y + 2)
        ?.dispatchEvent(new MouseEvent("mousedown", { bubbles: true, cancelable: true, detail }));
    pressAgain(2);
    expect(press).not.toHaveBeenCalled();
    pressAgain(1);
    expect(press).toHaveBeenCalledOnce();
  });

  test("shows its buttons however long it is", async () => {
    const screen = await renderScreen(
      <Dialog opened onClose={() => {}} title="Long" actions={<button type="button">Send</button>}>
        <p style={{ height: "300vh" }}>A long text</p>
      </Dialog>,
    );
    const button = screen.getByRole("button", { name: "Send" });
    await expect.element(button).toBeInViewport({ ratio: 1 });
  });

  test("starts where it says so", async () => {
    const screen = await renderScreen(
      <Page>
        <input aria-label="Start" />
        <button type="button" data-autofocus>
          Later
        </button>
      </Page>,
    );
    await screen.getByRole("button", { name: "Open" }).click();
    await expect.element(screen.getByRole("button", { name: "Later" })).toHaveFocus();
  });

  /** What the browser says before it goes back; in a frame, as here, it lets no page stop it. */
  function goBack(more: object = {}): Event {
    const event = new Event("navigate", { cancelable: true });
    const back = { navigationType: "traverse", userInitiated: true, ...more };
    for (const [name, value] of Object.entries(back)) {
      Object.defineProperty(event, name, { value });
    }
    navigation.dispatchEvent(event);
    return event;
  }

  test("closes with the browser's Back, which leaves the page under it as it is", async () => {
    const onClose = vi.fn();
    const screen = await renderScreen(<Page onClose={onClose} />);
    expect(goBack().defaultPrevented).toBe(false);
    await screen.getByRole("button", { name: "Open" }).click();
    await expect.element(screen.getByRole("dialog")).toBeVisible();
    expect(goBack({ userInitiated: false }).defaultPrevented).toBe(false);
    expect(goBack({ navigationType: "push" }).defaultPrevented).toBe(false);
    expect(onClose).not.toHaveBeenCalled();
    expect(goBack().defaultPrevented).toBe(true);
    await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
    expect(onClose).toHaveBeenCalledOnce();
    expect(goBack().defaultPrevented).toBe(false);
  });

  test("on top of another one is the only one that Back closes", async () => {
    const [outer, inner] = [vi.fn(), vi.fn()];
    await renderScreen(
      <Dialog opened onClose={outer} title="Outer">
        <Dialog opened onClose={inner} title="Inner">
          Text
        </Dialog>
      </Dialog>,
    );
    expect(goBack().defaultPrevented).toBe(true);
    expect([inner, outer].map(({ mock }) => mock.calls.length).toSorted()).toEqual([0, 1]);
  });

  test("closes with Escape and gives the focus back to the button that opened it", async () => {
    const screen = await renderScreen(<Page />);
    const opener = screen.getByRole("button", { name: "Open" });
    await opener.click();
    await userEvent.keyboard("{Escape}");
    await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  });

  test("closes with its close button and with a press beside it, not with a press inside", async () => {
    const onClose = vi.fn();
    const screen = await renderScreen(<Page onClose={onClose} />);
    const opener = screen.getByRole("button", { name: "Open" });
    await opener.click();
    await screen.getByText("Nothing to fill in.").click();
    expect(onClose).not.toHaveBeenCalled();
    await screen.getByRole("button", { name: "Close" }).click();
    await expect.poll(() => onClose).toHaveBeenCalledTimes(1);
    await opener.click();
    pressBackdrop(screen.getByRole("dialog").element(), { afterMs: 1000 });
    await expect.poll(() => onClose).toHaveBeenCalledTimes(2);
  });

  test.each([
    ["at once", { afterMs: 0 }],
    ["slowly", { afterMs: 450, detail: 2 }],
  ])("stays open when its button is pressed twice, %s", async (_, second) => {
    const onClose = vi.fn();
    const screen = await renderScreen(<Page onClose={onClose} />);
    await screen.getByRole("button", { name: "Open" }).click();
    const dialog = screen.getByRole("dialog");
    pressBackdrop(dialog.element(), second);
    await expect.element(dialog).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
  });

  test("hides the messages that were there before, and shows them again after", async () => {
    const screen = await renderScreen(<Page />);
    showMessage("error", "Not saved");
    await screen.getByRole("button", { name: "Open" }).click();
    await expect.poll(() => shownMessages().map(({ visible }) => visible)).toEqual([false]);
    await userEvent.keyboard("{Escape}");
    await expect.poll(() => shownMessages().map(({ visible }) => visible)).toEqual([true]);
  });

  test("is a full sheet on a phone of 360 px", async () => {
    const { page } = await import("vitest/browser");
    await page.viewport(360, 740);
    const screen = await renderScreen(<Page />);
    await screen.getByRole("button", { name: "Open" }).click();
    const box = () => screen.getByRole("dialog").element().getBoundingClientRect();
    await expect
      .poll(() => [box().left, box().top, box().right, box().bottom])
      .toEqual([0, 0, 360, 740]);
    await page.viewport(1280, 800);
  });
});

describe("a question before an action", () => {
  const asked = (props: Partial<Parameters<typeof ConfirmDialog>[0]>) => (
    <ConfirmDialog
      opened
      title="Leave the page?"
      confirm="Leave the page"
      onConfirm={() => {}}
      onCancel={() => {}}
      {...props}
    >
      2 sections have unsaved changes.
    </ConfirmDialog>
  );

  test("starts at the button that changes nothing", async () => {
    const screen = await renderScreen(asked({}));
    await expect.element(screen.getByRole("button", { name: "Cancel" })).toHaveFocus();
  });

  test("has its loud button where no work is lost", async () => {
    const screen = await renderScreen(asked({ losesWork: true }));
    const look = (name: string) =>
      getComputedStyle(screen.getByRole("button", { name }).element()).backgroundColor;
    expect(look("Leave the page")).toBe(look("Close"));
    expect(look("Cancel")).not.toBe(look("Close"));
  });

  test("does the action only when it is confirmed", async () => {
    const [onConfirm, onCancel] = [vi.fn(), vi.fn()];
    const screen = await renderScreen(asked({ onConfirm, onCancel }));
    await userEvent.keyboard("{Escape}");
    expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([0, 1]);
    await screen.getByRole("button", { name: "Leave the page" }).click();
    await expect.poll(() => onConfirm).toHaveBeenCalledOnce();
  });

  test("cannot be confirmed while something is missing or the action runs", async () => {
    const onConfirm = vi.fn();
    const screen = await renderScreen(asked({ onConfirm, disabled: true }));
    await expect.element(screen.getByRole("button", { name: "Leave the page" })).toBeDisabled();
    await screen.unmount();
    const busy = await renderScreen(asked({ onConfirm, busy: true, cancel: "Stay" }));
    await busy.getByRole("button", { name: "Leave the page" }).click({ force: true });
    expect(onConfirm).not.toHaveBeenCalled();
    await expect.element(busy.getByRole("button", { name: "Stay" })).toBeVisible();
  });
});

test("a dialog that is opened again before its closing was announced stays open", async () => {
  const onClose = vi.fn();
  const screen = await renderScreen(<Reopening onClose={onClose} />);
  const dialog = screen.getByRole("dialog", { name: "Again" });
  const closed = new Promise((resolve) => {
    dialog.element().addEventListener("close", resolve, { once: true });
  });
  await screen.getByRole("button", { name: "Reopen" }).click();
  await closed;
  await expect.element(dialog).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

// The list of messages: how long each stays, that the newest replaces the last, and what a dialog puts aside.

import { beforeEach, describe, expect, test, vi } from "vitest";
import {
  closeAllMessages,
  closeMessage,
  onMessages,
  setMessagesAside,
  showMessage,
  shownMessages,
} from "./show-message.ts";

const texts = () => shownMessages().map(({ message }) => message);
const visible = () => shownMessages().flatMap((each) => (each.visible ? [each.message] : []));

beforeEach(closeAllMessages);

describe("a message", () => {
  test.each([
    ["ok", 6000],
    ["info", 8000],
    ["warning", 12_000],
    ["error", null],
  ] as const)("of the colour %s stays for %j ms", (colour, timeout) => {
    showMessage(colour, "Text");
    expect(shownMessages()).toMatchObject([{ colour, message: "Text", timeout, visible: true }]);
  });

  test("stays as long as its caller wants", () => {
    showMessage("info", "You were logged out", null);
    expect(shownMessages()[0]?.timeout).toBeNull();
  });

  test("takes the place of what was said before, whatever its colour", () => {
    showMessage("error", "Not saved");
    showMessage("info", "Sent");
    expect(texts()).toEqual(["Sent"]);
    showMessage("ok", "Saved");
    showMessage("ok", "Saved");
    expect(texts()).toEqual(["Saved"]);
  });

  test("is closed by its number, which an older message has not", () => {
    showMessage("error", "One");
    const [older] = shownMessages();
    showMessage("error", "Two");
    closeMessage(older?.id ?? 0);
    expect(texts()).toEqual(["Two"]);
    closeMessage(shownMessages()[0]?.id ?? 0);
    expect(texts()).toEqual([]);
  });
});

describe("who listens", () => {
  test("is called for each change, until it stops", () => {
    const listener = vi.fn();
    const stop = onMessages(listener);
    showMessage("info", "One");
    closeAllMessages();
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    showMessage("info", "Two");
    expect(listener).toHaveBeenCalledTimes(2);
  });
});

describe("a dialog that opens", () => {
  test("hides what was said before, and shows it again when it closes", () => {
    showMessage("error", "Before");
    const showAgain = setMessagesAside();
    expect(visible()).toEqual([]);
    showAgain();
    expect(visible()).toEqual(["Before"]);
  });

  test("does not bring it back when something newer was said in it", () => {
    showMessage("error", "Before");
    const showAgain = setMessagesAside();
    showMessage("ok", "Added");
    expect(visible()).toEqual(["Added"]);
    showAgain();
    expect(visible()).toEqual(["Added"]);
  });

  test("does not bring back what an earlier dialog has hidden", () => {
    showMessage("error", "Page");
    const closeFirst = setMessagesAside();
    const closeSecond = setMessagesAside();
    closeSecond();
    expect(visible()).toEqual([]);
    closeFirst();
    expect(visible()).toEqual(["Page"]);
  });
});

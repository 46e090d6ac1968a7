// The list of messages: how long each stays, what replaces what, and what a dialog puts aside.

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

  test("is there once, last, however often it is shown", () => {
    for (const text of ["Saved", "Sent", "Saved"]) showMessage("info", text);
    expect(texts()).toEqual(["Sent", "Saved"]);
  });

  test("of the same text in another colour is another message", () => {
    showMessage("warning", "Offline");
    showMessage("error", "Offline");
    expect(shownMessages().map(({ colour }) => colour)).toEqual(["warning", "error"]);
  });

  test("of success ends the errors before it, and nothing else", () => {
    showMessage("error", "Not saved");
    showMessage("warning", "Closes tomorrow");
    showMessage("ok", "Saved");
    expect(texts()).toEqual(["Closes tomorrow", "Saved"]);
  });

  test("pushes out the oldest where there are four", () => {
    for (const text of ["1", "2", "3", "4", "5"]) showMessage("info", text);
    expect(texts()).toEqual(["2", "3", "4", "5"]);
  });

  test("is closed alone", () => {
    showMessage("error", "One");
    showMessage("error", "Two");
    closeMessage(shownMessages()[0]?.id ?? 0);
    expect(texts()).toEqual(["Two"]);
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
    showMessage("error", "Inside");
    expect(visible()).toEqual(["Inside"]);
    showAgain();
    expect(visible()).toEqual(["Before", "Inside"]);
  });

  test("keeps an error that it hides when something in it succeeds", () => {
    showMessage("error", "Before");
    const showAgain = setMessagesAside();
    showMessage("ok", "Added");
    showAgain();
    expect(visible()).toEqual(["Before", "Added"]);
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

// The downloads of a list: one at a time, with progress and a way to cancel where they take long.

import { expect, test, vi } from "vitest";
import type { ReceivedFile } from "#web/api.ts";
import { Messages } from "#web/layout/messages.tsx";
import { renderScreen } from "#web/testing/render-screen.tsx";
import { FileButtons } from "./file-buttons.tsx";

type Fetch = Parameters<typeof FileButtons>[0]["fetchFile"];

const open = (fetchFile: Fetch) =>
  renderScreen(
    <>
      <FileButtons fetchFile={fetchFile} fileName="list" />
      <Messages />
    </>,
  );

const cancelled = (signal: AbortSignal) =>
  new Promise<ReceivedFile>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
  });

test("a download that takes long is under way once, says how much came, and can be cancelled", async () => {
  const fetchFile = vi.fn<Fetch>((_, { signal, onReceived }) => {
    onReceived(24_000);
    return cancelled(signal);
  });
  const screen = await open(fetchFile);
  await screen.getByRole("button", { name: "Download as CSV" }).dblClick();
  await expect.element(screen.getByText("CSV: 24 kB")).toBeVisible();
  const cancel = screen.getByRole("button", { name: "Cancel" });
  await expect.element(cancel).toHaveAttribute("aria-disabled", "false");
  await cancel.click();
  await expect.element(screen.getByText("Download cancelled: nothing was saved")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Download as CSV" })).toHaveFocus();
  expect(fetchFile).toHaveBeenCalledOnce();
});

test("a file has the name of the list", async () => {
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  const screen = await open(async () => ({ blob: new Blob(["a"]), fileName: "other.xlsx" }));
  await screen.getByRole("button", { name: "Download as XLSX" }).click();
  await expect.poll(() => names).toEqual(["list.xlsx"]);
  vi.restoreAllMocks();
});

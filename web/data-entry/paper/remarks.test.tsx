// What is said about a form: errors first, many folded, texts of a file shown as they are.

import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { PaperMessage } from "#contract/paper/paper-uploads.ts";
import { renderScreen } from "#web/testing/render-screen.tsx";
import { Remarks } from "./remarks.tsx";

const message = (severity: PaperMessage["severity"], text: string): PaperMessage => ({
  severity,
  code: text,
  message: text,
});

const open = (...messages: PaperMessage[]) =>
  renderScreen(
    <>
      <h1>Remarks</h1>
      <Remarks messages={messages} />
    </>,
    { role: "NMO" },
  );
const items = () =>
  page
    .getByRole("listitem")
    .elements()
    .map((item) => item.textContent);

test("nothing is shown where nothing is said", async () => {
  await open();
  await expect.element(page.getByRole("heading", { name: "Remarks" })).toBeVisible();
  await expect.element(page.getByRole("list")).not.toBeInTheDocument();
});

test("errors come before warnings, and each is named for who cannot see its sign", async () => {
  await open(message("warning", "The file had macros."), message("error", "Unreadable"));
  await expect.poll(items).toEqual(["Error: ✕ Unreadable", "Warning: △ The file had macros."]);
});

test("up to three are in sight, more are folded with their number", async () => {
  const many = Array.from({ length: 4 }, (_, at) => message("warning", `Message ${at}`));
  await open(...many);
  const summary = page.getByText("4 remarks");
  await expect.element(summary).toBeVisible();
  await expect.element(page.getByText(/Message 3/)).not.toBeVisible();
  await summary.click();
  await expect.element(page.getByText(/Message 3/)).toBeVisible();
});

test("markup in a text of the file is shown, never run", async () => {
  const text = "“<img src=x onerror=alert(1)>” cannot be read";
  await open(message("error", text));
  await expect.poll(items).toEqual([`Error: ✕ ${text}`]);
  expect(document.querySelector("img")).toBeNull();
});

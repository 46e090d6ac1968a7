// One of a long list: by typing, by key and by pointer.

import { useState } from "react";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { renderScreen } from "#web/testing/render-screen.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Combobox } from "./combobox.tsx";

const options = [
  { value: "1", label: "Canada" },
  { value: "2", label: "Côte d’Ivoire" },
  { value: "3", label: "Mexico" },
];

function Country({ onChange }: { onChange?: (value: string | null) => void }) {
  const [value, setValue] = useState<string | null>(null);
  return (
    <Combobox
      label="Country"
      options={options}
      value={value}
      empty="No such country"
      onChange={(next) => {
        setValue(next);
        onChange?.(next);
      }}
    />
  );
}

test("keeps the focus that it gets while its code is on the way", async () => {
  const screen = await renderScreen(<Country />);
  const waiting = screen.getByRole("textbox", { name: "Country" });
  if (waiting.query() === null) throw new Error("its code is there already: run this test first");
  (waiting.element() as HTMLElement).focus();
  await expect.element(screen.getByRole("combobox", { name: "Country" })).toHaveFocus();
});

test("finds an option by its first letters, without accents, and takes it with Enter", async () => {
  const onChange = vi.fn();
  const screen = await renderScreen(<Country onChange={onChange} />);
  const input = screen.getByRole("combobox", { name: "Country" });
  await input.fill("cote");
  await expect.element(screen.getByRole("option", { name: "Côte d’Ivoire" })).toBeVisible();
  await expect.element(screen.getByRole("option", { name: "Mexico" })).not.toBeInTheDocument();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => onChange).toHaveBeenCalledWith("2");
  await expect.element(input).toHaveValue("Côte d’Ivoire");
});

test("opens with the arrow, moves by key, and closes with Escape without a choice", async () => {
  const onChange = vi.fn();
  const screen = await renderScreen(<Country onChange={onChange} />);
  await screen.getByRole("combobox").click();
  await userEvent.keyboard("{ArrowDown}{ArrowDown}");
  await expect.element(screen.getByRole("listbox")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByRole("listbox")).not.toBeInTheDocument();
  expect(onChange).not.toHaveBeenCalled();
});

test("takes the option that is pressed, and clears it again", async () => {
  const onChange = vi.fn();
  const screen = await renderScreen(<Country onChange={onChange} />);
  await screen.getByRole("combobox").click();
  await screen.getByRole("option", { name: "Mexico" }).click();
  expect(onChange).toHaveBeenLastCalledWith("3");
  await screen.getByRole("button", { name: "Clear the choice" }).click();
  expect(onChange).toHaveBeenLastCalledWith(null);
});

test("says when nothing is found", async () => {
  const screen = await renderScreen(<Country />);
  await screen.getByRole("combobox").fill("xyz");
  await expect.element(screen.getByText("No such country")).toBeVisible();
});

test("shows the chosen option again when the text is left unfinished", async () => {
  const screen = await renderScreen(
    <>
      <Combobox label="Country" options={options} value="1" onChange={() => {}} />
      <button type="button">Next</button>
    </>,
  );
  const input = screen.getByRole("combobox");
  await input.fill("Mex");
  await userEvent.keyboard("{Tab}");
  await expect.element(input).toHaveValue("Canada");
});

test("Escape never takes a choice away", async () => {
  const onChange = vi.fn();
  const screen = await renderScreen(<Country onChange={onChange} />);
  const input = screen.getByRole("combobox");
  await input.fill("mex");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => onChange).toHaveBeenCalledWith("3");
  await userEvent.keyboard("{Escape}{Escape}");
  await expect.element(input).toHaveValue("Mexico");
  await input.fill("can");
  await expect.element(screen.getByRole("option", { name: "Canada" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(input).toHaveValue("Mexico");
  expect(onChange).toHaveBeenCalledOnce();
});

test("is usable inside a dialog, and Escape closes the list before the dialog", async () => {
  const onClose = vi.fn();
  const screen = await renderScreen(
    <Dialog opened onClose={onClose} title="Choose">
      <Country />
    </Dialog>,
  );
  await screen.getByRole("combobox").click();
  await screen.getByRole("option", { name: "Canada" }).click();
  await expect.element(screen.getByRole("combobox")).toHaveValue("Canada");
  await screen.getByRole("combobox").fill("Me");
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByRole("listbox")).not.toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
});

test("fills the place that a cell gives it", async () => {
  const screen = await renderScreen(
    <div style={{ display: "flex", width: 300 }}>
      <Country />
    </div>,
  );
  const box = screen.getByRole("combobox").element().closest("[data-clearable], div");
  expect(box?.getBoundingClientRect().width).toBe(300);
});

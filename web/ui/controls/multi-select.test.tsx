// Several of a list: adding, taking away, and what is shown while nothing is chosen.

import { useState } from "react";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { renderScreen } from "#web/testing/render-screen.tsx";
import { MultiSelect } from "./multi-select.tsx";

const options = ["Africa", "Americas", "Europe"].map((label) => ({
  value: label.toLowerCase(),
  label,
}));

function Regions({ first = [], onChange }: { first?: string[]; onChange?: (v: string[]) => void }) {
  const [values, setValues] = useState(first);
  return (
    <MultiSelect
      label="Regions"
      placeholder="All regions"
      options={options}
      values={values}
      onChange={(next) => {
        setValues(next);
        onChange?.(next);
      }}
    />
  );
}

test("says what no choice means", async () => {
  const screen = await renderScreen(<Regions />);
  await expect
    .element(screen.getByRole("combobox", { name: "Regions" }))
    .toHaveAttribute("placeholder", "All regions");
});

test("adds options one after the other, in one list that stays open", async () => {
  const onChange = vi.fn();
  const screen = await renderScreen(<Regions onChange={onChange} />);
  await screen.getByRole("combobox").click();
  await screen.getByRole("option", { name: "Europe" }).click();
  await screen.getByRole("option", { name: "Africa" }).click();
  expect(onChange).toHaveBeenLastCalledWith(["europe", "africa"]);
});

test("takes one away with its button, and the last with Backspace", async () => {
  const onChange = vi.fn();
  const screen = await renderScreen(<Regions first={["africa", "europe"]} onChange={onChange} />);
  await screen.getByRole("button", { name: "Remove Africa" }).click();
  expect(onChange).toHaveBeenLastCalledWith(["europe"]);
  await screen.getByRole("combobox").click();
  await userEvent.keyboard("{Backspace}");
  expect(onChange).toHaveBeenLastCalledWith([]);
});

test("Escape closes the list and never takes a choice away", async () => {
  const onChange = vi.fn();
  const screen = await renderScreen(<Regions first={["africa"]} onChange={onChange} />);
  await screen.getByRole("combobox").click();
  await expect.element(screen.getByRole("listbox")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByRole("listbox")).not.toBeInTheDocument();
  await userEvent.keyboard("{Escape}");
  await userEvent.keyboard("{Escape}");
  expect(onChange).not.toHaveBeenCalled();
  await expect.element(screen.getByRole("button", { name: "Remove Africa" })).toBeVisible();
});

test("leaves out a value that the list does not have", async () => {
  const screen = await renderScreen(<Regions first={["atlantis", "africa"]} />);
  await expect.element(screen.getByRole("button", { name: "Remove Africa" })).toBeVisible();
  await expect
    .poll(() => screen.getByRole("button", { name: /^Remove/ }).elements())
    .toHaveLength(1);
});

test("what is chosen never moves what is below: only the field with the focus grows, over it", async () => {
  const screen = await renderScreen(
    <div style={{ width: 200 }}>
      <Regions />
      <button type="button">Next</button>
    </div>,
  );
  await expect.element(screen.getByRole("combobox")).toBeEnabled();
  const next = screen.getByRole("button", { name: "Next" }).element();
  const field = screen.getByRole("group").element();
  const topOf = () => next.getBoundingClientRect().top;
  const heightOf = () => field.getBoundingClientRect().height;
  await screen.getByRole("combobox").click();
  const before = topOf();
  const height = heightOf();
  for (const name of ["Americas", "Europe", "Africa"]) {
    await screen.getByRole("option", { name }).click();
    expect(topOf()).toBe(before);
  }
  expect(heightOf()).toBeGreaterThan(height);
  await userEvent.keyboard("{Escape}{Tab}");
  await expect.poll(heightOf).toBe(height);
  expect(topOf()).toBe(before);
});

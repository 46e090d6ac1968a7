// Short choices, switches and fields: what they are called, and what they give back.

import { expect, test, vi } from "vitest";
import { renderScreen } from "#web/testing/render-screen.tsx";
import { Control } from "./control.tsx";
import { Select } from "./select.tsx";
import { Switch } from "./switch.tsx";

test("a select has its label as its name and gives the chosen value", async () => {
  const onChange = vi.fn();
  const screen = await renderScreen(
    <Control label="Outcome">
      {(id) => (
        <Select id={id} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
          <option value="">All</option>
          <option value="refused">Refused</option>
        </Select>
      )}
    </Control>,
  );
  await screen.getByRole("combobox", { name: "Outcome" }).selectOptions("Refused");
  await expect.poll(() => onChange).toHaveBeenCalledWith("refused");
});

test("a switch is on or off and says so", async () => {
  const onChange = vi.fn();
  const screen = await renderScreen(
    <Switch label="Approved only" checked={false} onChange={onChange} />,
  );
  const control = screen.getByRole("switch", { name: "Approved only" });
  await expect.element(control).not.toBeChecked();
  await control.click();
  await expect.poll(() => onChange).toHaveBeenCalledWith(true);
});

test("every choice is at least 24 px high, also where it is compact", async () => {
  const screen = await renderScreen(
    <>
      <Select aria-label="Normal" />
      <Select aria-label="Compact" density="compact" />
      <Switch label="On" onChange={() => {}} />
    </>,
  );
  for (const name of ["Normal", "Compact"]) {
    const { height } = screen.getByRole("combobox", { name }).element().getBoundingClientRect();
    expect(height, name).toBeGreaterThanOrEqual(24);
  }
  const label = screen.getByText("On").element();
  await expect.poll(() => label.getBoundingClientRect().height).toBeGreaterThanOrEqual(24);
});

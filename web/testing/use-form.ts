// Filling in forms as users do.

import { expect } from "vitest";
import type { RenderedScreen } from "./render-screen.tsx";

type Scope = Pick<RenderedScreen, "getByLabelText" | "getByRole">;

/** Types each value into the field with that label. */
export async function fillIn(scope: Scope, values: Readonly<Record<string, string>>) {
  for (const [label, value] of Object.entries(values)) {
    await scope.getByLabelText(label, { exact: true }).fill(value);
  }
}

/** Chooses an option of a list, whether it is a native one or opens a list of options. */
export async function choose(scope: Scope, label: string, option: string): Promise<void> {
  const control = scope.getByRole("combobox", { name: label, exact: true });
  await expect.element(control).toBeVisible();
  if (control.element() instanceof HTMLSelectElement) await control.selectOptions(option);
  else {
    await control.click();
    await scope.getByRole("option", { name: option, exact: true }).click();
  }
}

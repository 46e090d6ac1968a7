// What the form fetches before it is needed, so that its other tabs open without a connection.

import { expect, test, vi } from "vitest";
import { renderForm } from "#web/testing/render-form.tsx";

const fetched = vi.hoisted(() => vi.fn());
vi.mock(import("#web/ui/controls/combobox-kit.tsx"), async (original) => {
  fetched();
  return await original();
});

test("fetches the lists to choose from, which the first tab has none of", async () => {
  await renderForm({ isEditing: false });
  await expect.poll(() => fetched).toHaveBeenCalled();
});

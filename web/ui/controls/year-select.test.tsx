// A year that is chosen on a page which follows late: the next choice begins at it.

import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { renderScreen } from "#web/testing/render-screen.tsx";
import { YearSelect } from "./year-select.tsx";

const years = [2024, 2023, 2022];

test("shows what was chosen until the page has it, and what the page has once it is left", async () => {
  const onYear = vi.fn();
  // The page has not followed yet.
  const screen = await renderScreen(
    <>
      <YearSelect label="Year" year={2024} years={years} onYear={onYear} />
      <button type="button">Next</button>
    </>,
  );
  const field = screen.getByLabelText("Year");
  await userEvent.click(field);
  await userEvent.selectOptions(field, "2023");
  await expect.element(field).toHaveValue("2023");
  await userEvent.selectOptions(field, "2022");
  expect(onYear.mock.calls).toEqual([[2023], [2022]]);
  await expect.element(field).toHaveValue("2022");
  // As Back does before the page has followed.
  dispatchEvent(new PopStateEvent("popstate"));
  await expect.element(field).toHaveValue("2024");
  await userEvent.selectOptions(field, "2023");
  await expect.element(field).toHaveValue("2023");
  (field.element() as HTMLElement).focus();
  await userEvent.click(screen.getByRole("button", { name: "Next" }));
  await expect.element(field).toHaveValue("2024");
});

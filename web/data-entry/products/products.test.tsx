// The two lists of products: a product is added to the used ones once, a price is saved there only, and
// Save needs a change.

import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { traitsOfSections } from "#contract/sections.ts";
import type { ListRow } from "#questionnaire/engine/define.ts";
import { contentOf } from "#web/answers/answer-store.ts";
import { press, renderForm } from "#web/testing/render-form.tsx";
import { shippedDefinition } from "#web/testing/shipped-definition.ts";
import { shownMessages } from "#web/ui/show-message.ts";

const advate = { productTypeId: 1, brandName: "Advate", vialSize: 500, pricePerIu: 6 };
const nuwiq = { productTypeId: 1, brandName: "Nuwiq", vialSize: 500, pricePerIu: 5 };
const button = (name: string) => page.getByRole("button", { name, exact: true });
const message = () => shownMessages().at(-1)?.message;

const open = (used: ListRow[], other: ListRow[]) =>
  renderForm({
    definition: shippedDefinition,
    address: "/?tab=Product",
    answers: { Product: { used, other } },
    source: { traitsOf: (section) => traitsOfSections.get(section) ?? {} },
  });

test("a product of the other list is added to the used ones, and leaves the other list", async () => {
  const { source } = await open([advate], [nuwiq]);
  await button("Add to used products: Product 1, Nuwiq").click();
  expect(message()).toBe("Product added to used product list successfully");
  await button("Save").click();
  await expect.poll(() => source.saveSection).toHaveBeenCalledOnce();
  const [, body] = vi.mocked(source.saveSection).mock.calls[0] ?? [];
  expect(body?.answers).toEqual({ used: [advate, nuwiq], other: [] });
});

test("a product that is used already is not added again", async () => {
  await open([advate], [{ ...advate, brandName: " advate " }]);
  await button("Add to used products: Product 1,  advate ").click();
  expect(message()).toBe("Product already exists in your used product list!");
});

test("nothing is saved before a product was modified or added", async () => {
  const { source } = await open([advate], []);
  await button("Save").click();
  await expect.poll(message).toBe("Can't save until a product has been modified or added");
  expect(source.saveSection).not.toHaveBeenCalled();
});

test("a price that changes in the other list is not saved there", async () => {
  const { source } = await open([advate], [nuwiq]);
  await page.getByRole("textbox", { name: /Nuwiq.*Price per IU/ }).fill("7");
  await button("Save").click();
  await expect
    .poll(message)
    .toBe("For a price change to save, the product must be added to the used product list");
  expect(source.saveSection).not.toHaveBeenCalled();
  await button("Add to used products: Product 1, Nuwiq").click();
  await button("Save").click();
  await expect.poll(() => source.saveSection).toHaveBeenCalledOnce();
});

test("two used rows that are the same product are not saved", async () => {
  const { source } = await open([advate, { ...advate, brandName: "Other" }], []);
  await page.getByRole("textbox", { name: /Product 2, Other.*Brand/ }).fill("Advate");
  await button("Save").click();
  await expect.poll(message).toBe("Product already exists in your used product list!");
  expect(source.saveSection).not.toHaveBeenCalled();
});

const usedRows = ({ store }: Awaited<ReturnType<typeof open>>) =>
  contentOf(store, "Product").answers.used;

test("a product moves out of the used ones, and one undo brings it back", async () => {
  const form = await open([advate, nuwiq], []);
  await button("Move to other products: Product 1, Advate").click();
  await expect
    .poll(() => contentOf(form.store, "Product").answers)
    .toEqual({
      used: [nuwiq],
      other: [advate],
    });
  await press("{Control>}z{/Control}");
  await expect.poll(() => usedRows(form)).toEqual([advate, nuwiq]);
});

test("a product that the user adds is called so, in blue, with the focus in it", async () => {
  const form = await open([advate], []);
  await button("Add a product").first().click();
  await expect
    .poll(() => document.activeElement?.closest("[data-user-created]")?.textContent)
    .toContain("created by the user");
  expect(usedRows(form)).toEqual([advate, { isUserCreated: true }]);
  const colourOf = (name: string) =>
    getComputedStyle(page.getByRole("heading", { name }).element()).color;
  const probe = document.createElement("i");
  probe.style.color = "var(--info)";
  document.body.append(probe);
  const blue = getComputedStyle(probe).color;
  probe.remove();
  expect(colourOf("Product 2")).toBe(blue);
  expect(colourOf("Product 1, Advate")).not.toBe(blue);
});

test("the price that is not given is computed, and no input", async () => {
  await open([advate], []);
  const perVial = page.getByRole("status", { name: /Advate, Price per vial/ });
  await expect.element(perVial).toHaveTextContent("= 3,000");
  await page.getByRole("textbox", { name: /Advate, Price per IU/ }).fill("7");
  await expect.element(perVial).toHaveTextContent("= 3,500");
});

test("a row asks for the price that it says it has, and takes tax only where it is included", async () => {
  await open([{ ...advate, isPricePerVial: true, taxRate: 16 }], []);
  const described = (name: RegExp) => page.getByRole("textbox", { name });
  await expect
    .element(described(/Advate, Price per vial/))
    .toHaveAccessibleDescription(/Must be specified/);
  await expect
    .element(described(/Advate, Tax rate/))
    .toHaveAccessibleDescription(/Value must be empty/);
});

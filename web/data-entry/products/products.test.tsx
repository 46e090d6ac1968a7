// The two lists of products: a product is added to the used ones once, a price is saved there only, and
// Save needs a change.

import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { traitsOfSections } from "#contract/sections.ts";
import type { ListRow } from "#questionnaire/engine/define.ts";
import type { Reference } from "#web/answers/answer-source.ts";
import { contentOf } from "#web/answers/answer-store.ts";
import { type FormOptions, press, renderForm, typeInto } from "#web/testing/render-form.tsx";
import { shippedDefinition } from "#web/testing/shipped-definition.ts";
import { doublePressMs } from "#web/ui/controls/use-single-press.ts";
import { shownMessages } from "#web/ui/show-message.ts";

const advate = { productTypeId: 1, brandName: "Advate", vialSize: 500, pricePerIu: 6 };
const nuwiq = { productTypeId: 1, brandName: "Nuwiq", vialSize: 500, pricePerIu: 5 };
const button = (name: string) => page.getByRole("button", { name, exact: true });
const message = () => shownMessages().at(-1)?.message;

const types: Reference[] = [{ id: 1, nameIn: () => "Factor VIII, recombinant" }];

const open = (
  used: ListRow[],
  other: ListRow[],
  usedLastYear: ListRow[] = [],
  options: FormOptions = {},
) =>
  renderForm({
    definition: shippedDefinition,
    address: "/?tab=Product",
    answers: { Product: { used, other } },
    lastYear: { Product: { used: usedLastYear } },
    source: {
      traitsOf: (section) => traitsOfSections.get(section) ?? {},
      loadReferences: async () => new Map([["productTypeId", types]]),
    },
    ...options,
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

test("the message that nothing was modified goes as soon as something is, also by a move", async () => {
  await open([advate], [nuwiq]);
  await button("Save").click();
  await expect.poll(message).toMatch(/^Can't save until/);
  await button("Set aside, to other products: Product 1, Advate").click();
  await expect.poll(message).toBeUndefined();
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

test("a price that changes on the way to the other list is not saved there", async () => {
  const { source } = await open([advate, nuwiq], []);
  await page.getByRole("textbox", { name: /Nuwiq.*Price per IU/ }).fill("7");
  await button("Set aside, to other products: Product 2, Nuwiq").click();
  await button("Save").click();
  await expect
    .poll(message)
    .toBe("For a price change to save, the product must be added to the used product list");
  expect(source.saveSection).not.toHaveBeenCalled();
});

test("what can be done with a product is together at the end of its line", async () => {
  await open([advate], []);
  const move = button("Set aside, to other products: Product 1, Advate").element();
  const remove = button("Remove: Product 1, Advate").element();
  const gap = remove.getBoundingClientRect().left - move.getBoundingClientRect().right;
  expect(gap).toBeLessThan(24);
});

test("a kind of product with a long name is not cut", async () => {
  await page.viewport(1440, 900);
  onTestFinished(() => page.viewport(1280, 800));
  const name = "Factor VIII de vida media prolongada";
  const loadReferences = async () =>
    new Map<string, Reference[]>([["productTypeId", [{ id: 1, nameIn: () => name }]]]);
  await open([advate], [], [], {
    source: { traitsOf: (section) => traitsOfSections.get(section) ?? {}, loadReferences },
  });
  await button("All fields: Product 1, Advate").click();
  const type = page.getByRole("combobox", { name: /Advate.*type/i });
  await expect.element(type).toHaveValue(name);
  const input = type.element();
  expect(input.scrollWidth).toBeLessThanOrEqual(input.clientWidth);
});

test("two used rows that are the same product are not saved", async () => {
  const { source } = await open([advate, { ...advate, brandName: "Other" }], []);
  await button("All fields: Product 2, Other").click();
  await page.getByRole("textbox", { name: /Product 2, Other.*Brand/ }).fill("Advate");
  await button("Save").click();
  await expect.poll(message).toBe("Product already exists in your used product list!");
  expect(source.saveSection).not.toHaveBeenCalled();
});

const usedRows = ({ store }: Awaited<ReturnType<typeof open>>) =>
  contentOf(store, "Product").answers.used;

test("a product moves out of the used ones, and one undo brings it back", async () => {
  const form = await open([advate, nuwiq], []);
  await button("Set aside, to other products: Product 1, Advate").click();
  await expect
    .poll(() => contentOf(form.store, "Product").answers)
    .toEqual({
      used: [nuwiq],
      other: [advate],
    });
  await press("{Control>}z{/Control}");
  await expect.poll(() => usedRows(form)).toEqual([advate, nuwiq]);
});

test("a double press acts on one product, although the next one comes in its place", async () => {
  const kovaltry = { ...nuwiq, brandName: "Kovaltry" };
  const form = await open([advate, nuwiq, kovaltry], []);
  const pressTwice = async (name: string) => {
    await expect.element(button(name)).toBeVisible();
    (button(name).element() as HTMLElement).focus();
    await press("{Enter}{Enter}");
  };
  await pressTwice("Remove: Product 1, Advate");
  expect(usedRows(form)).toEqual([nuwiq, kovaltry]);
  await expect.element(button("Remove: Product 1, Nuwiq")).toHaveFocus();
  await new Promise((done) => setTimeout(done, doublePressMs));
  await button("Set aside, to other products: Product 1, Nuwiq").dblClick();
  expect(usedRows(form)).toEqual([kovaltry]);
});

test.each(["Remove: Product 1, Advate", "Set aside, to other products: Product 1, Advate"])(
  "a double press selects no text of what comes in its place: %s",
  async (name) => {
    const form = await open([advate], [nuwiq]);
    await button(name).dblClick();
    expect(usedRows(form) ?? []).toEqual([]);
    expect(String(getSelection())).toBe("");
  },
);

test("a double press on the offer of last year's products adds them once, and selects and presses nothing", async () => {
  const names = ["Advate", "Nuwiq", "Kovaltry", "Afstyla", "Elocta", "Esperoct", "Jivi", "Refacto"];
  const lastYear = names.map((brandName) => ({ ...advate, brandName }));
  const form = await open([], [], lastYear);
  await button("Add these 8 with their prices of 2024").dblClick();
  await expect.poll(() => usedRows(form)).toEqual(lastYear);
  expect(String(getSelection())).toBe("");
  expect(answersOf(form)).toEqual({ used: lastYear, other: [] });
});

test("a product that the user adds is called so, in blue, with the focus in it", async () => {
  const form = await open([advate], []);
  await button("Add a product").first().click();
  await expect
    .poll(() => document.activeElement?.closest("[data-user-created]")?.textContent)
    .toContain("created by the user");
  expect(usedRows(form)).toEqual([advate, { isUserCreated: true }]);
  const colourOf = (text: string) =>
    getComputedStyle(page.getByText(text, { exact: true }).element()).color;
  const probe = document.createElement("i");
  probe.style.color = "var(--info)";
  document.body.append(probe);
  const blue = getComputedStyle(probe).color;
  probe.remove();
  expect(colourOf("✎ Product 2")).toBe(blue);
  expect(colourOf("created by the user")).toBe(blue);
  expect(colourOf("Advate")).not.toBe(blue);
});

test("the price that is not given is computed, and no input", async () => {
  await open([advate], []);
  const perVial = page.getByRole("status", { name: /Advate, Price per vial/ });
  await expect.element(perVial).toHaveTextContent("= 3,000.00");
  await page.getByRole("textbox", { name: /Advate, Price per IU/ }).fill("7");
  await expect.element(perVial).toHaveTextContent("= 3,500.00");
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

test("a row with a price per vial asks for its vial size", async () => {
  await open([{ ...advate, isPricePerVial: true, pricePerVial: 900, vialSize: null }], []);
  await expect
    .element(page.getByRole("textbox", { name: /Advate, Vial size/ }))
    .toHaveAccessibleDescription(/Must be specified/);
});

test("a product is one line of a table; its other fields unfold, also where a check leads", async () => {
  await open([{ ...advate, manufacturerId: null, vialSize: null }], []);
  const brand = page.getByRole("textbox", { name: /Advate, Brand name/ });
  const rowHeight = () =>
    page
      .getByRole("rowheader", { name: /Advate/ })
      .element()
      .getBoundingClientRect().height;
  expect(rowHeight()).toBeLessThanOrEqual(50);
  await expect.element(brand).not.toBeInTheDocument();
  await page.getByText("per vial", { exact: true }).click();
  await expect.element(page.getByRole("textbox", { name: /Advate, Vial size/ })).toBeVisible();
  await button("All fields: Product 1, Advate").click();
  await expect.element(brand).not.toBeInTheDocument();
  await button("Check").click();
  await press("{F8}");
  await expect.element(page.getByRole("textbox", { name: /Advate, Vial size/ })).toHaveFocus();
});

test("beside a price is that of last year, and what all prices are in is said once", async () => {
  const mexican = { currency: "MXN", taxIncluded: true, taxRate: 16 };
  const form = await open([{ ...advate, ...mexican }], [], [{ ...advate, pricePerIu: 4.8 }]);
  await expect
    .element(page.getByText("Prices: Mexican Peso (MXN), 16% tax included"))
    .toBeVisible();
  await expect.element(page.getByRole("cell", { name: "+25%" })).toBeVisible();
  await button("Add a product").first().click();
  await expect
    .poll(() => usedRows(form))
    .toEqual([
      { ...advate, ...mexican },
      { ...mexican, isUserCreated: true },
    ]);
});

test("a rate of tax is only asked for where tax is included", async () => {
  await open([advate], []);
  await button("All fields: Product 1, Advate").click();
  const rate = page.getByRole("textbox", { name: /Advate, Tax rate/ });
  await expect.element(rate).not.toBeInTheDocument();
  await page.getByRole("checkbox", { name: /Advate, Tax included/ }).click();
  await expect.element(rate).toBeVisible();
});

const search = () => page.getByRole("combobox", { name: "Search for a product to add" });
const answersOf = ({ store }: Awaited<ReturnType<typeof open>>) =>
  contentOf(store, "Product").answers;

test("a search over the known products adds one, also by its type", async () => {
  const form = await open([advate], [nuwiq]);
  await search().fill("recombinant");
  const advateFound = "Advate, Factor VIII, recombinant, 500: already in your list";
  await expect.element(page.getByRole("option", { name: advateFound })).toBeVisible();
  await page.getByRole("option", { name: "Nuwiq, Factor VIII, recombinant, 500" }).click();
  await expect.poll(() => answersOf(form)).toEqual({ used: [advate, nuwiq] });
  expect(message()).toBe("Product added to used product list successfully");
  await expect.element(search()).toHaveValue("");
});

test("a search that adds a product of last year leaves its price to be typed", async () => {
  const form = await open([advate], [], [nuwiq]);
  await search().fill("nuwiq");
  await page.getByRole("option", { name: /^Nuwiq/ }).click();
  const { pricePerIu: _, ...unpriced } = nuwiq;
  await expect.poll(() => usedRows(form)).toEqual([advate, unpriced]);
});

test("after a product was added the search offers nothing to create", async () => {
  await open([advate], [nuwiq]);
  await search().fill("nuwiq");
  await page.getByRole("option", { name: /^Nuwiq/ }).click();
  await expect.element(search()).toHaveValue("");
  await search().click();
  await expect.element(page.getByRole("option", { name: /^Nuwiq/ })).toBeVisible();
  await expect.element(page.getByRole("option", { name: /^Create/ })).not.toBeInTheDocument();
});

test("a product that is used already is named in the search and not added again", async () => {
  const form = await open([advate], []);
  await search().fill("adv");
  await page.getByRole("option", { name: /already in your list/ }).click();
  expect(message()).toBe("Product already exists in your used product list!");
  expect(usedRows(form)).toEqual([advate]);
  await expect
    .element(page.getByRole("textbox", { name: /Product 1, Advate, Price per IU/ }))
    .toHaveFocus();
  await search().fill("ADVATE");
  await expect.element(page.getByRole("option", { name: /already in your list/ })).toBeVisible();
  await expect.element(page.getByRole("option", { name: /^Create/ })).not.toBeInTheDocument();
});

test("what the search does not find is created, in blue", async () => {
  const form = await open([advate], []);
  await search().fill("Beriate P");
  await page.getByRole("option", { name: "Create “Beriate P” as a new product" }).click();
  await expect
    .poll(() => usedRows(form))
    .toEqual([advate, { brandName: "Beriate P", isUserCreated: true }]);
});

test("products of last year come back in one step, with prices marked until touched", async () => {
  const last = { ...nuwiq, id: 7, isPricePerVial: true, pricePerVial: 900 };
  const form = await open([advate], [], [advate, last]);
  await expect.element(page.getByText("Used in 2024 and not here yet: Nuwiq.")).toBeVisible();
  await button("Add it with its price of 2024").click();
  const { id: _, ...row } = last;
  await expect.poll(() => usedRows(form)).toEqual([advate, row]);
  const price = page.getByRole("textbox", { name: /Nuwiq, Price per vial/ });
  const mark = () => price.element().closest("[data-mark]")?.getAttribute("data-mark");
  expect(mark()).toBe("carriedOver");
  await price.fill("950");
  await expect.poll(mark).toBe("edited");
  await press("{Control>}z{/Control}{Control>}z{/Control}");
  await expect.poll(() => usedRows(form)).toEqual([advate]);
  await expect.element(button("Add it with its price of 2024")).toBeVisible();
});

test("products of last year that are not used any more go to the other products", async () => {
  const form = await open([advate], [], [nuwiq]);
  await button("No longer used").click();
  await expect.poll(() => answersOf(form)).toEqual({ used: [advate], other: [nuwiq] });
  await expect.element(page.getByText(/not here yet/)).not.toBeInTheDocument();
});

test.each([
  ["4.250", ["4,25", "4250"]],
  ["4,250", ["4,25", "4250"]],
])(
  "in Spanish the price %s is asked about, as Mexico writes a decimal point",
  async (text, meant) => {
    const form = await open([advate], [], [], { lang: "es" });
    await typeInto("Producto 1, Advate, Precio por UI, en la moneda", text);
    await press("{Tab}");
    for (const name of meant) await expect.element(button(name)).toBeVisible();
    await button("4,25").click();
    await expect.poll(() => usedRows(form)).toEqual([{ ...advate, pricePerIu: 4.25 }]);
  },
);

test("in Spanish a price with one decimal sign and fewer digits after it is clear", async () => {
  const form = await open([advate], [], [], { lang: "es" });
  await typeInto("Producto 1, Advate, Precio por UI, en la moneda", "4.25");
  await press("{Tab}");
  await expect.poll(() => usedRows(form)).toEqual([{ ...advate, pricePerIu: 4.25 }]);
});

test("the price of a product of the other list can be emptied there", async () => {
  const { source } = await open([advate], [nuwiq]);
  await page.getByRole("textbox", { name: /Nuwiq.*Price per IU/ }).fill("");
  await button("Save").click();
  await expect.poll(() => source.saveSection).toHaveBeenCalledOnce();
  const [, body] = vi.mocked(source.saveSection).mock.calls[0] ?? [];
  expect(body?.answers.other).toEqual([{ ...nuwiq, pricePerIu: null }]);
});

const unitsOfTypes = async () =>
  new Map<string, Reference[]>([
    ["productTypeId", [...types, { id: 2, nameIn: () => "Activated factor VII", unit: "mg" }]],
  ]);
const novo = { productTypeId: 2, brandName: "Novo", pricePerIu: 900 };

test("the details and what is found name the price with the unit of the product", async () => {
  await page.viewport(360, 740);
  onTestFinished(() => page.viewport(1280, 800));
  const traitsOf = (section: string) => traitsOfSections.get(section) ?? {};
  await open([advate, novo], [], [], { source: { traitsOf, loadReferences: unitsOfTypes } });
  const line = page.getByRole("region", { name: "The cell with the focus" });
  const price = page.getByRole("textbox", { name: /Novo, Price per mg/ });
  await price.fill("many");
  await press("{Tab}");
  await expect.element(page.getByText(/^Price per mg.*: /)).toBeVisible();
  await price.click();
  await expect.element(line.getByText("Price per mg")).toBeVisible();
  await line.getByRole("button", { name: /Price per mg/ }).click();
  await expect.element(page.getByRole("dialog", { name: /^Price per mg/ })).toBeVisible();
});

test("sizes and prices are in the unit of the product's type, with decimals", async () => {
  const form = await open([advate, novo], [], [], {
    source: {
      traitsOf: (section) => traitsOfSections.get(section) ?? {},
      loadReferences: unitsOfTypes,
    },
  });
  await button("All fields: Product 2, Novo").click();
  await button("All fields: Product 1, Advate").click();
  const size = page.getByRole("textbox", { name: /Novo, Vial size .*, mg$/ });
  await size.fill("2.4");
  await press("{Tab}");
  await expect.poll(() => usedRows(form)).toEqual([advate, { ...novo, vialSize: 2.4 }]);
  await expect
    .element(page.getByRole("status", { name: /Novo, Price per vial/ }))
    .toHaveTextContent("= 2,160.00");
  await expect.element(page.getByRole("textbox", { name: /Novo, Price per mg/ })).toBeVisible();
  await expect
    .element(page.getByRole("textbox", { name: /Advate, Vial size .*, IU$/ }))
    .toBeVisible();
});

// The product list as staff, a data centre and an Administrator use it.

import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { listCountries, listManufacturers, listProductTypes } from "#contract/countries.ts";
import { listProducts, listRates, putRates } from "#contract/lists/products.ts";
import { listSurveys } from "#contract/surveys.ts";
import { Messages } from "#web/layout/messages.tsx";
import { server } from "#web/testing/fake-server.ts";
import { namedCountry } from "#web/testing/named-country.ts";
import { renderScreen, type ScreenOptions } from "#web/testing/render-screen.tsx";
import { ProductList } from "./product-list.tsx";

const listed = (countryId: number, unitPrice: number | null, more: object = {}) => ({
  countryId,
  year: 2024,
  isApproved: true,
  typeId: 1,
  brand: "Advate",
  makerId: 1,
  isPerVial: false,
  unitPrice,
  vialPrice: null,
  smallestSize: 500,
  largestSize: null,
  currency: "EUR",
  hasTax: true,
  taxPercent: 10,
  isUserCreated: false,
  ...more,
});

const names = { name_en: "Factor VIII", name_fr: "Facteur VIII", name_es: "Factor VIII" };
let asked: unknown[] = [];
let sent: unknown[] = [];

beforeEach(() => {
  asked = [];
  sent = [];
  server.answer(listCountries, [
    namedCountry(1, "France"),
    namedCountry(2, "Italy"),
    namedCountry(3, "Spain"),
  ]);
  server.answer(listProductTypes, [{ id: 1, code: "fviii", ...names, unit: "IU" }]);
  server.answer(listManufacturers, [{ id: 1, name: "Takeda" }]);
  server.answer(listSurveys, []);
  server.answer(listRates, [{ currency: "EUR", year: 2024, perDollar: 0.8 }]);
  server.answer(listProducts, ({ query }) => {
    asked.push(Object.fromEntries(query));
    return {
      used: [listed(1, 0.44), listed(2, 0.88), listed(3, 0.66)],
      other: [listed(2, null, { brand: "Nacional", isUserCreated: true })],
    };
  });
  server.answer(putRates, ({ body }) => {
    sent.push(body);
    return undefined;
  });
});

const open = (options: ScreenOptions = {}) =>
  renderScreen(
    <>
      <ProductList />
      <Messages />
    </>,
    { role: "WFH", address: "/Product_List", ...options },
  );

describe("while the products are on the way", () => {
  const whole = { used: [listed(1, 0.44)], other: [] };

  test.each([360, 768, 1440])("keeps its place %i pixels wide", async (width) => {
    await page.viewport(width, 900);
    const arrive = server.hold(listProducts, whole);
    const screen = await open();
    const top = () => screen.container.querySelector("section")?.getBoundingClientRect().top;
    await expect.element(screen.getByRole("combobox", { name: "Survey year" })).toBeVisible();
    await expect.poll(top).toBeGreaterThan(0);
    const before = top();
    arrive();
    await expect.element(screen.getByText(/1 product in 2024/)).toBeVisible();
    expect(top()).toBe(before);
  });

  test("says the year as soon as it is known, before the list of years", async () => {
    server.answer(listSurveys, () => new Promise(() => {}));
    const screen = await open();
    const year = screen.getByRole("combobox", { name: "Survey year" });
    const width = () => year.element().getBoundingClientRect().width;
    const before = width();
    await expect.element(year).toHaveValue("2024");
    expect(width()).toBe(before);
  });
});

describe("the list", () => {
  test("has a row per product with its comparable price and the blue of what a country entered", async () => {
    const screen = await open();
    const row = screen.getByRole("row", { name: /Advate/ });
    await expect
      .poll(() => row.element().textContent)
      .toMatch(/Factor VIII.*Takeda.*0\.75.*3.*IU.*500.*Used.*3/);
    const own = screen.getByRole("row", { name: /Nacional/ }).element();
    const colour = (element: Element | null) => element && getComputedStyle(element).color;
    expect(own.textContent).toMatch(/entered by a country.*—.*0.*Other/);
    expect(colour(own.querySelector("strong"))).not.toBe(
      colour(row.element().querySelector("strong")),
    );
  });

  test("asks for what is approved, and for all when staff wants it", async () => {
    const screen = await open();
    await screen.getByRole("switch", { name: /not approved/ }).click();
    await expect.poll(() => asked.at(-1)).toMatchObject({ approvedOnly: "false" });
    expect(asked[0]).toMatchObject({ approvedOnly: "true" });
  });

  test("offers a data centre no surveys that are not approved, and no rates", async () => {
    const screen = await open({ role: "DDC" });
    await expect.element(screen.getByRole("row", { name: /Advate/ })).toBeVisible();
    expect(screen.getByRole("switch").query()).toBeNull();
    expect(screen.getByRole("button", { name: "Exchange rates" }).query()).toBeNull();
  });
});

describe("the choices above the list", () => {
  test("start from the address, and a country keeps the year that is shown", async () => {
    const screen = await open({ address: "/Product_List?year=2024" });
    await expect.element(screen.getByRole("row", { name: /Advate/ })).toBeVisible();
    expect(asked[0]).toMatchObject({ year: "2024" });
    await screen.getByRole("combobox", { name: "Country" }).selectOptions("Italy");
    await expect.poll(() => asked.at(-1)).toMatchObject({ year: "2024", countryId: "2" });
  });

  test("a country without a year in the address gets the year of the list that was shown", async () => {
    const screen = await open();
    await expect.element(screen.getByRole("row", { name: /Advate/ })).toBeVisible();
    await screen.getByRole("combobox", { name: "Country" }).selectOptions("Spain");
    await expect.poll(() => asked.at(-1)).toMatchObject({ year: "2024", countryId: "3" });
  });

  test("narrow to one list, and find a brand by its name", async () => {
    const screen = await open();
    const brands = () => [...screen.container.querySelectorAll("tbody tr th strong")];
    await expect.poll(() => brands().length).toBe(2);
    await screen.getByRole("combobox", { name: "List" }).selectOptions("Other");
    await expect.poll(() => brands().map((one) => one.textContent)).toEqual(["Nacional"]);
  });
});

test("an empty year says what to do", async () => {
  server.answer(listProducts, { used: [], other: [] });
  const screen = await open({ address: "/Product_List?year=2001", lang: "fr" });
  await expect
    .element(screen.getByText(/Aucun produit\. Choisissez une autre année/))
    .toBeVisible();
});

test("countries are in the order of their names, each with its own price", async () => {
  server.answer(listProducts, {
    used: [listed(3, 0.66), listed(1, 0.44), listed(2, 0.88)],
    other: [],
  });
  const screen = await open();
  await screen.getByRole("button", { name: "Advate: 3 countries" }).click();
  const dialog = screen.getByRole("dialog");
  await expect.element(dialog.getByText("US$ per unit without tax")).toBeVisible();
  const heads = [...dialog.element().querySelectorAll("tbody")].at(0)?.querySelectorAll("th");
  expect([...(heads ?? [])].map((head) => head.textContent)).toEqual(["France", "Italy", "Spain"]);
});

test("each country says why its price is not compared", async () => {
  server.answer(listRates, []);
  const screen = await open();
  await screen.getByRole("button", { name: "Advate: 3 countries" }).click();
  const rows = screen.getByRole("dialog").getByRole("row", { name: /No exchange rate/ });
  await expect.poll(() => rows.elements().length).toBe(3);
});

test("a product shows its countries with the price as answered, and its years", async () => {
  const screen = await open();
  await screen.getByRole("button", { name: "Advate: 3 countries" }).click();
  const dialog = screen.getByRole("dialog");
  const textOf = (name: RegExp) => dialog.getByRole("row", { name }).element().textContent;
  await expect.poll(() => textOf(/France/)).toMatch(/0\.44 EUR per IU, 10% tax included.*0\.50/);
  await expect.poll(() => textOf(/2024/)).toMatch(/3.*0\.75/);
  expect(asked.at(-1)).toMatchObject({ brand: "Advate", typeId: "1" });
});

test("on a phone no price of a product's countries and years is cut", async () => {
  await page.viewport(360, 740);
  onTestFinished(() => page.viewport(1280, 800));
  const screen = await open();
  await screen.getByRole("button", { name: "Advate: 3 countries" }).click();
  const dialog = screen.getByRole("dialog");
  const tables = () => [...dialog.element().querySelectorAll("section:has(> table)")];
  await expect.poll(() => tables().length).toBe(2);
  await expect
    .poll(() => tables().map((table) => table.scrollWidth - table.clientWidth))
    .toEqual([0, 0]);
});

/** The prices of three countries in this year; the median is the middle one. */
const ofYear = (year: number, ...prices: number[]) =>
  prices.map((price, at) => listed(at + 1, price, { year, currency: "USD", hasTax: false }));

const openAdvate = async () => {
  const screen = await open();
  await screen.getByRole("button", { name: "Advate: 3 countries" }).click();
  return screen.getByRole("dialog");
};

describe("the price over the years", () => {
  test("is a line that a year without a price breaks, above its table", async () => {
    const used = [
      ...ofYear(2020, 0.8, 0.9, 1),
      ...ofYear(2021, 0.8, 0.8, 1),
      ...ofYear(2022, 0.7),
      ...ofYear(2024, 0.5, 0.6, 0.9),
    ];
    server.answer(listProducts, { used, other: [] });
    const dialog = await openAdvate();
    const picture = dialog.getByRole("img", { name: /^Advate: median price in US dollars/ });
    await expect.element(picture).toBeVisible();
    const drawn = picture.element();
    expect(drawn.querySelectorAll("circle")).toHaveLength(3);
    expect(drawn.querySelectorAll("path")).toHaveLength(2);
    await expect.element(dialog.getByRole("row", { name: /^2022/ })).toBeVisible();
  });

  test("is not drawn where a single year has one", async () => {
    server.answer(listProducts, { used: ofYear(2024, 0.5, 0.6, 0.9), other: [] });
    const dialog = await openAdvate();
    await expect.element(dialog.getByRole("row", { name: /^2024/ })).toBeVisible();
    expect(dialog.getByRole("img").query()).toBeNull();
  });
});

test("on a phone a long title of a figure is broken, not written over the figure", async () => {
  await page.viewport(360, 740);
  onTestFinished(() => page.viewport(1280, 800));
  const dialog = await openAdvate();
  const cell = dialog.getByRole("cell", { name: /1\.00/ }).first();
  await expect.element(cell).toBeVisible();
  const title = getComputedStyle(cell.element(), "::before");
  expect([title.content, title.whiteSpace]).toEqual(['"US$ per unit without tax"', "normal"]);
});

test("an Administrator changes a rate; a wrong one is said at its field", async () => {
  const screen = await open({ role: "Administrator" });
  await screen.getByRole("button", { name: "Exchange rates" }).click();
  const field = screen.getByRole("textbox", { name: /EUR/ });
  await expect.element(field).toHaveValue("0.8");
  await userEvent.fill(field, "-1");
  await screen.getByRole("button", { name: "Save" }).click();
  const wrong = screen.getByText(
    "Enter a number from 0.000001 to one billion with at most nine decimals, such as 0.92, or leave it empty",
  );
  await expect.element(wrong).toBeVisible();
  for (const text of ["0", "0.0000005", "0.1234567891"]) {
    await userEvent.fill(field, "0.7");
    await expect.element(wrong).not.toBeInTheDocument();
    await userEvent.fill(field, text);
    await screen.getByRole("button", { name: "Save" }).click();
    await expect.element(wrong).toBeVisible();
  }
  await userEvent.fill(field, "0.9");
  await screen.getByRole("button", { name: "Save" }).click();
  await expect.element(screen.getByText("Exchange rates saved")).toBeVisible();
  expect(sent).toEqual([[{ currency: "EUR", year: 2024, perDollar: 0.9, was: 0.8 }]]);
});

test("closing the rates asks before typed ones are lost, and asks nothing where none is", async () => {
  const screen = await open({ role: "Administrator" });
  await screen.getByRole("button", { name: "Exchange rates" }).click();
  const field = screen.getByRole("textbox", { name: /EUR/ });
  await userEvent.fill(field, "0.9");
  await userEvent.keyboard("{Escape}");
  await expect
    .element(screen.getByText("The rates that you typed are not saved yet."))
    .toBeVisible();
  await screen.getByRole("button", { name: "Stay" }).click();
  await expect.element(field).toHaveValue("0.9");
  await screen.getByRole("button", { name: "Close" }).click();
  await screen.getByRole("button", { name: "Leave without saving" }).click();
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
  await screen.getByRole("button", { name: "Exchange rates" }).click();
  await expect.element(field).toHaveValue("0.8");
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
  expect(sent).toEqual([]);
});

test("a stored rate with more decimals than are shown stays as it is", async () => {
  server.answer(listRates, [{ currency: "EUR", year: 2024, perDollar: 0.12345678912 }]);
  const screen = await open({ role: "Administrator" });
  await screen.getByRole("button", { name: "Exchange rates" }).click();
  await expect.element(screen.getByRole("textbox", { name: /EUR/ })).toHaveValue("0.123456789");
  await screen.getByRole("button", { name: "Save" }).click();
  await expect.element(screen.getByText("Exchange rates saved")).toBeVisible();
  expect(sent).toEqual([]);
});

test("a rate with two meanings is asked about, and one with three decimals is shown with one", async () => {
  server.answer(listRates, [{ currency: "EUR", year: 2024, perDollar: 18.234 }]);
  const screen = await open({ role: "Administrator", lang: "es" });
  await screen.getByRole("button", { name: "Tipos de cambio" }).click();
  const field = screen.getByRole("textbox", { name: /EUR/ });
  await expect.element(field).toHaveValue("18,2340");
  await userEvent.fill(field, "1.234");
  await screen.getByRole("button", { name: "Guardar" }).click();
  const question = "«1.234» tiene dos sentidos. Escriba 1234 o 1.2340";
  await expect.element(screen.getByText(question)).toBeVisible();
  await userEvent.fill(field, "1.2340");
  await screen.getByRole("button", { name: "Guardar" }).click();
  await expect.element(screen.getByText("Tipos de cambio guardados")).toBeVisible();
  expect(sent).toEqual([[{ currency: "EUR", year: 2024, perDollar: 1.234, was: 18.234 }]]);
});

test("has a block for each product on a phone, and nothing to scroll sideways", async () => {
  await page.viewport(360, 740);
  onTestFinished(() => page.viewport(1280, 800));
  const screen = await open();
  await expect.element(screen.getByRole("row", { name: /Advate/ })).toBeVisible();
  const list = screen.getByRole("region", { name: "Products" }).element();
  expect(list.scrollWidth).toBeLessThanOrEqual(list.clientWidth);
});

test("a price as answered is written in the reader's language", async () => {
  const screen = await open({ lang: "fr" });
  await screen.getByRole("button", { name: "Advate\u202f: 3 pays" }).click();
  const row = screen.getByRole("dialog").getByRole("row", { name: /Italy/ });
  await expect
    .poll(() => row.element().textContent)
    .toContain("0,88 EUR par UI, taxe de 10\u00a0% comprise");
});

test("without a product in the year nothing is counted, and rates stay closed", async () => {
  server.answer(listProducts, { used: [], other: [] });
  const screen = await open({ role: "Administrator" });
  await expect.element(screen.getByText(/No product is listed/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Exchange rates" }).query()).toBeNull();
  expect(screen.getByText(/products in/).query()).toBeNull();
});

test.each([
  ["year=abc&country=999", "Survey year “abc” and Country “999”"],
  [
    "region=Mars&sort=mass&all=perhaps",
    "region “Mars”, Also surveys that are not approved “perhaps” and Sort by “mass”",
  ],
])("a link with %s names what does not exist, and leaves it out", async (query, named) => {
  const screen = await open({ address: `/Product_List?${query}` });
  await expect
    .element(screen.getByRole("alert"))
    .toHaveTextContent(`These choices of the link do not exist and are left out: ${named}.`);
  await expect.element(screen.getByRole("row", { name: /Advate/ })).toBeVisible();
  expect(asked.at(-1)).toEqual({ approvedOnly: "true" });
});

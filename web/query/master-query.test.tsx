// The master query as its users meet it: fields, size, rows, cancel, years as columns, files.

import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { listCountries } from "#contract/countries.ts";
import { listQueryFields, type QueryRow, runQuery, sizeOfQuery } from "#contract/query/query.ts";
import { countries } from "#web/testing/accounts.ts";
import { server } from "#web/testing/fake-server.ts";
import { gardenFields } from "#web/testing/garden-fields.ts";
import { renderPage } from "#web/testing/render-page.tsx";
import { showMessage } from "#web/ui/show-message.ts";
import { MasterQuery } from "./master-query.tsx";

const codes = gardenFields.map(({ code }) => code);
const [greenhouse = "", field = "", spade = ""] = codes;

const size = {
  rows: 2,
  columns: 6,
  cells: 12,
  countries: 1,
  notApproved: 0,
  csvBytes: 36,
  xlsxBytes: 24,
  seconds: 1,
  isTooLargeForXlsx: false,
};
const columns = gardenFields.map(({ code, title, row }) => ({
  key: code,
  head: `${row}: ${title}`,
  title,
  group: row ? [row] : [],
  type: "count",
  unit: null,
}));
const rowOf = (year: number, cells: object, more: Partial<QueryRow> = {}): QueryRow => ({
  country: "PER",
  countryName: "Peru",
  year,
  region: "Americas",
  gni: "UM",
  approved: true,
  marks: {},
  estimates: [],
  ...cells,
  ...more,
});
const rows = [
  rowOf(
    2023,
    { [greenhouse]: 1250, [field]: null, [spade]: null },
    { marks: { [field]: "notAvailable" } },
  ),
  rowOf(
    2024,
    { [greenhouse]: 1300, [field]: 7, [spade]: 3 },
    { marks: { [greenhouse]: "atLeast" }, estimates: [field] },
  ),
];
const firstPage = { columns, rows, total: 2, next: null, asOf: "2026-01-01T00:00:00Z" };

beforeEach(() => {
  server.answer(listCountries, countries);
  server.answer(listQueryFields, [...gardenFields]);
  server.answer(sizeOfQuery, size);
  server.answer(runQuery, firstPage);
});

const open = (address = "") =>
  renderPage(<MasterQuery />, { role: "DDC", address: `/admin/querymaster${address}` });

test("a message is above the buttons of the files", async () => {
  await page.viewport(1280, 500);
  const screen = await open(`?fields=${codes[0]}`);
  await screen.getByRole("button", { name: "Generate" }).click();
  const files = screen.getByRole("button", { name: "XLSX with notes" });
  await expect.element(files).toBeVisible();
  showMessage("warning", "Please turn on the second factor.");
  const message = screen.getByText("Please turn on the second factor.");
  const bottomOf = () => message.element().closest("li")?.getBoundingClientRect().bottom ?? 0;
  await expect
    .poll(() => bottomOf() > 0 && bottomOf() <= files.element().getBoundingClientRect().top)
    .toBe(true);
  await page.viewport(1280, 800);
});

test("on a phone the fields are folded, and say how many are chosen", async () => {
  await page.viewport(360, 740);
  const screen = await open(`?fields=${codes[0]}`);
  const fold = screen.getByText("Fields · 1 of 3");
  await expect.element(fold).toBeVisible();
  await expect.element(screen.getByLabelText("Check all")).not.toBeVisible();
  await fold.click();
  await expect.element(screen.getByLabelText("Check all")).toBeVisible();
  await page.viewport(1280, 800);
});

test.each([360, 768, 960])(
  "%i pixels wide the fields are folded, and in no box that scrolls inside the page",
  async (width) => {
    await page.viewport(width, 740);
    onTestFinished(() => page.viewport(1280, 800));
    const many = gardenFields.flatMap((field) =>
      Array.from({ length: 60 }, (_, at) => ({
        ...field,
        code: `${field.code}${at}`,
        question: `q${at}`,
      })),
    );
    server.answer(listQueryFields, many);
    const screen = await open();
    await screen.getByText("Fields · 0 of 180").click();
    await expect.element(screen.getByLabelText("Check all")).toBeVisible();
    const aside = screen.container.querySelector("aside");
    expect(aside?.clientHeight).toBeGreaterThan(740);
    const boxes = [...(aside?.querySelectorAll<HTMLElement>("*") ?? [])];
    const scrolling = boxes.filter((box) => getComputedStyle(box).overflowY === "auto");
    expect(scrolling.map((box) => box.scrollHeight - box.clientHeight)).toEqual(
      scrolling.map(() => 0),
    );
  },
);

describe("a link", () => {
  test("that asks for what does not exist names it", async () => {
    const screen = await open(`?fields=no.such,${spade}&from=1066`);
    await expect
      .element(screen.getByRole("alert"))
      .toHaveTextContent(
        "These choices of the link do not exist and are left out: Field “no.such” and From “1066”.",
      );
  });

  test("with a region, a class and a country that do not exist leaves them out of what is asked", async () => {
    const screen = await open(
      `?fields=${spade}&region=Nowhere,Americas&gni=rich,H&country=999,${countries[0]?.id}`,
    );
    const named = "Region “Nowhere”, Income class “rich” and Country “999”.";
    await expect.element(screen.getByRole("alert")).toMatchTextContent(new RegExp(`${named}$`));
    await expect
      .poll(() => server.requestsOf(sizeOfQuery).at(-1)?.body)
      .toMatchObject({ regions: ["Americas"], gni: ["H"], countries: [countries[0]?.id] });
  });

  test("whose years end before they begin says so, though fields are chosen", async () => {
    const screen = await open(`?fields=${spade}&from=2024&to=2020`);
    await expect.element(screen.getByText("“From” is after “To”", { exact: false })).toBeVisible();
    expect(screen.getByRole("alert").query()).toBeNull();
  });
});

describe("fields", () => {
  test("are chosen one by one, by question, or all, and the address keeps them", async () => {
    const screen = await open();
    await expect.element(screen.getByText("Choose fields", { exact: false })).toBeVisible();
    await screen.getByLabelText("Check all").click();
    await expect.element(screen.getByText("3 of 3")).toBeVisible();
    await screen.getByRole("checkbox", { name: "1 Plants" }).click();
    await expect.element(screen.getByText("1 of 3")).toBeVisible();
    await expect.element(screen.getByText("2 rows × 6 columns")).toBeVisible();
  });

  test("of a question are opened by a button beside its box, not around it", async () => {
    const screen = await open();
    const button = screen.getByRole("button", { name: "Fields of 1 Plants" });
    const ofPlants = screen.getByRole("checkbox", { name: /Greenhouse/ });
    await expect.element(button).toHaveAttribute("aria-expanded", "false");
    await expect.element(ofPlants).not.toBeInTheDocument();
    await button.click();
    await expect.element(ofPlants).toBeVisible();
    expect(document.querySelector("summary input, button input")).toBeNull();
  });

  test("are found by words", async () => {
    const screen = await open();
    await screen.getByRole("searchbox").fill("green");
    await screen.getByLabelText("Check the field found").click();
    await expect.element(screen.getByText("1 of 3")).toBeVisible();
  });

  test("that no word is in leave nothing to check", async () => {
    const screen = await open();
    await screen.getByRole("searchbox").fill("nowhere");
    await expect.element(screen.getByText("No field has these words.")).toBeVisible();
    await expect.element(screen.getByRole("checkbox", { name: /found/ })).not.toBeInTheDocument();
  });
});

describe("the result", () => {
  test("has country, year and figures on one line, also in the higher rows of a touch screen", async () => {
    const screen = await open("?fields=all");
    await screen.getByRole("button", { name: "Generate" }).click();
    const row = screen.getByRole("row", { name: /Peru\s*2024/ });
    await expect.element(row).toBeVisible();
    const element = row.element();
    if (element instanceof HTMLElement) element.style.height = "34px";
    const middles = [...element.children].slice(0, 3).map((cell) => {
      const text = document.createRange();
      text.selectNodeContents(cell);
      const { top, bottom } = text.getBoundingClientRect();
      return Math.round((top + bottom) / 2);
    });
    expect(new Set(middles).size).toBe(1);
  });

  test("is not covered on a page that is enlarged: the line below it does not stay in sight", async () => {
    await page.viewport(720, 450);
    onTestFinished(() => page.viewport(1280, 800));
    const screen = await open("?fields=all");
    const legend = screen.getByText(/^n not available/);
    await expect.element(legend).toBeVisible();
    const line = legend.element().parentElement;
    expect(line && getComputedStyle(line).position).toBe("static");
  });

  test("shows figures with what they lack, and signs for those that there are not", async () => {
    const screen = await open("?fields=all");
    await screen.getByRole("button", { name: "Generate" }).click();
    await expect.element(screen.getByText("2 of 2 rows read")).toBeVisible();
    const cells = screen
      .getByRole("cell")
      .elements()
      .map((cell) => cell.textContent);
    expect(cells).toEqual(["1,250", "n", "—", "≥\u00a01,300", "7e", "3"]);
  });

  test("has the name of a column above its words at the left, above its figures at the right", async () => {
    const worded = columns.map((column, at) => (at === 0 ? { ...column, type: "text" } : column));
    const named = [rowOf(2024, { [greenhouse]: "Roses", [field]: 7, [spade]: 3 })];
    server.answer(runQuery, { ...firstPage, columns: worded, rows: named, total: 1 });
    const screen = await open(`?fields=${codes.join(",")}`);
    await screen.getByRole("button", { name: "Generate" }).click();
    await expect.element(screen.getByRole("cell", { name: "Roses" })).toBeVisible();
    const heads = screen.getByRole("columnheader").elements().slice(2);
    const sides = heads.map((head) => getComputedStyle(head.lastElementChild ?? head).textAlign);
    expect(sides).toEqual(["left", "right", "right"]);
  });

  test("has what columns have in common above them alone, one beside the other", async () => {
    const names = ["Factor VIII used in the year", "Factor IX used in the year"];
    const grouped = columns
      .slice(0, 2)
      .map((column, at) => ({ ...column, group: [names[at] ?? ""] }));
    server.answer(runQuery, { ...firstPage, columns: grouped });
    const screen = await open(`?fields=${greenhouse},${field}`);
    await screen.getByRole("button", { name: "Generate" }).click();
    await expect.element(screen.getByText(names[0] ?? "")).toBeVisible();
    const heads = screen.getByRole("columnheader").elements().slice(2);
    for (const head of heads) {
      const name = head.firstElementChild ?? head;
      expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth);
      expect(name.scrollHeight).toBeLessThanOrEqual(name.clientHeight);
      expect(name.clientWidth).toBeLessThan(head.clientWidth);
    }
  });

  test("keeps the rows that came when it is cancelled", async () => {
    server.answer(runQuery, ({ body }) =>
      "after" in body && body.after
        ? new Promise(() => undefined)
        : { ...firstPage, rows: rows.slice(0, 1), next: { countryId: 1, year: 2023 } },
    );
    const screen = await open("?fields=all");
    await screen.getByRole("button", { name: "Generate" }).click();
    await expect.element(screen.getByText("1 of 2 rows read")).toBeVisible();
    await screen.getByRole("button", { name: "Cancel" }).click();
    await expect.element(screen.getByText("Cancelled: 1 of 2 rows are shown")).toBeVisible();
    await expect.element(screen.getByText("1,250")).toBeVisible();
  });

  test("says that it was cancelled before its first rows", async () => {
    server.hold(runQuery, firstPage);
    const screen = await open("?fields=all");
    await screen.getByRole("button", { name: "Generate" }).click();
    await screen.getByRole("button", { name: "Cancel" }).click();
    await expect.element(screen.getByText("Cancelled before the first rows came")).toBeVisible();
    await expect.element(screen.getByRole("progressbar")).not.toBeInTheDocument();
  });

  test("counts no rows before the first ones came, nor where none came", async () => {
    const reply = server.hold(runQuery, firstPage);
    const screen = await open("?fields=all");
    await screen.getByRole("button", { name: "Generate" }).click();
    await expect.element(screen.getByRole("progressbar")).toBeVisible();
    await expect.element(screen.getByText("0 of 0", { exact: false })).not.toBeInTheDocument();
    reply();
    await expect.element(screen.getByText("2 of 2 rows read")).toBeVisible();
    server.disconnect(runQuery);
    await screen.getByRole("button", { name: "Generate again" }).click();
    await expect.element(screen.getByRole("alert")).toBeVisible();
    await expect.element(screen.getByText("0 of 0", { exact: false })).not.toBeInTheDocument();
    await expect.element(screen.getByRole("progressbar")).not.toBeInTheDocument();
  });

  test("asks for the years as columns where the address says so", async () => {
    const screen = await open("?fields=@plants&columns=year&from=2023");
    await screen.getByRole("button", { name: "Generate" }).click();
    await expect.element(screen.getByText("2 of 2 rows read")).toBeVisible();
    expect(server.requestsOf(runQuery)[0]?.body).toMatchObject({
      fields: [greenhouse, field],
      years: [2023, 2024],
      pivot: "year",
    });
  });
});

test("offers CSV where the result is too large for XLSX", async () => {
  server.answer(sizeOfQuery, { ...size, isTooLargeForXlsx: true });
  const screen = await open("?fields=all");
  await expect.element(screen.getByText("Too large for XLSX", { exact: false })).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "XLSX with notes" })).toBeDisabled();
  await expect.element(screen.getByRole("button", { name: "CSV", exact: true })).toBeEnabled();
});

test("a size that is refused says why in the server's words", async () => {
  const message = "Years: 2099 has no survey.";
  const errors = [{ path: "body.years", code: "unknown-choice", message }];
  server.refuse(sizeOfQuery, "malformed-request", { errors });
  const screen = await open("?fields=all");
  await expect.element(screen.getByText(message)).toBeVisible();
});

test("says that surveys are not approved where these are all there are", async () => {
  server.answer(sizeOfQuery, { ...size, rows: 0, notApproved: 4 });
  const screen = await open("?fields=all");
  await expect.element(screen.getByText("4 that are not approved", { exact: false })).toBeVisible();
});

describe("filters", () => {
  const lastSize = () => server.requestsOf(sizeOfQuery).at(-1)?.body;

  test("of years, columns and files are asked for and kept in the address", async () => {
    const screen = await open("?fields=all");
    await expect.element(screen.getByText("2 rows × 6 columns")).toBeVisible();
    await screen.getByLabelText("From").selectOptions("2023");
    await screen.getByLabelText("Years as columns").click();
    await screen.getByLabelText("state (n, x, c …)").click();
    await expect
      .poll(lastSize)
      .toMatchObject({ years: [2023, 2024], pivot: "year", beside: ["exactness"] });
  });

  test("of states are asked for, and those in the address are chosen", async () => {
    const screen = await open("?fields=all&state=confidential,estimate");
    await expect.element(screen.getByText("confidential (c)")).toBeVisible();
    await expect.poll(lastSize).toMatchObject({ states: ["confidential", "estimate"] });
  });

  test("offer surveys that are not approved to staff only", async () => {
    const ddc = await open("?fields=all");
    await expect.element(ddc.getByLabelText("To")).toBeVisible();
    expect(ddc.getByRole("switch").elements()).toHaveLength(0);
    await ddc.unmount();
    const screen = await renderPage(<MasterQuery />, {
      role: "Administrator",
      address: "/admin/querymaster?fields=all",
    });
    await screen.getByRole("switch").click();
    await expect.poll(lastSize).toMatchObject({ approvedOnly: false });
  });
});

test("shows the years of each field of a country where the years are the columns", async () => {
  const years = ["2023", "2024"].map((key) => ({
    key,
    head: key,
    title: key,
    group: [],
    type: "mixed",
    unit: null,
  }));
  const { year: _, approved: __, ...known } = rowOf(2024, {});
  const ofField = { ...known, field: greenhouse, fieldName: "Tomatoes: Greenhouse" };
  const byYear = [{ ...ofField, 2023: 1250, 2024: null, marks: { 2024: "confidential" as const } }];
  server.answer(runQuery, { ...firstPage, columns: years, rows: byYear, total: 1 });
  const screen = await open("?fields=@plants&columns=year");
  await screen.getByRole("button", { name: "Generate" }).click();
  await expect
    .element(screen.getByRole("rowheader", { name: "Tomatoes: Greenhouse" }))
    .toBeVisible();
  const cells = screen
    .getByRole("cell")
    .elements()
    .map((cell) => cell.textContent);
  expect(cells).toEqual(["1,250", "c"]);
});

test("draws only the rows and columns in sight of a large result", async () => {
  const many = Array.from({ length: 300 }, (_, at) => ({
    ...columns[0],
    key: `f${at}`,
    head: `F${at}`,
    title: `F${at}`,
    group: [],
    type: "count",
    unit: null,
  }));
  const long = Array.from({ length: 1000 }, (_, at) =>
    rowOf(2024, { f0: at }, { countryName: `Land ${at}` }),
  );
  server.answer(runQuery, { ...firstPage, columns: many, rows: long, total: 1000 });
  const screen = await open("?fields=all");
  await screen.getByRole("button", { name: "Generate" }).click();
  await expect.element(screen.getByText("1,000 of 1,000 rows read")).toBeVisible();
  expect(screen.getByRole("cell").elements().length).toBeLessThan(2000);
  const table = screen.getByRole("table").element();
  expect(table.getAttribute("aria-rowcount")).toBe("1001");
  expect(table.getAttribute("aria-colcount")).toBe("302");
});

test("says why the rows did not come, and keeps those that did", async () => {
  server.answer(runQuery, ({ body }) => {
    if ("after" in body && body.after) throw new Error("gone");
    return { ...firstPage, rows: rows.slice(0, 1), next: { countryId: 1, year: 2023 } };
  });
  const screen = await open("?fields=all");
  await screen.getByRole("button", { name: "Generate" }).click();
  await expect.element(screen.getByRole("alert")).toBeVisible();
  await expect.element(screen.getByText("1,250")).toBeVisible();
});

test("says how much of a file came, and cancels it", async () => {
  let isCancelled = false;
  server.answer(runQuery, () => {
    const body = new ReadableStream<Uint8Array>({
      start: (stream) => stream.enqueue(new Uint8Array(24_000)),
      cancel: () => {
        isCancelled = true;
      },
    });
    return new Response(body);
  });
  server.answer(sizeOfQuery, { ...size, xlsxBytes: 96_000 });
  const screen = await open("?fields=@plants");
  await screen.getByRole("button", { name: "XLSX with notes" }).click();
  const cancel = screen.getByRole("button", { name: "Cancel" });
  // It is where the button of the file was, and takes no second half of a double click.
  await expect.element(cancel).toHaveAttribute("aria-disabled", "true");
  await expect.element(screen.getByText("XLSX with notes: 24 kB of about 96 kB")).toBeVisible();
  await expect.element(cancel).toHaveFocus();
  await cancel.click();
  await expect.element(screen.getByRole("button", { name: "XLSX with notes" })).toHaveFocus();
  await expect.poll(() => isCancelled).toBe(true);
});

test("says only what came once a file is larger than expected", async () => {
  server.answer(runQuery, () => {
    const start = (stream: ReadableStreamDefaultController<Uint8Array>) =>
      stream.enqueue(new Uint8Array(3_200_000));
    return new Response(new ReadableStream<Uint8Array>({ start }));
  });
  server.answer(sizeOfQuery, { ...size, csvBytes: 2_900_000 });
  const screen = await open("?fields=@plants");
  await screen.getByRole("button", { name: "CSV", exact: true }).click();
  await expect.element(screen.getByText("CSV: 3.2 MB", { exact: true })).toBeVisible();
  await expect
    .element(screen.getByRole("progressbar", { name: "CSV" }))
    .not.toHaveAttribute("max", "2900000");
});

test("downloads the query as a file", async () => {
  server.answer(runQuery, () => new Response("a,b"));
  const screen = await open("?fields=@plants");
  await expect.element(screen.getByText(/e estimate, h hidden: a count of 1 to 4/)).toBeVisible();
  await screen.getByRole("button", { name: "CSV", exact: true }).click();
  await expect
    .poll(() => server.requestsOf(runQuery)[0]?.body)
    .toMatchObject({
      format: "csv",
      fields: [greenhouse, field],
      beside: ["state", "exactness"],
    });
});

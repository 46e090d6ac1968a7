// A form that came back: what is shown of it, what is proposed, what is typed, and what is sent; the upload and the log.

import { beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { listCountries, listManufacturers, listProductTypes } from "#contract/countries.ts";
import {
  applyPaper,
  checkPaper,
  discardPaper,
  type FoundCell,
  getImportLog,
  getPaperFile,
  getPaperPreview,
  type PaperLogEntry,
  type PaperPreview,
  type PreviewCell,
  undoPaper,
  uploadDocument,
} from "#contract/paper/paper-uploads.ts";
import { getDefinition, listSurveys } from "#contract/surveys.ts";
import { server } from "#web/testing/fake-server.ts";
import { largeGarden } from "#web/testing/large-garden.ts";
import { renderScreen } from "#web/testing/render-screen.tsx";
import { surveyYear } from "#web/testing/survey-year.ts";
import { shownMessages } from "#web/ui/show-message.ts";
import type { Sending } from "#web/watched-fetch.ts";
import { PaperSurvey } from "./paper-survey.tsx";

const progress = vi.hoisted(() => ({ sent: 1 }));

// An upload goes through XMLHttpRequest for its progress; here it goes to the fake server.
vi.mock("#web/watched-fetch.ts", () => ({
  watchedFetch: (onSent: (share: number) => void) => (address: string, sending: Sending) => {
    onSent(progress.sent);
    return globalThis.fetch(address, sending);
  },
}));

const said = (value: number | string | null) => ({ value, state: null });

const cell = (key: string, more: Partial<PreviewCell>): PreviewCell => ({
  id: `a:Owner/${key}`,
  part: "answer",
  section: "Owner",
  question: key === "name" ? "person" : "plot",
  code: `owner.${key}`,
  change: "changed",
  printed: said(null),
  present: said(null),
  paper: said(null),
  text: "",
  take: null,
  ...more,
});

const entry: PaperLogEntry = {
  id: 7,
  fileName: "Canada.docx",
  uploadedAt: "2026-11-20T12:00:00Z",
  uploadedBy: "Amina Ndiaye",
  outcome: "waiting",
  imported: 0,
  messages: [{ severity: "warning", code: "macros", message: "The file had macros." }],
  hash: "00",
  hasFile: true,
  decidedAt: null,
  decidedBy: null,
  reason: null,
};

const preview: PaperPreview = {
  ...entry,
  form: {
    year: 2026,
    language: "en",
    definitionId: 1,
    isFilled: true,
    issuedAt: "2026-11-03T12:00:00Z",
  },
  read: 3,
  seen: "seen-1",
  cells: [
    cell("plots", {
      change: "conflict",
      printed: said(10),
      present: said(11),
      paper: said(1200),
      text: "1200",
    }),
    cell("name", {
      change: "changed",
      printed: said("Rosa"),
      present: said("Rosa"),
      paper: said("Rosa <b>Blum</b>"),
      take: "paper",
    }),
    cell("bornOn", { change: "unreadable", paper: null, text: "in May", message: "date" }),
  ],
};

const address = "/papersurvey?countryId=1&year=2026";

beforeEach(() => {
  progress.sent = 1;
  server.answer(listSurveys, [surveyYear(2026, true)]);
  server.answer(listCountries, []);
  server.answer(getDefinition, { id: 1, number: 1, hash: "", document: largeGarden });
  server.answer(getPaperPreview, preview);
  server.answer(checkPaper, { findings: [] });
  server.answer(getImportLog, [entry]);
});

const open = (at = address) => renderScreen(<PaperSurvey />, { role: "WFH", address: at });
const button = (name: string) => page.getByRole("button", { name, exact: true });
const radio = (name: string) => page.getByRole("radio", { name, exact: true });

test("shows what to look at, proposes what changed on one side alone, and sends what was chosen", async () => {
  server.answer(applyPaper, { documentId: 7, imported: 3, errors: [], warnings: [], findings: [] });
  const screen = await open(`${address}&document=7`);
  await expect.element(page.getByRole("heading", { name: "Canada.docx" })).toBeVisible();
  await expect.element(radio("Name, paper: Rosa <b>Blum</b>")).toBeChecked();
  await expect.element(radio("Number of plots, paper: 1,200")).not.toBeChecked();
  await expect.element(button("Import 1 cell")).toBeVisible();
  await radio("Number of plots, paper: 1,200").click();
  const typed = page.getByRole("textbox", { name: "Answer for Born on" });
  await typed.fill("in June");
  await expect.element(typed).toHaveAttribute("aria-invalid", "true");
  await expect.element(button("Import 2 cells")).toBeVisible();
  await typed.fill("2026-05-01");
  await button("Import 3 cells").click();
  await expect.poll(() => server.requestsOf(applyPaper)).toHaveLength(1);
  expect(server.requestsOf(applyPaper)[0]?.body).toEqual({
    seen: "seen-1",
    take: ["a:Owner/plots", "a:Owner/name"],
    typed: { "a:Owner/bornOn": "2026-05-01" },
  });
  await expect.poll(() => screen.address()).toBe(address);
});

const finding = (more: Partial<FoundCell>): FoundCell => ({
  rule: "atMost",
  severity: "warning",
  section: "Owner",
  question: "plot",
  fields: [],
  message: "greaterThan",
  numbers: { limit: 1200 },
  cell: null,
  name: "",
  stops: false,
  ...more,
});

test("what the checks find with what is chosen is beside its cell before the import", async () => {
  const fresh = cell("plots", { change: "new", paper: said(3), text: "3", take: "paper" });
  server.answer(getPaperPreview, { ...preview, cells: [...preview.cells.slice(1), fresh] });
  server.answer(checkPaper, {
    findings: [
      finding({ cell: "a:Owner/plots" }),
      finding({ name: "Street", severity: "error", message: "required", stops: true }),
    ],
  });
  await open(`${address}&document=7`);
  const row = page.getByRole("row").filter({ hasText: "Number of plots" });
  await expect.element(row).toMatchTextContent(/Warning: △ .*1,200/);
  await expect
    .element(page.getByText(/find with what is chosen: 1 error · 1 warning/))
    .toBeVisible();
  await page.getByText(/^1 of them at a cell/).click();
  await expect.element(page.getByText(/Street: .*Nothing can be imported with it/)).toBeVisible();
  server.answer(checkPaper, { findings: [] });
  await radio("Number of plots, platform: –").click();
  await expect.element(page.getByText(/The checks find nothing/)).toBeVisible();
  expect(server.requestsOf(checkPaper).map(({ body }) => body)).toEqual([
    { seen: "seen-1", take: ["a:Owner/name", "a:Owner/plots"], typed: {} },
    { seen: "seen-1", take: ["a:Owner/name"], typed: {} },
  ]);
  // The row stays in sight although nothing is found at it any more.
  await expect.element(row).not.toMatchTextContent(/Warning/);
});

test("of a form that another page imported meanwhile it is said that this was decided", async () => {
  await open(`${address}&document=7`);
  await expect.element(button("Import 1 cell")).toBeVisible();
  server.refuse(applyPaper, "already-decided");
  server.answer(getPaperPreview, { ...preview, outcome: "applied", cells: [], seen: null });
  await button("Import 1 cell").click();
  await expect.element(page.getByText("Imported", { exact: true })).toBeVisible();
  expect(shownMessages().map(({ message }) => message)).toEqual([
    "Error: Someone has already decided this.",
  ]);
});

test("all from paper and all of the platform are one press each", async () => {
  await open(`${address}&document=7`);
  await button("Take all from paper").click();
  await expect.element(button("Import 2 cells")).toBeVisible();
  await button("Keep all of the platform").click();
  await expect.element(button("Import 0 cells")).toBeDisabled();
});

test("a refused import says why, and what was chosen stays", async () => {
  server.refuse(applyPaper, "broken-rules", {
    findings: [{ message: "wholeNumber", numbers: {} }],
  });
  await open(`${address}&document=7`);
  await button("Import 1 cell").click();
  await expect.element(page.getByRole("alert").first()).toMatchTextContent(/whole number/i);
  await expect.element(button("Import 1 cell")).toBeVisible();
});

test("an uploaded form leads to its preview; a refused one says why", async () => {
  server.refuse(uploadDocument, "unreadable-file", {
    errors: [{ row: null, column: null, code: "no-form", message: "This is no form." }],
  });
  const screen = await open();
  const choose = () =>
    userEvent.upload(page.getByLabelText(/^Form/), new File(["docx"], "Canada.docx"));
  await choose();
  await expect.element(page.getByRole("alert")).toMatchTextContent("Error: This is no form.");
  server.refuse(uploadDocument, "wrong-file-type");
  await choose();
  await expect
    .element(page.getByRole("alert"))
    .toMatchTextContent(/saved as \.docx, \.docm or \.xlsx/);
  const reply = { documentId: 7, imported: 0, read: 3, outcome: "waiting" as const };
  server.answer(uploadDocument, { ...reply, errors: [], warnings: [] });
  await choose();
  await expect.poll(() => screen.address()).toBe(`${address}&document=7`);
  const sent = server.requestsOf(uploadDocument).at(-1);
  const upload = sent?.upload;
  expect(upload instanceof FormData && upload.get("file")).toBeInstanceOf(File);
});

test("an import is undone with a reason", async () => {
  server.answer(getImportLog, [{ ...entry, outcome: "applied", imported: 3 }]);
  server.answer(undoPaper, undefined);
  await open();
  await button("Undo the import").click();
  const confirm = page.getByRole("dialog").getByRole("button", { name: "Undo 3 cells" });
  await expect.element(confirm).toBeDisabled();
  await page.getByRole("dialog").getByRole("textbox").fill("Wrong file");
  await confirm.click();
  await expect.poll(() => server.requestsOf(undoPaper)[0]?.body).toEqual({ reason: "Wrong file" });
});

test("groups the cells, and the filters show each kind", async () => {
  const cells = [
    ...preview.cells,
    cell("email", {
      question: "person",
      change: "new",
      paper: said("rosa@example.org"),
      take: "paper",
    }),
    cell("remarks", {
      question: "person",
      change: "same",
      take: "present",
      printed: said("Old"),
      present: said("Old"),
      paper: said("Old"),
    }),
    cell("isMember", {
      question: "person",
      change: "emptied",
      take: "paper",
      printed: { value: true, state: null },
      present: { value: true, state: null },
    }),
    cell("currency", {
      change: "kept",
      take: "present",
      printed: said("EUR"),
      present: said("CHF"),
      paper: said("EUR"),
    }),
  ];
  server.answer(getPaperPreview, { ...preview, read: 6, cells });
  await open(`${address}&document=7`);
  const heads = () =>
    [...document.querySelectorAll('th[scope="rowgroup"]')].map((head) => head.textContent);
  await expect
    .poll(heads)
    .toEqual([
      "Changed on both sides: please choose",
      "Unreadable: the platform’s answer stays",
      "Changed on paper only: the paper is taken",
      "Emptied on paper: the answer is removed",
      "Changed on the platform only: the platform is kept",
    ]);
  await expect.element(page.getByText(/6 cells read/)).toBeVisible();
  await radio("New, 1").click();
  await expect.poll(heads).toEqual(["New on paper"]);
  await expect.element(radio("E-mail, paper: rosa@example.org")).toBeChecked();
  await radio("The same, 1").click();
  await expect.poll(heads).toEqual(["The same"]);
  await radio("All, 7").click();
  await expect.poll(heads).toHaveLength(7);
  await expect.element(radio("Currency, platform: CHF")).toBeChecked();
});

test("a text with two meanings offers both numbers", async () => {
  const cells = [
    cell("plots", {
      change: "unreadable",
      paper: null,
      text: "1.234",
      message: "ambiguousNumber",
      options: [1234, 1.234],
    }),
  ];
  server.answer(getPaperPreview, { ...preview, cells });
  server.answer(applyPaper, { documentId: 7, imported: 1, errors: [], warnings: [], findings: [] });
  await open(`${address}&document=7`);
  await expect.element(page.getByText(/“1\.234”/)).toBeVisible();
  await button("Take 1,234").click();
  await button("Import 1 cell").click();
  await expect
    .poll(() => server.requestsOf(applyPaper)[0]?.body.typed)
    .toEqual({ "a:Owner/plots": "1234" });
});

test("a row of a list is named by its list and row", async () => {
  const cells = [
    cell("name", {
      section: "Tools",
      question: "tools",
      code: "tools.name",
      row: 1,
      change: "new",
      paper: said("Spade"),
      take: "paper",
    }),
  ];
  server.answer(getPaperPreview, { ...preview, cells });
  server.answer(listManufacturers, []);
  server.answer(listProductTypes, []);
  await open(`${address}&document=7`);
  await radio("New, 1").click();
  await expect.element(radio("Which tools are there?, row 2: Name, paper: Spade")).toBeChecked();
});

test("a form that was decided says so, and nothing can be imported", async () => {
  const decided = { ...preview, outcome: "applied" as const, cells: [], seen: null };
  server.answer(getPaperPreview, decided);
  await open(`${address}&document=7`);
  await expect.element(page.getByText("Imported", { exact: true })).toBeVisible();
  const log = page.getByRole("link", { name: "Import log" });
  await expect.element(log).toHaveAttribute("href", `${address}#importlog`);
  await expect.element(page.getByRole("button", { name: /^Import/ })).not.toBeInTheDocument();
});

test("a form is given up, and the log opens", async () => {
  server.answer(discardPaper, undefined);
  const screen = await open(`${address}&document=7`);
  await button("Give this form up").click();
  await expect.poll(() => server.requestsOf(discardPaper)).toHaveLength(1);
  await expect.poll(() => screen.address()).toBe(address);
});

test("a conflict with another save asks anew", async () => {
  server.refuse(applyPaper, "version-conflict");
  await open(`${address}&document=7`);
  await button("Import 1 cell").click();
  await expect.poll(() => server.requestsOf(getPaperPreview).length).toBeGreaterThan(1);
  expect(server.requestsOf(applyPaper)).toHaveLength(1);
});

test("the log tells outcomes, messages and files, the newest first", async () => {
  const messages = Array.from({ length: 5 }, (_, at) => ({
    severity: at === 4 ? ("error" as const) : ("warning" as const),
    code: `c${at}`,
    message: `Message ${at}`,
  }));
  server.answer(getImportLog, [
    { ...entry, id: 9, fileName: "New.xlsx", messages },
    { ...entry, id: 8, outcome: "refused", hasFile: false },
    {
      ...entry,
      outcome: "undone",
      imported: 12,
      reason: "Wrong file",
      decidedAt: "2026-11-21T12:00:00Z",
      decidedBy: "Rosa Blum",
    },
  ]);
  await open();
  const rows = () => page.getByRole("row").elements().slice(1);
  await expect.poll(rows).toHaveLength(3);
  const texts = rows().map((row) => row.textContent);
  expect(texts[0]).toContain("Waits for a decision");
  expect(texts[1]).toContain("Refused");
  expect(texts[2]).toMatch(/Undone.*Rosa Blum.*Wrong file.*12/);
  await page.getByText("5 remarks").click();
  await expect.element(page.getByText(/Message 4/)).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Open the preview" }))
    .toHaveAttribute("href", `${address}&document=9`);
});

test("a file that is gone says so as the specification has it", async () => {
  server.refuse(getPaperFile, "file-gone");
  await open();
  await button("Download Canada.docx").click();
  await expect
    .poll(() => shownMessages().at(-1)?.message)
    .toBe("The file you are trying to download is no longer available");
});

test("a closed survey takes no form, and its log can be read", async () => {
  server.answer(listSurveys, [surveyYear(2026, false)]);
  await open();
  await expect.element(page.getByText(/not open for changes/)).toBeVisible();
  await expect.element(page.getByLabelText(/^Form/)).not.toBeInTheDocument();
  await expect.element(page.getByRole("heading", { name: "Import log" })).toBeVisible();
});

test("without a country there is nothing to show", async () => {
  await open("/papersurvey?year=2026");
  await expect.element(page.getByText("No Country Selected")).toBeVisible();
});

test.each([
  ["fr", "Importer 1 cellule", "Tout reprendre du papier"],
  ["es", "Importar 1 celda", "Tomar todo del papel"],
] as const)("speaks %s", async (lang, confirm, all) => {
  await renderScreen(<PaperSurvey />, { role: "WFH", lang, address: `${address}&document=7` });
  await expect.element(button(confirm)).toBeVisible();
  await button(all).click();
  await expect.element(button(confirm)).not.toBeInTheDocument();
});

test("an upload that is cancelled changes nothing, and a broken line is said", async () => {
  const answerNow = server.hold(uploadDocument, {
    documentId: 7,
    imported: 0,
    read: 3,
    outcome: "waiting" as const,
    errors: [],
    warnings: [],
  });
  const screen = await open();
  const choose = () =>
    userEvent.upload(page.getByLabelText(/^Form/), new File(["docx"], "Canada.docx"));
  await choose();
  await expect.element(page.getByText("Reading Canada.docx…")).toBeVisible();
  await expect.element(page.getByRole("progressbar", { name: "Progress" })).toBeVisible();
  await button("Cancel").click();
  await expect.element(page.getByLabelText(/^Form/)).toBeInTheDocument();
  expect(screen.address()).toBe(address);
  answerNow();
  server.disconnect(uploadDocument);
  await choose();
  await expect.element(page.getByRole("alert")).toMatchTextContent(/^Error: /);
});

describe("what a cell says", () => {
  const textsOfRow = async (one: PreviewCell) => {
    server.answer(getPaperPreview, { ...preview, cells: [one] });
    await open(`${address}&document=7`);
    await radio("All, 1").click();
    const row = page.getByRole("row").elements().at(-1);
    return [...(row?.children ?? [])].map((child) => child.textContent);
  };

  test("is a word for a value state, and a dash for nothing", async () => {
    const texts = await textsOfRow(
      cell("plots", {
        change: "new",
        paper: { value: null, state: "confidential" },
        take: "paper",
      }),
    );
    expect(texts.slice(1, 5)).toEqual(["Number of plots", "–", "Confidential", "–"]);
  });

  test.each([
    ["isMember", { value: true, state: null }, "✓"],
    ["currency", said("CHF"), "CHF"],
    ["bornOn", said("2026-05-01"), "1 May 2026"],
    ["plots", said(1_234_567), "1,234,567"],
    ["plots", said(0), "0"],
    ["remarks", said("one\ntwo"), "one\ntwo"],
  ])("of %s %j is as the reader writes it", async (key, paper, text) => {
    const [, , , shown] = await textsOfRow(cell(key, { change: "new", paper, take: "paper" }));
    expect(shown).toBe(text);
  });

  test("is the name of an entry of the platform's lists", async () => {
    server.answer(listManufacturers, [{ id: 3, name: "Blum & Sons" }]);
    server.answer(listProductTypes, []);
    const manufacturer = cell("maker", {
      section: "Tools",
      question: "tools",
      code: "tools.name",
      row: 0,
      change: "new",
      paper: said("Hoe"),
      take: "paper",
    });
    expect((await textsOfRow(manufacturer))[3]).toBe("Hoe");
  });

  test("that is a tracked change is not proposed, and says why", async () => {
    const texts = await textsOfRow(
      cell("plots", { change: "new", paper: said(5), take: null, isTracked: true }),
    );
    expect(texts[5]).toMatch(/tracked change/);
    await expect.element(button("Import 0 cells")).toBeDisabled();
  });

  test("of a form of an older year is taken only when it is chosen", async () => {
    const texts = await textsOfRow(cell("plots", { change: "new", paper: said(5), take: null }));
    expect(texts[5]).toBe("Not taken unless you choose it.");
    await radio("Number of plots, paper: 5").click();
    await expect.element(button("Import 1 cell")).toBeEnabled();
  });

  test("that is there twice says so", async () => {
    const texts = await textsOfRow(
      cell("plots", { change: "unreadable", paper: null, message: "twice", text: "5" }),
    );
    expect(texts[5]).toMatch(/in the form twice/);
  });
});

test("the link to the log leads to its title", async () => {
  await open(`${address}#importlog`);
  const title = page.getByRole("heading", { name: "Import log" });
  await expect.element(title).toHaveFocus();
});

test("a preview that cannot be loaded can be tried again", async () => {
  server.refuse(getPaperPreview, "not-found");
  await open(`${address}&document=7`);
  const again = page.getByRole("button", { name: /again/i });
  await expect.element(again).toBeVisible();
  server.answer(getPaperPreview, preview);
  await again.click();
  await expect.element(page.getByRole("heading", { name: "Canada.docx" })).toBeVisible();
});

test("an NMO sees its own country, whatever the address says", async () => {
  await renderScreen(<PaperSurvey />, {
    role: "NMO",
    countryId: 5,
    address: "/papersurvey?countryId=9&year=2026",
  });
  await expect.poll(() => server.requestsOf(getImportLog)[0]?.query.get("countryId")).toBe("5");
});

test("shows how much of the form was sent", async () => {
  progress.sent = 0.42;
  server.hold(uploadDocument, {
    documentId: 7,
    imported: 0,
    read: 3,
    outcome: "waiting" as const,
    errors: [],
    warnings: [],
  });
  await open();
  await userEvent.upload(page.getByLabelText(/^Form/), new File(["docx"], "Canada.docx"));
  await expect.element(page.getByText("Sending Canada.docx…")).toBeVisible();
  await expect.element(page.getByText("42%")).toBeVisible();
  await button("Cancel").click();
});

test("a form without answers says so, and shows no empty table", async () => {
  server.answer(getPaperPreview, { ...preview, read: 0, cells: [] });
  const screen = await open(`${address}&document=7`);
  await expect.element(screen.getByText(/^The form has no answers\./)).toBeVisible();
  await expect.element(screen.getByRole("table")).not.toBeInTheDocument();
  await expect.element(button("Give this form up")).toBeVisible();
});

test("staff choose the country where the address names none", async () => {
  server.answer(listCountries, [
    { id: 3, code: "KEN", name_en: "Kenya", name_fr: "Kenya", name_es: "Kenia", region: "Africa" },
  ]);
  const screen = await open("/papersurvey?year=2026");
  await expect.element(screen.getByText("No Country Selected")).toBeVisible();
  await screen.getByRole("combobox", { name: "Country" }).selectOptions("Kenya");
  await expect.poll(screen.address).toBe("/papersurvey?countryId=3&year=2026");
  await expect.element(page.getByRole("heading", { name: /Upload/ })).toBeVisible();
});

test("of a year without a survey, staff are led to all surveys", async () => {
  const screen = await open("/papersurvey?countryId=1&year=1998");
  await expect
    .element(screen.getByRole("link", { name: "All surveys" }))
    .toHaveAttribute("href", "/surveysoverview");
});

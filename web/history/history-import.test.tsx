// The screen of imports: the list, uploading a file, its columns, the check, applying and undoing.

import { beforeEach, describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
  applyHistory,
  checkHistory,
  getHistoryImport,
  listHistoryImports,
  undoHistory,
  uploadHistory,
} from "#contract/history/history-imports.ts";
import { listQueryFields } from "#contract/query/query.ts";
import { Messages } from "#web/layout/messages.tsx";
import { server } from "#web/testing/fake-server.ts";
import {
  answerImports,
  checkedImport,
  checkedResult,
  exampleImport,
} from "#web/testing/history-import.ts";
import { renderScreen, type ScreenOptions } from "#web/testing/render-screen.tsx";

import { HistoryImportScreen } from "./history-import.tsx";

const choices = { decimals: "ask", reopens: false, setAside: [] };

beforeEach(answerImports);

const open = (options: ScreenOptions = {}) =>
  renderScreen(
    <>
      <HistoryImportScreen />
      <Messages />
    </>,
    { role: "Administrator", address: "/admin/importhistory", ...options },
  );
const openOne = (options: ScreenOptions = {}) =>
  open({ address: "/admin/importhistory?id=7", ...options });

describe("the list", () => {
  test("has each import with its state, and opens it", async () => {
    const applied = { state: "applied", appliedAt: "2026-03-13T10:00:00.000Z" } as const;
    server.answer(listHistoryImports, [exampleImport({ ...applied, appliedBy: "Li Wei" })]);
    const screen = await open();
    const row = screen.getByRole("row", { name: /old\.csv/ });
    await expect.element(row).toMatchTextContent(/old\.csvImported2.*Amina Ndiaye.*Li Wei–$/);
    await screen.getByRole("button", { name: "old.csv" }).click();
    await expect.element(screen.getByRole("heading", { name: "old.csv" })).toBeVisible();
    expect(screen.address()).toBe("/admin/importhistory?id=7");
    await screen.getByRole("button", { name: "All imports" }).click();
    expect(screen.address()).toBe("/admin/importhistory");
  });

  test("is as wide as a phone", async () => {
    await page.viewport(360, 740);
    const applied = { state: "applied", appliedAt: "2026-03-13T10:00:00.000Z" } as const;
    server.answer(listHistoryImports, [exampleImport({ ...applied, appliedBy: "Li Wei" })]);
    const screen = await open();
    await expect.element(screen.getByRole("button", { name: "old.csv" })).toBeVisible();
    const box = document.querySelector("section:has(> table)") ?? expect.unreachable();
    expect(box.scrollWidth).toBeLessThanOrEqual(box.clientWidth);
    const sides = [...box.querySelectorAll("td")].map((cell) => getComputedStyle(cell).textAlign);
    expect(new Set(sides)).toEqual(new Set(["left"]));
    await page.viewport(1280, 800);
  });

  test("follows an import that works until it is done", async () => {
    let isDone = false;
    server.answer(listHistoryImports, () => [
      exampleImport({ state: isDone ? "undone" : "undoing" }),
    ]);
    const screen = await open();
    const row = screen.getByRole("row", { name: /old\.csv/ });
    await expect.element(row).toMatchTextContent(/old\.csvUndoing/);
    isDone = true;
    await expect.element(row, { timeout: 3000 }).toMatchTextContent(/old\.csvUndone/);
  });

  test("opens the file that is uploaded, and says why it cannot be read", async () => {
    const errors = [{ row: null, column: null, code: "no-zip", message: "It is no workbook." }];
    server.refuse(uploadHistory, "unreadable-file", { errors });
    const screen = await open();
    await expect.element(screen.getByText("Nothing was imported yet.")).toBeVisible();
    const file = () => screen.getByLabelText(/^File/);
    await userEvent.upload(file(), new File(["?"], "old.csv"));
    await expect.element(screen.getByText(/It is no workbook/)).toBeVisible();
    server.answer(uploadHistory, exampleImport());
    await userEvent.upload(file(), new File(["country"], "old.csv"));
    await expect.element(screen.getByRole("heading", { name: "old.csv" })).toBeVisible();
    const [, { query, upload } = { query: null, upload: null }] = server.requestsOf(uploadHistory);
    expect(Object.fromEntries(query ?? [])).toEqual({ fileName: "old.csv", culture: "en" });
    expect(upload).toBeInstanceOf(File);
  });
});

describe("the columns", () => {
  test("are sent with what they were said to be; those with a known heading are shown when asked for", async () => {
    server.answer(checkHistory, checkedImport());
    const screen = await openOne();
    await expect.element(screen.getByText(/^1 column has its field/)).toBeVisible();
    await expect.element(screen.getByLabelText("What “beds.total” is")).not.toBeInTheDocument();
    await screen.getByLabelText("What “Land” is").selectOptions("Country code");
    await screen.getByLabelText("Show all columns").click();
    await screen.getByLabelText("What “beds.total” is").selectOptions("A survey year");
    await screen.getByLabelText("Survey year", { exact: true }).fill("1998");
    await screen.getByLabelText(/^A number such as/).selectOptions("the comma is for decimals");
    await screen.getByLabelText(/^Revoke approvals/).click();
    await screen.getByRole("button", { name: "Check the file" }).click();
    await expect
      .poll(() => server.requestsOf(checkHistory).map(({ body }) => body))
      .toEqual([
        {
          columns: ["country", "year", "inYear:1998"],
          decimals: "comma",
          reopens: true,
          setAside: [],
        },
      ]);
  });
});

describe("a column with a code that no field has", () => {
  test("is shown, so that the code can be corrected", async () => {
    const place = { section: "Plot", sectionTitle: "Plot", question: "beds", row: null };
    const about = { questionTitle: "Beds", title: "Beds", type: "count", unit: null };
    const years = { fromYear: 2024, toYear: 2024 };
    server.answer(listQueryFields, [{ code: "beds.total", ...place, ...about, ...years }]);
    const columns = ["answer:beds.total", "answer:beds.totl"].map((meaning) => ({
      heading: meaning.slice(-4),
      samples: [],
      meaning,
    }));
    server.answer(getHistoryImport, exampleImport({ columns }));
    const screen = await openOne();
    await expect.element(screen.getByLabelText("Code of the field")).toHaveValue("beds.totl");
    await expect.element(screen.getByText(/^1 column has its field/)).toBeVisible();
  });
});

describe("the check", () => {
  test("is shown by its progress until it is done", async () => {
    let isDone = false;
    server.answer(getHistoryImport, () =>
      isDone ? checkedImport() : exampleImport({ state: "checking", progress: 40 }),
    );
    const screen = await openOne();
    await expect.element(screen.getByRole("progressbar", { name: "Checking" })).toBeVisible();
    await expect.element(screen.getByRole("button", { name: "Check" })).not.toBeInTheDocument();
    isDone = true;
    await expect.element(screen.getByText(/1 new, 1 changed, 4 as they are/)).toBeVisible();
  });

  test("says each error by row and column, and sets rows aside", async () => {
    const errors = [
      { row: 4, column: "B", code: "no-survey", message: "There is no survey of 1950." },
      { row: null, column: null, code: "no-values", message: "No column has values." },
    ];
    const faulty = { errors, errorCount: 9, errorRows: [4, 6] };
    server.answer(getHistoryImport, checkedImport(checkedResult(faulty), { setAside: [5] }));
    server.answer(checkHistory, exampleImport({ state: "checking" }));
    const screen = await openOne();
    await expect
      .element(screen.getByRole("heading", { name: /^9 errors: nothing is imported/ }))
      .toBeVisible();
    await expect.element(screen.getByText("The first 2 are shown.").first()).toBeVisible();
    await expect
      .element(screen.getByRole("row", { name: /no survey of 1950/ }))
      .toMatchTextContent(/^4B/);
    await expect.element(screen.getByRole("button", { name: /^Import/ })).not.toBeInTheDocument();
    await screen.getByRole("button", { name: "Set aside all 2 rows with errors" }).click();
    await expect
      .poll(() => server.requestsOf(checkHistory).map(({ body }) => body))
      .toMatchObject([{ ...choices, setAside: [4, 5, 6] }]);
  });

  test("says each contradiction by row and column, and imports it all the same", async () => {
    const message = "Imported as the file has it: Total does not balance.";
    const warnings = [{ row: 4, column: "D", code: "contradiction", message }];
    const result = checkedResult({ warnings, warningCount: 3 });
    server.answer(getHistoryImport, checkedImport(result, { setAside: [5] }));
    server.answer(checkHistory, exampleImport({ state: "checking" }));
    const screen = await openOne();
    await expect
      .element(screen.getByText("3 contradictions are imported as they are in the file."))
      .toBeVisible();
    await expect.element(screen.getByRole("row", { name: /balance/ })).toMatchTextContent(/^4D/);
    const said = screen.getByRole("cell", { name: message }).element();
    expect(said.getAttribute("data-title")).toBe("What contradicts");
    await expect.element(screen.getByText("The first 1 is shown.")).toBeVisible();
    await expect.element(screen.getByRole("button", { name: /^Import 2 figures/ })).toBeVisible();
    await screen.getByRole("button", { name: "Set aside row 4" }).click();
    await expect
      .poll(() => server.requestsOf(checkHistory).map(({ body }) => body))
      .toMatchObject([{ setAside: [4, 5] }]);
  });

  test("shows the cells as approved, as they are, and as in the file", async () => {
    server.answer(getHistoryImport, checkedImport(checkedResult({ approved: 1 })));
    const screen = await openOne();
    await expect
      .element(screen.getByRole("row", { name: /Canada/ }))
      .toMatchTextContent("Canada19993 Beds · Totalbeds.total40411,234");
    await expect
      .element(screen.getByRole("row", { name: /France/ }))
      .toMatchTextContent("France1999beds.precision––estimate");
    await expect.element(screen.getByText(/^1 approved survey is revoked/)).toBeVisible();
  });

  test("shows the first changes, and all when asked", async () => {
    const [first] = checkedResult().changes;
    if (!first) throw new Error("no change");
    const changes = Array.from({ length: 30 }, (_, at) => ({ ...first, row: at + 2 }));
    server.answer(getHistoryImport, checkedImport(checkedResult({ changes })));
    const screen = await openOne();
    await expect.poll(() => screen.getByRole("row", { name: /Canada/ }).all()).toHaveLength(20);
    await screen.getByRole("button", { name: "Show all 30" }).click();
    await expect.poll(() => screen.getByRole("row", { name: /Canada/ }).all()).toHaveLength(30);
  });

  test("says when a file changes nothing", async () => {
    const cells = { new: 0, changed: 0, same: 6 };
    server.answer(getHistoryImport, checkedImport(checkedResult({ cells, changes: [] })));
    const screen = await openOne({ lang: "fr" });
    await expect.element(screen.getByText(/ne dit rien qui ne soit déjà/)).toBeVisible();
    await expect.element(screen.getByRole("button", { name: /^Importer/ })).not.toBeInTheDocument();
  });
});

describe("applying", () => {
  test("asks for a reason, and sends what was checked", async () => {
    server.answer(getHistoryImport, checkedImport());
    const screen = await openOne();
    await screen.getByRole("button", { name: "Import 2 figures" }).click();
    const dialog = screen.getByRole("dialog");
    const submit = dialog.getByRole("button", { name: "Import 2 figures" });
    await submit.click();
    await expect.element(dialog.getByText("Please give a reason")).toBeVisible();
    const applied = checkedImport(checkedResult(), {
      state: "applied",
      reason: "Found in the archive",
      appliedAt: "2026-03-13T10:00:00.000Z",
      appliedBy: "Li Wei",
    });
    server.answer(applyHistory, applied);
    await dialog.getByLabelText("Reason").fill(" Found in the archive ");
    await submit.click();
    await expect.element(screen.getByText("Reason: Found in the archive")).toBeVisible();
    await expect.element(screen.getByText(/Li Wei/)).toBeVisible();
    expect(server.requestsOf(applyHistory)).toMatchObject([
      { params: { id: "7" }, body: { digest: "d1", reason: "Found in the archive" } },
    ]);
  });

  test("is not offered once a choice differs from what was checked", async () => {
    server.answer(getHistoryImport, checkedImport());
    const screen = await openOne();
    const apply = screen.getByRole("button", { name: "Import 2 figures" });
    await expect.element(apply).toBeVisible();
    await screen.getByLabelText(/^Revoke approvals/).click();
    await expect.element(apply).not.toBeInTheDocument();
  });

  test("says when answers changed since the check", async () => {
    const failure = { code: "version-conflict", surveys: [] };
    server.answer(getHistoryImport, exampleImport({ state: "failed", failure }));
    const screen = await openOne();
    await expect.element(screen.getByRole("alert")).toMatchTextContent(/^Nothing was written/);
    await expect.element(screen.getByRole("button", { name: "Check the file" })).toBeVisible();
  });
});

describe("undoing", () => {
  const applied = checkedImport(checkedResult(), { state: "applied", reason: "Archive" });

  test("asks for a reason and says that it is under way", async () => {
    server.answer(getHistoryImport, applied);
    const screen = await openOne();
    await screen.getByRole("button", { name: "Undo the import" }).click();
    const dialog = screen.getByRole("dialog");
    server.answer(undoHistory, { ...applied, state: "undoing" });
    await dialog.getByLabelText("Reason").fill("Wrong file");
    await dialog.getByRole("button", { name: "Undo the import" }).click();
    await expect.element(screen.getByRole("progressbar", { name: "Undoing" })).toBeVisible();
    expect(server.requestsOf(undoHistory)).toMatchObject([{ body: { reason: "Wrong file" } }]);
  });

  test("shows who imported and who undid it, when, and both reasons", async () => {
    server.answer(getHistoryImport, {
      ...applied,
      state: "undone",
      undoReason: "Wrong file",
      appliedAt: "2026-03-12T14:05:00.000Z",
      appliedBy: "Amina Ndiaye",
      undoneAt: "2026-04-02T09:30:00.000Z",
      undoneBy: "Luis Vega",
    });
    const screen = await openOne();
    await expect
      .element(screen.getByText(/^Imported ·/))
      .toMatchTextContent(/12 Mar 2026.* · Amina Ndiaye$/);
    await expect.element(screen.getByText("Reason: Archive")).toBeVisible();
    await expect
      .element(screen.getByText(/^Undone ·/))
      .toMatchTextContent(/2 Apr 2026.* · Luis Vega$/);
    await expect.element(screen.getByText("Reason: Wrong file")).toBeVisible();
  });

  test("names the surveys that were changed since", async () => {
    const failure = { code: "changed-since", surveys: [{ countryId: 1, year: 1999 }] };
    server.answer(getHistoryImport, { ...applied, failure });
    const screen = await openOne();
    await expect.element(screen.getByRole("alert")).toMatchTextContent(/Canada 1999/);
  });
});

test("a file whose rows are deleted must be uploaded again", async () => {
  server.answer(getHistoryImport, exampleImport({ hasRows: false }));
  const screen = await openOne();
  await expect.element(screen.getByText(/were deleted after 7 days/)).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Check" })).not.toBeInTheDocument();
});

// Import of past years over HTTP: long and wide files, errors by row and column, approved surveys, undoing, and what
// happens when answers change meanwhile or the work breaks off.

import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { CheckResult, HistoryImport } from "#contract/history/history-imports.ts";
import type { DB } from "#server/database/tables.ts";
import type { AppContext } from "#server/http/context.ts";
import { deleteAnswers } from "#server/testing/delete-answers.ts";
import { type StartedApp, startApp } from "#server/testing/start-app.ts";
import { applyImport } from "./apply-import.ts";
import { checkImport } from "./check-import.ts";
import { inImportTransaction } from "./import-transaction.ts";
import { fetchImport, ImportCancelled, type StoredImport, storeFailure } from "./store-import.ts";
import { keepingTables, removedTables } from "./take-back-surveys.ts";

let app: StartedApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  await sql`delete from history_import_section`.execute(app.db);
  await sql`delete from approval`.execute(app.db);
  await deleteAnswers(app.db);
});

const admin = () => app.callers.administrator;
const total = "fviii.total";
const plasma = "fviii.plasmaDerived";
const recombinant = "fviii.recombinant";

async function upload(content: string, name = "%E2%80%AEa%2Fold.csv%0D"): Promise<HistoryImport> {
  const answer = await app.fastify.inject({
    method: "POST",
    url: `/api/HistoryImport?fileName=${name}&culture=en`,
    headers: {
      authorization: `Bearer ${admin().token}`,
      "content-type": "application/octet-stream",
    },
    payload: Buffer.from(content),
  });
  expect(answer.statusCode).toBe(201);
  return answer.json();
}

const fetchOne = async (id: number): Promise<HistoryImport> =>
  (await app.send("GET", `/HistoryImport/${id}`, { token: admin().token })).body;
const post = (id: number, what: string, body: object) =>
  app.send("POST", `/HistoryImport/${id}/${what}`, { token: admin().token, body });

type More = Partial<Pick<HistoryImport, "decimals" | "reopens" | "setAside">> & {
  columns?: string[];
};
/** Checks an upload with the meanings that were guessed. */
async function check(uploaded: HistoryImport, more: More = {}, culture = "en") {
  const { columns, decimals, reopens, setAside } = uploaded;
  const meanings = columns.map(({ meaning }) => meaning);
  const body = { columns: meanings, decimals, reopens, setAside, ...more };
  expect((await post(uploaded.id, `Preview?culture=${culture}`, body)).status).toBe(202);
  await app.runJobs();
  const one = await fetchOne(uploaded.id);
  return { ...one, result: one.result as CheckResult };
}

async function apply({ id, digest }: { id: number; digest: string | null }) {
  const { status } = await post(id, "Apply", { digest, reason: "Found in the archive" });
  await app.runJobs();
  return { status, one: await fetchOne(id) };
}

async function stored(countryId: number) {
  const { rows } = await sql<{ answers: object; isSubmitted: boolean; source: string }>`
    select section.answers, section.is_submitted as "isSubmitted", revision.source
    from survey_data join section on section.survey_data_id = survey_data.id
    join section_revision revision using (survey_data_id, section, version)
    where survey_data.country_id = ${countryId} and survey_key = 1`.execute(app.db);
  return rows;
}

const long = (...rows: string[]) => `country;year;field;value\n${rows.join("\n")}\n`;
const messagesOf = ({ errors }: CheckResult) =>
  errors.map(({ row, column, code }) => [row, column, code]);

describe("a long file", () => {
  test("is checked and applied as revisions of an import", async () => {
    const checked = await check(
      await upload(long(`CAN;2024;${plasma};120`, `CAN;2024;${total};n`)),
    );
    expect(checked.fileName).toBe("old.csv");
    expect(checked.columns.map(({ meaning }) => meaning)).toEqual([
      ...["country", "year", "field", "value"],
    ]);
    expect(checked.result).toMatchObject({
      surveys: { new: 1, changed: 0, same: 0 },
      cells: { new: 2 },
      errorCount: 0,
    });
    expect(await stored(1)).toEqual([]);
    const { one } = await apply(checked);
    expect(one).toMatchObject({ state: "applied", failure: null, reason: "Found in the archive" });
    expect(await stored(1)).toMatchObject([{ answers: { [plasma]: 120 }, source: "import" }]);
  });

  test("names every error by row and column, and changes nothing until it is set aside", async () => {
    const uploaded = await upload(
      long(
        `CAN;2024;${plasma};120`,
        `Atlantis;2024;${plasma};1`,
        `CAN;1971;${plasma};1`,
        `CAN;2024;no.such.field;1`,
        `CAN;2024;${recombinant};many`,
        `FRA;2024;${plasma};1.234`,
        `CAN;2024;${plasma};121`,
        `CAN;2090;${plasma};1`,
        `FRA;2024;${total};-5`,
      ),
    );
    const { result, digest } = await check(uploaded);
    expect(messagesOf(result)).toEqual([
      [3, "A", "unknown-country"],
      [4, "B", "no-survey"],
      [5, "C", "unknown-field"],
      [6, "D", "unreadable"],
      [7, "D", "ambiguous"],
      [8, "D", "twice"],
      [9, "B", "future-year"],
      [10, "D", "unreadable"],
    ]);
    expect((await post(uploaded.id, "Apply", { digest, reason: "x" })).status).toBe(409);
    expect(await stored(1)).toEqual([]);
    const corrected = await check(uploaded, { setAside: result.errorRows });
    expect(corrected.result).toMatchObject({ errorCount: 0, cells: { new: 1 } });
    expect((await apply(corrected)).one.state).toBe("applied");
    expect(await stored(1)).toMatchObject([{ answers: { [plasma]: 120 } }]);
  });
});

describe("a total that contradicts its parts", () => {
  const ofA = (end: string) => `identified.hemophiliaA.${end}`;
  const rows = [
    `CAN;2024;${ofA("male")};10`,
    `CAN;2024;${ofA("female")};5`,
    `CAN;2024;${ofA("total")};20`,
    `FRA;2024;${ofA("male")};10`,
    `FRA;2024;${ofA("total")};20`,
    `MEX;2024;${ofA("male")};10`,
    `MEX;2024;${ofA("female")};5`,
    `MEX;2024;${ofA("unknown")};0`,
    `MEX;2024;${ofA("total")};15`,
  ];

  test("is a warning of the form at its row and column, and is imported as it is", async () => {
    const checked = await check(await upload(long(...rows)));
    const { warnings, warningCount, errorCount } = checked.result;
    expect([warningCount, errorCount]).toEqual([2, 0]);
    const message =
      "Imported as the file has it, and its section stays a draft: Total does not balance with male, female and unknown";
    const at = { column: "D", code: "contradiction", message };
    expect(warnings).toEqual([
      { row: 4, ...at },
      { row: 6, ...at },
    ]);
    const { one } = await apply(checked);
    expect(one).toMatchObject({ state: "applied", result: { warningCount: 2 } });
    expect(await stored(1)).toMatchObject([
      { answers: { [ofA("male")]: 10, [ofA("total")]: 20 }, isSubmitted: false },
    ]);
  });

  test.each([
    ["fr", /^Importé tel que dans le fichier/],
    ["es", /^Se importa tal como está en el archivo/],
  ])("is said in %s", async (culture, text) => {
    const { result } = await check(await upload(long(...rows)), {}, culture);
    expect(result.warnings[0]?.message).toMatch(text);
  });
});

describe("a wide file", () => {
  const wide = `country,countryName,year,${plasma},${plasma}.state,fviii.precision\nFRA,France,2024,,n,estimate\nMEX,Mexico,2024,80,,\n`;

  test("is read with states and precision, as the master query writes it", async () => {
    const checked = await check(await upload(wide));
    expect(checked.result).toMatchObject({ cells: { new: 3 }, errorCount: 0 });
    const shown = checked.result.changes.map(({ file }) => file);
    expect(shown.toSorted()).toEqual([80, "Estimate", "not available"]);
    await apply(checked);
    const { rows } = await sql`select states, precision from section join survey_data
      on survey_data.id = survey_data_id where country_id = 2`.execute(app.db);
    expect(rows).toEqual([
      { states: { [plasma]: "notAvailable" }, precision: { fviii: "estimate" } },
    ]);
  });

  test("names a column of no field once, not once for each of its rows", async () => {
    const uploaded = await upload("country,year,HTC\nFRA,2024,5\nMEX,2024,6\n");
    const { result } = await check(uploaded, { columns: ["country", "year", "answer:no.such"] });
    expect(messagesOf(result)).toEqual([[null, "C", "unknown-field"]]);
  });

  test.each([
    ["field", ["state", "exactness"]],
    ["year", ["state", "exactness"]],
  ] as const)(
    "of the query, with %s as columns, read back changes nothing",
    async (pivot, beside) => {
      await apply(
        await check(await upload(long(`CAN;2024;${plasma};120`, `CAN;2024;${recombinant};x`))),
      );
      const fields = [total, plasma, recombinant, "centres.htc"];
      const body = { fields, years: [2024], pivot, beside, approvedOnly: false, format: "csv" };
      const { body: file } = await app.send("POST", "/Query?culture=en", {
        token: admin().token,
        body,
      });
      const { result } = await check(await upload(file));
      expect(messagesOf(result)).toEqual([]);
      expect(result).toMatchObject({ cells: { new: 0, changed: 0 }, surveys: { same: 1 } });
    },
  );

  test("may name its fields in another language", async () => {
    const { body } = await app.send("GET", "/Query/fields?culture=fr", { token: admin().token });
    expect(body.length).toBeGreaterThan(200);
    const { columns } = await upload(`Pays,Année,centres.htc\nFrance,2024,4\n`);
    expect(columns.map(({ meaning }) => meaning)).toEqual([
      "countryName",
      "year",
      "answer:centres.htc",
    ]);
  });
});

test("a report of the time before an import says why it was made, also where nothing was approved", async () => {
  const imported = async (value: number) =>
    apply(await check(await upload(long(`CAN;2024;${total};${value}`))));
  await imported(120);
  const asOf = new Date().toISOString();
  await expect.poll(() => Date.now()).toBeGreaterThan(Date.parse(asOf) + 20);
  const { one } = await imported(130);
  const fetchSurveys = async () => {
    const path = `/Report/FVIIIperCountry?year=2024&approvedOnly=false&asOf=${asOf}`;
    return (await app.send("GET", path, { token: admin().token })).body.changes.surveys;
  };
  const survey = { country: "CAN", year: 2024, kind: "answers" };
  expect(await fetchSurveys()).toEqual([{ ...survey, reasons: ["Found in the archive"] }]);
  await post(one.id, "Undo", { reason: "Wrong file" });
  await app.runJobs();
  await apply(await check(await upload(long(`CAN;2024;${total};140`))));
  expect(await fetchSurveys()).toEqual([
    { ...survey, reasons: ["Found in the archive", "Wrong file"] },
  ]);
});

test("the mapping of the newest applied import with the same headings is proposed", async () => {
  const content = `Land,Jahr,Zentren\nFRA,2024,4\n`;
  const first = await upload(content);
  expect(first.columns.map(({ meaning }) => meaning)).toEqual(["", "", ""]);
  const columns = ["country", "year", "answer:centres.htc"];
  const checked = await check({
    ...first,
    columns: first.columns.map((column, at) => ({ ...column, meaning: columns[at] ?? "" })),
  });
  await apply(checked);
  const again = await upload(content);
  expect(again.columns.map(({ meaning }) => meaning)).toEqual(columns);
});

describe("an approved survey", () => {
  beforeEach(async () => {
    await apply(await check(await upload(long(`CAN;2024;${plasma};120`))));
    await sql`update survey_data set is_approved = true, approved_at = now()`.execute(app.db);
    await sql`insert into approval (survey_data_id, is_approved, versions)
      select id, true, '{"FactorUse": 1}' from survey_data`.execute(app.db);
  });

  test("is an error, unless it is to be opened", async () => {
    const uploaded = await upload(long(`CAN;2024;${plasma};130`));
    const { result } = await check(uploaded);
    expect(messagesOf(result)).toEqual([[2, "D", "approved"]]);
    expect(result.approved).toBe(0);
    const checked = await check(uploaded, { reopens: true });
    expect(checked.result).toMatchObject({ approved: 1, errorCount: 0, cells: { changed: 1 } });
    expect(checked.result.changes).toMatchObject([{ approved: 120, present: 120, file: 130 }]);
    await apply(checked);
    const { rows } = await sql`select is_approved, reason from approval order by id`.execute(
      app.db,
    );
    const reason = "Found in the archive";
    expect(rows.slice(1)).toEqual([
      { is_approved: false, reason },
      { is_approved: true, reason },
    ]);
    const survey = await sql`select is_approved from survey_data`.execute(app.db);
    expect(survey.rows).toEqual([{ is_approved: true }]);
  });
});

describe("undoing", () => {
  const undo = async (id: number) => {
    await post(id, "Undo", { reason: "Wrong file" });
    await app.runJobs();
    return fetchOne(id);
  };

  test("restores what was before, as new revisions", async () => {
    await apply(await check(await upload(long(`CAN;2024;${plasma};120`))));
    const { one } = await apply(
      await check(await upload(long(`CAN;2024;${plasma};130`, `FRA;2024;${plasma};7`))),
    );
    expect(await undo(one.id)).toMatchObject({
      state: "undone",
      failure: null,
      reason: "Found in the archive",
      undoReason: "Wrong file",
      appliedBy: expect.any(String),
      undoneBy: expect.any(String),
      undoneAt: expect.any(String),
    });
    expect(await stored(1)).toMatchObject([{ answers: { [plasma]: 120 }, source: "import" }]);
    expect((await post(one.id, "Undo", { reason: "Again" })).status).toBe(409);
  });

  test("leaves no corrections of an approved survey, also where it is corrected afterwards", async () => {
    const { one: first } = await apply(await check(await upload(long(`CAN;2024;${plasma};120`))));
    expect(first.state).toBe("applied");
    const place = "countryId=1&surveyKey=1&isApproved=true";
    expect(
      (await app.send("POST", `/Survey/Approve?${place}`, { token: admin().token })).status,
    ).toBe(200);
    const corrected = async () => {
      const { body } = await app.send(
        "GET",
        "/Report/qualityOverYears?fromYear=2024&toYear=2024&approvedOnly=true",
        { token: admin().token },
      );
      return [body.rows[0].corrected, body.rows[0].figuresCorrected];
    };
    const change = async (...rows: string[]) =>
      (await apply(await check(await upload(long(...rows)), { reopens: true }))).one;
    const wrong = await change(`CAN;2024;${plasma};130`, `CAN;2024;${recombinant};9`);
    expect(await corrected()).toEqual([1, 2]);
    expect(await undo(wrong.id)).toMatchObject({ state: "undone", failure: null });
    expect(await corrected()).toEqual([0, 0]);
    await change(`CAN;2024;${plasma};140`);
    expect(await corrected()).toEqual([1, 1]);
  });

  const surveysOf = async (countryId: number) =>
    app.db
      .selectFrom("survey_data")
      .select("id")
      .where("country_id", "=", countryId)
      .where("survey_key", "=", 1)
      .execute();

  test("takes back a survey that the import began", async () => {
    const { one } = await apply(
      await check(
        await upload(
          long(`FRA;2024;${plasma};7`, `CAN;2024;${plasma};1`, "CAN;2024;centres.htc;2"),
        ),
      ),
    );
    const listed = async () => {
      const { body } = await app.send("GET", "/Report/treatmentAllData?approvedOnly=false", {
        token: admin().token,
      });
      return body.rows.length;
    };
    expect(await listed()).toBe(2);
    expect(await undo(one.id)).toMatchObject({ state: "undone", failure: null });
    expect([await surveysOf(1), await surveysOf(2)]).toEqual([[], []]);
    expect(await listed()).toBe(0);
  });

  test("takes back a survey with the last of the imports that wrote into it", async () => {
    const { one: first } = await apply(await check(await upload(long(`FRA;2024;${plasma};7`))));
    const { one: second } = await apply(await check(await upload(long("FRA;2024;centres.htc;2"))));
    expect(await undo(first.id)).toMatchObject({ state: "undone", failure: null });
    expect(await surveysOf(2)).toHaveLength(1);
    expect(await undo(second.id)).toMatchObject({ state: "undone", failure: null });
    expect(await surveysOf(2)).toEqual([]);
  });

  test("leaves a survey in which another section was saved, or that has a comment", async () => {
    const { one } = await apply(
      await check(await upload(long(`FRA;2024;${plasma};7`, `CAN;2024;${plasma};1`))),
    );
    await apply(await check(await upload(long("FRA;2024;centres.htc;2"))));
    await sql`insert into comment (survey_data_id, text)
      select id, 'Found in a box' from survey_data where country_id = 1`.execute(app.db);
    expect(await undo(one.id)).toMatchObject({ state: "undone", failure: null });
    expect(await surveysOf(1)).toHaveLength(1);
    expect(await stored(1)).toMatchObject([{ answers: {}, isSubmitted: false }]);
    const answers = (await stored(2)).map((section) => section.answers);
    expect(answers).toEqual(expect.arrayContaining([{}, { "centres.htc": 2 }]));
    await sql`delete from comment`.execute(app.db);
  });

  test("looks at every table that may say something of a survey", async () => {
    const { rows } = await sql<{ name: string }>`
      select conrelid::regclass::text as name from pg_constraint
      where confrelid = 'survey_data'::regclass and contype = 'f' order by name`.execute(app.db);
    expect(rows.map(({ name }) => name)).toEqual([...removedTables, ...keepingTables].toSorted());
  });

  test("goes on where a later import on the same section was undone, and others between them", async () => {
    const imports: HistoryImport[] = [];
    for (const value of [120, 130, 140]) {
      const { one } = await apply(await check(await upload(long(`CAN;2024;${plasma};${value}`))));
      imports.push(one);
    }
    const [first, second, third] = imports.map(({ id }) => id);
    expect(await undo(first ?? 0)).toMatchObject({ failure: { code: "changed-since" } });
    expect(await undo(third ?? 0)).toMatchObject({ state: "undone" });
    expect(await stored(1)).toMatchObject([{ answers: { [plasma]: 130 } }]);
    expect(await undo(second ?? 0)).toMatchObject({ state: "undone", failure: null });
    expect(await stored(1)).toMatchObject([{ answers: { [plasma]: 120 } }]);
    expect(await undo(first ?? 0)).toMatchObject({ state: "undone", failure: null });
    expect(await surveysOf(1)).toEqual([]);
  });

  const closeIn = (days: number) =>
    sql`update survey set end_date = utc_today() + ${days}::integer where key = 1`.execute(app.db);
  const saved = (version: number, more: object) =>
    app.send("PUT", "/Survey/FactorUse?countryId=1&surveyKey=1", {
      token: admin().token,
      body: { version, answers: { [plasma]: 120 }, ...more },
    });

  test("goes on where what was typed since was taken back, and keeps the survey", async () => {
    const { one } = await apply(await check(await upload(long(`CAN;2024;${plasma};120`))));
    const typed = { answers: { [plasma]: 121, [recombinant]: 5 } };
    await closeIn(30);
    expect((await saved(1, typed)).status).toBe(200);
    expect(await undo(one.id)).toMatchObject({ failure: { code: "changed-since" } });
    // The same answers as a draft are not what the import submitted.
    expect((await saved(2, {})).status).toBe(200);
    expect(await undo(one.id)).toMatchObject({ failure: { code: "changed-since" } });
    expect((await saved(3, { submit: true })).status).toBe(200);
    expect(await undo(one.id)).toMatchObject({ state: "undone", failure: null });
    expect(await stored(1)).toMatchObject([{ answers: {} }]);
    await closeIn(-30);
  });

  test("is refused with the surveys that were changed since", async () => {
    const { one } = await apply(await check(await upload(long(`CAN;2024;${plasma};120`))));
    await apply(await check(await upload(long(`CAN;2024;${plasma};130`))));
    expect(await undo(one.id)).toMatchObject({
      state: "applied",
      reason: "Found in the archive",
      failure: { code: "changed-since", surveys: [{ countryId: 1, year: 2024 }] },
    });
    expect(await stored(1)).toMatchObject([{ answers: { [plasma]: 130 } }]);
  });
});

describe("cancelling", () => {
  test("a check, an import and its undoing leaves everything as it was", async () => {
    const uploaded = await upload(long(`CAN;2024;${plasma};120`));
    const columns = uploaded.columns.map(({ meaning }) => meaning);
    const { decimals, reopens, setAside, id } = uploaded;
    const body = { columns, decimals, reopens, setAside };
    const cancelled = async (what: string, more: object) => {
      expect((await post(id, what, more)).status).toBe(202);
      expect((await post(id, "Cancel", {})).status).toBe(200);
      await app.runJobs();
      return (await fetchOne(id)).state;
    };
    expect(await cancelled("Preview", body)).toBe("uploaded");
    const { digest } = await check(uploaded);
    expect(await cancelled("Apply", { digest, reason: "x" })).toBe("checked");
    expect(await stored(1)).toEqual([]);
    await apply({ id, digest });
    expect(await cancelled("Undo", { reason: "x" })).toBe("applied");
    expect(await stored(1)).toMatchObject([{ answers: { [plasma]: 120 } }]);
    expect((await post(id, "Cancel", {})).status).toBe(409);
  });
});

describe("work that was cancelled and started again", () => {
  const context = (): AppContext => ({
    ...{ config: app.config, db: app.db, queue: app.queue },
    ...{ settings: app.settings, definitions: app.definitions },
  });
  /** What the first work read of the import before it was cancelled and asked for once more. */
  async function replaced(id: number, what: string, first: object, second: object) {
    expect((await post(id, what, first)).status).toBe(202);
    const one = await fetchImport(app.db, id);
    expect((await post(id, "Cancel", {})).status).toBe(200);
    expect((await post(id, what, second)).status).toBe(202);
    return one as StoredImport;
  }

  test("ends, and the check has the result of the columns that were asked for last", async () => {
    const uploaded = await upload(
      `country;year;${plasma};${recombinant}\nCAN;2024;120;30\nFRA;2024;1;many\n`,
    );
    const { decimals, reopens, setAside, id } = uploaded;
    const meanings = uploaded.columns.map(({ meaning }) => meaning);
    const body = { columns: meanings, decimals, reopens, setAside };
    const without = { ...body, columns: [...meanings.slice(0, 3), ""] };
    const old = await replaced(id, "Preview", body, without);
    await expect(checkImport(context(), old)).rejects.toThrow(ImportCancelled);
    expect(await fetchOne(id)).toMatchObject({ state: "checking", result: null });
    await app.runJobs();
    expect((await fetchOne(id)).result).toMatchObject({ errorCount: 0, cells: { new: 2 } });
  });

  test("writes nothing, nor why it failed", async () => {
    const { id, digest } = await check(await upload(long(`CAN;2024;${plasma};120`)));
    const asked = { digest, reason: "Archive" };
    const old = await replaced(id, "Apply", asked, { ...asked, reason: "Archive of 2024" });
    await expect(applyImport(context(), old)).rejects.toThrow(ImportCancelled);
    expect(await stored(1)).toEqual([]);
    await storeFailure(app.db, old, { failed: "failed", failure: { code: "x", surveys: [] } });
    await app.runJobs();
    expect(await fetchOne(id)).toMatchObject({ state: "applied", reason: "Archive of 2024" });
    await storeFailure(app.db, old, { failed: "failed", failure: { code: "x", surveys: [] } });
    expect((await fetchOne(id)).state).toBe("applied");
  });
});

describe("nothing is written", () => {
  test("when an answer was changed since the check", async () => {
    const checked = await check(await upload(long(`CAN;2024;${plasma};120`)));
    await apply(await check(await upload(long(`CAN;2024;${plasma};1`))));
    expect((await apply(checked)).status).toBe(409);
    expect(await stored(1)).toMatchObject([{ answers: { [plasma]: 1 } }]);
  });

  test("of the second of two imports that are asked for at once", async () => {
    const both = [
      await check(await upload(long(`CAN;2024;${plasma};120`))),
      await check(await upload(long(`CAN;2024;${plasma};1`))),
    ];
    for (const { id, digest } of both) {
      expect((await post(id, "Apply", { digest, reason: "Archive" })).status).toBe(202);
    }
    await app.runJobs();
    const ends = await Promise.all(both.map(({ id }) => fetchOne(id)));
    expect(ends.map(({ state }) => state).sort()).toEqual(["applied", "failed"]);
    const failed = ends.find(({ state }) => state === "failed");
    expect(failed?.failure?.code).toBe("version-conflict");
  });

  test("when the work breaks off in between", async () => {
    const rows = [`CAN;2024;${plasma};120`, `FRA;2024;${plasma};7`];
    const checked = await check(await upload(long(...rows)));
    await sql`create function break_off() returns trigger language plpgsql as $$
      begin raise exception 'broken off'; end $$`.execute(app.db);
    await sql`create trigger breaks_off before update on survey_data for each row
      when (new.country_id = 2 and new.last_update is not null)
      execute function break_off()`.execute(app.db);
    await apply(checked);
    expect([await stored(1), await stored(2)]).toEqual([[], []]);
    await sql`drop function break_off cascade`.execute(app.db);
    const row = await fetchOne(checked.id);
    expect(row.state).toBe("applying");
    await sql`update jobs.job set start_after = now() where name = 'history-import'`.execute(
      app.db,
    );
    await sql`create table shown_progress (no serial, progress integer)`.execute(app.db);
    await sql`create function show_progress() returns trigger language plpgsql as $$
      begin insert into shown_progress (progress) values (new.progress); return new; end $$`.execute(
      app.db,
    );
    await sql`create trigger shows_progress before update on history_import for each row
      execute function show_progress()`.execute(app.db);
    await app.runJobs();
    const { rows: shown } = await sql`select progress from shown_progress order by no`.execute(
      app.db,
    );
    expect(shown[0]).toEqual({ progress: 0 });
    await sql`drop function show_progress cascade; drop table shown_progress`.execute(app.db);
    expect((await fetchOne(checked.id)).state).toBe("applied");
    expect(await stored(2)).toMatchObject([{ answers: { [plasma]: 7 } }]);
  });
});

test("an import waits for that of another process, but not long for rows that people hold", async () => {
  const timeouts: string[] = [];
  const showTimeout = async (tx: Kysely<DB>) => {
    const { rows } = await sql<{ lock_timeout: string }>`show lock_timeout`.execute(tx);
    timeouts.push(String(rows[0]?.lock_timeout));
  };
  let release = () => {};
  const untilReleased = new Promise<void>((done) => {
    release = done;
  });
  const first = inImportTransaction(app.db, async (tx) => {
    await showTimeout(tx);
    await untilReleased;
  });
  await expect.poll(() => timeouts).toEqual(["10s"]);
  const second = inImportTransaction(app.db, showTimeout);
  const waiting = async () =>
    (
      await sql<{ query: string }>`select query from pg_stat_activity
        where wait_event_type = 'Lock' and query like '%pg_advisory_xact_lock%'`.execute(app.db)
    ).rows.length;
  await expect.poll(waiting).toBe(1);
  expect(timeouts).toEqual(["10s"]);
  release();
  await Promise.all([first, second]);
  expect(timeouts).toEqual(["10s", "10s"]);
});

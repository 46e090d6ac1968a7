// Small counts through the front door: whatever a reader outside the staff asks, the replies are the same whether a
// country has 1 or 4 people of a kind.

import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type StartedApp, startApp } from "#server/testing/start-app.ts";
import { openFigureStore } from "./figure-store.ts";
import { yearbookModel } from "./yearbook/yearbook-model.ts";

let app: StartedApp;
const [canada, france] = [1, 2];
let surveyOfCanada: number;

const people = (total: number, female: number) => ({
  "identified.vwd.total": total,
  "identified.vwd.male": total - female,
  "identified.vwd.female": female,
  "identified.vwd.unknown": 0,
});

const answersOf = (females: number) => ({
  ...people(103, females),
  "deaths.vwd.bleeding": females,
  "deaths.vwd.other": 0,
  "deaths.otherText": `${females} of a fall`,
});

/** Those ever treated, and those in the year. */
const treated = (ever: number, inYear: number) => ({
  "geneTherapy.hemophiliaA.ever": ever,
  "geneTherapy.hemophiliaA.inYear": inYear,
});

async function store(countryId: number, surveyKey: number, inYear: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into survey_data (survey_key, country_id, is_approved)
    values (${surveyKey}, ${countryId}, true) returning id`.execute(app.db);
  const id = rows[0]?.id ?? 0;
  const sections = { Patient: people(900, 400), FactorUse: treated(inYear, inYear) };
  for (const [section, answers] of Object.entries(sections)) {
    await sql`insert into section (survey_data_id, section, version, answers, states, precision)
      values (${id}, ${section}, 1, ${JSON.stringify(answers)}, '{}', '{}')`.execute(app.db);
  }
  return id;
}

/** As a save does: the survey is changed with its section. */
const change = (females: number) =>
  sql`
    with changed as (update survey_data set statuses = statuses where id = ${surveyOfCanada})
    update section set answers = case section
      when 'Patient' then ${JSON.stringify(answersOf(females))}::jsonb
      else ${JSON.stringify(treated(30 + females, females))}::jsonb end
    where survey_data_id = ${surveyOfCanada}`.execute(app.db);

beforeAll(async () => {
  app = await startApp();
  await sql`insert into survey (key, year, start_date, end_date)
    values (9, 2023, '2023-01-01', '2023-12-31')`.execute(app.db);
  await store(france, 1, 40);
  await store(canada, 9, 30);
  surveyOfCanada = await store(canada, 1, 30);
});
afterAll(() => app.stop());

type Who = "wfh" | "ddc" | "otherNmo";

async function read(who: Who, method: "GET" | "POST", path: string, body?: unknown) {
  const { token } = app.callers[who];
  const reply = await app.send(method, path, { token, ...(body ? { body } : {}) });
  expect([path, reply.status]).toEqual([path, 200]);
  const { asOf: _, ...rest } = reply.body;
  return JSON.stringify(rest);
}

const query = {
  fields: [...Object.keys({ ...answersOf(1), ...treated(1, 1) }), "identified.hemophiliaA.total"],
  years: [2023, 2024],
};

/** Everything with figures that the reader may ask for, without the times of the replies. */
async function everythingFor(who: Who): Promise<Map<string, string>> {
  const reports = (await app.send("GET", "/Report", { token: app.callers[who].token })).body;
  const paths = reports.flatMap(({ id }: { id: string }) =>
    ["year", "latest"].map((basis) => `/Report/${encodeURIComponent(id)}?year=2024&basis=${basis}`),
  );
  const pages = [`/CountryProfile?countryId=${canada}`, "/WorldThisYear?year=2024"];
  const replies = new Map<string, string>();
  for (const path of [...paths, ...pages]) {
    replies.set(path, await read(who, "GET", path).catch(() => "not with these filters"));
  }
  for (const pivot of ["field", "year"]) {
    if (who === "ddc") replies.set(pivot, await read(who, "POST", "/Query", { ...query, pivot }));
  }
  return replies;
}

test("no reply to a data centre depends on a small count; those to the staff do", async () => {
  await change(1);
  const ofOne = { ddc: await everythingFor("ddc"), wfh: await everythingFor("wfh") };
  await change(4);
  expect(await everythingFor("ddc")).toEqual(ofOne.ddc);
  expect(await everythingFor("wfh")).not.toEqual(ofOne.wfh);
  expect(ofOne.ddc.size).toBeGreaterThan(60);
}, 60_000);

test("says which answers are hidden, and that they are", async () => {
  await change(3);
  const { token } = app.callers.ddc;
  const { body } = await app.send("POST", "/Query", { token, body: query });
  const of = (wanted: number) => (row: { country: string; year: number }) =>
    row.country === "CAN" && row.year === wanted;
  const row = body.rows.find(of(2024));
  expect(row).toMatchObject({
    "identified.vwd.total": 103,
    "identified.vwd.male": null,
    "identified.vwd.unknown": 0,
    marks: {
      "identified.vwd.male": "hidden",
      "identified.vwd.female": "hidden",
      "deaths.otherText": "hidden",
      "geneTherapy.hemophiliaA.inYear": "hidden",
      "geneTherapy.hemophiliaA.ever": "hidden",
    },
  });
  expect(body.rows.find(of(2023))).toMatchObject(treated(30, 30));
  const report = await app.send("GET", "/Report/Deaths?year=2024&basis=year", { token });
  expect(report.body.notes[1].key).toBe("smallCounts");
  for (const format of ["csv", "xlsx"]) {
    const { status } = await app.send("POST", "/Query", { token, body: { ...query, format } });
    expect(status).toBe(200);
  }
});

test("a yearbook has no small count unless it was asked for with them", async () => {
  const store = openFigureStore(app.db, app.definitions);
  const bookOf = async (females: number, showsSmallCounts: boolean) => {
    await change(females);
    const figures = { ...(await store.refresh()), asOf: "2026-11-20T12:00:00.000Z" };
    const model = yearbookModel({ figures, year: 2024, lang: "en", showsSmallCounts }, () => {});
    // The chart library counts the pictures of the process.
    return JSON.stringify(model).replaceAll(/zr\d+-[a-z]+-?\d+/g, "");
  };
  const [one, four] = [await bookOf(1, false), await bookOf(4, false)];
  expect(four).toEqual(one);
  expect(await bookOf(4, true)).not.toEqual(await bookOf(1, true));
  expect(one).toContain("Counts of 1 to 4 people are hidden (h)");
  expect(one).not.toContain("This edition has counts of 1 to 4 people");
}, 60_000);

test("an NMO learns nothing of other countries, and has its own figures", async () => {
  await change(3);
  const paths = [
    `/CountryProfile?countryId=${france}`,
    `/ExpectedFigures?countryId=${france}&year=2024`,
  ];
  const readAll = () => Promise.all(paths.map((path) => read("otherNmo", "GET", path)));
  const own = await readAll();
  await change(2);
  expect(await readAll()).toEqual(own);
});

// The years of an item's cell, and the countries that it is compared with.

import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type StartedApp, startApp } from "#server/testing/start-app.ts";

let app: StartedApp;
const key = "Care atMost centresAtMost centres.hccc";

const staff = () => ({ token: app.callers.wfh.token });
const item = (countryId = 1, named = key) => {
  const query = new URLSearchParams({ countryId: String(countryId), surveyKey: "2", key: named });
  return app.send("GET", `/ReviewDesk/Item?${query}`, staff());
};

/** A country of this income class with a million inhabitants. */
async function addCountry(id: number, gniType: string): Promise<void> {
  const name = `Country ${id}`;
  await sql`insert into country (id, code, name_en, name_fr, name_es, region)
    values (${id}, ${`QA${String.fromCharCode(54 + id)}`}, ${name}, ${name}, ${name}, 'Europe')`.execute(
    app.db,
  );
  await sql`insert into country_year (country_id, year, population, gni_type)
    values (${id}, 2024, 1000000, ${gniType})`.execute(app.db);
}

/** What a country answered, without the checks of a save. */
async function addAnswer(
  countryId: number,
  surveyKey: number,
  value: number | null,
  precision: object = {},
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    insert into survey_data (survey_key, country_id) values (${surveyKey}, ${countryId})
    returning id`.execute(app.db);
  const answers = JSON.stringify({ "centres.hccc": value });
  await sql`insert into section (survey_data_id, section, version, answers, states, precision)
    values (${rows[0]?.id}, 'Care', 1, ${answers}::jsonb, '{}', ${JSON.stringify(precision)}::jsonb)
  `.execute(app.db);
}

beforeAll(async () => {
  app = await startApp();
  const answers = { "centres.htc": 2, "centres.hccc": 5 };
  await app.send("PUT", "/Survey/Care?countryId=1&surveyKey=2", {
    ...staff(),
    body: { version: 0, answers },
  });
});
afterAll(() => app.stop());

describe("the years", () => {
  test("are those that had a survey, the oldest first, with how exact each figure is", async () => {
    await addAnswer(1, 1, 3, { centres: "estimate" });
    expect((await item()).body.years).toEqual([
      { year: 2024, value: 3, isEstimate: true },
      { year: 2025, value: 5, isEstimate: false },
    ]);
  });

  test("tell the queue how much the figure changes the total of all countries last year", async () => {
    await addCountry(36, "L");
    await addAnswer(36, 1, 7);
    const { body } = await app.send("GET", "/ReviewDesk?surveyKey=2", staff());
    expect(body.items).toEqual([
      expect.objectContaining({ value: "5", lastYear: "3", effect: 0.2 }),
    ]);
    await sql`delete from section where survey_data_id in
      (select id from survey_data where country_id = 36)`.execute(app.db);
  });

  test("begin with an older one when the last figure is of that", async () => {
    await sql`insert into survey (key, year, start_date, end_date)
      select 19, 2016, start_date, end_date from survey where key = 1`.execute(app.db);
    await addCountry(30, "LM");
    await addAnswer(30, 19, 7);
    const answers = { "centres.htc": 2, "centres.hccc": 5 };
    const body = { version: 0, answers };
    await app.send("PUT", "/Survey/Care?countryId=30&surveyKey=2", { ...staff(), body });
    const years = (await item(30)).body.years;
    expect(years.map(({ year, value }: { year: number; value: number }) => [year, value])).toEqual([
      [2016, 7],
      [2024, null],
      [2025, 5],
    ]);
  });
});

describe("the peers", () => {
  test("are none while fewer than three countries of the income class have a figure", async () => {
    for (const id of [11, 12]) await addCountry(id, "H");
    await addAnswer(11, 2, 1);
    await addAnswer(12, 2, 2);
    expect((await item()).body.peers).toBeNull();
  });

  test("are compared per million inhabitants, with this year's figure or last year's", async () => {
    for (const id of [13, 14, 15]) await addCountry(id, "H");
    await addCountry(16, "L");
    await addAnswer(13, 1, 3);
    await addAnswer(14, 2, 4);
    await addAnswer(14, 1, 400);
    await addAnswer(15, 2, null);
    await addAnswer(16, 2, 500);
    const { peers } = (await item()).body;
    expect(peers).toMatchObject({ incomeClass: "H", n: 4, low: 1.75, median: 2.5, high: 3.25 });
    // Five among 41 million.
    expect(peers.own).toBeCloseTo(5 / 41, 6);
  });
});

describe("the ten nearest countries", () => {
  test("have approved figures of five years, and are of the same class first", async () => {
    expect((await item()).body.nearest).toBeNull();
    await sql`update survey_data set is_approved = true where country_id in (11, 13, 16)`.execute(
      app.db,
    );
    const { nearest, isPerMillion } = (await item()).body;
    expect(isPerMillion).toBe(true);
    expect(
      nearest.countries.map(({ id, value, year }: Record<string, number>) => [id, value, year]),
    ).toEqual([
      [11, 1, 2025],
      [13, 3, 2024],
      [16, 500, 2025],
    ]);
    expect(nearest).toMatchObject({ median: 3, lowerQuartile: 2 });
    expect(nearest.own).toBeCloseTo(5 / 41, 6);
  });
});

test("a country that did not give the figure this year has none beside the others, though it did last year", async () => {
  const write = (value: number | null) =>
    sql`update section set answers = jsonb_set(answers, '{centres.hccc}', ${JSON.stringify(value)}::jsonb)
      where survey_data_id = (select id from survey_data where country_id = 1 and survey_key = 2)`.execute(
      app.db,
    );
  await write(null);
  const { peers, nearest } = (await item()).body;
  await write(5);
  expect([peers.own, nearest.own]).toEqual([null, null]);
});

describe("what belongs to the cell", () => {
  test("are the other cells of its finding and question, in the same years", async () => {
    const { belonging, years, asked } = (await item()).body;
    expect(asked).toBe("centres");
    expect(belonging).toHaveLength(1);
    expect(belonging[0].values).toEqual(
      years.map(({ year }: { year: number }) => (year === 2025 ? 2 : null)),
    );
    expect(belonging[0].name).toMatch(/HTC|treatment centre/i);
  });
});

test("a finding that is not there any more, and one of another country, are not found", async () => {
  expect((await item(1, "Care atMost centresAtMost centres.htc")).status).toBe(404);
  expect((await item(2)).status).toBe(404);
});

test("only the staff reads an item", async () => {
  const query = new URLSearchParams({ countryId: "1", surveyKey: "2", key });
  for (const { token } of [app.callers.nmo, app.callers.ddc]) {
    const { status } = await app.send("GET", `/ReviewDesk/Item?${query}`, { token });
    expect(status).toBe(403);
  }
});

// What a country's first figure is compared with: the countries of its income class, ready before a save.

import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type StartedApp, startApp } from "#server/testing/start-app.ts";
import { peerMediansReader } from "./peer-medians.ts";

let app: StartedApp;

const million = 1_000_000;

/** Country → population, class, and factor VIII in IU in 2024; null: it gave none. */
const countries: [id: number, people: number, incomeClass: string, fviii: number | null][] = [
  [11, 10, "H", 40 * million],
  [12, 20, "H", 120 * million],
  [13, 5, "H", 10 * million],
  [14, 50, "H", null],
  [15, 8, "L", 80_000],
  [16, 8, "L", 90_000],
];

beforeAll(async () => {
  app = await startApp();
  for (const [id, people, incomeClass, fviii] of countries) {
    await sql`insert into country (id, code, name_en, name_fr, name_es)
      values (${id}, ${`X${String.fromCharCode(55 + id)}X`}, 'x', 'x', 'x')`.execute(app.db);
    // The population of the open year is not known yet.
    await sql`insert into country_year (country_id, year, population, gni_type)
      values (${id}, 2023, ${people * million}, ${incomeClass})`.execute(app.db);
    if (fviii === null) continue;
    const { rows } = await sql<{ id: number }>`insert into survey_data (survey_key, country_id)
      values (1, ${id}) returning id`.execute(app.db);
    await sql`insert into section (survey_data_id, section, version, answers, states, precision)
      values (${rows[0]?.id}, 'FactorUse', 1, ${JSON.stringify({ "fviii.total": fviii })}::jsonb, '{}', '{}')`.execute(
      app.db,
    );
  }
});
afterAll(() => app.stop());

const admin = () => ({ token: app.callers.administrator.token });
const useOf = async (countryId: number, iu: number, version: number) => {
  const { body } = await app.send("PUT", `/Survey/FactorUse?countryId=${countryId}&surveyKey=2`, {
    ...admin(),
    body: { version, answers: { "fviii.total": iu } },
  });
  return body.findings.map(({ message }: { message: string }) => message);
};
const medians = async (countryId: number) =>
  (await app.send("GET", `/Survey/Answers?countryId=${countryId}&surveyKey=2`, admin())).body
    .peerMedians;

test("the form gets the median of the class per inhabitant, of three countries at least", async () => {
  // 4, 6 and 2 IU.
  expect(await medians(14)).toEqual({ "fviii.total": 4 });
  expect(await medians(15)).toEqual({});
});

test("a first figure below a hundredth of it is reported by the server too", async () => {
  // 4 IU for 50 million people are 200 million.
  expect(await useOf(14, 2 * million, 0)).toEqual([]);
  expect(await useOf(14, 200_000, 1)).toEqual(["peersInThousands"]);
});

test("they are computed once an hour, and a save does not wait for newer ones", async () => {
  let time = 0;
  let queries = 0;
  let finish: () => void = () => undefined;
  const fetchMedians = peerMediansReader(
    async () => {
      queries += 1;
      if (queries > 1) await new Promise<void>((resolve) => (finish = resolve));
      return [{ code: "fviii.total", incomeClass: "H", median: queries }] as never;
    },
    () => time,
  );
  const definition = await app.definitions.forYear(2025);
  if (!definition) throw new Error("2025 has no questionnaire");
  const median = async () =>
    (await fetchMedians({ definition, incomeClass: "H" })).get("fviii.total");
  expect([await median(), await median(), queries]).toEqual([1, 1, 1]);
  time = 3_600_001;
  expect([await median(), await median(), queries]).toEqual([1, 1, 2]);
  finish();
  await expect.poll(median).toBe(2);
  expect((await fetchMedians({ definition, incomeClass: null })).size).toBe(0);
});

test("a save goes on without them when they cannot be read", async () => {
  const fetchMedians = peerMediansReader(() => Promise.reject(new Error("no connection")));
  const definition = await app.definitions.forYear(2025);
  if (!definition) throw new Error("2025 has no questionnaire");
  expect((await fetchMedians({ definition, incomeClass: "H" })).size).toBe(0);
});

test("the population of an open year is the last one known", async () => {
  const { body } = await app.send("GET", "/Survey/LastYear?countryId=14&surveyKey=2", admin());
  expect(body).toMatchObject({ population: 50 * million });
});

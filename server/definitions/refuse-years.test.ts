// Years of which there is no survey, and years outside of those that figures may be of: refused by name, with what can be chosen.

import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type StartedApp, startApp } from "#server/testing/start-app.ts";

let app: StartedApp;
beforeAll(async () => {
  app = await startApp();
  await sql`insert into survey (year, start_date, end_date)
    values (2022, '2023-01-01', '2023-06-01')`.execute(app.db);
});
afterAll(() => app.stop());

async function ask(path: string, lang = "en") {
  const { token } = app.callers.administrator;
  const headers = { authorization: `Bearer ${token}`, "accept-language": lang };
  const reply = await app.fastify.inject({ method: "GET", url: `/api${path}`, headers });
  return { status: reply.statusCode, body: reply.json() };
}

async function refusalOf(path: string, lang?: string) {
  const { status, body } = await ask(path, lang);
  return { status, errors: body.errors };
}

const oneError = (path: string, message: string) => ({
  status: 400,
  errors: [expect.objectContaining({ path, message })],
});

const s = "\u202f";
const known = "Choose 2022 or 2024–2025.";

describe("a year without a survey", () => {
  test.each([
    ["/Progress?year=1998", "year", `Year: there is no survey of “1998”. ${known}`],
    ["/Progress?year=2023", "year", `Year: there is no survey of “2023”. ${known}`],
    ["/Progress?compare=2098", "compare", `Year compared: there is no survey of “2098”. ${known}`],
    ["/Survey/Overview?year=1998", "year", `Year: there is no survey of “1998”. ${known}`],
    ["/Survey/Overview?year=2026", "year", `Year: there is no survey of “2026”. ${known}`],
    ["/Survey/Definition?year=1998", "year", `Year: there is no survey of “1998”. ${known}`],
    ["/Survey/Structure?year=2050", "year", `Year: there is no survey of “2050”. ${known}`],
    [
      "/Survey/Answers?countryId=1&year=2023",
      "year",
      `Year: there is no survey of “2023”. ${known}`,
    ],
  ])("%s is refused with the years that have one", async (path, field, message) => {
    expect(await refusalOf(path)).toEqual(oneError(`query.${field}`, message));
  });

  test.each([
    [
      "fr",
      `Année${s}: il n’y a pas de sondage de «\u00a02023\u00a0». Choisissez 2022 ou 2024–2025.`,
    ],
    ["es", "Año: no hay sondeo de «2023». Elija 2022 o 2024–2025."],
  ])("is refused in the language of the request: %s", async (lang, message) => {
    expect(await refusalOf("/Survey/Overview?year=2023", lang)).toEqual(
      oneError("query.year", message),
    );
  });

  test("both years of the progress report are named", async () => {
    const { errors } = await refusalOf("/Progress?year=1998&compare=1997");
    expect(errors.map(({ path }: { path: string }) => path)).toEqual([
      "query.year",
      "query.compare",
    ]);
  });

  test("a year with one is not refused", async () => {
    expect((await ask("/Progress?year=2022&compare=2024")).body.compared.year).toBe(2024);
    expect((await ask("/Survey/Overview?year=2022")).body).toHaveLength(3);
  });
});

describe("a year of which no figures are kept", () => {
  test.each([
    ["/ExchangeRate?year=1998", "en", "year: send a number of at least 1999."],
    ["/Country/Overview/All?year=1998", "en", "year: send a number of at least 1999."],
    [
      "/Country/Overview/All?year=1998",
      "fr",
      `year${s}: envoyez un nombre supérieur ou égal à 1999.`,
    ],
    ["/ExchangeRate?year=1998", "es", "year: envíe un número mayor o igual que 1999."],
  ])("%s is refused in %s", async (path, lang, message) => {
    expect(await refusalOf(path, lang)).toEqual(oneError("query.year", message));
  });

  test("a year being prepared for has its empty rows", async () => {
    const { status, body } = await ask("/Country/Overview/All?year=2031");
    expect([status, body.length]).toEqual([200, 3]);
    expect(await ask("/ExchangeRate?year=2031")).toEqual({ status: 200, body: [] });
  });

  test("a rate of such a year is not stored either", async () => {
    const rates = [{ currency: "EUR", year: 1998, perDollar: 0.9 }];
    const { status, body } = await app.send("PUT", "/ExchangeRate", {
      token: app.callers.administrator.token,
      body: rates,
    });
    expect([status, body.errors[0].path]).toEqual([400, "0.year"]);
  });
});

// Changed males by age are in the next report, and a report as of a past time has those of then.

import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type StartedApp, startApp } from "#server/testing/start-app.ts";

let app: StartedApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const males = (from45: number) => ({
  under5: 10,
  from5to13: 20,
  from14to18: 20,
  from19to44: 100,
  from45,
});

async function setMales(males: object | null) {
  const { status } = await app.send("PUT", "/Country/Overview", {
    token: app.callers.administrator.token,
    body: [{ countryId: 1, year: 2025, population: 2000, gniType: "H", males }],
  });
  expect(status).toBe(200);
}

async function ratio(asOf = "") {
  const query = `year=2025&approvedOnly=false${asOf && `&asOf=${asOf}`}`;
  const { body } = await app.send("GET", `/Report/agehemophiliaA?${query}`, {
    token: app.callers.wfh.token,
  });
  // What happens next has a later time.
  await expect.poll(() => Date.now()).toBeGreaterThan(Date.parse(body.asOf) + 20);
  return { asOf: body.asOf, menToBoys: body.rows[0]?.menToBoys ?? null };
}

test("males by age that change are in the next report, and each time has its own", async () => {
  const groups = {
    "0_4": 1,
    "5_13": 2,
    "14_18": 2,
    "19_44": 20,
    "45_up": 10,
    unknown: 0,
    total: 35,
  };
  const answers = Object.fromEntries(
    Object.entries(groups).map(([group, people]) => [`age.hemophiliaA.${group}`, people]),
  );
  const { status } = await app.send("PUT", "/Survey/Patient?countryId=1&surveyKey=2", {
    token: app.callers.nmo.token,
    body: { version: 0, answers },
  });
  expect(status).toBe(200);
  const moments = [await ratio()];
  for (const figures of [males(100), males(150), null]) {
    await setMales(figures);
    moments.push(await ratio());
  }
  expect(moments.map(({ menToBoys }) => menToBoys)).toEqual([null, 4, 5, null]);
  for (const moment of moments) expect(await ratio(moment.asOf)).toEqual(moment);
  // Those of an older year are carried forward.
  await sql`update country_year set population = null, males_0_4 = 1, males_5_13 = 1, males_14_18 = 1,
    males_19_44 = 5, males_45_up = 4 where country_id = 1 and year = 2024`.execute(app.db);
  expect((await ratio()).menToBoys).toBe(3);
});

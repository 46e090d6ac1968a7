// GET /Survey/Structure over HTTP: for every shipped year, with the countries and the version of the year.

import { afterAll, beforeAll, expect, test } from "vitest";
import { type StartedApp, startApp } from "#server/testing/start-app.ts";

let app: StartedApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const ask = (year: number) =>
  app.send("GET", `/Survey/Structure?year=${year}`, { token: app.callers.nmo.token });

test.each([1999, 2012, 2025])("describes what %i asks", async (year) => {
  const { status, body, headers } = await ask(year);
  expect(status).toBe(200);
  expect(headers["content-type"]).toBe("application/vnd.sdmx.structure+json; version=2.0");
  const [structure] = body.data.dataStructures;
  expect(structure).toMatchObject({ id: "DSD_SURVEY", agencyID: "AGS", version: `${year}.1.0` });
  const { body: definition } = await app.send(
    "GET",
    `/Survey/Definition?year=${year}&expand=true`,
    {
      token: app.callers.nmo.token,
    },
  );
  const concepts = body.data.conceptSchemes[1].concepts.map(({ id }: { id: string }) => id);
  const codes = Object.keys(definition.expanded.fields);
  expect(concepts).toEqual(codes.map((code) => code.replaceAll(".", "-")));
  expect(new Set(concepts).size).toBe(codes.length);
  const areas = body.data.codelists.find(({ id }: { id: string }) => id === "CL_AREA");
  expect(areas.codes.map(({ id }: { id: string }) => id)).toEqual(["CAN", "FRA", "MEX"]);
});

test("refuses a year without a survey", async () => {
  expect((await ask(1950)).status).toBe(400);
});

// How many calls, uploads and exports one user, or one network, may make.

import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Person } from "#server/testing/callers.ts";
import { type StartedApp, startApp } from "#server/testing/start-app.ts";

const limits = {
  callsPerMinute: 40,
  callsPerMinuteOfNetwork: 90,
  uploadsPerHour: 3,
  exportsPerHour: 4,
};
let app: StartedApp;
beforeAll(async () => {
  app = await startApp({ settings: limits });
});
afterAll(() => app.stop());

const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status);
const atOnce = (count: number, send: () => ReturnType<StartedApp["send"]>) =>
  Promise.all(Array.from({ length: count }, send));
const count = (list: number[], status: number) => list.filter((one) => one === status).length;

describe("one user", () => {
  test("gets 429 with Retry-After for an export beyond the hourly limit", async () => {
    const { token } = app.callers.ddc;
    const path = "/Report/FVIIIperCountry?year=2024&format=csv";
    const answers: Awaited<ReturnType<typeof app.send>>[] = [];
    for (let time = 0; time < 6; time += 1) answers.push(await app.send("GET", path, { token }));
    expect(statuses(answers)).toEqual([200, 200, 200, 200, 429, 429]);
    expect(Number(answers[5]?.headers["retry-after"])).toBeGreaterThan(3000);
    // The same report without a file is no export.
    expect((await app.send("GET", "/Report/FVIIIperCountry?year=2024", { token })).status).toBe(
      200,
    );
  });

  test("gets 429 for an upload beyond the hourly limit, whether or not the files were good", async () => {
    const upload = () =>
      app.fastify.inject({
        method: "POST",
        url: "/api/Country/Overview/Upload?year=2025",
        headers: {
          authorization: `Bearer ${app.callers.administrator.token}`,
          "content-type": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        },
        payload: "no spreadsheet",
      });
    const answers = [];
    for (let time = 0; time < 5; time += 1) answers.push((await upload()).statusCode);
    expect(answers).toEqual([422, 422, 422, 429, 429]);
  });

  test("gets 429 beyond the limit of a minute, while others are served", async () => {
    const { token } = app.callers.wfh;
    const answers = await atOnce(60, () => app.send("GET", "/Survey", { token }));
    const list = statuses(answers);
    expect(count(list, 200)).toBe(40);
    expect(count(list, 429)).toBe(20);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body.code).toBe("too-many-attempts");
    expect(Number(refused?.headers["retry-after"])).toBeLessThanOrEqual(60);
    expect((await app.send("GET", "/Survey", { token: app.callers.otherNmo.token })).status).toBe(
      200,
    );
  });

  test("gets 429 beyond the limit of its network, however many share it", async () => {
    // Each of them stays below the limit of one user.
    const people: Person[] = [];
    for (let made = 0; made < 10; made += 1) people.push(await app.newUser("WFH"));
    const answers = await Promise.all(
      Array.from({ length: 300 }, (_, at) =>
        app.fastify.inject({
          url: "/api/Survey",
          remoteAddress: "198.51.100.7",
          headers: { authorization: `Bearer ${people[at % people.length]?.token}` },
        }),
      ),
    );
    const list = answers.map(({ statusCode }) => statusCode);
    expect(count(list, 200)).toBe(limits.callsPerMinuteOfNetwork);
    expect(count(list, 429)).toBe(300 - limits.callsPerMinuteOfNetwork);
  });
});

test("a demonstration multiplies the limits", async () => {
  const demonstration = await startApp({ settings: limits });
  await sql`insert into platform (key, value) values ('demonstration', 'true')`.execute(
    demonstration.db,
  );
  const { token } = demonstration.callers.wfh;
  const answers = await atOnce(120, () => demonstration.send("GET", "/Survey", { token }));
  expect(count(statuses(answers), 200)).toBe(120);
  await demonstration.stop();
});

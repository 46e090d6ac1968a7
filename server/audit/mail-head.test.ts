// The head of the chain, mailed to Administrators once a day.

import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type StartedApp, startApp } from "#server/testing/start-app.ts";
import { mailHead } from "./mail-head.ts";
import { fetchHead, sealOnce } from "./seal.ts";

let app: StartedApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

test("each Administrator gets the head that is sealed, once a day, from one of several processes", async () => {
  const other = await app.newUser("Administrator");
  await sealOnce(app.db);
  const head = await fetchHead(app.db);
  const mailed = await Promise.all([mailHead(app), mailHead(app), mailHead(app)]);
  expect(mailed.filter((one) => one)).toHaveLength(1);
  await app.runJobs();
  const mails = (await app.mails()).filter(({ subject }) => subject.includes("seal of the audit"));
  const wanted = [app.callers.administrator.email, other.email];
  expect(mails.map(({ to }) => to).sort()).toEqual(wanted.sort());
  for (const { text } of mails) expect(text).toContain(`\naudit head ${head?.no} ${head?.hash}\n`);

  await sql`update platform set value = to_jsonb(current_date - 1) where key = 'daily audit head'`.execute(
    app.db,
  );
  expect(await mailHead(app)).toBe(true);
});

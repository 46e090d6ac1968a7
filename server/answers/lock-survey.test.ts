// A process keeps the sections that it saved; it must see what others changed meanwhile.

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { transact } from "#server/database/transact.ts";
import { type StartedApp, startApp } from "#server/testing/start-app.ts";
import { savedSurveys } from "./lock-survey.ts";
import { pastYearsReader } from "./past-years.ts";
import { type SaveTools, saveSection } from "./save-section.ts";

let app: StartedApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const countrySurvey = { countryId: 1, surveyKey: 2 };
const newProcess = (): SaveTools => ({
  definitions: app.definitions,
  pastYears: pastYearsReader(),
  peerMedians: async () => new Map(),
  saved: savedSurveys(),
});

beforeEach(async () => {
  for (const table of ["section_revision", "section", "survey_data"] as const) {
    await app.db.deleteFrom(table).execute();
  }
});

type Saved = {
  section: string;
  version: number;
  answers: Record<string, unknown>;
  states?: Record<string, unknown>;
};

const inTransaction = (
  tools: SaveTools,
  { section, version, answers, states = {} }: Saved,
  fails = false,
) =>
  transact(app.db, async (tx) => {
    const { id } = app.callers.nmo;
    const reply = await saveSection(tx, tools, {
      countrySurvey,
      section,
      version,
      content: { answers, states },
      submit: false,
      caller: {
        id,
        name: "Ana Ruiz",
        role: "NMO",
        countryId: 1,
        sessionId: "00000000-0000-0000-0000-000000000000",
        mustAddSecondFactor: false,
      },
      origin: { requestId: "one", address: "127.0.0.1", userAgent: "test" },
    });
    if (fails) throw new Error("the transaction fails");
    return reply;
  });

const stored = () =>
  app.db
    .selectFrom("survey_data")
    .select(["statuses", "completion", "findings"])
    .executeTakeFirstOrThrow();

test("a save sees the sections that another process saved", async () => {
  const [one, other] = [newProcess(), newProcess()];
  const parts = { "centres.htc": 9 };
  await inTransaction(one, { section: "Care", version: 0, answers: parts });
  await inTransaction(other, { section: "Organization", version: 0, answers: { name: "A" } });
  await inTransaction(other, { section: "Care", version: 1, answers: {} });
  await expect(
    inTransaction(one, { section: "Care", version: 1, answers: parts }),
  ).rejects.toMatchObject({
    code: "version-conflict",
    details: { extra: { current: { version: 2 } } },
  });
  await inTransaction(one, { section: "DataSource", version: 0, answers: {} });
  expect((await stored()).statuses).toMatchObject({ Organization: "Error" });
});

test("what a failed transaction saved is forgotten", async () => {
  const one = newProcess();
  await inTransaction(one, { section: "Care", version: 0, answers: { "centres.htc": 5 } });
  const again = { section: "Care", version: 1, answers: { "centres.htc": 6 } };
  await expect(inTransaction(one, again, true)).rejects.toThrow("the transaction fails");
  expect(await inTransaction(one, again)).toMatchObject({ version: 2, updatedBy: "Ana Ruiz" });
});

test("what is wrong is refused beside answers and states that are known", async () => {
  const one = newProcess();
  const answers = { "centres.htc": 5 };
  const states = { "centres.hccc": "notAvailable" };
  await inTransaction(one, { section: "Care", version: 0, answers, states });
  const wrongs: Partial<Saved>[] = [
    { answers: { ...answers, toString: 1 } },
    { answers: { ...answers, "no.such": null } },
    { answers: { ...answers, "centres.htc": "5" } },
    { states: { ...states, "no.such": "notAvailable" } },
    { states: { ...states, "centres.hccc": "forgotten" } },
    { states: { ...states, "centres.htc": "confidential" } },
  ];
  for (const wrong of wrongs) {
    const sent = { section: "Care", version: 1, answers, states, ...wrong };
    await expect(inTransaction(one, sent)).rejects.toMatchObject({ code: "malformed-request" });
  }
  expect(
    await inTransaction(one, { section: "Care", version: 1, answers: {}, states: {} }),
  ).toMatchObject({
    answers: {},
    states: {},
  });
});

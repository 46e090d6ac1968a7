// Versions of the questionnaire: what the database protects, what a start seeds, what the API serves,
// and what a save does with the version that its answers were given to.

import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { QuestionnaireDocument } from "#questionnaire/document/document.ts";
import { hashOf } from "#questionnaire/document/hash.ts";
import { parseDocument } from "#questionnaire/document/parse-document.ts";
import { structureHashOf } from "#questionnaire/document/structure-hash.ts";
import type { Question } from "#questionnaire/engine/question.ts";
import { connect } from "#server/database/connect.ts";
import { migrate } from "#server/database/migrate.ts";
import { shippedQuestionnaires } from "#server/shipped-questionnaires.ts";
import { type TestDatabase, testDatabase } from "#server/testing/database.ts";
import { deleteAnswers } from "#server/testing/delete-answers.ts";
import { type StartedApp, startApp } from "#server/testing/start-app.ts";
import { assignVersion, insertVersion } from "./insert-version.ts";
import { openDefinitions } from "./load-definitions.ts";
import { seedVersions } from "./seed-versions.ts";

const shipped = shippedQuestionnaires();
const silent = () => {};

function shippedOf(year: number): QuestionnaireDocument {
  const found = shipped.find((document) => document.year === year);
  if (!found) throw new Error(`no document of ${year} is shipped`);
  return found;
}

/** The document with another text, which changes no structure. */
const withText = (document: QuestionnaireDocument, text: string): QuestionnaireDocument => ({
  ...document,
  texts: { ...document.texts, en: { ...document.texts.en, "section.Care": text } },
});

/** The document with one question more, and its texts, behind the first question of a section. */
function withQuestion(
  document: QuestionnaireDocument,
  section: string,
  question: Question,
): QuestionnaireDocument {
  const sections = document.sections.map((one) => {
    if (one.code !== section) return one;
    const [first, ...rest] = one.questions;
    return { ...one, questions: [...(first ? [first] : []), question, ...rest] };
  });
  const added = Object.fromEntries(
    [`question.${question.code}`, ...question.fields.map(({ code }) => `field.${code}`)].map(
      (key) => [key, "Something of the platform's own"],
    ),
  );
  const texts = Object.fromEntries(
    Object.entries(document.texts).map(([lang, ofLang]) => [lang, { ...ofLang, ...added }]),
  );
  return { ...document, sections, texts };
}

/** A question of the platform's own: it has no number. */
const ownQuestion: Question = {
  code: "platformOwn",
  fields: [{ code: "platformOwn.count", kind: "count", unit: "people" }],
  rules: [],
};

describe("a published version", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.drop());
  const run = (text: string) => sql.raw(text).execute(database.db);

  test.each([
    "update questionnaire_version set note = 'x' where year = 2025",
    "update questionnaire_version set status = 'draft' where year = 2025",
    "delete from questionnaire_version where year = 1999",
    "truncate questionnaire_version cascade",
  ])("resists: %s", async (statement) => {
    await expect(run(statement)).rejects.toThrow("never changes");
  });

  test("has the hashes that its document has when it is read back", async () => {
    const { rows } = await database.pool.query(
      "select year, document, hash, structure_hash from questionnaire_version order by year",
    );
    expect(rows).toHaveLength(shipped.length);
    for (const row of rows) {
      const parsed = parseDocument(row.document);
      if (!parsed.ok) throw new Error(`${row.year} is not valid`);
      expect(hashOf(parsed.document)).toBe(row.hash);
      expect(structureHashOf(parsed.document)).toBe(row.structure_hash);
    }
  });

  test("shares its questions with the years that ask the same, but for the year", async () => {
    const years = [2012, 2013, 2014];
    const found = await openDefinitions(database.quick).forYears(years);
    const [before, same, other] = years.map((year) => found.get(year));
    expect(same?.questionnaire.fields).toBe(before?.questionnaire.fields);
    expect(same?.document.texts).toBe(before?.document.texts);
    expect(other?.questionnaire.fields).not.toBe(before?.questionnaire.fields);
    for (const year of years) {
      const { document, questionnaire } = found.get(year) ?? {};
      expect(document).toEqual(shippedOf(year));
      expect(questionnaire?.year).toBe(year);
    }
  });

  test("a draft can be changed and deleted, and a year has one at most", async () => {
    const insert = `insert into questionnaire_version (year, number, status, document)
      values (2025, 90, 'draft', '{}')`;
    await run(insert);
    await run("update questionnaire_version set lock_version = 2 where number = 90");
    await expect(run(insert.replace("90", "91"))).rejects.toThrow("questionnaire_version_draft");
    await run("delete from questionnaire_version where number = 90");
  });
});

describe("the seed", () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await testDatabase();
  });
  afterEach(() => database.drop());

  const versionsOf = async (year: number) => {
    const { rows } = await database.pool.query(
      "select id, number, hash from questionnaire_version where year = $1 order by number",
      [year],
    );
    return rows;
  };
  const addSurvey = async (year: number) => {
    await sql`insert into survey (year, start_date, end_date)
      values (${year}, '2020-01-01', '2099-01-01')`.execute(database.db);
  };
  const addAnswers = (year: number) =>
    sql`with one as (
        insert into country (code, name_en, name_fr, name_es) values ('XYZ', 'x', 'x', 'x') returning id
      ), data as (
        insert into survey_data (survey_key, country_id)
        select survey.key, one.id from survey, one where survey.year = ${year} returning id
      )
      insert into section (survey_data_id, section, version, answers, states, precision)
      select id, 'Care', 1, '{}', '{}', '{}' from data`.execute(database.db);
  const changed = (
    year: number,
    change: (document: QuestionnaireDocument) => QuestionnaireDocument,
  ) => shipped.map((document) => (document.year === year ? change(document) : document));
  const correctText = (document: QuestionnaireDocument) => withText(document, "Corrected");
  const addQuestion = (document: QuestionnaireDocument) =>
    withQuestion(document, "Care", ownQuestion);

  test("adds nothing when it is repeated", async () => {
    await seedVersions(database.db, shipped, silent);
    const { rows } = await database.pool.query("select count(*) as n from questionnaire_version");
    expect(rows[0].n).toBe(shipped.length);
  });

  test("of two processes at once adds each version once", async () => {
    const empty = await testDatabase({ isEmpty: true });
    await migrate(empty.url);
    const [one, other] = [connect(empty.url), connect(empty.url)];
    await Promise.all([
      seedVersions(one.db, shipped, silent),
      seedVersions(other.db, shipped, silent),
    ]);
    const { rows } = await one.pool.query(
      "select count(*) as n, max(number) as newest from questionnaire_version",
    );
    expect(rows).toEqual([{ n: shipped.length, newest: 1 }]);
    await Promise.all([one.close(), other.close()]);
    await empty.drop();
  });

  test("brings a changed text as the next number, also where there are answers", async () => {
    await addSurvey(2024);
    await addAnswers(2024);
    await seedVersions(database.db, changed(2024, correctText), silent);
    const [, second] = await versionsOf(2024);
    expect(second).toMatchObject({ number: 2, hash: hashOf(correctText(shippedOf(2024))) });
    const { rows } = await database.pool.query(
      "select questionnaire_version_id as id from survey where year = 2024",
    );
    expect(rows).toEqual([{ id: second.id }]);
  });

  test("brings a changed structure only where there are no answers", async () => {
    await addSurvey(2023);
    await addSurvey(2024);
    await addAnswers(2024);
    const logged: string[] = [];
    const log = (line: string) => logged.push(line);
    const both = shipped.map((document) =>
      [2023, 2024].includes(document.year) ? addQuestion(document) : document,
    );
    await seedVersions(database.db, both, log);
    await seedVersions(database.db, both, log);
    expect(await versionsOf(2023)).toHaveLength(2);
    expect(await versionsOf(2024)).toHaveLength(1);
    expect(logged).toEqual([expect.stringContaining("2024 has answers and stays as it is")]);
  });

  test("stores nothing when a document has errors, and names each place", async () => {
    const wrong = withQuestion(shippedOf(2026), "Care", {
      ...ownQuestion,
      rules: [{ kind: "sum", parts: ["platformOwn.count"], total: "platformOwn.lost" }],
    });
    const both = changed(2025, correctText).map((one) => (one.year === 2026 ? wrong : one));
    await expect(seedVersions(database.db, both, silent)).rejects.toThrow(
      /nothing was stored.*\n2026 · Care\/platformOwn\/sum: A rule names platformOwn\.lost, which/,
    );
    expect(await versionsOf(2025)).toHaveLength(1);
  });

  test("names the place of a rule of an unknown kind, once for all years", async () => {
    const text = JSON.stringify(shipped).replaceAll('"kind":"atMost"', '"kind":"atMostX"');
    await expect(seedVersions(database.db, JSON.parse(text), silent)).rejects.toThrow(
      /\n1999 to 2026 · sections\.Patient\.questions\.\w+\.rules\.\d+\.kind: The document does not have the expected shape/,
    );
  });

  test("never changes a year of which staff wrote the newest version", async () => {
    const { id: userId } = await database.db
      .insertInto("user")
      .values({ first_name: "a", last_name: "b", email: "a@example.org", status: "approved" })
      .returning("id")
      .executeTakeFirstOrThrow();
    await database.db
      .transaction()
      .execute((tx) =>
        insertVersion(tx, { document: withText(shippedOf(2020), "By staff"), publishedBy: userId }),
      );
    await seedVersions(database.db, changed(2020, correctText), silent);
    expect(await versionsOf(2020)).toHaveLength(2);
  });

  test("names number 1 for a survey year that an earlier release added", async () => {
    await addSurvey(2022);
    await addSurvey(2031);
    await seedVersions(database.db, shipped, silent);
    const { rows } = await database.pool.query(
      `select survey.year, version.year as asked, version.number from survey
       join questionnaire_version version on version.id = survey.questionnaire_version_id
       order by survey.year`,
    );
    expect(rows).toEqual([
      { year: 2022, asked: 2022, number: 1 },
      { year: 2031, asked: 2031, number: 1 },
    ]);
  });
});

describe("the API", () => {
  let app: StartedApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.stop());
  beforeEach(async () => {
    await deleteAnswers(app.db);
  });

  const where = "?countryId=1&surveyKey=2";
  const get = (path: string) => app.send("GET", path, { token: app.callers.nmo.token });
  const put = (body: unknown) =>
    app.send("PUT", `/Survey/Care${where}`, { token: app.callers.nmo.token, body });
  const publish = (document: QuestionnaireDocument) =>
    app.db.transaction().execute(async (tx) => {
      const id = await insertVersion(tx, { document, publishedBy: null });
      await assignVersion(tx, document.year, id);
      return id;
    });
  const askedNow = async (): Promise<number> =>
    (await get(`/Survey/Answers${where}`)).body.definitionId;

  test("serves the definition of a year, and by its id for ever", async () => {
    const ofYear = await get("/Survey/Definition?year=2024");
    expect(ofYear.body).toMatchObject({ number: 1, hash: hashOf(shippedOf(2024)) });
    expect(ofYear.body.document).toEqual(shippedOf(2024));
    const byId = await get(`/Survey/Definition/${ofYear.body.id}`);
    expect(byId.body).toEqual(ofYear.body);
    expect(byId.headers).toMatchObject({
      etag: `"${ofYear.body.hash}"`,
      "cache-control": "private, max-age=31536000, immutable",
    });
    const expanded = await get(`/Survey/Definition/${ofYear.body.id}?expand=true`);
    expect(expanded.body.expanded.fields["centres.htc"]).toMatchObject({ section: "Care" });
  });

  test("serves what a form shows in one language, which differs by name", async () => {
    const { body } = await get("/Survey/Definition?year=2024");
    const inFrench = await get(`/Survey/Definition/${body.id}?lang=fr`);
    const { texts } = body.document;
    expect(inFrench.body).toEqual({
      ...body,
      document: { ...body.document, languages: ["fr"], texts: { fr: texts.fr }, notes: {} },
    });
    expect(inFrench.headers.etag).toBe(`"${body.hash}-fr"`);
    expect((await get(`/Survey/Definition/${body.id}?lang=de`)).status).toBe(400);
  });

  test("sends a definition as small as brotli can make it, to those who take brotli", async () => {
    const { body } = await get("/Survey/Definition?year=2024");
    const received = (encoding: string) =>
      app.fastify.inject({
        url: `/api/Survey/Definition/${body.id}`,
        headers: {
          authorization: `Bearer ${app.callers.nmo.token}`,
          "accept-encoding": encoding,
        },
      });
    // The quality is the best one unless another is given.
    const smallest = brotliCompressSync(JSON.stringify(body)).length;
    const small = await vi.waitFor(async () => {
      const reply = await received("gzip, deflate, br, zstd");
      expect(reply.rawPayload.length).toBeLessThanOrEqual(smallest);
      return reply;
    });
    expect(small.headers).toMatchObject({ "content-encoding": "br", vary: "accept-encoding" });
    expect(JSON.parse(brotliDecompressSync(small.rawPayload).toString())).toEqual(body);
    expect((await received("gzip")).headers["content-encoding"]).toBe("gzip");
    expect((await received("br;q=0")).json()).toEqual(body);
  });

  test("answers 304 to a browser that has the definition already", async () => {
    const { id } = (await get("/Survey/Definition?year=2024")).body;
    const paths = [`/Survey/Definition/${id}`, "/Survey/Definition?year=2024"];
    for (const path of paths.flatMap((one) => [
      one,
      `${one}${one.includes("?") ? "&" : "?"}expand=true`,
    ])) {
      const { headers } = await get(path);
      const etag = String(headers.etag);
      const has = (condition: string) =>
        app.send("GET", path, {
          token: app.callers.nmo.token,
          headers: { "if-none-match": condition },
        });
      for (const condition of [etag, `W/${etag}`, `"x", ${etag}`, "*"]) {
        const unchanged = await has(condition);
        expect([unchanged.status, unchanged.body]).toEqual([304, ""]);
        expect(unchanged.headers).toMatchObject({ etag, vary: "accept-encoding" });
        expect(unchanged.headers["cache-control"]).toBe(headers["cache-control"]);
      }
      expect((await has('"x"')).status).toBe(200);
    }
    const tags = await Promise.all(paths.map(async (path) => (await get(path)).headers.etag));
    const expanded = await get(`/Survey/Definition/${id}?expand=true`);
    expect(new Set([...tags, expanded.headers.etag]).size).toBe(3);
  });

  test("refuses a year without a survey, and answers 404 for an id without a version", async () => {
    expect((await get("/Survey/Definition?year=2050")).status).toBe(400);
    expect((await get("/Survey/Definition/99999")).status).toBe(404);
  });

  test("gives a form the survey of a year, else the newest that has started", async () => {
    const own = "/Survey/Answers?countryId=1";
    expect((await get(`${own}&year=2024`)).body.survey.year).toBe(2024);
    expect((await get(own)).body).toEqual((await get(`/Survey/Answers${where}`)).body);
    expect((await get(`${own}&year=2050`)).status).toBe(400);
    expect((await get(`${own}&surveyKey=2&year=2024`)).status).toBe(404);
  });

  test("gives a form everything in one reply", async () => {
    await put({ version: 0, answers: { "centres.htc": 5 } });
    const { status, body } = await get(`/Survey/Answers${where}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      survey: { key: 2, year: 2025, isOpen: true },
      isOpen: true,
      approval: { isApproved: false },
      statuses: { Care: "Draft", Patient: "Empty" },
      sections: {
        Care: { version: 1, answers: { "centres.htc": 5 } },
        Product: { version: 0, answers: { used: [], other: [] } },
      },
      lastYear: {},
      history: [],
      peerMedians: {},
      comments: [],
    });
  });

  test("copies the newest version for a year that has none", async () => {
    const { status, body } = await app.send("POST", "/Survey", {
      token: app.callers.administrator.token,
      body: { year: 2030, startDate: "2031-01-01", endDate: "2031-06-01" },
    });
    expect([status, body.year]).toEqual([201, 2030]);
    const { body: definition } = await get("/Survey/Definition?year=2030");
    const newest = shipped.at(-1);
    expect(definition).toMatchObject({ number: 1, document: { ...newest, year: 2030 } });
  });

  test("refuses survey dates in impossible years and names each", async () => {
    const token = app.callers.administrator.token;
    const dates = { startDate: "0000-01-01", endDate: "9999-01-01" };
    const added = await app.send("POST", "/Survey", { token, body: { year: 2031, ...dates } });
    const moved = await app.send("PUT", "/Survey/2", { token, body: dates });
    for (const { status, body } of [added, moved]) {
      const paths = body.errors?.map(({ path }: { path: string }) => path);
      expect([status, paths]).toEqual([400, ["startDate", "endDate"]]);
    }
  });

  test("records the version on the revision and the survey", async () => {
    await put({ version: 0, answers: { "centres.htc": 5 } });
    const id = await askedNow();
    const revision = await app.db.selectFrom("section_revision").selectAll().executeTakeFirst();
    const survey = await app.db.selectFrom("survey_data").selectAll().executeTakeFirst();
    expect([revision?.questionnaire_version_id, survey?.checked_version_id]).toEqual([id, id]);
  });

  test("accepts answers to an older version that asks the same", async () => {
    const older = await askedNow();
    const id = await publish(withText(shippedOf(2025), "Corrected"));
    const { status } = await put({
      version: 0,
      definitionId: older,
      answers: { "centres.htc": 5 },
    });
    expect(status).toBe(200);
    const revision = await app.db.selectFrom("section_revision").selectAll().executeTakeFirst();
    expect(revision?.questionnaire_version_id).toBe(id);
  });

  test("refuses answers to an older version that asks something else", async () => {
    const older = await askedNow();
    const id = await publish(withQuestion(shippedOf(2025), "Care", ownQuestion));
    const save = { version: 0, answers: { "centres.htc": 5 } };
    const refused = await put({ ...save, definitionId: older });
    expect([refused.status, refused.body.code, refused.body.definitionId]).toEqual([
      409,
      "definition-changed",
      id,
    ]);
    expect((await put({ ...save, definitionId: id })).status).toBe(200);
  });

  test("refuses a definition of another year, or an unknown one, and names the field", async () => {
    const sameStructure = await publish({ ...shippedOf(2025), year: 2033 });
    for (const definitionId of [sameStructure, 999_999]) {
      const refused = await put({ version: 0, definitionId, answers: { "centres.htc": 5 } });
      expect([refused.status, refused.body.errors?.[0].path]).toEqual([400, "definitionId"]);
    }
  });

  test("saves and reads a field of the platform's own between two numbered questions", async () => {
    await publish(withQuestion(shippedOf(2025), "FactorUse", ownQuestion));
    const { body } = await get("/Survey/Definition?year=2025&expand=true");
    const asked = body.expanded.sections.find(({ code }: { code: string }) => code === "FactorUse");
    const numbers = asked.questions.map(({ number }: { number?: number }) => number ?? null);
    expect(numbers.slice(0, 3)).toEqual([expect.any(Number), null, expect.any(Number)]);

    const path = `/Survey/FactorUse${where}`;
    const save = (version: number, answers: unknown) =>
      app.send("PUT", path, { token: app.callers.nmo.token, body: { version, answers } });
    const answers = { "platformOwn.count": 4, "geneTherapy.hemophiliaA.ever": 1 };
    expect((await save(0, answers)).status).toBe(200);
    expect((await get(path)).body.answers).toEqual(answers);
    const refused = await save(1, { "platformOwn.count": -1 });
    expect(refused.body.errors[0].path).toBe("answers.platformOwn.count");
  });

  test("refuses a field of an earlier version that the newest no longer asks", async () => {
    await publish(withText(shippedOf(2025), "Without it"));
    const { status, body } = await put({ version: 0, answers: { "platformOwn.count": 4 } });
    expect([status, body.errors[0].path]).toEqual([400, "answers.platformOwn.count"]);
  });
});

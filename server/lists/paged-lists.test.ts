// The lists that are paged, sorted and filtered by the server: accounts, audit, mails.

import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditSorts } from "#contract/audit.ts";
import { mailSorts } from "#contract/lists/mails.ts";
import { userSorts } from "#contract/users.ts";
import { type StartedApp, startApp } from "#server/testing/start-app.ts";

let app: StartedApp;
beforeAll(async () => {
  app = await startApp();
  await addUsers();
  await addEvents(300);
  await addMails(40);
});
afterAll(() => app.stop());

const get = (path: string) => app.send("GET", path, { token: app.callers.administrator.token });

/** 30 accounts of Canada and France, some suspended, one invited. */
async function addUsers(prefix = "user."): Promise<void> {
  await sql`insert into "user" (first_name, last_name, email, email_key, role_key, country_id, status,
      organization, password_hash, invited_at)
    select 'User', lpad(n::text, 2, '0'), ${prefix}::text || n || '@example.org',
      ${prefix}::text || n || '@example.org',
      case when n % 2 = 0 then 'NMO' else 'WFH' end, case when n % 2 = 0 then 1 + n % 4 / 2 end,
      case when n % 5 = 0 then 'suspended' else 'approved' end,
      case when n = 7 then 'Société de l’Hémophilie' end, case when n = 9 then null else 'x' end, now()
    from generate_series(1, 30) as n`.execute(app.db);
}

/** Of these every tenth was refused, and each third is about the survey 2 of country 3. */
async function addEvents(count: number, minutesApart = 1): Promise<void> {
  await sql`insert into audit_event (at, actor_id, action, outcome, country_id, survey_key, before, after)
    select now() - n * ${minutesApart}::integer * interval '1 minute', ${app.callers.wfh.id}, 'made_' || n % 2,
      case when n % 10 = 0 then 'refused' else 'success' end,
      case when n % 3 = 0 then 3 end, case when n % 3 = 0 then 2 end, '{"n": 1}', jsonb_build_object('n', n)
    from generate_series(1, ${count}) as n`.execute(app.db);
}

async function addMails(count: number, minutesApart = 1): Promise<void> {
  await sql`insert into mail (template, recipient, culture, subject, content, status, created_at, sent_at)
    select 'invitation', 'person' || n || '@example.org', 'en', 'Subject ' || n % 7, '\\x00',
      case when n % 4 = 0 then 'failed' else 'sent' end, now() - n * ${minutesApart}::integer * interval '1 minute',
      case when n % 4 > 0 then now() end
    from generate_series(1, ${count}) as n`.execute(app.db);
}

const lists = [
  { path: "/User", sorts: userSorts },
  { path: "/Audit", sorts: auditSorts },
  { path: "/Mail", sorts: mailSorts },
] as const;

/** Every row of a list, page by page. */
async function readAll(path: string, query: string): Promise<{ id: unknown }[]> {
  const rows: { id: unknown }[] = [];
  let asOf = "";
  for (let page = 1; ; page += 1) {
    const { status, body } = await get(`${path}?page=${page}&size=13${query}${asOf}`);
    expect([path, query, status]).toEqual([path, query, 200]);
    rows.push(...body.rows);
    asOf = `&asOf=${encodeURIComponent(body.asOf)}`;
    if (body.rows.length === 0) {
      expect(rows.length).toBe(body.total);
      return rows;
    }
  }
}

describe.each(lists)("$path", ({ path, sorts }) => {
  test.each(sorts.flatMap((key) => [key, `-${key}`]))(
    "sorted by %s has every row once, on one page or the other",
    async (sort) => {
      const rows = await readAll(path, `&sort=${sort}`);
      expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
      expect(rows.length).toBeGreaterThanOrEqual(30);
    },
  );

  test("says how many rows there are, and answers a page beyond the end with none", async () => {
    const { body } = await get(`${path}?page=1&size=5`);
    expect(body).toMatchObject({ page: 1, size: 5, hasMore: false });
    expect(body.rows).toHaveLength(5);
    const beyond = await get(`${path}?page=900&size=5`);
    expect(beyond.body).toMatchObject({ rows: [], total: body.total, page: 900 });
  });

  test.each([
    ["page=1&sort=wrong", "query.sort", /“wrong”/],
    ["page=1&sort=-", "query.sort", /“-”/],
    ["page=0", "query.page", /./],
    ["page=1&size=501", "query.size", /./],
    ["size=5", "query.page", /./],
    ["page=1&asOf=yesterday", "query.asOf", /./],
  ])("refuses %s and names %s", async (query, place, message) => {
    const { status, body } = await get(`${path}?${query}`);
    expect([status, body.errors?.[0].path]).toEqual([400, place]);
    expect(body.errors[0].message).toMatch(message);
  });

  test("is for Administrators only, in each form", async () => {
    for (const query of ["page=1", "format=csv"]) {
      const answer = await app.send("GET", `${path}?${query}`, { token: app.callers.wfh.token });
      expect(answer.status).toBe(403);
    }
  });
});

type Rows = { rows: { id: unknown }[] };
const idsOf = ({ rows }: Rows) => rows.map(({ id }) => id);

describe("pages stay in place when rows arrive meanwhile", () => {
  test.each([
    ["/User", "-createdAt", () => addUsers("later.")],
    ["/Audit", "-at", () => addEvents(7, 0)],
    ["/Mail", "-createdAt", () => addMails(7, 0)],
  ])("%s", async (path, sort, addMore) => {
    const page = async (more: string) =>
      (await get(`${path}?page=2&size=10&sort=${sort}${more}`)).body;
    const { body: first } = await get(`${path}?page=1&size=10&sort=${sort}`);
    const asOf = `&asOf=${encodeURIComponent(first.asOf)}`;
    const before = await page(asOf);
    await addMore();
    expect(await page(asOf)).toEqual(before);
    expect(idsOf(await page(""))).not.toEqual(idsOf(before));
    expect(idsOf(before).filter((id) => idsOf(first).includes(id))).toEqual([]);
  });
});

describe("filters", () => {
  const count = async (path: string) => (await get(`${path}&page=1&size=1`)).body.total;

  test("of accounts combine", async () => {
    const all = await count("/User?q=user");
    expect(all).toBeGreaterThanOrEqual(30);
    const parts = await Promise.all([
      count("/User?q=user&role=NMO"),
      count("/User?q=user&role=WFH"),
    ]);
    expect(parts[0] + parts[1]).toBe(all);
    const { body } = await get(
      "/User?page=1&role=NMO&countryId=2&status=suspended&secondFactor=false",
    );
    expect(body.total).toBeGreaterThan(0);
    for (const user of body.rows) {
      expect(user).toMatchObject({ role: { key: "NMO" }, countryId: 2, status: "suspended" });
    }
    expect((await get("/User?page=1&secondFactor=true")).body.rows).toEqual([]);
  });

  test("of accounts find words without accents, names of countries and those invited", async () => {
    const { body } = await get("/User?page=1&q=hemophilie%20SOCIETE");
    expect(body.rows[0]).toMatchObject({ organization: "Société de l’Hémophilie" });
    expect(await count("/User?q=mexique&culture=fr")).toBe(await count("/User?countryId=3"));
    expect(await count("/User?q=%25")).toBe(0);
    const invited = await get("/User?page=1&status=invited");
    expect(invited.body.rows.map(({ lastName }: { lastName: string }) => lastName)).toContain("09");
    const approved = await get("/User?page=1&status=approved&size=500");
    for (const user of approved.body.rows) expect(user.isInvited).toBe(false);
  });

  test("of accounts sort names as people read them, and nothing last", async () => {
    const { body } = await get("/User?page=1&size=500&sort=-organization");
    expect(body.rows[0].organization).not.toBeNull();
    expect(body.rows.at(-1).organization).toBeNull();
  });

  test("of events combine, each with the others", async () => {
    const parts = [
      "outcome=refused",
      "action=made_0",
      "countryId=3",
      "surveyKey=2",
      `actor=${app.callers.wfh.email}`,
    ];
    for (const one of parts) expect(await count(`/Audit?${one}`)).toBeGreaterThan(9);
    // Of 300 events every thirtieth is all of this; those of the past hours only.
    expect(await count(`/Audit?${parts.join("&")}`)).toBe(10);
    const to = encodeURIComponent(new Date(Date.now() - 100 * 60_000).toISOString());
    expect(await count(`/Audit?${parts.join("&")}&to=${to}`)).toBe(7);
  });

  test("of mails combine", async () => {
    const { body } = await get("/Mail?page=1&status=failed&q=subject%20person4");
    expect(body.rows.length).toBeGreaterThan(0);
    for (const mail of body.rows)
      expect(mail).toMatchObject({
        status: "failed",
        recipient: expect.stringMatching(/^person4/),
      });
  });
});

describe("a plain list", () => {
  test("of more rows than it gives leads on with a link", async () => {
    const { body, headers } = await get("/Audit?limit=4&action=made_1");
    expect(body).toHaveLength(4);
    const [, next] = String(headers.link).match(/^<\/api(.*)>; rel="next"$/) ?? [];
    const more = await get(next ?? "");
    expect(more.body).toHaveLength(4);
    expect(more.body[0].id).not.toBe(body[3].id);
    expect((await get("/Audit?action=yearbook_failed")).headers.link).toBeUndefined();
  });

  test("of accounts or organizations of a country that does not exist is refused", async () => {
    const message = "Country: “999999” does not exist. Choose a country from the list.";
    const paths = ["/User?countryId=999999", "/User?page=1&countryId=999999"];
    for (const path of [...paths, "/User?format=csv&countryId=999999"]) {
      expect(await get(path)).toMatchObject({
        status: 400,
        body: { errors: [{ path: "query.countryId", code: "unknown-choice", message }] },
      });
    }
    expect(await get("/Organization/country?id=999999")).toMatchObject({
      status: 400,
      body: { errors: [{ path: "query.id", code: "unknown-choice", message }] },
    });
  });

  test("of accounts has at most 1,000", async () => {
    await sql`insert into "user" (first_name, last_name, email, status)
      select 'Many', n::text, n || '@example.net', 'denied' from generate_series(1, 1100) as n`.execute(
      app.db,
    );
    const { body, headers } = await get("/User?status=denied");
    expect(body).toHaveLength(1000);
    const [, next] = String(headers.link).match(/^<\/api(.*)>; rel="next"$/) ?? [];
    expect((await get(next ?? "")).body).toHaveLength(100);
  });
});

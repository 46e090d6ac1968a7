// The chain of seals holds against everyone, the database's owner included; and the audit as
// Administrators read it.

import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type StartedApp, startApp } from "../testing/start-app.ts";
import { fetchHead, headsFile, publishHead, sealOnce, startSealer } from "./seal.ts";
import { verifyAudit } from "./verify.ts";

let app: StartedApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const asAdministrator = () => ({ token: app.callers.administrator.token });
const run = (statement: string) => sql.raw(statement).execute(app.db);

/** As the database's owner can: with the guards down. */
async function tamper(statement: string): Promise<void> {
  await app.db.connection().execute(async (db) => {
    await sql`set session_replication_role = replica`.execute(db);
    await sql.raw(statement).execute(db);
    await sql`set session_replication_role = default`.execute(db);
  });
}

async function makeEvents(count: number): Promise<void> {
  for (let made = 0; made < count; made += 1) {
    await app.send("PUT", `/User/UpdateProfile/${app.callers.ddc.id}`, {
      ...asAdministrator(),
      body: { phone: `+1 555 ${made}`, roleInOrganization: null },
    });
  }
}

describe("the chain of seals", () => {
  beforeEach(async () => {
    await tamper("truncate audit_event, audit_detail, audit_seal, audit_unsealed");
    await makeEvents(6);
    await sealOnce(app.db);
  });

  const nth = async (no: number) => {
    const { rows } = await sql<{ event_id: number }>`
      select event_id from audit_seal where no = ${no}`.execute(app.db);
    return rows[0]?.event_id ?? 0;
  };
  const reason = async (heads: Parameters<typeof verifyAudit>[1] = []) => {
    const verdict = await verifyAudit(app.db, heads);
    return verdict.isWhole ? "whole" : verdict.reason;
  };

  test("is whole when nobody touched it, and grows", async () => {
    expect(await verifyAudit(app.db, [])).toEqual({ isWhole: true, sealed: 6, erased: 0 });
    await makeEvents(3);
    expect(await sealOnce(app.db)).toBe(3);
    expect(await sealOnce(app.db)).toBe(0);
    expect(await verifyAudit(app.db, [])).toMatchObject({ isWhole: true, sealed: 9 });
  });

  test.each([
    "actor_id = 99",
    "outcome = 'refused'",
    "at = at + interval '1 microsecond'",
    "action = 'x'",
  ])("names the event that was edited: %s", async (change) => {
    const id = await nth(3);
    await tamper(`update audit_event set ${change} where id = ${id}`);
    expect(await reason()).toContain(`Event ${id} (seal 3)`);
  });

  test("names the event whose details were edited", async () => {
    const id = await nth(2);
    await tamper(`update audit_detail set after = '{"phone":"forged"}' where event_id = ${id}`);
    expect(await reason()).toBe(`The details of event ${id} (seal 2) were changed.`);
  });

  test("names what was deleted, with or without its seal", async () => {
    const id = await nth(4);
    await tamper(`delete from audit_event where id = ${id}`);
    expect(await reason()).toBe(`Event ${id} (seal 4) was taken out.`);
    await tamper(`delete from audit_seal where no = 4`);
    expect(await reason()).toContain("Seal 4 is missing");
  });

  test("names what was put in", async () => {
    await tamper(`insert into audit_event (at, action, outcome, commitment)
      overriding system value values (now() - interval '1 hour', 'section_saved', 'success', '')`);
    expect(await reason()).toMatch(/^Event \d+ was never sealed\.$/);
  });

  test("names a swap", async () => {
    const [one, other] = [await nth(2), await nth(5)];
    await tamper(`update audit_seal set event_id = -1 where no = 2;
      update audit_seal set event_id = ${one} where no = 5;
      update audit_seal set event_id = ${other} where no = 2`);
    expect(await reason()).toContain(`Event ${other} (seal 2)`);
  });

  test("knows by the published head that its end was cut off, or that it was made anew", async () => {
    const head = await fetchHead(app.db);
    if (!head) throw new Error("nothing is sealed");
    await tamper(`delete from audit_event where id in (select event_id from audit_seal where no > 4);
      delete from audit_seal where no > 4`);
    expect(await reason()).toBe("whole");
    expect(await reason([head])).toContain("The end was cut off: seal 6 was published");
    await makeEvents(2);
    await sealOnce(app.db);
    expect(await reason([head])).toContain("the chain was made anew");
  });

  test("names the event whose details were taken out", async () => {
    const id = await nth(2);
    await tamper(`delete from audit_detail where event_id = ${id}`);
    expect(await reason()).toBe(`The details of event ${id} (seal 2) were taken out.`);
  });

  test("names the event whose details were erased for nobody", async () => {
    await run(`select erase_from_audit(${app.callers.ddc.id})`);
    expect(await reason()).toBe(
      `The details of event ${await nth(1)} (seal 1) were erased, though it concerns no deleted account.`,
    );
  });

  test("names what a deleted person did, where that was taken out with the person", async () => {
    const person = await app.somebody("Administrator");
    await app.send("PUT", `/User/UpdateProfile/${app.callers.ddc.id}`, {
      token: person.token,
      body: { phone: "+1 555 0199", roleInOrganization: null },
    });
    expect((await app.send("DELETE", `/User/${person.id}`, asAdministrator())).status).toBe(204);
    await sealOnce(app.db);
    expect(await reason()).toBe("whole");
    await run(`update audit_detail set salt = null, before = null, after = null,
      content_hash = audit_hash(salt, jsonb_build_array(before, after))
      where event_id in (select id from audit_event
        where actor_id = ${person.id} and action = 'user_updated')`);
    expect(await reason()).toContain("were erased, though it concerns no deleted account");
  });

  test.each([
    ["", "as it is written now"],
    ["of an earlier release", "with one salt for all"],
  ])("holds when a person is erased from events %s%s", async (from) => {
    const marks = { phone: "+1 555 MARKER", roleInOrganization: "MARKERROLE" };
    const person = await app.somebody("DDC");
    await app.send("PUT", `/User/UpdateProfile/${person.id}`, {
      token: person.token,
      body: marks,
      headers: { "user-agent": "MARKERBROWSER" },
    });
    await app.send("PUT", `/User/UpdateProfile/${person.id}`, {
      ...{ ...asAdministrator(), body: marks, headers: { "user-agent": "another's" } },
    });
    if (from !== "") {
      await tamper(`update audit_detail set origin_salt = null;
        update audit_event set commitment = audit_commitment(audit_detail)
          from audit_detail where event_id = id;
        truncate audit_seal; insert into audit_unsealed select id from audit_event
          on conflict do nothing`);
    }
    await sealOnce(app.db);
    const { status } = await app.send("DELETE", `/User/${person.id}`, asAdministrator());
    expect(status).toBe(204);
    await sealOnce(app.db);
    const { rows } = await sql<{ kept: string }>`
      select row_to_json(audit_detail)::text as kept from audit_detail`.execute(app.db);
    expect(rows.filter(({ kept }) => kept.includes("MARKER"))).toEqual([]);
    const others = rows.filter(({ kept }) => kept.includes("another's"));
    expect(others).toHaveLength(from === "" ? 1 : 0);
    expect(await verifyAudit(app.db, [])).toMatchObject({ isWhole: true });
  });

  test.each([
    "update audit_event set action = 'x'",
    "delete from audit_event",
    "truncate audit_event",
    "update audit_seal set hash = ''",
    "delete from audit_seal",
    "truncate audit_seal",
    "update audit_detail set before = null",
    "update audit_detail set content_hash = ''",
    `update audit_detail set content_hash = audit_commitment(audit_detail), origin_salt = null,
      salt = null, address = null, user_agent = null, before = null, after = null`,
    "update audit_detail set address = '::1', origin_hash = audit_hash(origin_salt, '[]')",
    "delete from audit_detail",
    "truncate audit_detail",
  ])("the database refuses: %s", async (statement) => {
    await expect(run(statement)).rejects.toThrow(/only ever added/);
  });

  test("events of transactions that end out of order are all sealed, once", async () => {
    const write = (name: string) =>
      sql`insert into audit_event (action, outcome) values (${name}, 'success')`;
    await app.db.transaction().execute(async (slow) => {
      await write("slow").execute(slow);
      await write("quick").execute(app.db);
      expect(await sealOnce(app.db)).toBe(1);
    });
    expect(await sealOnce(app.db)).toBe(1);
    expect(await reason()).toBe("whole");
  });

  test("two sealers at once make one chain", async () => {
    await makeEvents(8);
    const counts = await Promise.all(Array.from({ length: 4 }, () => sealOnce(app.db)));
    counts.push(await sealOnce(app.db));
    expect(counts.reduce((sum, count) => sum + count)).toBe(8);
    expect(await reason()).toBe("whole");
  });

  test("the head is published outside the database when it moved", async () => {
    const folder = mkdtempSync(join(tmpdir(), "ags-heads-"));
    const head = await publishHead(app.db, folder, 0);
    expect(head).toMatchObject({ no: 6 });
    expect(await publishHead(app.db, folder, 6)).toBeNull();
    expect(readFileSync(headsFile(folder), "utf8")).toMatch(
      new RegExp(`^\\S+ 6 ${head?.hash}\\n$`),
    );
    rmSync(folder, { recursive: true });
  });

  test("a sealer that closes has sealed everything", async () => {
    const folder = mkdtempSync(join(tmpdir(), "ags-heads-"));
    const said: string[] = [];
    const log = {
      info: (line: string) => said.push(line),
      warn: (line: string) => said.push(line),
    };
    const sealer = startSealer(app.db, folder, log);
    await makeEvents(2);
    await sealer.close();
    expect(await reason()).toBe("whole");
    expect((await fetchHead(app.db))?.no).toBe(8);
    rmSync(folder, { recursive: true });
  });
});

describe("the audit as Administrators read it", () => {
  beforeAll(async () => {
    await makeEvents(3);
    await sealOnce(app.db);
  });
  const look = (query: string) => app.send("GET", `/Audit?${query}`, asAdministrator());

  test("says who did what, when, from where, before and after", async () => {
    const { status, body } = await look("action=user_updated&limit=1");
    expect(status).toBe(200);
    expect(body).toMatchObject([
      {
        actorId: app.callers.administrator.id,
        actor: "ada Tester",
        role: "Administrator",
        address: "127.0.0.1",
        userAgent: "lightMyRequest",
        action: "user_updated",
        subjectType: "user",
        subjectId: String(app.callers.ddc.id),
        before: { phone: "+1 555 1" },
        after: { phone: "+1 555 2" },
        outcome: "success",
        sealNo: expect.any(Number),
      },
    ]);
  });

  test("narrows by everything, and goes on from an id", async () => {
    const [first, second] = (await look("action=user_updated&limit=2")).body;
    expect((await look(`action=user_updated&before=${first.id}&limit=1`)).body).toEqual([second]);
    const none = [
      "actor=nobody",
      "actorId=999999",
      "subjectType=survey&action=user_updated",
      "outcome=refused&action=user_updated",
      "countryId=3",
      `to=${encodeURIComponent("2020-01-01T00:00:00Z")}`,
    ];
    for (const query of none) expect([query, (await look(query)).body]).toEqual([query, []]);
    expect((await look("actor=ADA")).body.length).toBeGreaterThan(2);
    expect((await look("actor=%25")).body).toEqual([]);
  });

  test("names the actions that occur", async () => {
    const { body } = await app.send("GET", "/Audit/Actions", asAdministrator());
    expect(body).toContain("user_updated");
    expect(body).toEqual([...new Set(body)].sort());
  });

  test("goes into a file, which is itself an event", async () => {
    const { status, body, headers } = await look("action=user_updated&format=csv");
    expect([status, headers["content-type"]]).toEqual([200, "text/csv; charset=utf-8"]);
    const lines = body.trim().split("\r\n");
    expect(lines[0]).toContain('"id","at","actorId"');
    expect(lines.length).toBeGreaterThan(3);
    expect((await look("action=export_made&limit=1")).body).toMatchObject([
      { subjectType: "audit", after: { format: "csv", rows: lines.length - 1 } },
    ]);
  });

  test.each(["before=0", "limit=501", "from=yesterday", "outcome=maybe", "unknown=1"])(
    "refuses %s",
    async (query) => {
      expect((await look(query)).status).toBe(400);
    },
  );
});

describe("what leaves an event", () => {
  const newest = async (action: string) => {
    const { body } = await app.send("GET", `/Audit?action=${action}&limit=5`, asAdministrator());
    return body;
  };

  test("every refusal for want of a right, with the call it was about", async () => {
    const { token, id } = app.callers.nmo;
    await app.send("GET", "/User", { token });
    await app.send("GET", "/Survey/Care?countryId=2&surveyKey=2", { token });
    expect(await newest("authz_fail")).toMatchObject([
      { actorId: id, subjectId: "sections.getCare", outcome: "refused" },
      { actorId: id, subjectId: "accounts.list", outcome: "refused" },
    ]);
  });

  test("requests that no page makes, once a minute and user", async () => {
    const { token, id } = app.callers.wfh;
    for (const query of ["x=1", "x=2"]) await app.send("GET", `/Survey?${query}`, { token });
    const mine = (await newest("input_validation_fail")).filter(
      ({ actorId }: { actorId: number }) => actorId === id,
    );
    expect(mine).toHaveLength(1);
    expect(mine).toMatchObject([{ subjectId: "surveys.current", outcome: "refused" }]);
  });

  test("a report taken away as a file, and not one that is looked at", async () => {
    const { token, id } = app.callers.ddc;
    const path = "/Report/FVIIIperCountry?year=2024";
    expect((await app.send("GET", path, { token })).status).toBe(200);
    expect((await app.send("GET", `${path}&format=csv`, { token })).status).toBe(200);
    expect((await newest("export_made"))[0]).toMatchObject({
      actorId: id,
      subjectType: "report",
      subjectId: "FVIIIperCountry",
      after: { format: "csv" },
    });
    expect(
      (await newest("export_made")).filter(({ actorId }: { actorId: number }) => actorId === id),
    ).toHaveLength(1);
  });

  test("a renewed session and a message to the support", async () => {
    const { refreshToken, id } = app.callers.otherNmo;
    await app.send("POST", "/User/RefreshToken", { body: { refreshToken } });
    expect((await newest("session_renewed"))[0]).toMatchObject({ actorId: id });
    await app.send("POST", "/Contact", {
      body: { name: "Rosa", email: "rosa@example.org", message: "Hello there" },
    });
    expect((await newest("message_sent"))[0]).toMatchObject({ actorId: null });
  });
});

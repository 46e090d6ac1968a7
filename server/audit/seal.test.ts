// The chain of seals shows every change, also one by the owner of the database.

import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { auditAlone } from "#server/database/audit.ts";
import { type StartedApp, startApp } from "#server/testing/start-app.ts";
import { fetchHead, noteHead, sealOnce, startSealer } from "./seal.ts";
import { verifyAudit } from "./verify.ts";

let app: StartedApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const asAdministrator = () => ({ token: app.callers.administrator.token });
const run = (statement: string) => sql.raw(statement).execute(app.db);

/** Runs a statement as the owner of the database can: without triggers. */
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
    await tamper("truncate audit_event, audit_detail, audit_seal, audit_unsealed, audit_head");
    await makeEvents(6);
    await sealOnce(app.db);
  });

  const nth = async (no: number) => {
    const { rows } = await sql<{ event_id: number }>`
      select event_id from audit_seal where no = ${no}`.execute(app.db);
    return rows[0]?.event_id ?? 0;
  };
  const reason = async (keptHeads: Parameters<typeof verifyAudit>[1] = []) => {
    const verdict = await verifyAudit(app.db, keptHeads);
    return verdict.isWhole ? "whole" : verdict.reason;
  };

  test("is whole when no row was changed, and grows with new events", async () => {
    expect(await verifyAudit(app.db)).toEqual({ isWhole: true, sealed: 6, erased: 0, unsealed: 0 });
    await makeEvents(3);
    expect(await sealOnce(app.db)).toBe(3);
    expect(await sealOnce(app.db)).toBe(0);
    expect(await verifyAudit(app.db)).toMatchObject({ isWhole: true, sealed: 9 });
  });

  const fetchedEvents = async (db: typeof app.db) => {
    const { rows } = await sql<{ fetched: string }>`
      select idx_tup_fetch as fetched from pg_stat_xact_user_tables
      where relname = 'audit_event'`.execute(db);
    return Number(rows[0]?.fetched);
  };

  test("reads no event that has its seal, whatever plan the database chooses", async () => {
    await makeEvents(2);
    const read = await app.db.transaction().execute(async (tx) => {
      await sql`set local enable_nestloop = off`.execute(tx);
      await sql`set local enable_hashjoin = off`.execute(tx);
      await sql`set local enable_seqscan = off`.execute(tx);
      const before = await fetchedEvents(tx);
      expect(await sealOnce(tx)).toBe(2);
      return (await fetchedEvents(tx)) - before;
    });
    expect(read).toBe(2);
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

  test("names an event that was deleted, with or without its seal", async () => {
    const id = await nth(4);
    await tamper(`delete from audit_event where id = ${id}`);
    expect(await reason()).toBe(`Event ${id} (seal 4) was taken out.`);
    await tamper(`delete from audit_seal where no = 4`);
    expect(await reason()).toContain("Seal 4 is missing");
  });

  test("is whole after a crash before the last events were sealed", async () => {
    await makeEvents(2);
    await tamper(
      "update audit_event set at = at - interval '1 hour' where id in (select event_id from audit_unsealed)",
    );
    expect(await verifyAudit(app.db)).toMatchObject({ isWhole: true, sealed: 6, unsealed: 2 });
  });

  test("tells a restored backup from an end that was cut off", async () => {
    const cutOff = [{ no: 9, hash: "0".repeat(64) }];
    expect(await reason(cutOff)).toContain("The end was cut off");
    await auditAlone(app.db, { action: "sys_restored", caller: null, after: { lastSeal: 6 } });
    await makeEvents(4);
    await sealOnce(app.db);
    expect(await verifyAudit(app.db, cutOff)).toMatchObject({
      isWhole: true,
      restored: { lastSeal: 6, lostHead: 9 },
    });
    expect(await reason([{ no: 3, hash: "0".repeat(64) }])).toContain("the chain was made anew");
  });

  test("names an event that was inserted past the sealer", async () => {
    await tamper(`insert into audit_event (at, action, outcome, commitment)
      overriding system value values (now() - interval '1 hour', 'section_saved', 'success', '')`);
    expect(await reason()).toMatch(/^Event \d+ was never sealed\.$/);
  });

  test("names events whose seals were swapped", async () => {
    const [one, other] = [await nth(2), await nth(5)];
    await tamper(`update audit_seal set event_id = -1 where no = 2;
      update audit_seal set event_id = ${one} where no = 5;
      update audit_seal set event_id = ${other} where no = 2`);
    expect(await reason()).toContain(`Event ${other} (seal 2)`);
  });

  test("shows by a head kept elsewhere that its end was cut off, or that it was made anew", async () => {
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

  test("shows by a head noted in the database that its end was cut off", async () => {
    await noteHead(app.db);
    await tamper(`delete from audit_event where id in (select event_id from audit_seal where no > 4);
      delete from audit_seal where no > 4`);
    expect(await reason()).toContain("The end was cut off: seal 6 was published");
  });

  test("names the event whose details were deleted", async () => {
    const id = await nth(2);
    await tamper(`delete from audit_detail where event_id = ${id}`);
    expect(await reason()).toBe(`The details of event ${id} (seal 2) were taken out.`);
  });

  test("names the event whose details were erased although no account was deleted", async () => {
    await run(`select erase_from_audit(${app.callers.ddc.id})`);
    expect(await reason()).toBe(
      `The details of event ${await nth(1)} (seal 1) were erased, though it concerns no deleted account.`,
    );
  });

  test("names an event of a deleted person of which more was erased than the person", async () => {
    const person = await app.newUser("Administrator");
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

  test.each(["this release", "an earlier release"])(
    "holds when a person is erased from events as %s wrote them",
    async (release) => {
      const marks = { phone: "+1 555 MARKER", roleInOrganization: "MARKERROLE" };
      const person = await app.newUser("DDC");
      await app.send("PUT", `/User/UpdateProfile/${person.id}`, {
        token: person.token,
        body: marks,
        headers: { "user-agent": "MARKERBROWSER" },
      });
      await app.send("PUT", `/User/UpdateProfile/${person.id}`, {
        ...asAdministrator(),
        body: marks,
        headers: { "user-agent": "another's" },
      });
      if (release === "an earlier release") {
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
      expect(others).toHaveLength(release === "this release" ? 1 : 0);
      expect(await verifyAudit(app.db)).toMatchObject({ isWhole: true });
    },
  );

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

  test("seals every event once, also when transactions end out of order", async () => {
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

  test("the head is noted in the database once, and cannot be changed there", async () => {
    const head = await noteHead(app.db);
    expect(head).toEqual({ no: 6, hash: (await fetchHead(app.db))?.hash });
    expect(await noteHead(app.db)).toBeNull();
    expect(await reason()).toBe("whole");
    await expect(run("delete from audit_head")).rejects.toThrow(/only ever added/);
  });

  test("a sealer that closes has sealed everything and logged the head", async () => {
    const lines: string[] = [];
    const log = {
      info: (line: string) => lines.push(line),
      warn: (line: string) => lines.push(line),
    };
    const sealer = startSealer(app.db, log);
    await makeEvents(2);
    await sealer.close();
    expect(await reason()).toBe("whole");
    const head = await fetchHead(app.db);
    expect(head?.no).toBe(8);
    expect(lines.at(-1)).toBe(`audit head 8 ${head?.hash}`);
  });
});

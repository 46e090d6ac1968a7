// The mails of an erased person are deleted from the outbox of every process, whichever erased the person.

import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type StartedApp, startApp } from "#server/testing/start-app.ts";
import { outboxEraser } from "./erase-outbox.ts";
import { openSender } from "./send-mail.ts";
import { outboxOf } from "./transport.ts";

let app: StartedApp;
let dataDir = "";
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "ags-outbox-"));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const asAdministrator = () => ({ token: app.callers.administrator.token });

let counter = 0;
/** An account whose invitation is a file in the outbox of another process. */
async function inviteFromOther(): Promise<number> {
  counter += 1;
  const email = `guest.${counter}@example.org`;
  const { body } = await app.send("POST", "/User", {
    ...asAdministrator(),
    body: { firstName: "Zoé", lastName: "Guest", email, roleKey: "DDC" },
  });
  const mail = await app.db
    .selectFrom("mail")
    .select("id")
    .where("recipient", "=", email)
    .executeTakeFirstOrThrow();
  const { db, settings } = app;
  const send = await openSender({ db, settings, config: { ...app.config, dataDir } });
  await send(mail.id, true);
  send.close();
  return body.id;
}

const filesOfOther = () => readdirSync(outboxOf({ dataDir }));
const eraserOfOther = () => outboxEraser(app.db, outboxOf({ dataDir }));
const erase = (id: number) => app.send("DELETE", `/User/${id}`, asAdministrator());

describe("another process than the one that erases a person", () => {
  test("deletes the files of that person's mails, and no others", async () => {
    const id = await inviteFromOther();
    const [file] = filesOfOther();
    await inviteFromOther();
    const [kept] = filesOfOther().filter((name) => name !== file);
    const look = eraserOfOther();
    await look();
    expect(filesOfOther()).toHaveLength(2);
    expect((await erase(id)).status).toBe(204);
    await look();
    expect(filesOfOther()).toEqual([kept]);
  });

  test("deletes them at its start when it did not run meanwhile", async () => {
    const id = await inviteFromOther();
    await erase(id);
    await sql`update erased_mail set erased_at = now() - interval '1 year'`.execute(app.db);
    expect(filesOfOther()).toHaveLength(1);
    await eraserOfOther()();
    expect(filesOfOther()).toEqual([]);
  });

  test("deletes them also when the erasure took so long that it began before the last look", async () => {
    const id = await inviteFromOther();
    const look = eraserOfOther();
    await look();
    await erase(id);
    await sql`update erased_mail set erased_at = now() - interval '1 minute'`.execute(app.db);
    await look();
    expect(filesOfOther()).toEqual([]);
  });

  test("deletes them later when the outbox could not be read", async () => {
    const id = await inviteFromOther();
    const [name = ""] = filesOfOther();
    const outbox = outboxOf({ dataDir });
    await erase(id);
    const look = eraserOfOther();
    rmSync(outbox, { recursive: true });
    writeFileSync(outbox, "no folder");
    await expect(look()).rejects.toThrow("ENOTDIR");
    rmSync(outbox);
    await inviteFromOther();
    writeFileSync(join(outbox, name), "the mail");
    await look();
    expect(filesOfOther()).not.toContain(name);
  });
});

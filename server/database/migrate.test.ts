// Migrations in an installation: several processes, a broken file, a release older than the database.

import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import { generateTables } from "#server/testing/generate-tables.ts";
import { databaseUrl, query } from "#server/testing/global-setup.ts";
import { connect } from "./connect.ts";
import { migrate } from "./migrate.ts";

let folder = "";
let name = "";
let url = "";

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "ags-migrations-"));
  name = `empty_${randomBytes(6).toString("hex")}`;
  url = databaseUrl(inject("clusterUrl"), name);
  await query(inject("clusterUrl"), `create database ${name}`);
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await query(inject("clusterUrl"), `drop database ${name} with (force)`);
});

const write = (file: string, sql: string) => writeFileSync(join(folder, file), sql);

async function countOf(table: string): Promise<number> {
  const { pool, close } = connect(url);
  const { rows } = await pool.query(`select count(*) as count from ${table}`);
  await close();
  return rows[0].count;
}

describe("migrations", () => {
  test("are applied once each, in order, when several processes start at once", async () => {
    write("0001-first.sql", "create table first (id int); insert into first values (1);");
    write("0002-second.sql", "insert into first values (2);");
    const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(url, { folder })));
    expect(applied.flat().sort()).toEqual(["0001-first.sql", "0002-second.sql"]);
    expect(await countOf("first")).toBe(2);
    write("0003-third.sql", "insert into first values (3);");
    expect(await migrate(url, { folder })).toEqual(["0003-third.sql"]);
  });

  test("leave nothing of a failed one, and continue from there when it is corrected", async () => {
    write("0001-first.sql", "create table first (id int);");
    write("0002-second.sql", "insert into first values (1); select 1 / 0;");
    await expect(migrate(url, { folder })).rejects.toThrow(
      "0002-second.sql failed: division by zero",
    );
    expect(await countOf("first")).toBe(0);
    write("0002-second.sql", "insert into first values (1);");
    expect(await migrate(url, { folder })).toEqual(["0002-second.sql"]);
  });

  test("are refused when an applied one was changed, unless only its line ends changed", async () => {
    write("0001-first.sql", "create table first (\n  id int\n);\n");
    await migrate(url, { folder });
    write("0001-first.sql", "create table first (\r\n  id int\r\n);\r\n");
    expect(await migrate(url, { folder })).toEqual([]);
    write("0001-first.sql", "create table first (\n  id bigint\n);\n");
    await expect(migrate(url, { folder })).rejects.toThrow("0001-first.sql was changed");
  });

  test("are refused when a new one precedes an applied one, or an applied one is missing", async () => {
    write("0001-first.sql", "create table first ();");
    write("0003-third.sql", "create table third ();");
    await migrate(url, { folder });
    write("0002-second.sql", "create table second ();");
    await expect(migrate(url, { folder })).rejects.toThrow("later number");
    rmSync(join(folder, "0002-second.sql"));
    rmSync(join(folder, "0001-first.sql"));
    await expect(migrate(url, { folder })).rejects.toThrow("0001-first.sql is missing");
  });

  test("of a newer release stop the start of an older one, with a message", async () => {
    write("0001-first.sql", "create table first ();");
    write("0002-second.sql", "create table second ();");
    await migrate(url, { folder });
    rmSync(join(folder, "0002-second.sql"));
    await expect(migrate(url, { folder })).rejects.toThrow(
      "The database was migrated by a newer release (0002-second.sql)",
    );
    expect(await countOf("second")).toBe(0);
  });

  test("wait for a table that a request has locked", async () => {
    write("0001-first.sql", "create table first ();");
    await migrate(url, { folder });
    const { pool, close } = connect(url);
    const client = await pool.connect();
    await client.query("begin; lock table first");
    write("0002-second.sql", "alter table first add column id int;");
    const migrated = migrate(url, { folder });
    const isWaiting = async () =>
      (await pool.query("select count(*) as count from pg_locks where not granted")).rows[0].count >
      0;
    await expect.poll(isWaiting).toBe(true);
    await client.query("commit");
    client.release();
    expect(await migrated).toEqual(["0002-second.sql"]);
    await close();
  });

  test("give the tables that tables.ts describes", async () => {
    await migrate(url);
    const { db, close } = connect(url);
    const generated = await generateTables(db);
    await close();
    expect(generated, "run: node scripts/write-tables.ts").toBe(
      readFileSync("server/database/tables.ts", "utf8"),
    );
  });
});

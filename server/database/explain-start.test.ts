// What an operator reads where the data folder cannot be used.

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { describe, expect, test } from "vitest";
import { testDatabase } from "#server/testing/database.ts";
import { explainFiles, explainServer } from "./explain-start.ts";
import { openDatabase } from "./open.ts";
import { connectTo } from "./postmaster.ts";

const thrownBy = (run: () => unknown): unknown => {
  try {
    return run();
  } catch (error) {
    return error;
  }
};
const fileError = (code: string) =>
  Object.assign(new Error(`${code}: what the system says, open '/data/x'`), {
    code,
    syscall: "open",
  });

describe("what the system says of the data folder", () => {
  test.each<[string, unknown, string]>([
    ["a full disk", fileError("ENOSPC"), "The disk of /data is full. Nothing is lost"],
    ["a used up quota", fileError("EDQUOT"), "The disk of /data is full. Nothing is lost"],
    ["a disk without writing", fileError("EROFS"), "/data is on a disk that may only be read"],
    ["files of another user", fileError("EACCES"), "The files in /data belong to another user"],
    [
      "a disk that fills up while the database is made",
      new Error("initdb failed (1): could not write: No space left on device"),
      "The disk of /data is full.",
    ],
  ])("%s is explained in a sentence, with the system's text after it", (_, error, sentence) => {
    expect(explainFiles("/data", error)).toMatchObject({
      message: expect.stringMatching(new RegExp(`^${sentence}`)),
      cause: error,
    });
  });

  test.runIf(existsSync("/dev/full"))("is read from a disk that is full", () => {
    const full = thrownBy(() => writeFileSync("/dev/full", "text"));
    expect(explainFiles("/data", full)).toMatchObject({
      message: expect.stringContaining("is full"),
    });
  });

  test("is left as it is where it tells of something else", () => {
    const other = thrownBy(() => readFileSync("/nowhere/file"));
    expect(explainFiles("/data", other)).toBe(other);
    const own = new Error("The database says: EROFS");
    expect(explainFiles("/data", own)).toBe(own);
  });
});

describe("what goes wrong with the server of DATABASE_URL", () => {
  const url = "postgresql://ann:secret@db.example.org:5433/survey";
  const pgError = (code: string, message: string) => Object.assign(new Error(message), { code });

  test.each<[string, Error, string]>([
    [
      "a wrong password",
      pgError("28P01", "password authentication failed"),
      "does not accept “ann”",
    ],
    ["an unknown user", pgError("28000", 'role "ann" does not exist'), "does not accept “ann”"],
    ["no encryption", pgError("28000", "no pg_hba.conf entry for host"), "add ?sslmode=require"],
    [
      "no such database",
      pgError("3D000", "does not exist"),
      'create database "survey" owner "ann"',
    ],
    [
      "no right to make tables",
      pgError("42501", "permission denied for schema"),
      "make it the owner",
    ],
    ["no free connection", pgError("53300", "sorry, too many clients"), "raise max_connections"],
    ["a wrong name", pgError("ENOTFOUND", "getaddrinfo ENOTFOUND"), "No machine has the name"],
    [
      "a wrong port",
      new AggregateError([pgError("ECONNREFUSED", "connect ECONNREFUSED 127.0.0.1:5433")]),
      "Nothing listens at db.example.org:5433",
    ],
    ["a closed firewall", new Error("timeout expired"), "db.example.org:5433 does not answer"],
    [
      "no encryption there",
      new Error("The server does not support SSL connections"),
      "take sslmode out",
    ],
  ])("%s is explained, with what was said and without the password", (_, error, part) => {
    const { message, cause } = explainServer(url, error);
    expect(message).toMatch(/^DATABASE_URL cannot be used\. .*\nWhat was said: ./);
    expect(message).toContain(part);
    expect(message).not.toContain("secret");
    expect(cause).toBe(error);
  });

  test("is said at the start", async () => {
    const database = await testDatabase();
    const databaseUrl = database.url.replace(/\/[^/?]*(?=\?|$)/, "/not-there");
    const start = openDatabase({ databaseUrl, dataDir: "/nowhere" }, () => {});
    await expect(start).rejects.toThrow("has no database “not-there”");
    await database.drop();
  });
});

/** A server that refuses every connection as PostgreSQL does when none is left. */
async function fullServer() {
  const fields = ["SFATAL", "C53300", "Msorry, too many clients already", "", ""].join("\0");
  const reply = Buffer.concat([Buffer.from("E\0\0\0\0"), Buffer.from(fields)]);
  reply.writeInt32BE(reply.length - 1, 1);
  const server = createServer((socket) => socket.once("data", () => socket.end(reply)));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { port, close: () => server.close() };
}

test("a running database without a free connection is not taken for one that hangs", async () => {
  const server = await fullServer();
  await expect(
    connectTo("/data/postgres", { host: "127.0.0.1", port: server.port }, "password"),
  ).rejects.toThrow("Every connection of the database in /data/postgres is in use");
  server.close();
});

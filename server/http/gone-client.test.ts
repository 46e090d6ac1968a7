// Clients that do not wait for their answer, or send more than is read.

import { once } from "node:events";
import { get } from "node:http";
import { PassThrough, type Readable } from "node:stream";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { problem } from "#contract/problems.ts";
import { replyWithProblem } from "./problem-reply.ts";
import { leaveUnread } from "./read-body.ts";

/** Starts a request whose work fails as overloaded, with or without its client; gives the lines of the log. */
async function logOf(isGone: boolean): Promise<string> {
  const stream = new PassThrough();
  const app = Fastify({ logger: { level: "info", stream } });
  app.setErrorHandler(replyWithProblem);
  app.get("/", async (request) => {
    if (isGone) request.raw.socket.destroy();
    throw problem("unavailable");
  });
  const address = await app.listen({ port: 0, host: "127.0.0.1" });
  const request = get(address);
  await (isGone ? once(request, "error").catch(() => {}) : once(request, "response"));
  request.destroy();
  await app.close();
  return String(stream.read());
}

test("a request that fails is an error of the log, unless its client has gone", async () => {
  expect(await logOf(false)).toContain("request failed");
  const log = await logOf(true);
  expect(log).toContain("the client closed the connection");
  expect(log).not.toContain("request failed");
});

test("a body that is not read to its end is refused in our form, and the connection ends", async () => {
  const app = Fastify();
  app.setErrorHandler(replyWithProblem);
  leaveUnread(app);
  app.post("/", async ({ body }) => {
    for await (const _ of body as Readable) throw problem("too-large");
  });
  const address = await app.listen({ port: 0, host: "127.0.0.1" });
  const body = new Uint8Array(1_000_000);
  const reply = await fetch(address, {
    method: "POST",
    body,
    headers: { "content-type": "a/b" },
  });
  expect(reply.status).toBe(413);
  expect(reply.headers.get("connection")).toBe("close");
  expect(await reply.json()).toMatchObject({ code: "too-large" });
  await app.close();
});

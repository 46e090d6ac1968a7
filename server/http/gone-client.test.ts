// What the log says when a client does not wait for its answer.

import { once } from "node:events";
import { get } from "node:http";
import { PassThrough } from "node:stream";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { problem } from "#contract/problems.ts";
import { replyWithProblem } from "./problem-reply.ts";

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

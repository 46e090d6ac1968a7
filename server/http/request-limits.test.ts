// What comes too slowly or is too long is refused, what comes as it should is not.

import { request } from "node:http";
import type { AddressInfo } from "node:net";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { replyWithProblem } from "./problem-reply.ts";
import { requestLimits } from "./request-limits.ts";

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  app.setErrorHandler(replyWithProblem);
  requestLimits(app, 100);
  app.post("/", async ({ body }) => body);
  await app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => app.close());

/** Sends the first half of a body, and the second only when told to. */
async function send(isFinished: boolean): Promise<{ status: number; text: string }> {
  const { port } = app.server.address() as AddressInfo;
  const headers = { "content-type": "application/json", "content-length": "7" };
  const asking = request({ port, host: "127.0.0.1", method: "POST", path: "/", headers });
  asking.write('{"a"');
  if (isFinished) asking.end(":1}");
  return new Promise((resolve, reject) => {
    asking.on("error", reject);
    asking.on("response", async (response) => {
      let text = "";
      for await (const chunk of response) text += chunk;
      resolve({ status: response.statusCode ?? 0, text });
      asking.destroy();
    });
  });
}

test("a body that does not come is refused with 408", async () => {
  const { status, text } = await send(false);
  expect([status, JSON.parse(text).code]).toEqual([408, "request-timeout"]);
});

test("a body that comes is read", async () => {
  expect(await send(true)).toEqual({ status: 200, text: '{"a":1}' });
});

test("an address of more than 8 kB is refused with 414", async () => {
  const { statusCode } = await app.inject({ url: `/?a=${"x".repeat(8200)}` });
  expect(statusCode).toBe(414);
});

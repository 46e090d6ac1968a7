// Requests that arrive too slowly or are too long.

import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
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

/** Sends the first half of a body, and the second when it is to be complete. */
async function send(isComplete: boolean): Promise<{ status: number; text: string }> {
  const { port } = app.server.address() as AddressInfo;
  const headers = { "content-type": "application/json", "content-length": "7" };
  const sending = request({ port, host: "127.0.0.1", method: "POST", path: "/", headers });
  sending.write('{"a"');
  if (isComplete) sending.end(":1}");
  return new Promise((resolve, reject) => {
    sending.on("error", reject);
    sending.on("response", async (response) => {
      let text = "";
      for await (const chunk of response) text += chunk;
      resolve({ status: response.statusCode ?? 0, text });
      sending.destroy();
    });
  });
}

test("returns 408 for a body that does not arrive", async () => {
  const { status, text } = await send(false);
  expect([status, JSON.parse(text).code]).toEqual([408, "request-timeout"]);
});

test("reads a body that arrives", async () => {
  expect(await send(true)).toEqual({ status: 200, text: '{"a":1}' });
});

test.each(["gzip", "br", "deflate", "gzip, identity", "identity", "x", ""])(
  "returns 415 for a body packed as %s, whatever is in it",
  async (encoding) => {
    const { statusCode, json } = await app.inject({
      method: "POST",
      url: "/",
      payload: gzipSync("{}"),
      headers: { "content-type": "application/json", "content-encoding": encoding },
    });
    expect([statusCode, json().detail]).toEqual([415, "Send the body without Content-Encoding"]);
  },
);

test.each(["iso-8859-1", '"utf-16"', "x"])("returns 415 for JSON in %s", async (charset) => {
  const headers = { "content-type": `application/json; charset=${charset}` };
  const answer = await app.inject({ method: "POST", url: "/", payload: "{}", headers });
  expect([answer.statusCode, answer.json().detail]).toEqual([415, "Send the body in UTF-8"]);
});

test.each(["utf-8", "UTF8", '"utf-8"'])("reads JSON that says %s", async (charset) => {
  const headers = { "content-type": `application/json; charset=${charset}` };
  const answer = await app.inject({ method: "POST", url: "/", payload: '{"a":1}', headers });
  expect(answer.json()).toEqual({ a: 1 });
});

test("returns 414 for an address of more than 8 kB", async () => {
  const { statusCode } = await app.inject({ url: `/?a=${"x".repeat(8200)}` });
  expect(statusCode).toBe(414);
});

// What goes wrong before a call is found: requests that are no HTTP, and wrong methods.

import { connect } from "node:net";
import { brotliCompressSync, constants } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type StartedApp, startApp } from "#server/testing/start-app.ts";

let app: StartedApp;
let port = 0;
beforeAll(async () => {
  app = await startApp();
  const address = await app.fastify.listen({ port: 0, host: "127.0.0.1" });
  port = Number(new URL(address).port);
});
afterAll(() => app.stop());

/** Sends these bytes and reads until the server closes the connection. */
function sendRaw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(text));
    socket.on("data", (chunk) => {
      received += chunk;
    });
    socket.on("close", () => resolve(received));
    socket.on("error", reject);
  });
}

const close = "Connection: close\r\n";

test.each([
  ["garbage", "garbage\r\n\r\n", 400, "malformed-request"],
  [
    "a length beside chunks",
    "POST /api/Country HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n",
    400,
    "malformed-request",
  ],
  ["no Host", `GET /api/Country HTTP/1.1\r\n${close}\r\n`, 400, "malformed-request"],
  [
    "two headers Host",
    `GET /api/Country HTTP/1.1\r\nHost: a\r\nHost: b\r\n${close}\r\n`,
    400,
    "malformed-request",
  ],
  [
    "the same Host twice",
    `GET /api/Country HTTP/1.0\r\nHost: a\r\nhost: a\r\n${close}\r\n`,
    400,
    "malformed-request",
  ],
  [
    "large headers",
    `GET /api/Country HTTP/1.1\r\nHost: a\r\nX-Long: ${"x".repeat(17_000)}\r\n\r\n`,
    431,
    "headers-too-large",
  ],
  [
    "an expectation",
    "GET /api/Country HTTP/1.1\r\nHost: a\r\nExpect: the-spanish-inquisition\r\n\r\n",
    400,
    "malformed-request",
  ],
  [
    "an absolute address",
    `GET http://a/api/Country HTTP/1.1\r\nHost: a\r\n${close}\r\n`,
    400,
    "malformed-request",
  ],
  ["an asterisk", `OPTIONS * HTTP/1.1\r\nHost: a\r\n${close}\r\n`, 400, "malformed-request"],
  [
    "an unknown method",
    `PROPFIND /api/Country HTTP/1.1\r\nHost: a\r\n${close}\r\n`,
    404,
    "not-found",
  ],
  [
    "another version of HTTP",
    "GET /api/Country HTTP/9.9\r\nHost: a\r\n\r\n",
    400,
    "malformed-request",
  ],
  [
    "an encoded path of the API",
    `GET /%61pi/SecretName HTTP/1.1\r\nHost: a\r\n${close}\r\n`,
    404,
    "not-found",
  ],
])("answers %s as every other error", async (_, request, status, code) => {
  const reply = await sendRaw(request);
  const [head = "", body = ""] = reply.split("\r\n\r\n");
  expect(JSON.parse(body)).toMatchObject({ status, code });
  expect(reply).not.toMatch(/fastify|FST_|SecretName|node/i);
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(head).toMatch(/^content-type: application\/problem\+json; charset=utf-8\r$/im);
  expect(head).toMatch(/^x-request-id: [0-9a-f-]{36}\r$/im);
  const { headers } = await app.fastify.inject({ url: "/api/Nothing" });
  const lines = head.toLowerCase().split("\r\n");
  for (const name of ["content-security-policy", "x-content-type-options", "cache-control"]) {
    expect(lines).toContain(`${name}: ${headers[name]}`);
  }
  for (const name of ["referrer-policy", "x-frame-options", "permissions-policy"]) {
    expect(lines).toContain(`${name}: ${headers[name]}`.toLowerCase());
  }
});

test("returns 401 for two tokens, although the first is right", async () => {
  const { token } = app.callers.wfh;
  const lines = (...tokens: string[]) =>
    tokens.map((one) => `Authorization: Bearer ${one}\r\n`).join("");
  const start = `GET /api/Survey/All HTTP/1.1\r\nHost: a\r\n${close}`;
  expect(await sendRaw(`${start}${lines(token)}\r\n`)).toMatch(/^HTTP\/1.1 200 /);
  expect(await sendRaw(`${start}${lines(token, token)}\r\n`)).toMatch(/^HTTP\/1.1 401 /);
});

test("does not unpack a packed body, also after the refusal", async () => {
  const packed = brotliCompressSync(Buffer.alloc(256 * 1024 * 1024), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 24 },
  });
  const headers = { "content-type": "application/json", "content-encoding": "br" };
  const url = `http://127.0.0.1:${port}/api/User/Authenticate`;
  const before = process.cpuUsage();
  for (let time = 0; time < 5; time += 1) {
    const { status } = await fetch(url, { method: "POST", headers, body: packed });
    expect(status).toBe(415);
  }
  // What would be unpacked after the reply would be so meanwhile.
  await app.send("GET", "/Country");
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(500);
});

test.each([
  ["DELETE", "/api/Country", "GET, HEAD"],
  ["POST", "/api/country/3", "GET, HEAD"],
  ["GET", "/api/User/Register", "POST"],
  ["HEAD", "/api/User/Register", "POST"],
  ["PATCH", "/api/Survey/Care", "GET, HEAD, PUT"],
  ["POST", "/api/Survey/7/", "PUT, DELETE"],
  ["OPTIONS", "/api/openapi.json", "GET, HEAD"],
  ["POST", "/health/ready", "GET, HEAD"],
  ["POST", "/api/docs", "GET, HEAD"],
  ["DELETE", "/api/docs/json", "GET, HEAD"],
  ["HEAD", "/api/User", "GET, POST"],
  ["HEAD", "/api/Mail?format=csv", "GET"],
  ["HEAD", "/api/Report/patient?format=csv", "GET"],
  ["HEAD", "/api/Country/Overview/Template?year=2025", "GET"],
  ["POST", "/api/Country/Overview/Template", "GET"],
] as const)("%s %s is 405 with the methods that it takes", async (method, url, allow) => {
  const headers = { "content-type": "text/plain" };
  const answer = await app.fastify.inject({ method, url, headers, payload: "{" });
  expect([answer.statusCode, answer.headers.allow]).toEqual([405, allow]);
  if (method !== "HEAD") expect(answer.json().code).toBe("wrong-method");
});

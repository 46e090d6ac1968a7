// Every security header of every kind of answer, listed.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type StartedApp, startApp } from "#server/testing/start-app.ts";
import { page } from "./page.ts";
import { replyWithProblem } from "./problem-reply.ts";
import { securityHeaders } from "./security-headers.ts";

let app: StartedApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const always = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-resource-policy": "same-origin",
  "cross-origin-opener-policy": "same-origin",
  "cache-control": "no-store",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
};
const apiPolicy = ["default-src 'none'", "frame-ancestors 'none'"];

/** The directives of a content security policy; how they are separated does not matter. */
const directivesOf = (policy: unknown): string[] =>
  String(policy)
    .split(";")
    .map((directive) => directive.trim())
    .filter((directive) => directive !== "");

describe("an answer of the API", () => {
  test.each([
    ["of a call", "GET", "/api/Country", 200],
    ["of an unknown path", "GET", "/api/Nothing/Here", 404],
    ["of an unknown path in other letters", "GET", "/API/nothing", 404],
    ["without a session", "GET", "/api/Survey/All", 401],
    ["of a path that takes another method", "DELETE", "/api/Country", 405],
    ["of a probe that takes another method", "DELETE", "/health/live", 405],
    ["of an address that is too long", "GET", `/api/Country?a=${"x".repeat(8200)}`, 414],
    ["of a parameter that is too long", "GET", `/api/Country/${"1".repeat(201)}`, 414],
    ["of a path that cannot be decoded", "GET", "/api/%zz", 400],
    ["with a malformed body", "POST", "/api/User/Authenticate", 415],
    ["with the OpenAPI document", "GET", "/api/openapi.json", 200],
    ["to a probe", "GET", "/health/live", 200],
  ] as const)("%s has every header", async (_, method, url, status) => {
    const answer = await app.fastify.inject({
      method,
      url,
      ...(method === "POST" ? { payload: "a=1", headers: { "content-type": "text/plain" } } : {}),
    });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers).toMatchObject(always);
    expect(directivesOf(answer.headers["content-security-policy"])).toEqual(apiPolicy);
    expect(answer.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
  });
  test("does not name the server or allow another origin", async () => {
    const { headers } = await app.fastify.inject({
      url: "/api/Country",
      headers: { origin: "https://evil.example.com" },
    });
    const named = Object.keys(headers).filter((name) =>
      /^(server|x-powered-by|access-control-.*)$/.test(name),
    );
    expect(named).toEqual([]);
  });
});

describe("the web app", () => {
  const web = mkdtempSync(join(tmpdir(), "ags-web-"));
  const paths = ["/", "/login", "/admin/userslog"];
  let served: FastifyInstance;
  beforeAll(async () => {
    mkdirSync(join(web, "assets"));
    writeFileSync(join(web, "index.html"), "<p>The page</p>");
    writeFileSync(join(web, "assets", "app.js"), "export {};");
    served = Fastify();
    served.setErrorHandler(replyWithProblem);
    await securityHeaders(served, { ...app.config, publicUrl: "https://survey.example.org" });
    await page(served, { root: web, paths, embeds: [] });
  });
  afterAll(async () => {
    await served.close();
    rmSync(web, { recursive: true });
  });

  const secure = { "strict-transport-security": "max-age=31536000; includeSubDomains" };

  test.each(["/", "/login", "/admin/userslog?page=2"])("sends its page for %s", async (url) => {
    const { statusCode, headers } = await served.inject({ url });
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      ...always,
      ...secure,
      "cache-control": "private, no-cache",
    });
    expect(directivesOf(headers["content-security-policy"])).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' data: blob:",
      "font-src 'self'",
      "connect-src 'self'",
      "manifest-src 'self'",
      "worker-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "object-src 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types default",
      "report-uri /api/CspReport",
    ]);
  });

  test("lets its files be kept for a year, under the policy of the page", async () => {
    const { headers } = await served.inject({ url: "/assets/app.js" });
    expect(headers).toMatchObject({
      ...always,
      ...secure,
      "cache-control": "public, max-age=31536000, immutable",
    });
    expect(headers["content-security-policy"]).toBeUndefined();
  });

  test("refuses a missing file as the API does", async () => {
    const { statusCode, headers } = await served.inject({ url: "/assets/gone.js" });
    expect(statusCode).toBe(404);
    expect(headers).toMatchObject({ ...always, ...secure });
    expect(directivesOf(headers["content-security-policy"])).toEqual(apiPolicy);
  });
});

test("the API page allows its own scripts and styles only, in a sandbox without storage", async () => {
  const { headers } = await app.fastify.inject({ url: "/api/docs" });
  expect(headers).toMatchObject({
    ...always,
    "cross-origin-resource-policy": "cross-origin",
    "access-control-allow-origin": "null",
  });
  expect(directivesOf(headers["content-security-policy"])).toEqual([
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "sandbox allow-scripts allow-popups",
  ]);
});

test("no header asks for TLS when the address is plain HTTP", async () => {
  const { headers } = await app.fastify.inject({ url: "/api/Country" });
  expect(headers["strict-transport-security"]).toBeUndefined();
});

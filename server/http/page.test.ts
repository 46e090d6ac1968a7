// The web page and its files: what the page contains, and how both are compressed and cached.

import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import compress from "@fastify/compress";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { fetchInstance } from "#server/platform/instance.ts";
import { bestMs } from "#server/testing/best-ms.ts";
import { type StartedApp, startApp } from "#server/testing/start-app.ts";
import { page } from "./page.ts";
import { replyWithProblem } from "./problem-reply.ts";
import { securityHeaders } from "./security-headers.ts";

const script = `export const text = "${"annual survey ".repeat(300)}";`;
const web = mkdtempSync(join(tmpdir(), "ags-page-"));
const paths = ["/", "/login", "/newdataentry", "/agsreports/gender", "/ddcreports/A&B"];
const ownScript = "start();";
/** The link to the styles, as the build writes it. */
const sheet = (name: string, more = "") =>
  `<link rel="stylesheet" crossorigin href="/assets/${name}"${more}>`;
let app: StartedApp;
let served: FastifyInstance;
let instance: () => Promise<unknown>;

beforeAll(async () => {
  mkdirSync(join(web, "assets"));
  writeFileSync(
    join(web, "index.html"),
    `<head><script>${ownScript}</script><!--replies-->${sheet("whole.css")}</head>`,
  );
  const styles = { "/newdataentry": "/assets/first.css" };
  writeFileSync(join(web, "page-styles.json"), JSON.stringify(styles));
  const file = join(web, "assets", "app-1a2b.js");
  writeFileSync(file, script);
  writeFileSync(`${file}.br`, brotliCompressSync(script));
  writeFileSync(`${file}.gz`, gzipSync(script));
  app = await startApp();
  served = Fastify({ routerOptions: { caseSensitive: false, ignoreTrailingSlash: true } });
  served.setErrorHandler(replyWithProblem);
  await securityHeaders(served, app.config);
  await served.register(compress, { threshold: 2048, encodings: ["br", "gzip"] });
  const embeds = [
    { call: "getInstance", fetch: () => instance() },
    { call: "listCountries", paths: ["/newdataentry"], fetch: async () => [{ id: 7 }] },
  ];
  await page(served, { root: web, paths, embeds });
});
beforeEach(() => {
  instance = () => fetchInstance(app);
});
afterAll(async () => {
  await served.close();
  await app.stop();
  rmSync(web, { recursive: true });
});

/** What the page contains, as the browser reads it. */
function embeddedIn(html: string, call = "getInstance") {
  const [, reply] = html.split(`<script type="application/json" id="${call}">`);
  return JSON.parse(reply?.split("</script>")[0] ?? "null");
}

describe("the page", () => {
  const get = (headers = {}) => served.inject({ url: "/login", headers });

  test("contains what GET /Instance replies", async () => {
    const { body } = await app.send("GET", "/Instance");
    expect(embeddedIn((await get()).body)).toEqual(body);
  });

  test("contains what its screen alone needs on that page only", async () => {
    const { body } = await served.inject({ url: "/NewDataEntry/?countryId=4" });
    expect(embeddedIn(body, "listCountries")).toEqual([{ id: 7 }]);
    expect(embeddedIn((await get()).body, "listCountries")).toBeNull();
  });

  test.each(["A&B", "A%26B", "a%26b/?year=2024"])("is found at the address %s", async (address) => {
    const headers = { accept: "text/html" };
    const { statusCode } = await served.inject({ url: `/ddcreports/${address}`, headers });
    expect(statusCode).toBe(200);
  });

  test("runs the script that the build put into it, and no other", async () => {
    const { headers } = await get();
    const hash = createHash("sha256").update(ownScript).digest("base64");
    expect(String(headers["content-security-policy"])).toContain(
      `script-src 'self' 'sha256-${hash}';`,
    );
  });

  test("contains a changed setting, under another ETag", async () => {
    const before = await get();
    expect((await get({ "if-none-match": before.headers.etag })).statusCode).toBe(304);
    const change = { value: "help@example.org", version: 0 };
    const { status } = await app.send("PUT", "/Setting/supportEmail", {
      token: app.callers.administrator.token,
      body: change,
    });
    expect(status).toBe(200);
    const after = await get({ "if-none-match": before.headers.etag });
    expect(after.statusCode).toBe(200);
    expect(embeddedIn(after.body).supportEmail).toBe("help@example.org");
  });

  test.each(["/newdataentry", "/NewDataEntry/?countryId=4"])(
    "%s begins with the styles of its screen, and names all of them",
    async (url) => {
      const { body } = await served.inject({ url });
      expect(body).toContain(sheet("first.css", ' data-whole="/assets/whole.css"'));
    },
  );

  test.each(["/login", "/constructor", "/nothing"])(
    "%s, which has no styles of its own, begins with all of them",
    async (url) => {
      const { body } = await served.inject({ url, headers: { accept: "text/html" } });
      expect(body).toContain(sheet("whole.css"));
    },
  );

  test("cannot be left by a setting that ends a script", async () => {
    const hostile = { surveyPageUrl: "</script><script>alert(1)</script><!--" };
    instance = async () => hostile;
    const { body } = await get();
    expect(body.match(/<\/?script/g)).toHaveLength(4);
    expect(embeddedIn(body)).toEqual(hostile);
  });

  test("comes without the settings while the database is away", async () => {
    instance = () => Promise.reject(new Error("no connection"));
    const { statusCode, body } = await get();
    expect([statusCode, body]).toEqual([
      200,
      `<head><script>${ownScript}</script>${sheet("whole.css")}</head>`,
    ]);
  });

  test.each(["/login?returnUrl=/x", "/LOGIN", "/%6cogin", "/agsreports/gender/", "/"])(
    "is there for the screen %s",
    async (url) => {
      const { statusCode, headers } = await served.inject({ url });
      expect([statusCode, headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
    },
  );

  const navigation = { accept: "text/html,application/xhtml+xml" };

  test("shows people that a screen does not exist, with 404", async () => {
    const { statusCode, headers, body } = await served.inject({
      url: "/nothing",
      headers: navigation,
    });
    expect([statusCode, headers["cache-control"]]).toEqual([404, "no-store"]);
    expect(String(headers["content-security-policy"])).toContain("trusted-types default");
    expect(body).toContain('id="getInstance"');
  });

  test.each([
    "/api/nothing",
    "/%61pi/nothing",
    "/API",
    "//api/nothing",
    "/assets/nothing",
    "/%61ssets/x",
    "/robots.txt",
    "/wp-login.php",
    "/%2e%2e/secrets%2ejson",
    "/nothing/.env",
  ])("is never there for %s", async (url) => {
    const { statusCode, headers } = await served.inject({ url, headers: navigation });
    expect([statusCode, headers["content-type"]]).toEqual([
      404,
      "application/problem+json; charset=utf-8",
    ]);
  });

  test("looks at a long address once", async () => {
    const bestOf = (sign: string) =>
      bestMs(() => served.inject({ url: `/x${sign.repeat(8000)}/y` }));
    await bestOf("x");
    expect(await bestOf(".")).toBeLessThan(4 * (await bestOf("x")) + 5);
  });

  test("is nothing for a program that asks for an unknown path", async () => {
    const { statusCode, json } = await served.inject({ url: "/nothing" });
    expect([statusCode, json().code]).toEqual([404, "not-found"]);
  });

  test.each(["POST", "PUT", "DELETE", "PATCH", "OPTIONS"] as const)(
    "answers %s with 405",
    async (method) => {
      const { statusCode, headers } = await served.inject({ method, url: "/login" });
      expect([statusCode, headers.allow]).toEqual([405, "GET, HEAD"]);
    },
  );

  test("answers HEAD without a body", async () => {
    const { statusCode, body } = await served.inject({ method: "HEAD", url: "/login" });
    expect([statusCode, body]).toEqual([200, ""]);
  });
});

describe("a file", () => {
  const get = (headers: Record<string, string>, method: "GET" | "HEAD" = "GET") =>
    served.inject({ method, url: "/assets/app-1a2b.js", headers });

  test.each([
    ["br, gzip", "br", (bytes: Buffer) => brotliDecompressSync(bytes)],
    ["gzip", "gzip", (bytes: Buffer) => gunzipSync(bytes)],
    ["identity", undefined, (bytes: Buffer) => bytes],
  ])(
    "is sent as the build compressed it to a browser that accepts %s",
    async (accepted, encoding, read) => {
      const { headers, rawPayload } = await get({ "accept-encoding": accepted });
      expect(headers["content-encoding"]).toBe(encoding);
      expect(headers.vary).toMatch(/accept-encoding/i);
      expect(headers["content-type"]).toMatch(/javascript/);
      expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
      expect(read(rawPayload).toString()).toBe(script);
    },
  );

  test("has a length of its compressed form in the answer to HEAD, and no body", async () => {
    const { headers, rawPayload } = await get({ "accept-encoding": "br" }, "HEAD");
    expect(headers["content-encoding"]).toBe("br");
    expect(Number(headers["content-length"])).toBe(brotliCompressSync(script).length);
    expect(rawPayload).toHaveLength(0);
  });

  test("is sent whole to a request for a range", async () => {
    const { statusCode, headers } = await get({ "accept-encoding": "br", range: "bytes=0-9" });
    expect(statusCode).toBe(200);
    expect(headers["accept-ranges"]).toBeUndefined();
  });

  test("has one address only", async () => {
    const { statusCode } = await served.inject({ url: "/assets/app-1a2b.js.br" });
    expect(statusCode).toBe(404);
  });
});

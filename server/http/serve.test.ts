// What every call shares before its function runs: paths, bodies, the OpenAPI document.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { calls } from "#contract/all.ts";
import { maxBodyBytes } from "#contract/define.ts";
import { bestMs } from "#server/testing/best-ms.ts";
import { type StartedApp, startApp } from "#server/testing/start-app.ts";
import { mayHoldUnstorable, refuseBulk } from "./refuse-texts.ts";

let app: StartedApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

describe("every call of the contract", () => {
  test("is in the OpenAPI document", async () => {
    const { body } = await app.send("GET", "/openapi.json");
    expect(body.openapi).toBe("3.1.0");
    for (const call of calls) {
      const operation = body.paths[call.path][call.method.toLowerCase()];
      expect(operation.operationId).toBe(call.id);
    }
  });
});

describe("the HTTP layer", () => {
  test("matches paths without regard to case and with a trailing slash", async () => {
    const { token } = app.callers.nmo;
    for (const path of ["/survey/", "/Survey", "/SURVEY/ALL/", "/survey/all"]) {
      expect((await app.send("GET", path, { token })).status).toBe(200);
    }
  });

  test("returns 400 for a body that is not JSON", async () => {
    const answer = await app.fastify.inject({
      method: "POST",
      url: "/api/User/Authenticate",
      headers: { "content-type": "application/json" },
      payload: "{not json",
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().code).toBe("malformed-request");
    expect(answer.headers["content-type"]).toContain("application/problem+json");
  });

  test("returns 400 for a body that is not UTF-8", async () => {
    const answer = await app.fastify.inject({
      method: "POST",
      url: "/api/User/Authenticate",
      headers: { "content-type": "application/json" },
      payload: Buffer.from('{"email":"a@example.org","password":"Soci\u00e9t\u00e9"}', "latin1"),
    });
    expect([answer.statusCode, answer.json().code]).toEqual([400, "malformed-request"]);
  });

  test("treats an empty JSON body as no body", async () => {
    const answer = await app.fastify.inject({
      method: "POST",
      url: "/api/Survey/Approve?countryId=3&surveyKey=2&isApproved=true",
      headers: {
        "content-type": "application/json",
        authorization: `Bearer ${app.callers.wfh.token}`,
      },
    });
    expect([answer.statusCode, answer.json().code]).toEqual([404, "not-found"]);
  });

  test("returns 415 for another content type than JSON", async () => {
    const answer = await app.fastify.inject({
      method: "POST",
      url: "/api/User/Authenticate",
      headers: { "content-type": "text/plain" },
      payload: "hello",
    });
    expect([answer.statusCode, answer.json().code]).toEqual([415, "wrong-file-type"]);
  });

  const withBody = calls.filter(({ body, bodyType }) => body && !bodyType);
  test.each(withBody.map((call) => [call.id, call] as const))(
    "returns 413 for a body that is larger than %s declares",
    async (_, call) => {
      const max = maxBodyBytes(call);
      if (call.access.roles === "public") expect(max).toBeLessThanOrEqual(32 * 1024);
      if (max > 64 * 1024) {
        const large =
          /^sections\.put|^countries\.put(?:Overview|Membership)$|^history\.check$|^documents\.(?:check|apply)$|^discrepancies\.send$/;
        expect(call.id).toMatch(large);
      }
      const path = call.path.replace(/\{\w+\}/g, "1");
      const { status, body } = await app.send(call.method, path, { body: "a".repeat(max) });
      expect([status, body.code]).toEqual([413, "too-large"]);
    },
  );

  test("refuses texts that cannot be stored, wherever they are", async () => {
    const { token } = app.callers.administrator;
    const post = (payload: string) =>
      app.fastify.inject({
        method: "POST",
        url: "/api/User/Authenticate",
        headers: { "content-type": "application/json" },
        payload,
      });
    for (const text of ["\\ud800", "\\uDFFF", "\\u0000", "\\u0008", "\\b", "\\u007f"]) {
      const value = await post(`{"email":"a@example.org","password":"${text}"}`);
      expect([text, value.statusCode, value.json().errors[0].path]).toEqual([
        text,
        400,
        "password",
      ]);
      const name = await post(`{"email":"a@example.org","password":"x","a${text}":1}`);
      expect([text, name.statusCode]).toEqual([text, 400]);
    }
    for (const query of ["culture=%00", "culture=%7F", "nothing=%00", "%00=1"]) {
      const { status } = await app.send("GET", `/Report?${query}`, { token });
      expect([query, status]).toEqual([query, 400]);
    }
    expect((await app.send("GET", "/Country/%00")).status).toBe(400);
    const pair = await post('{"email":"a@example.org","password":"\\ud83d\\ude00 no such!1"}');
    expect(pair.json().code).toBe("wrong-credentials");
  });

  const often = (text: string) => text.repeat(200);
  test.each([
    ["at once", `${often("[")}${often("]")}`],
    ["between closed lists", `${often("[[],")}1${often("]")}`],
    ["between texts of brackets", `${often('["]]]]\\\\",')}1${often("]")}`],
  ])("refuses what is nested too deep, opened %s", async (_, deep) => {
    const { statusCode, json } = await app.fastify.inject({
      method: "POST",
      url: "/api/User/Authenticate",
      headers: { "content-type": "application/json" },
      payload: `{"email":${deep}}`,
    });
    expect([statusCode, json().errors]).toMatchObject([400, [{ code: "too-deep" }]]);
  });

  test("looks at a megabyte behind open brackets once", async () => {
    const text = `${"[".repeat(60)}"${"a".repeat(1024 * 1024)}"${"]".repeat(60)}`;
    const best = await bestMs(() => {
      refuseBulk(text);
      expect(mayHoldUnstorable(text)).toBe(false);
    });
    expect(best).toBeLessThan(100);
  });

  test.each([
    ["followed by more", (token: string) => ({ authorization: `Bearer ${token} x` })],
    ["followed by a sign", (token: string) => ({ authorization: `Bearer ${token}=` })],
    ["with two spaces", (token: string) => ({ authorization: `Bearer  ${token}` })],
    ["followed by a comma", (token: string) => ({ authorization: `Bearer ${token}, Bearer x` })],
  ])("returns 401 for a token that is %s", async (_, headersWith) => {
    const headers = headersWith(app.callers.wfh.token);
    const url = "/api/Survey/All";
    expect((await app.fastify.inject({ url, headers })).statusCode).toBe(401);
  });

  test("tells no visitor which version runs", async () => {
    expect((await app.send("GET", "/Instance")).body).not.toHaveProperty("version");
  });

  test("returns 400 for an unexpected body or an unknown query parameter", async () => {
    const { token } = app.callers.wfh;
    const body = await app.send("POST", "/Survey/Approve?countryId=1&surveyKey=2&isApproved=true", {
      token,
      body: { countryId: 2 },
    });
    expect(body.status).toBe(400);
    const query = await app.send("GET", "/Survey/All?colour=red", { token });
    expect([query.status, query.body.errors[0].path]).toEqual([400, "query.colour"]);
  });

  test("says which values are allowed where one is missing or wrong", async () => {
    const { token } = app.callers.wfh;
    const messageOf = async (path: string) => {
      const { body } = await app.send("GET", path, { token });
      return body.errors.map(({ path: place, message }: Record<string, string>) => [
        place,
        message,
      ]);
    };
    const id = "must be a whole number above 0 in decimal digits.";
    expect(await messageOf("/Survey/Care?surveyKey=x")).toEqual([
      ["query.countryId", `countryId: ${id}`],
      ["query.surveyKey", `surveyKey: ${id}`],
    ]);
    expect(await messageOf("/Survey/Overview")).toEqual([
      ["query.year", "year: must be a year such as 2025."],
    ]);
    expect(await messageOf("/Survey/All?beforeCurrentDate=yes")).toEqual([
      ["query.beforeCurrentDate", "beforeCurrentDate: must be true or false."],
    ]);
    expect(await messageOf("/Report/patient?country=1,x")).toEqual([
      ["query.country", "Country: “x” does not exist. Choose a country from the list."],
    ]);
  });

  test("returns a 404 problem with a request id for an unknown path", async () => {
    const { status, body, headers } = await app.send("GET", "/Nothing/Here");
    expect([status, body.code]).toEqual([404, "not-found"]);
    expect(headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
  });
});

test("the API page shows the document of the contract", async () => {
  const page = await app.fastify.inject({ url: "/api/docs" });
  expect([page.statusCode, page.headers["content-type"]]).toEqual([
    200,
    "text/html; charset=utf-8",
  ]);
  const shown = await app.fastify.inject({ url: "/api/docs/json" });
  expect(Object.keys(shown.json().paths).length).toBeGreaterThan(40);
});

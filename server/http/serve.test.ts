// What every call shares before its function runs: paths, bodies, the OpenAPI document.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { calls } from "#contract/all.ts";
import { type StartedApp, startApp } from "#server/testing/start-app.ts";

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

  test("returns 413 for a body over 1 MB", async () => {
    const { status, body } = await app.send("POST", "/User/Authenticate", {
      body: { email: "a".repeat(1024 * 1024), password: "x" },
    });
    expect([status, body.code]).toEqual([413, "too-large"]);
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
    const id = "must be a whole number above 0 in decimal digits";
    expect(await messageOf("/Survey/Care?surveyKey=x")).toEqual([
      ["query.countryId", id],
      ["query.surveyKey", id],
    ]);
    expect(await messageOf("/Survey/Overview")).toEqual([
      ["query.year", "must be a year such as 2025"],
    ]);
    expect(await messageOf("/Survey/All?beforeCurrentDate=yes")).toEqual([
      ["query.beforeCurrentDate", "must be true or false"],
    ]);
    expect(await messageOf("/Report/patient?country=1,x")).toEqual([
      ["query.country.1", "must be ids of countries, separated by commas"],
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

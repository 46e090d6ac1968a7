import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { calls } from "#contract/all.ts";
import { type Role, roles } from "#contract/define.ts";
import { type StartedApp, startApp } from "../testing/start-app.ts";

let house: StartedApp;
beforeAll(async () => {
  house = await startApp();
});
afterAll(() => house.stop());

const tokenOf = (role: Role): string =>
  ({
    Administrator: house.callers.administrator,
    NMO: house.callers.nmo,
    WFH: house.callers.wfh,
    DDC: house.callers.ddc,
  })[role].token;

const pathOf = (path: string): string => path.replace(/\{\w+\}/g, "999999");

/** What the specification's section 6 and api.md say, written a second time: deny what is not listed. */
const mayCall: Record<string, readonly Role[]> = {
  "GET /User": ["Administrator"],
  "POST /User/Approve": ["Administrator"],
  "POST /User": ["Administrator"],
  "PUT /User/{id}": ["Administrator"],
  "DELETE /User/{id}": ["Administrator"],
  "POST /User/Invite/{id}": ["Administrator"],
  "PUT /Role/{key}": ["Administrator"],
  "PUT /Country/Overview": ["Administrator"],
  "POST /Country/Overview/Upload": ["Administrator"],
  "GET /Country/Overview/Template": ["Administrator"],
  "GET /Country/Overview/History": ["Administrator"],
  "POST /Survey": ["Administrator", "WFH"],
  "PUT /Survey/{key}": ["Administrator"],
  "GET /Survey/Overview": ["Administrator", "WFH"],
  "POST /Survey/Approve": ["Administrator", "WFH"],
  "POST /Survey/ApproveAll": ["Administrator", "WFH"],
  "GET /Report": ["Administrator", "WFH", "DDC"],
  "GET /Report/{id}": ["Administrator", "WFH", "DDC"],
  "GET /Query/fields": ["Administrator", "DDC"],
  "POST /Query": ["Administrator", "DDC"],
  "GET /Respondent": ["Administrator", "WFH", "DDC"],
  "GET /Product": ["Administrator", "WFH", "DDC"],
  "GET /Discrepancy/Countries": ["Administrator", "WFH"],
  "GET /Discrepancy": ["Administrator", "WFH"],
  "POST /Discrepancy/Send": ["Administrator", "WFH"],
  "GET /Audit": ["Administrator"],
  "GET /Audit/Actions": ["Administrator"],
  "GET /Dashboard": ["Administrator"],
  "GET /Mail": ["Administrator"],
  "GET /Mail/{id}": ["Administrator"],
  "POST /Mail/{id}/Retry": ["Administrator"],
  "POST /Mail/Preview": ["Administrator"],
};
const writers: readonly Role[] = ["Administrator", "NMO", "WFH"];
const sectionPaths =
  /^\/Survey\/(Organization|CompletedBy|DataSource|Product|Currency|FactorUse|Patient|Care|CommentSection|SectionsStatuses|State|UploadDocument|ImportLog|History|LastYear)$/;
const publicCalls = new Set([
  "POST /User/Authenticate",
  "POST /User/RefreshToken",
  "POST /User/ForgotPassword",
  "POST /User/ResetPassword",
  "POST /User/Register",
  "GET /Organization/country",
  "GET /Country",
  "GET /Country/{id}",
  "GET /Instance",
  "POST /Contact",
]);

function expected(method: string, path: string): readonly Role[] | "public" | "any" {
  const key = `${method} ${path}`;
  if (publicCalls.has(key)) return "public";
  if (sectionPaths.test(path)) return writers;
  return mayCall[key] ?? "any";
}

describe("every call of the contract", () => {
  test.each(calls.map((call) => [call.id, call] as const))(
    "%s is open to the roles it should be",
    async (_id, call) => {
      const allowed = expected(call.method, call.path);
      const ask = (token?: string) =>
        house.send(call.method, pathOf(call.path), token ? { token } : {});
      const anonymous = await ask();
      expect(anonymous.status === 401 && anonymous.body.code === "not-authenticated").toBe(
        allowed !== "public",
      );
      for (const role of roles) {
        const { status, body } = await ask(tokenOf(role));
        const isRefused = status === 403 && body.code === "role-not-allowed";
        const isAllowed = typeof allowed === "string" || allowed.includes(role);
        expect([call.id, role, isRefused]).toEqual([call.id, role, !isAllowed]);
        expect(status).toBeLessThan(502);
        expect(status).not.toBe(500);
      }
    },
  );

  test("is in the OpenAPI document", async () => {
    const { body } = await house.send("GET", "/openapi.json");
    expect(body.openapi).toBe("3.1.0");
    for (const call of calls) {
      const operation = body.paths[call.path][call.method.toLowerCase()];
      expect(operation.operationId).toBe(call.id);
    }
  });
});

describe("the HTTP layer", () => {
  test("matches paths without regard to case and with a trailing slash", async () => {
    const { token } = house.callers.nmo;
    for (const path of ["/survey/", "/Survey", "/SURVEY/ALL/", "/survey/all"]) {
      expect((await house.send("GET", path, { token })).status).toBe(200);
    }
  });

  test("answers what is not JSON with 400", async () => {
    const answer = await house.app.inject({
      method: "POST",
      url: "/api/User/Authenticate",
      headers: { "content-type": "application/json" },
      payload: "{not json",
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().code).toBe("malformed-request");
    expect(answer.headers["content-type"]).toContain("application/problem+json");
  });

  test("takes an empty JSON body for none", async () => {
    const answer = await house.app.inject({
      method: "POST",
      url: "/api/Survey/Approve?countryId=3&surveyKey=2&isApproved=true",
      headers: {
        "content-type": "application/json",
        authorization: `Bearer ${house.callers.wfh.token}`,
      },
    });
    expect([answer.statusCode, answer.json().code]).toEqual([404, "not-found"]);
  });

  test("takes no other content type than JSON", async () => {
    const answer = await house.app.inject({
      method: "POST",
      url: "/api/User/Authenticate",
      headers: { "content-type": "text/plain" },
      payload: "hello",
    });
    expect([answer.statusCode, answer.json().code]).toEqual([415, "wrong-file-type"]);
  });

  test("answers a body over 1 MB with 413", async () => {
    const { status, body } = await house.send("POST", "/User/Authenticate", {
      body: { email: "a".repeat(1024 * 1024), password: "x" },
    });
    expect([status, body.code]).toEqual([413, "too-large"]);
  });

  test("refuses a body where none belongs, and a query that is not known", async () => {
    const { token } = house.callers.wfh;
    const body = await house.send(
      "POST",
      "/Survey/Approve?countryId=1&surveyKey=2&isApproved=true",
      { token, body: { countryId: 2 } },
    );
    expect(body.status).toBe(400);
    const query = await house.send("GET", "/Survey/All?colour=red", { token });
    expect([query.status, query.body.errors[0].path]).toEqual([400, "query.colour"]);
  });

  test("gives an unknown path of the API a 404 problem with a request id", async () => {
    const { status, body, headers } = await house.send("GET", "/Nothing/Here");
    expect([status, body.code]).toEqual([404, "not-found"]);
    expect(headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
  });

  test("sends the headers that keep the page safe", async () => {
    const { headers } = await house.send("GET", "/Country");
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      "cache-control": "no-store",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    });
    expect(headers.server).toBeUndefined();
  });
});

test("the API page shows the document of the contract", async () => {
  const page = await house.app.inject({ url: "/api/docs" });
  expect([page.statusCode, page.headers["content-type"]]).toEqual([
    200,
    "text/html; charset=utf-8",
  ]);
  const shown = await house.app.inject({ url: "/api/docs/json" });
  expect(Object.keys(shown.json().paths).length).toBeGreaterThan(40);
});

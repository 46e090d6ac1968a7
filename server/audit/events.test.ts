// What leaves an event in the audit besides the actions that audited-calls.test.ts lists.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type StartedApp, startApp } from "#server/testing/start-app.ts";

let app: StartedApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const asAdministrator = () => ({ token: app.callers.administrator.token });

describe("an event is written", () => {
  const newest = async (action: string) => {
    const { body } = await app.send("GET", `/Audit?action=${action}&limit=5`, asAdministrator());
    return body;
  };

  test("for every call that the role does not allow", async () => {
    const { token, id } = app.callers.nmo;
    await app.send("GET", "/User", { token });
    await app.send("GET", "/Survey/Care?countryId=2&surveyKey=2", { token });
    expect(await newest("authz_fail")).toMatchObject([
      { actorId: id, subjectId: "sections.getCare", outcome: "refused" },
      { actorId: id, subjectId: "accounts.list", outcome: "refused" },
    ]);
  });

  test("for malformed requests, once per minute and user", async () => {
    const { token, id } = app.callers.wfh;
    for (const query of ["x=1", "x=2"]) await app.send("GET", `/Survey?${query}`, { token });
    const mine = (await newest("input_validation_fail")).filter(
      ({ actorId }: { actorId: number }) => actorId === id,
    );
    expect(mine).toHaveLength(1);
    expect(mine).toMatchObject([{ subjectId: "surveys.current", outcome: "refused" }]);
  });

  test("for a report that is exported, not for one that is shown", async () => {
    const { token, id } = app.callers.ddc;
    const path = "/Report/FVIIIperCountry?year=2024";
    expect((await app.send("GET", path, { token })).status).toBe(200);
    expect((await app.send("GET", `${path}&format=csv`, { token })).status).toBe(200);
    expect((await newest("export_made"))[0]).toMatchObject({
      actorId: id,
      subjectType: "report",
      subjectId: "FVIIIperCountry",
      after: { format: "csv" },
    });
    expect(
      (await newest("export_made")).filter(({ actorId }: { actorId: number }) => actorId === id),
    ).toHaveLength(1);
  });

  test("for a renewed session and a message to the support", async () => {
    const { refreshToken, id } = app.callers.otherNmo;
    await app.send("POST", "/User/RefreshToken", { body: { refreshToken } });
    expect((await newest("session_renewed"))[0]).toMatchObject({ actorId: id });
    await app.send("POST", "/Contact", {
      body: { name: "Rosa", email: "rosa@example.org", message: "Hello there" },
    });
    expect((await newest("message_sent"))[0]).toMatchObject({ actorId: null });
  });
});

// Links lead to PUBLIC_URL, whatever host a request names.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { langs } from "#questionnaire/engine/languages.ts";
import { freshAddress, registration } from "#server/testing/registration.ts";
import { type StartedApp, startApp } from "#server/testing/start-app.ts";

let app: StartedApp;
beforeAll(async () => {
  app = await startApp({ publicUrl: "https://survey.example.org" });
});
afterAll(() => app.stop());

describe("a request with a forged host", () => {
  const names = ["host", "x-forwarded-host", "x-forwarded-server", "x-original-host", "forwarded"];
  const more = ["x-forwarded-proto", "x-host", "origin", "referer", "x-original-url"];
  const forged = [...names, ...more].flatMap((name) => [
    { [name]: "evil.example.com" },
    { [name]: "https://evil.example.com/", "x-forwarded-proto": "http" },
  ]);

  test.each(langs)("changes no link, in %s", async (culture) => {
    const before = (await app.mails()).length;
    await app.db.updateTable("user").set({ culture }).execute();
    for (const headers of forged) {
      await app.db.deleteFrom("mail").execute();
      await app.db.deleteFrom("throttle").execute();
      const body = { email: app.callers.nmo.email };
      await app.send("POST", `/User/ForgotPassword?culture=${culture}`, { headers, body });
      await app.send("POST", `/User/Register?culture=${culture}`, {
        headers,
        body: registration(freshAddress()),
      });
      await app.runJobs();
    }
    const mails = (await app.mails()).slice(before);
    const texts = mails.flatMap(({ text, html }) => [text, html]);
    const links = texts.flatMap((text) => text.match(/https?:\/\/[^\s"<]+/g) ?? []);
    expect(links.length).toBeGreaterThanOrEqual(2 * 2 * forged.length);
    expect(links.filter((link) => !link.startsWith("https://survey.example.org/"))).toEqual([]);
    expect(texts.filter((text) => text.includes("evil.example.com"))).toEqual([]);
  });
});

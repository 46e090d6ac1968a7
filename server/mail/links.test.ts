// Links lead to PUBLIC_URL, whatever a request says of the host it came to.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { langs } from "#questionnaire/define.ts";
import { freshAddress, registration } from "../testing/registration.ts";
import { type StartedApp, startApp } from "../testing/start-app.ts";

let house: StartedApp;
beforeAll(async () => {
  house = await startApp({ publicUrl: "https://survey.example.org" });
});
afterAll(() => house.stop());

describe("a request under another host's name", () => {
  const names = ["host", "x-forwarded-host", "x-forwarded-server", "x-original-host", "forwarded"];
  const more = ["x-forwarded-proto", "x-host", "origin", "referer", "x-original-url"];
  const forged = [...names, ...more].flatMap((name) => [
    { [name]: "evil.example.com" },
    { [name]: "https://evil.example.com/", "x-forwarded-proto": "http" },
  ]);

  test.each(langs)("changes no link, in %s", async (culture) => {
    const before = (await house.mails()).length;
    await house.db.updateTable("user").set({ culture }).execute();
    for (const headers of forged) {
      await house.db.deleteFrom("mail").execute();
      await house.db.deleteFrom("throttle").execute();
      const body = { email: house.callers.nmo.email };
      await house.send("POST", `/User/ForgotPassword?culture=${culture}`, { headers, body });
      await house.send("POST", `/User/Register?culture=${culture}`, {
        headers,
        body: registration(freshAddress()),
      });
      await house.runJobs();
    }
    const mails = (await house.mails()).slice(before);
    const texts = mails.flatMap(({ text, html }) => [text, html]);
    const links = texts.flatMap((text) => text.match(/https?:\/\/[^\s"<]+/g) ?? []);
    expect(links.length).toBeGreaterThanOrEqual(2 * 2 * forged.length);
    expect(links.filter((link) => !link.startsWith("https://survey.example.org/"))).toEqual([]);
    expect(texts.filter((text) => text.includes("evil.example.com"))).toEqual([]);
  });
});

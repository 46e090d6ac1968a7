// The replies that the page contains.

import { beforeEach, expect, test } from "vitest";
import { getInstance } from "#contract/platform.ts";
import { settingDefaults } from "#contract/settings.ts";
import { embedReplies } from "./embedded-replies.ts";
import { DemoNotice } from "./layout/demo-notice.tsx";
import { server } from "./testing/fake-server.ts";
import { renderScreen } from "./testing/render-screen.tsx";

const instance = { version: "1", demo: true, supportEmail: "", surveyPageUrl: "" };

function pageWith(text: string): Document {
  const page = document.implementation.createHTMLDocument();
  const script = page.createElement("script");
  script.type = "application/json";
  script.id = getInstance.id;
  script.textContent = text;
  page.head.append(script);
  return page;
}

beforeEach(() => server.disconnect(getInstance));

test("is shown without a call", async () => {
  embedReplies(pageWith(JSON.stringify({ ...instance, settings: settingDefaults })));
  const screen = await renderScreen(<DemoNotice />);
  await expect.element(screen.getByText("Demonstration data")).toBeVisible();
  expect(server.requestsOf(getInstance)).toEqual([]);
});

test("is asked for when the page does not contain it", async () => {
  embedReplies(document.implementation.createHTMLDocument());
  await renderScreen(<DemoNotice />);
  await expect.poll(() => server.requestsOf(getInstance)).not.toEqual([]);
});

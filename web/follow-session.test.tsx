// What an open page does when its session ends, comes back or becomes another person's.

import { expect, test, vi } from "vitest";
import type { Session } from "#contract/sign-in.ts";
import { queryClient } from "./api.ts";
import { followSession } from "./follow-session.ts";
import { Problem } from "./problem.ts";
import { session } from "./session.ts";
import { loadTexts, setLanguage } from "./ui/i18n.ts";
import { shownMessages } from "./ui/show-message.ts";

const reply = (key: number, firstName: string): Session => ({
  jwtToken: `token-${key}`,
  refreshToken: `refresh-${key}`,
  key,
  firstName,
  lastName: "Roy",
  organizationId: null,
  countryId: 40,
  countryCode: null,
  role: { key: "NMO", name_en: "NMO", name_fr: "ONM", name_es: "ONM" },
  expiresIn: 3600,
  mustAddSecondFactor: false,
  hasSecondFactor: false,
});

async function openPage() {
  // A test of another file may have read in another language.
  await setLanguage("en");
  await loadTexts(["problems", "layout"]);
  session.keep(reply(7, "Marie"));
  const router = { navigate: vi.fn(async () => {}), revalidate: vi.fn(async () => {}) };
  followSession(router);
  return router;
}

test("an expired session leaves the page where it is", async () => {
  const router = await openPage();
  session.expire();
  expect(router.navigate).not.toHaveBeenCalled();
  expect(router.revalidate).not.toHaveBeenCalled();
  expect(shownMessages()).toEqual([]);
});

test("what was refused meanwhile is asked again after the login", async () => {
  await openPage();
  const queryFn = vi.fn(async () => "answer");
  queryFn.mockRejectedValueOnce(new Problem("not-authenticated", { status: 401 }));
  session.expire();
  await queryClient.prefetchQuery({ queryKey: ["asked"], queryFn });
  session.keep(reply(7, "Marie"));
  await expect.poll(() => queryClient.getQueryData(["asked"])).toBe("answer");
});

test("another person's login leads to the login page, in words", async () => {
  const router = await openPage();
  session.expire();
  session.keep(reply(8, "Marc"));
  expect(router.navigate).toHaveBeenCalledWith(expect.stringMatching(/^\/login\?returnUrl=/));
  expect(shownMessages().at(-1)?.message).toContain("Marc Roy has logged in on this device.");
});

test("a logout runs the guard, which leads to the login page", async () => {
  const router = await openPage();
  session.expire();
  session.end();
  expect(router.revalidate).toHaveBeenCalledOnce();
  expect(shownMessages().at(-1)?.message).toContain("Your session has ended.");
});

// Every route × every role, in the browser: who stays, who is sent to log in with the way back, who is
// sent home; and the top bar as section 2 of the specification has it.

import { expect, test } from "./app.ts";

type Role = "Administrator" | "NMO" | "WFH" | "DDC";
const everyone = ["Administrator", "NMO", "WFH", "DDC"] as const;
const dataEntryRoles = ["Administrator", "NMO", "WFH"] as const;
const reviewRoles = ["Administrator", "WFH"] as const;
const reportRoles = ["Administrator", "WFH", "DDC"] as const;
const adminRoles = ["Administrator"] as const;

const routes: Record<string, "public" | readonly Role[]> = {
  "/": everyone,
  "/about": "public",
  "/myprofile": everyone,
  "/changepassword": everyone,
  "/register": "public",
  "/resetpassword": "public",
  "/contactus": "public",
  "/sitemap": "public",
  "/newdataentry": dataEntryRoles,
  "/papersurvey": dataEntryRoles,
  "/briefing": dataEntryRoles,
  "/offlineforms": everyone,
  "/surveysoverview": reviewRoles,
  "/progressreport": reviewRoles,
  "/discrepanciesSummary": reviewRoles,
  "/reviewdesk": reviewRoles,
  "/approvalevidence": reviewRoles,
  "/surveyrespondents": reportRoles,
  "/Product_List": reportRoles,
  "/countryprofile": everyone,
  "/worldthisyear": reportRoles,
  "/agsreports": reportRoles,
  "/agsreports/FVIIIperCountry": reportRoles,
  "/ddcreports": reportRoles,
  "/ddcreports/Care": reportRoles,
  "/admin": adminRoles,
  "/admin/registeruser": adminRoles,
  "/admin/userslog": adminRoles,
  "/admin/roles": adminRoles,
  "/admin/settings": adminRoles,
  "/admin/outbox": adminRoles,
  "/admin/audit": adminRoles,
  "/admin/importhistory": adminRoles,
  "/population": adminRoles,
  "/membership": adminRoles,
  "/admin/querymaster": ["Administrator", "DDC"],
  "/nowhere": "public",
};

const addresses: Record<Role, string> = {
  Administrator: "admin@example.org",
  WFH: "wfh@example.org",
  DDC: "ddc@example.org",
  NMO: "nmo.canada@example.org",
};

/** The entries of the specification whose screens exist. */
const bars: Record<Role, string[]> = {
  Administrator: [
    ...["/newdataentry", "/offlineforms"],
    ...["/ddcreports", "/agsreports", "/worldthisyear", "/countryprofile"],
    ...["/admin/querymaster", "/Product_List", "/surveyrespondents"],
    ...["/surveysoverview", "/progressreport", "/discrepanciesSummary", "/reviewdesk"],
    ...["/admin/userslog", "/admin/registeruser"],
  ],
  WFH: [
    ...["/newdataentry", "/offlineforms"],
    ...["/ddcreports", "/agsreports", "/worldthisyear", "/countryprofile"],
    ...["/Product_List", "/surveyrespondents", "/surveysoverview", "/progressreport"],
    ...["/discrepanciesSummary", "/reviewdesk"],
  ],
  DDC: [
    ...["/ddcreports", "/worldthisyear", "/countryprofile", "/admin/querymaster", "/Product_List"],
    "/surveyrespondents",
  ],
  NMO: ["/newdataentry", "/offlineforms", "/countryprofile"],
};

for (const role of everyone) {
  test(`${role} reaches exactly the routes of the specification, and the top bar links to them`, async ({
    app,
    page,
  }) => {
    await page.goto("/login");
    await app.signIn(addresses[role]);
    const nav = page.getByRole("banner").getByRole("navigation");
    await nav.getByRole("button").first().waitFor();
    const found: string[] = [];
    for (const opener of await nav.getByRole("button").all()) {
      await opener.click();
      for (const inner of await nav.locator("ul button:visible").all()) await inner.click();
      for (const link of await nav.locator("ul a:visible").all()) {
        found.push((await link.getAttribute("href")) ?? "");
      }
      await page.keyboard.press("Escape");
    }
    expect([...new Set(found)]).toEqual(bars[role]);
    for (const [path, access] of Object.entries(routes)) {
      // What is for everyone was opened by the visitor and by other tests.
      if (access === "public" || access === everyone) continue;
      await page.goto(path);
      await page.locator("h1").waitFor();
      const stays = access.includes(role);
      expect([path, new URL(page.url()).pathname]).toEqual([path, stays ? path : "/"]);
      if (!stays) await page.getByText("That page is not open to your role.").waitFor();
    }
  });
}

test("a visitor is redirected to log in, with a return address", async ({ page }) => {
  for (const [path, access] of Object.entries(routes)) {
    await page.goto(path);
    await page.locator("h1").waitFor();
    const { pathname, searchParams } = new URL(page.url());
    const expected = access === "public" ? [path, null] : ["/login", path];
    expect([path, pathname, searchParams.get("returnUrl")]).toEqual([path, ...expected]);
  }
});

import { expect, test } from "vitest";
import { screenEntries } from "#web/route-table.ts";
import { adminScreens, sitemap } from "./sitemap-groups.ts";

test("the sitemap names every screen but single reports, each once", () => {
  const left = ["*", "/logout", "/sitemap"];
  const screens = screenEntries.map(({ path }) => path).filter((path) => !left.includes(path));
  expect(sitemap.flatMap(({ paths }) => paths).sort()).toEqual(screens.sort());
});

test("an Administrator has links to the screens that no other role may open", () => {
  expect(adminScreens.map(({ path }) => path)).toEqual([
    "/admin",
    "/admin/userslog",
    "/admin/registeruser",
    "/admin/roles",
    "/admin/settings",
    "/population",
    "/membership",
    "/admin/importhistory",
    "/admin/outbox",
    "/admin/audit",
  ]);
});

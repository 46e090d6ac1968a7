import { expect, test } from "vitest";
import { agsReports, ddcReports, routes } from "../routes.tsx";
import { sitemap } from "./sitemap-groups.ts";

const places = sitemap.flatMap((group) => group.places);

test("the sitemap names every screen but single reports, and who may open it", () => {
  const reports = [
    ...agsReports.map((id) => `/agsreports/${id}`),
    ...ddcReports.map((id) => `/ddcreports/${id}`),
  ];
  const left = new Set([...reports, "*", "/logout", "/sitemap"]);
  const screens = routes.filter(({ path }) => !left.has(path));
  expect(places.map(({ to, access, word }) => [to, access, word]).sort()).toEqual(
    screens.map(({ path, access, title }) => [path, access, title]).sort(),
  );
});

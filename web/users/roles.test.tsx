// The roles: who has which, what each may do, and requiring a second factor of one.

import { beforeEach, expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { listRoles, listUsers, manageRole } from "#contract/users.ts";
import { roleReplies, userReply, usersList } from "#web/testing/accounts.ts";
import { server } from "#web/testing/fake-server.ts";
import { renderPage } from "#web/testing/render-page.tsx";
import { Roles } from "./roles.tsx";

const nmo = roleReplies[1] ?? expect.unreachable();
const withFactor = roleReplies.map((role) =>
  role.key === "NMO" ? { ...role, requiresSecondFactor: true } : role,
);

beforeEach(() => {
  server.answer(listRoles, roleReplies);
  server.answer(listUsers, usersList([userReply(), userReply({ id: 2, firstName: "Omar" })]));
});

const open = () => renderPage(<Roles />, { role: "Administrator", address: "/admin/roles" });
const nmoSwitch = 1;

test("counts and lists the people of each role", async () => {
  const screen = await open();
  await screen.getByText("2 people have this role").click();
  await expect.element(screen.getByText(/^Omar Ndiaye/)).toBeVisible();
  await expect.poll(() => screen.getByText("0 people have this role").elements()).toHaveLength(3);
});

test("says for each action and role whether it is allowed", async () => {
  const screen = await open();
  const row = screen.getByRole("row", { name: /^See all accounts/ });
  await expect.element(row).toBeVisible();
  const cells = row
    .getByRole("cell")
    .elements()
    .map((cell) => cell.textContent);
  expect(cells).toEqual(["✓may", "–may not", "–may not", "–may not"]);
});

test("has two roles and two beside each other where there is no space for four", async () => {
  await page.viewport(1024, 768);
  onTestFinished(() => page.viewport(1280, 800));
  const screen = await open();
  await expect.element(screen.getByRole("heading", { name: "DDC" })).toBeVisible();
  const names = ["Administrator", "NMO", "WFH", "DDC"];
  const tops = names.map(
    (name) => screen.getByRole("heading", { name }).element().getBoundingClientRect().top,
  );
  expect(tops.map((top) => tops.indexOf(top))).toEqual([0, 0, 2, 2]);
});

test("has a mark for each role below the action on a phone, and nothing to scroll sideways", async () => {
  await page.viewport(360, 740);
  onTestFinished(() => page.viewport(1280, 800));
  const screen = await open();
  const row = screen.getByRole("row", { name: /^See all accounts/ });
  await expect.element(row).toBeVisible();
  const marks = row.getByRole("cell").elements();
  const head = row.getByRole("rowheader").element().getBoundingClientRect();
  expect(marks.every((mark) => mark.getBoundingClientRect().top >= head.bottom)).toBe(true);
  const titles = marks.map((mark) => getComputedStyle(mark, "::before").content);
  expect(titles).toEqual(['"Administrator"', '"NMO"', '"WFH"', '"DDC"']);
  const box = screen.getByRole("region", { name: "What each role may do" }).element();
  expect(box.scrollWidth).toBeLessThanOrEqual(box.clientWidth);
});

test("has rows as high as those of the lists", async () => {
  const screen = await open();
  const row = screen.getByRole("row", { name: /^See all accounts/ });
  await expect.element(row).toBeVisible();
  expect(row.element().getBoundingClientRect().height).toBe(26);
});

test("requires a second factor of a role after a confirmation, sent once", async () => {
  server.answer(manageRole, () => {
    server.answer(listRoles, withFactor);
    return nmo;
  });
  const screen = await open();
  const box = screen.getByRole("checkbox").nth(nmoSwitch);
  await box.click();
  const dialog = screen.getByRole("dialog", { name: "Require a second factor of NMO?" });
  await expect.element(dialog).toBeVisible();
  await expect.element(box).not.toBeChecked();
  await dialog.getByRole("button", { name: "Require it" }).dblClick();
  await expect.element(screen.getByText("Saved for NMO.")).toBeVisible();
  await expect.element(box).toBeChecked();
  const sent = server.requestsOf(manageRole).map(({ params, body }) => [params.key, body]);
  expect(sent).toEqual([["NMO", { requiresSecondFactor: true }]]);
});

test("no longer requires it after a confirmation", async () => {
  server.answer(listRoles, withFactor);
  server.answer(manageRole, () => ({ ...nmo, requiresSecondFactor: false }));
  const screen = await open();
  await screen.getByRole("checkbox").nth(nmoSwitch).click();
  await screen.getByRole("button", { name: "No longer require it" }).click();
  await expect.poll(() => server.requestsOf(manageRole)).toHaveLength(1);
  expect(server.requestsOf(manageRole)[0]?.body).toEqual({ requiresSecondFactor: false });
});

test("changes nothing when the confirmation is cancelled", async () => {
  const screen = await open();
  await screen.getByRole("checkbox").nth(nmoSwitch).click();
  await screen.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await expect.element(screen.getByRole("checkbox").nth(nmoSwitch)).not.toBeChecked();
  expect(server.requestsOf(manageRole)).toHaveLength(0);
});

test("offers to try again when the roles did not arrive", async () => {
  server.disconnect(listRoles);
  const screen = await open();
  await expect.element(screen.getByText(/^The server could not be reached/)).toBeVisible();
  server.answer(listRoles, roleReplies);
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByRole("heading", { name: "WFH" })).toBeVisible();
});

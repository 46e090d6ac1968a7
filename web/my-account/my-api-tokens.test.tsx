// API tokens on the profile: making one, seeing it once, ending it.

import { beforeEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import {
  type ApiToken,
  createApiToken,
  endApiToken,
  listApiTokens,
} from "#contract/account/api-tokens.ts";
import { getSecondFactor } from "#contract/my-account.ts";
import { server } from "#web/testing/fake-server.ts";
import { renderPage } from "#web/testing/render-page.tsx";
import { choose, fillIn } from "#web/testing/use-form.ts";
import { MyApiTokens } from "./my-api-tokens.tsx";

const id = "11111111-1111-4111-8111-111111111111";
const secret = `ags_${"x".repeat(43)}`;
const known: ApiToken = {
  id,
  name: "Yearly figures",
  scopes: ["lists", "answers"],
  createdAt: "2026-03-01T12:00:00.000Z",
  endsAt: "2026-06-01T12:00:00.000Z",
  lastUsedAt: null,
  hasEnded: false,
};

beforeEach(() => {
  server.answer(getSecondFactor, { isOn: false, isRequired: false, recoveryCodesLeft: 0 });
  server.answer(listApiTokens, []);
});

const open = () => renderPage(<MyApiTokens />, { role: "NMO" });

test("names what each token reads, when it was used and when it ends", async () => {
  const used = { ...known, id: "2", name: "Old", lastUsedAt: known.createdAt, hasEnded: true };
  server.answer(listApiTokens, [known, used]);
  const screen = await open();
  const row = screen.getByRole("row", { name: /Yearly figures/ });
  await expect.element(row.getByText(/Countries, survey years.* · Surveys of/)).toBeVisible();
  await expect.element(row.getByText("never")).toBeVisible();
  const old = screen.getByRole("row", { name: /^Old/ });
  await expect.element(old.getByText(/\(ended\)/)).toBeVisible();
});

test("makes a token for what the role may read, shows it, and lists it", async () => {
  server.answer(createApiToken, () => {
    server.answer(listApiTokens, [known]);
    return { id, token: secret, endsAt: known.endsAt };
  });
  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  const screen = await open();
  await expect.element(screen.getByText("You have no tokens.")).toBeVisible();
  await screen.getByRole("button", { name: "Make a token" }).click();
  const dialog = screen.getByRole("dialog");
  await expect.element(dialog.getByText("Reports and products")).not.toBeInTheDocument();
  await fillIn(dialog, { Name: "Yearly figures", "Your password": "Hemo!2026" });
  await choose(dialog, "What it may read", "All of these");
  await choose(dialog, "Ends", "after 90 days");
  await dialog.getByRole("button", { name: "Make a token" }).click();
  await expect.element(dialog.getByRole("textbox", { name: "Token" })).toHaveValue(secret);
  expect(server.requestsOf(createApiToken)[0]?.body).toEqual({
    name: "Yearly figures",
    password: "Hemo!2026",
    days: 90,
    scopes: ["lists", "answers"],
  });
  await dialog.getByRole("button", { name: "Copy", exact: true }).click();
  await expect.element(screen.getByText("The token is copied.")).toBeVisible();
  expect(write).toHaveBeenCalledWith(secret);
  await userEvent.keyboard("{Escape}");
  await screen.getByRole("button", { name: "Stay" }).click();
  await dialog.getByRole("button", { name: "I have copied it" }).click();
  await expect.element(screen.getByRole("row", { name: /Yearly figures/ })).toBeVisible();
  expect(document.body.textContent).not.toContain(secret);
});

test("asks for a code where a second factor is on", async () => {
  server.answer(getSecondFactor, { isOn: true, isRequired: false, recoveryCodesLeft: 9 });
  const screen = await open();
  await screen.getByRole("button", { name: "Make a token" }).click();
  await expect.element(screen.getByRole("textbox", { name: /code/i })).toBeVisible();
});

test("ends a token and removes it from the list", async () => {
  server.answer(listApiTokens, [known]);
  server.answer(endApiToken, () => {
    server.answer(listApiTokens, []);
    return undefined;
  });
  const screen = await open();
  const end = screen.getByRole("button", { name: "End this token: Yearly figures" });
  await end.click();
  const dialog = screen.getByRole("dialog", { name: "End the token “Yearly figures”?" });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  expect(server.requestsOf(endApiToken)).toEqual([]);
  await end.click();
  await dialog.getByRole("button", { name: "End this token" }).click();
  await expect.element(screen.getByText("The token has ended.")).toBeVisible();
  await expect.element(screen.getByText("You have no tokens.")).toBeVisible();
  expect(server.requestsOf(endApiToken).map(({ params }) => params.id)).toEqual([id]);
});

// My profile: the details a user may change, the data as a file, deleting the account, and what is left
// of the page while a required second factor is missing.

import { beforeEach, describe, expect, test } from "vitest";
import { listApiTokens } from "#contract/account/api-tokens.ts";
import { listCountries } from "#contract/countries.ts";
import {
  deleteMyself,
  exportMyself,
  getSecondFactor,
  listSessions,
  setCulture,
  updateProfile,
} from "#contract/my-account.ts";
import { getUser } from "#contract/users.ts";
import { rememberedPreference, session } from "#web/session.ts";
import { countries, sessionReply, userReply } from "#web/testing/accounts.ts";
import { server } from "#web/testing/fake-server.ts";
import { renderPage } from "#web/testing/render-page.tsx";
import { choose, fillIn } from "#web/testing/use-form.ts";
import { MyProfile } from "./my-profile.tsx";

beforeEach(() => {
  server.answer(listCountries, countries);
  server.answer(getUser, userReply());
  server.answer(getSecondFactor, { isOn: false, isRequired: false, recoveryCodesLeft: 0 });
  server.answer(listSessions, []);
  server.answer(listApiTokens, []);
});

const open = () => renderPage(<MyProfile />, { role: "NMO", countryId: 1, address: "/myprofile" });

describe("about you", () => {
  test("shows the details, and a dash for what is not known", async () => {
    server.answer(getUser, userReply({ city: null, lastLoginAt: null }));
    const screen = await open();
    await expect.element(screen.getByText("Amina Ndiaye")).toBeVisible();
    await expect.element(screen.getByText("amina@example.org")).toBeVisible();
    await expect.element(screen.getByText("Kenya Society")).toBeVisible();
    await expect.element(screen.getByText("Kenya", { exact: true })).toBeVisible();
  });

  test("changes phone and role in the organization, and nothing else", async () => {
    const changed = { phone: "+254 20 999999", roleInOrganization: "Chair" };
    server.answer(updateProfile, () => {
      server.answer(getUser, userReply(changed));
      return userReply(changed);
    });
    const screen = await open();
    await screen.getByRole("button", { name: "Edit" }).click();
    await expect.element(screen.getByLabelText("First name")).not.toBeInTheDocument();
    await fillIn(screen, { Phone: "+254 20 999999", "Role in the organization": "Chair" });
    await screen.getByRole("button", { name: "Save" }).click();
    await expect.element(screen.getByText("Your profile is saved.")).toBeVisible();
    await expect.element(screen.getByText("+254 20 999999")).toBeVisible();
    expect(server.requestsOf(updateProfile)[0]?.body).toEqual(changed);
  });

  test("asks before a changed profile is left unsaved", async () => {
    const screen = await open();
    const dialog = screen.getByRole("dialog");
    await screen.getByRole("button", { name: "Edit" }).click();
    await fillIn(screen, { Phone: "+254 20 999999" });
    await screen.getByRole("link", { name: "Change the password" }).click();
    await expect.element(dialog.getByText(/^What you changed in your profile/)).toBeVisible();
    await dialog.getByRole("button", { name: "Stay" }).click();
    await expect.element(screen.getByLabelText("Phone")).toHaveValue("+254 20 999999");
    await fillIn(screen, { Phone: "+254 20 123456" });
    await screen.getByRole("link", { name: "Change the password" }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test("an emptied phone number is removed", async () => {
    server.answer(updateProfile, userReply({ phone: null }));
    const screen = await open();
    await screen.getByRole("button", { name: "Edit" }).click();
    await fillIn(screen, { Phone: "" });
    await screen.getByRole("button", { name: "Save" }).click();
    await expect.poll(() => server.requestsOf(updateProfile)).toHaveLength(1);
    expect(server.requestsOf(updateProfile)[0]?.body.phone).toBeNull();
  });

  test("keeps what was typed when saving fails", async () => {
    server.disconnect(updateProfile);
    const screen = await open();
    await screen.getByRole("button", { name: "Edit" }).click();
    await fillIn(screen, { Phone: "+254 20 999999" });
    await screen.getByRole("button", { name: "Save" }).click();
    await expect.element(screen.getByText(/^The server could not be reached/)).toBeVisible();
    await expect.element(screen.getByLabelText("Phone")).toHaveValue("+254 20 999999");
  });
});

test("choosing a language changes the page and the language of the mails", async () => {
  server.answer(setCulture, undefined);
  const screen = await open();
  await choose(screen, "Language", "Español");
  await expect.poll(() => document.documentElement.lang).toBe("es");
  await expect.poll(() => server.requestsOf(setCulture)).toHaveLength(1);
  expect(server.requestsOf(setCulture)[0]?.body).toEqual({ culture: "es" });
});

describe("your data", () => {
  test("downloads everything as one file, once for a double click", async () => {
    const file = Promise.withResolvers<Response>();
    server.answer(exportMyself, () => file.promise);
    const screen = await open();
    const download = screen.getByRole("button", { name: "Download my data" });
    await download.dblClick();
    await expect.element(download).toHaveAttribute("aria-busy", "true");
    file.resolve(new Response("{}", { headers: { "content-type": "application/json" } }));
    await expect.element(download).toHaveAttribute("aria-busy", "false");
    expect(server.requestsOf(exportMyself).map(({ params }) => params.id)).toEqual(["1"]);
  });

  test("deletes the account with the password, and ends the session", async () => {
    server.answer(deleteMyself, undefined);
    const screen = await open();
    await screen.getByRole("button", { name: "Delete my account" }).click();
    const dialog = screen.getByRole("dialog", { name: "Delete your account?" });
    await expect
      .element(dialog.getByLabelText("Code from your app, or a recovery code"))
      .not.toBeInTheDocument();
    await fillIn(dialog, { "Your password": "Hemo!2026" });
    await dialog.getByRole("button", { name: "Delete my account" }).click();
    await expect.poll(screen.address).toBe("/login");
    await expect.poll(() => session.read()).toBeNull();
    expect(server.requestsOf(deleteMyself)[0]?.body).toEqual({ password: "Hemo!2026" });
  });

  test("asks for a code too where the account has a second factor", async () => {
    server.answer(getSecondFactor, { isOn: true, isRequired: false, recoveryCodesLeft: 10 });
    server.refuse(deleteMyself, "factor-code-wrong");
    const screen = await open();
    await screen.getByRole("button", { name: "Delete my account" }).click();
    const dialog = screen.getByRole("dialog");
    await fillIn(dialog, {
      "Your password": "Hemo!2026",
      "Code from your app, or a recovery code": "000000",
    });
    await dialog.getByRole("button", { name: "Delete my account" }).click();
    await expect.element(dialog.getByText("This code is wrong or no longer valid.")).toBeVisible();
    expect(session.read()).not.toBeNull();
  });

  test("closing the dialog deletes nothing", async () => {
    const screen = await open();
    await screen.getByRole("button", { name: "Delete my account" }).click();
    await screen.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
    await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
    expect(server.requestsOf(deleteMyself)).toHaveLength(0);
  });
});

test("shows only details and logging in while a required second factor is missing", async () => {
  session.keep(sessionReply({ mustAddSecondFactor: true }));
  server.answer(getSecondFactor, { isOn: false, isRequired: true, recoveryCodesLeft: 0 });
  const screen = await renderPage(<MyProfile />, { address: "/myprofile" });
  await expect.element(screen.getByText(/^Your role asks for a second factor\./)).toBeVisible();
  await expect.element(screen.getByText("Amina Ndiaye")).toBeVisible();
  await expect.element(screen.getByText("Where you are logged in")).not.toBeInTheDocument();
  await expect
    .element(screen.getByRole("button", { name: "Delete my account" }))
    .not.toBeInTheDocument();
});

test("the appearance chosen here is kept on this device", async () => {
  const screen = await open();
  await choose(screen, "Appearance", "Dark");
  await expect.poll(() => rememberedPreference("colourScheme")).toBe("dark");
  await choose(screen, "Appearance", "As on this device");
  await expect.element(screen.getByRole("combobox", { name: "Appearance" })).toHaveValue("auto");
});

test("offers to try again when the account did not arrive", async () => {
  server.disconnect(getUser);
  const screen = await open();
  await expect.element(screen.getByText(/^The server could not be reached/)).toBeVisible();
  server.answer(getUser, userReply());
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByText("Amina Ndiaye")).toBeVisible();
});

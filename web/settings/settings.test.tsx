// The settings screen as an Administrator uses it.

import { Link } from "react-router";
import { expect, test, vi } from "vitest";
import { getInstance } from "#contract/platform.ts";
import {
  changeSetting,
  listSettings,
  type SettingReply,
  settingHistory,
} from "#contract/setting-calls.ts";
import { settingDefaults, settingEntries, settings } from "#contract/settings.ts";
import { queryClient } from "#web/api.ts";
import { Messages } from "#web/layout/messages.tsx";
import { server } from "#web/testing/fake-server.ts";
import { renderScreen, type ScreenOptions } from "#web/testing/render-screen.tsx";
import { shippedInstance } from "#web/testing/shipped-instance.ts";
import { useSetting } from "#web/ui/use-setting.ts";
import { SettingsScreen } from "./settings.tsx";

const at = "2026-03-12T14:05:00.000Z";

/** Every setting at its default, but for those given. */
function replies(changed: Record<string, Partial<SettingReply>> = {}): SettingReply[] {
  return Object.entries(settingDefaults).map(([name, value]) => ({
    name,
    value,
    default: value,
    isDefault: true,
    version: 0,
    updatedAt: null,
    updatedBy: null,
    ...changed[name],
  }));
}

const changedSetting = (value: unknown, version = 3, updatedBy = "Ada Tester") => ({
  value,
  version,
  isDefault: false,
  updatedAt: at,
  updatedBy,
});

/** A server that keeps what is saved. */
function serveSettings(changed: Record<string, Partial<SettingReply>> = {}) {
  const stored = { ...changed };
  server.answer(listSettings, () => replies(stored));
  server.answer(changeSetting, ({ params, body }) => {
    const name = params.name ?? "";
    const version = (stored[name]?.version ?? 0) + 1;
    stored[name] =
      body.value === null ? { version } : changedSetting(body.value, version, "Amina Ndiaye");
    const found = replies(stored).find((one) => one.name === name);
    if (!found) throw new Error(`no setting ${name}`);
    return found;
  });
  return stored;
}

const open = (options: ScreenOptions = {}) =>
  renderScreen(<SettingsScreen />, {
    role: "Administrator",
    address: "/admin/settings",
    ...options,
  });
type Screen = Awaited<ReturnType<typeof open>>;
const rowOf = (screen: Screen, name: string) => screen.getByRole("form", { name });
const fieldOf = (screen: Screen, name: string) => rowOf(screen, name).getByRole("textbox");

test("draws every setting, each with its default", async () => {
  serveSettings();
  const screen = await open();
  await expect.element(screen.getByRole("heading", { name: "Limits" })).toBeVisible();
  await expect.poll(() => screen.getByRole("form").elements()).toHaveLength(settingEntries.size);
  const calls = rowOf(screen, "Requests of a user per minute");
  await expect.element(calls.getByRole("textbox")).toHaveValue("600");
  await expect.element(calls).toMatchTextContent("Default: 600 per minute");
  await expect.element(calls).toMatchTextContent("From 60 to 100,000.");
  await expect
    .element(rowOf(screen, "Second factor required"))
    .toMatchTextContent("Default: No role");
  await expect.element(screen.getByRole("button", { name: "Save" })).not.toBeInTheDocument();
});

test("shows who changed a setting and when", async () => {
  serveSettings({ callsPerMinute: changedSetting(1200) });
  const screen = await open();
  const row = rowOf(screen, "Requests of a user per minute");
  await expect.element(row.getByRole("textbox")).toHaveValue("1,200");
  await expect.element(row).toMatchTextContent(/Changed on 12 March 2026 .* by Ada Tester/);
  await expect.element(row).toMatchTextContent("Default: 600 per minute");
});

test("saves a number with the version that it started from, and says so", async () => {
  serveSettings({ callsPerMinute: changedSetting(1200) });
  const screen = await open();
  await fieldOf(screen, "Requests of a user per minute").fill("700");
  await screen.getByRole("button", { name: "Save" }).click();
  await expect.element(screen.getByText(/Changed on .* by Amina Ndiaye/)).toBeVisible();
  expect(server.requestsOf(changeSetting)).toMatchObject([
    { params: { name: "callsPerMinute" }, body: { value: 700, version: 3 } },
  ]);
  await expect.element(screen.getByRole("button", { name: "Save" })).not.toBeInTheDocument();
});

test("a double click sends once", async () => {
  server.answer(listSettings, replies());
  const answerNow = server.hold(changeSetting, {
    ...replies()[0],
    name: "callsPerMinute",
  } as SettingReply);
  const screen = await open();
  await fieldOf(screen, "Requests of a user per minute").fill("700");
  await screen.getByRole("button", { name: "Save" }).dblClick();
  answerNow();
  await vi.waitFor(() => expect(server.requestsOf(listSettings).length).toBeGreaterThan(1));
  expect(server.requestsOf(changeSetting)).toHaveLength(1);
});

test.each([
  ["Requests of a user per minute", "12", "Please enter a whole number. From 60 to 100,000."],
  ["Requests of a user per minute", "a lot", "Please enter a whole number. From 60 to 100,000."],
  ["Support address", "support", "Please enter an e-mail address"],
  ["Survey page", "example.org", "Please enter a complete address"],
])("%s refuses %j at the field and sends nothing", async (name, text, error) => {
  serveSettings();
  const screen = await open();
  await fieldOf(screen, name).fill(text);
  await screen.getByRole("button", { name: "Save" }).click();
  await expect.element(rowOf(screen, name)).toMatchTextContent(error);
  await expect.element(fieldOf(screen, name)).toHaveAttribute("aria-invalid", "true");
  await expect.element(fieldOf(screen, name)).toHaveFocus();
  await expect.element(fieldOf(screen, name)).toHaveValue(text);
  expect(server.requestsOf(changeSetting)).toHaveLength(0);
});

test("what the server refuses is said at the field and stays there", async () => {
  serveSettings();
  server.refuse(changeSetting, "malformed-request", {
    errors: [{ path: "value", code: "out-of-bounds", message: "callsPerMinute must be …" }],
  });
  const screen = await open();
  const field = fieldOf(screen, "Requests of a user per minute");
  await field.fill("700");
  await screen.getByRole("button", { name: "Save" }).click();
  await expect
    .element(rowOf(screen, "Requests of a user per minute"))
    .toMatchTextContent("The server does not accept this value.");
  await expect.element(field).toHaveValue("700");
});

test("another Administrator's change in between is shown, and the entry is kept", async () => {
  const stored = serveSettings();
  const screen = await open();
  const row = rowOf(screen, "Requests of a user per minute");
  await row.getByRole("textbox").fill("700");
  stored.callsPerMinute = changedSetting(900, 1, "Omar Diop");
  server.refuse(changeSetting, "version-conflict");
  await row.getByRole("button", { name: "Save" }).click();
  await expect
    .element(row.getByRole("alert"))
    .toMatchTextContent("Omar Diop changed this in the meantime. It is now: 900 per minute.");
  await expect.element(row.getByRole("textbox")).toHaveValue("700");
  serveSettings(stored);
  await row.getByRole("button", { name: "Save" }).click();
  await expect.element(row).toMatchTextContent(/Changed on .* by Amina Ndiaye/);
  const [first, second] = server.requestsOf(changeSetting);
  expect([first?.body.version, second?.body.version]).toEqual([0, 1]);
});

test("Cancel shows the stored value again", async () => {
  serveSettings();
  const screen = await open();
  const row = rowOf(screen, "Support address");
  await row.getByRole("textbox").fill("nonsense");
  await row.getByRole("button", { name: "Save" }).click();
  await row.getByRole("button", { name: "Cancel" }).click();
  await expect.element(row.getByRole("textbox")).toHaveValue(settingDefaults.supportEmail);
  await expect.element(row.getByRole("textbox")).not.toHaveAttribute("aria-invalid");
});

test("goes back to the default", async () => {
  serveSettings({ overviewYear: changedSetting(2024) });
  const screen = await open();
  const row = rowOf(screen, "Year of the surveys overview");
  await row.getByRole("button", { name: "Back to default" }).click();
  await expect.element(row.getByRole("textbox")).toHaveValue("2021");
  expect(server.requestsOf(changeSetting)[0]?.body).toEqual({ value: null, version: 3 });
  await expect
    .element(row.getByRole("button", { name: "Back to default" }))
    .not.toBeInTheDocument();
});

test("a double click on Back to default sends once", async () => {
  const [first] = replies({ supportEmail: { ...changedSetting("help@example.org") } });
  if (!first) throw new Error("no settings");
  server.answer(listSettings, [first]);
  const answerNow = server.hold(changeSetting, first);
  const screen = await open();
  await screen.getByRole("button", { name: "Back to default" }).dblClick();
  answerNow();
  await vi.waitFor(() => expect(server.requestsOf(listSettings).length).toBeGreaterThan(1));
  expect(server.requestsOf(changeSetting)).toHaveLength(1);
});

test("a change that the page learns of while one types is not overwritten unseen", async () => {
  const stored = serveSettings();
  const screen = await open();
  const row = rowOf(screen, "Requests of a user per minute");
  await row.getByRole("textbox").fill("700");
  stored.callsPerMinute = changedSetting(900, 1, "Omar Diop");
  await queryClient.invalidateQueries({ queryKey: [listSettings.id] });
  await expect.element(row).toMatchTextContent(/by Omar Diop/);
  await expect.element(row.getByRole("textbox")).toHaveValue("700");
  await row.getByRole("button", { name: "Save" }).click();
  await vi.waitFor(() => expect(server.requestsOf(changeSetting)).toHaveLength(1));
  expect(server.requestsOf(changeSetting)[0]?.body.version).toBe(0);
});

test("a notice has a field for each language; an empty one is left out", async () => {
  serveSettings();
  const screen = await open();
  const row = rowOf(screen, "Notice on the home page");
  await row.getByRole("textbox", { name: "Français" }).fill("Fermé vendredi");
  await row.getByRole("button", { name: "Save" }).click();
  await expect.element(row).toMatchTextContent(/by Amina Ndiaye/);
  expect(server.requestsOf(changeSetting)[0]?.body.value).toEqual({ fr: "Fermé vendredi" });
  await row.getByRole("textbox", { name: "English" }).fill("x".repeat(501));
  await row.getByRole("button", { name: "Save" }).click();
  await expect.element(row).toMatchTextContent("This text is too long");
  await expect.element(row.getByRole("textbox", { name: "English" })).toHaveFocus();
});

test("roles are ticked, and a choice is chosen", async () => {
  serveSettings({ secondFactorRoles: changedSetting(["NMO"]) });
  const screen = await open();
  const row = rowOf(screen, "Second factor required");
  await expect.element(row.getByRole("checkbox", { name: "NMO" })).toBeChecked();
  await row.getByRole("checkbox", { name: "Administrator" }).click();
  await row.getByRole("button", { name: "Save" }).click();
  await vi.waitFor(() => expect(server.requestsOf(changeSetting)).toHaveLength(1));
  expect(server.requestsOf(changeSetting)[0]?.body.value).toEqual(["Administrator", "NMO"]);
  const strength = rowOf(screen, "Passwords that are easy to guess");
  await strength.getByRole("combobox").selectOptions("Refuse");
  await strength.getByRole("button", { name: "Save" }).click();
  await vi.waitFor(() => expect(server.requestsOf(changeSetting)).toHaveLength(2));
  expect(server.requestsOf(changeSetting)[1]?.body.value).toBe("refuse");
});

test("the history lists every change, newest first", async () => {
  serveSettings({ overviewYear: changedSetting(2024) });
  server.answer(settingHistory, [
    { version: 3, value: 2024, at, by: "Ada Tester" },
    { version: 2, value: null, at, by: "Omar Diop" },
    { version: 1, value: 2020, at, by: null },
  ]);
  const screen = await open();
  const row = rowOf(screen, "Year of the surveys overview");
  await row.getByRole("button", { name: "History" }).click();
  const dialog = screen.getByRole("dialog", { name: "History: Year of the surveys overview" });
  await expect.element(dialog.getByRole("row").nth(1)).toMatchTextContent(/Ada Tester2024$/);
  await expect
    .element(dialog.getByRole("row").nth(2))
    .toMatchTextContent(/Omar DiopBack to default$/);
  await expect.element(dialog.getByRole("row").nth(3)).toMatchTextContent(/the platform2020$/);
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
});

test("a setting that only a newer server knows is left out", async () => {
  const [first] = replies();
  if (!first) throw new Error("no settings");
  server.answer(listSettings, [{ ...first, name: "ofTomorrow" }, ...replies()]);
  const screen = await open();
  await expect.element(fieldOf(screen, "Support address")).toBeVisible();
  await expect
    .poll(() => screen.getByRole("form").elements())
    .toHaveLength(Object.keys(settings).length);
});

test("says what failed and tries again", async () => {
  server.refuse(listSettings, "unavailable");
  const screen = await open();
  await expect.element(screen.getByText(/not available for the moment/)).toBeVisible();
  serveSettings();
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(fieldOf(screen, "Support address")).toBeVisible();
});

test("is shown in the user's language", async () => {
  serveSettings({ callsPerMinute: changedSetting(1200) });
  const screen = await open({ lang: "fr" });
  const row = rowOf(screen, "Requêtes d’un utilisateur par minute");
  await expect.element(row.getByRole("textbox")).toHaveValue("1\u202f200");
  await expect.element(row).toMatchTextContent("Valeur par défaut : 600 par minute");
});

test("a changed public setting applies to the open page at once", async () => {
  serveSettings();
  const Support = () => <p>Write to {useSetting("supportEmail")}</p>;
  const screen = await renderScreen(
    <>
      <SettingsScreen />
      <Support />
    </>,
    { role: "Administrator" },
  );
  await expect.element(screen.getByText("Write to support@example.org")).toBeVisible();
  const supportEmail = "help@example.org";
  const settings = { ...settingDefaults, supportEmail };
  server.answer(getInstance, { ...shippedInstance, supportEmail, settings });
  await fieldOf(screen, "Support address").fill(supportEmail);
  await screen.getByRole("button", { name: "Save" }).click();
  await expect.element(screen.getByText("Write to help@example.org")).toBeVisible();
});

test.each([
  ["en", "Passwords that are easy to guess", "Default: Warn"],
  ["es", "Aviso en la página de inicio", "Valor predeterminado: Sin texto"],
  ["fr", "Écart d’une population, en pour cent", "Valeur par défaut\u202f: 10\u00a0%"],
  ["es", "Año del resumen de los sondeos", "De 1999 a 2099."],
] as const)("in %s, %s shows “%s”", async (lang, name, text) => {
  serveSettings();
  const screen = await open({ lang });
  const shown = text.replace(/[\u00a0\u202f]/g, " ");
  await expect.element(rowOf(screen, name)).toMatchTextContent(shown);
});

test("another failure keeps the entry and says why", async () => {
  serveSettings();
  server.refuse(changeSetting, "unavailable");
  const screen = await renderScreen(
    <>
      <SettingsScreen />
      <Messages />
    </>,
    { role: "Administrator" },
  );
  await fieldOf(screen, "Support address").fill("help@example.org");
  await screen.getByRole("button", { name: "Save" }).click();
  await expect.element(screen.getByText(/not available for the moment/)).toBeVisible();
  await expect.element(fieldOf(screen, "Support address")).toHaveValue("help@example.org");
});

test("asks before text that is not saved is left", async () => {
  serveSettings();
  const screen = await renderScreen(
    <>
      <Link to="/">Away</Link>
      <SettingsScreen />
    </>,
    { role: "Administrator", address: "/admin/settings" },
  );
  const field = fieldOf(screen, "Requests of a user per minute");
  await field.fill("900");
  await screen.getByRole("link", { name: "Away" }).click();
  const dialog = screen.getByRole("dialog", { name: "Leave without saving?" });
  await dialog.getByRole("button", { name: "Stay" }).click();
  await expect.element(field).toHaveValue("900");
  expect(screen.address()).toBe("/admin/settings");
  await rowOf(screen, "Requests of a user per minute")
    .getByRole("button", { name: "Cancel" })
    .click();
  await screen.getByRole("link", { name: "Away" }).click();
  await expect.poll(screen.address).toBe("/");
});

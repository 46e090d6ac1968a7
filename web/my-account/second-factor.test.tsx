// The second factor: setting it up with an app, keeping the recovery codes, and turning it off.

import { describe, expect, test } from "vitest";
import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from "#contract/my-account.ts";
import { session } from "#web/session.ts";
import { server } from "#web/testing/fake-server.ts";
import { renderPage } from "#web/testing/render-page.tsx";
import type { RenderedScreen } from "#web/testing/render-screen.tsx";
import { fillIn } from "#web/testing/use-form.ts";
import { SecondFactor } from "./second-factor.tsx";

const secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
const uri = `otpauth://totp/Annual%20Global%20Survey:amina?secret=${secret}`;
const recoveryCodes = Array.from({ length: 10 }, (_, at) => `AAAAAA-BBBBBB-CCCCCC-DDDDD${at}`);
const isOff = { isOn: false, isRequired: false, recoveryCodesLeft: 0 };
const isOn = { isOn: true, isRequired: false, recoveryCodesLeft: 10 };

const open = () => renderPage(<SecondFactor />, { role: "WFH" });
const press = (screen: RenderedScreen, name: string) =>
  screen.getByRole("button", { name, exact: true }).click();

async function openSetup(): Promise<RenderedScreen> {
  server.answer(getSecondFactor, isOff);
  server.answer(beginSecondFactor, { secret, uri });
  const screen = await open();
  await press(screen, "Turn it on");
  await fillIn(screen, { "Your password": "Hemo!2026" });
  await press(screen, "Continue");
  return screen;
}

describe("turning it on", () => {
  test("needs the password first", async () => {
    server.answer(getSecondFactor, isOff);
    server.refuse(beginSecondFactor, "wrong-current-password");
    const screen = await open();
    await expect.element(screen.getByText(/^Off\./)).toBeVisible();
    await press(screen, "Turn it on");
    await press(screen, "Continue");
    await expect.element(screen.getByText("Please enter your current password.")).toBeVisible();
    await fillIn(screen, { "Your password": "Wrong!123" });
    await press(screen, "Continue");
    await expect.element(screen.getByText("The current password is wrong.")).toBeVisible();
    await expect.element(screen.getByText(secret)).not.toBeInTheDocument();
  });

  test("shows the key as a picture and as text, and asks for a first code", async () => {
    const screen = await openSetup();
    const picture = screen.getByRole("img", { name: "QR code for an authenticator app" });
    await expect.element(picture).toBeVisible();
    await expect.element(screen.getByText(secret)).toBeVisible();
    await expect.element(screen.getByLabelText("Code from your app")).toHaveFocus();
  });

  test("says at the field that the code is wrong, and keeps the key", async () => {
    server.refuse(confirmSecondFactor, "factor-code-wrong");
    const screen = await openSetup();
    await fillIn(screen, { "Code from your app": "000000" });
    await press(screen, "Turn on");
    await expect.element(screen.getByText("This code is wrong or no longer valid.")).toBeVisible();
    await expect.element(screen.getByText(secret)).toBeVisible();
  });

  test("shows the ten recovery codes once, and then that it is on", async () => {
    server.answer(confirmSecondFactor, () => {
      server.answer(getSecondFactor, isOn);
      return { recoveryCodes };
    });
    const screen = await openSetup();
    await fillIn(screen, { "Code from your app": "123456" });
    await press(screen, "Turn on");
    await expect.element(screen.getByText(recoveryCodes[0] ?? "")).toBeVisible();
    await expect.poll(() => screen.getByText(/^AAAAAA-/).elements()).toHaveLength(10);
    await press(screen, "I have kept them");
    await expect.element(screen.getByText(/^On\..*10 recovery codes left\.$/)).toBeVisible();
    expect(screen.getByText(/^AAAAAA-/).elements()).toHaveLength(0);
  });

  test("ends the restriction of a user whose role requires it", async () => {
    server.answer(confirmSecondFactor, { recoveryCodes });
    const screen = await openSetup();
    session.requireFactor(true);
    await fillIn(screen, { "Code from your app": "123456" });
    await press(screen, "Turn on");
    await expect.poll(() => session.read()?.mustAddSecondFactor).toBe(false);
  });
});

describe("when it is on", () => {
  const both = { "Your password": "Hemo!2026", "Code from your app, or a recovery code": "123456" };

  test("is turned off with password and code", async () => {
    server.answer(getSecondFactor, isOn);
    server.answer(removeSecondFactor, () => {
      server.answer(getSecondFactor, isOff);
      return undefined;
    });
    const screen = await open();
    await press(screen, "Turn it off");
    await fillIn(screen, both);
    await screen.getByRole("dialog").getByRole("button", { name: "Turn it off" }).click();
    await expect.element(screen.getByText("The second factor is off.")).toBeVisible();
    await expect.element(screen.getByText(/^Off\./)).toBeVisible();
    expect(server.requestsOf(removeSecondFactor)[0]?.body).toEqual({
      password: "Hemo!2026",
      code: "123456",
    });
  });

  test("gives new recovery codes for password and code", async () => {
    server.answer(getSecondFactor, { ...isOn, recoveryCodesLeft: 1 });
    server.answer(renewRecoveryCodes, { recoveryCodes });
    const screen = await open();
    await expect.element(screen.getByText(/1 recovery code left\.$/)).toBeVisible();
    await press(screen, "New recovery codes");
    await fillIn(screen, both);
    await screen.getByRole("dialog").getByRole("button", { name: "New recovery codes" }).click();
    await expect.element(screen.getByText(recoveryCodes[9] ?? "")).toBeVisible();
  });

  test("cannot be turned off while the role requires it", async () => {
    server.answer(getSecondFactor, { ...isOn, isRequired: true });
    const screen = await open();
    await expect.element(screen.getByText(/^On\./)).toBeVisible();
    await expect
      .element(screen.getByRole("button", { name: "Turn it off" }))
      .not.toBeInTheDocument();
  });
});

test("says so when the role requires it and it is off", async () => {
  server.answer(getSecondFactor, { ...isOff, isRequired: true });
  const screen = await open();
  await expect.element(screen.getByText(/^Your role asks for a second factor\./)).toBeVisible();
});

// Light or dark: the choice, what the device says, and what another tab has chosen.

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { rememberedPreference, rememberPreference } from "#web/session.ts";
import { renderScreen } from "#web/testing/render-screen.tsx";
import {
  chooseScheme,
  chosenScheme,
  currentScheme,
  followScheme,
  useChosenScheme,
  useCurrentScheme,
} from "./scheme.ts";

function Shown() {
  return <p>{`${useChosenScheme()}: ${useCurrentScheme()}`}</p>;
}

const onPage = () => document.documentElement.dataset.scheme;
const backgroundOf = () => getComputedStyle(document.body).backgroundColor;

/** A device that can be turned dark; gives the switch. */
function deviceThatTurns(): (isDark: boolean) => void {
  const device = Object.assign(new EventTarget(), { matches: false });
  const real = matchMedia.bind(globalThis);
  vi.spyOn(window, "matchMedia").mockImplementation((query) =>
    query.includes("prefers-color-scheme")
      ? Object.assign(device, { media: query } as MediaQueryList)
      : real(query),
  );
  return (isDark) => {
    device.matches = isDark;
    device.dispatchEvent(new Event("change"));
  };
}

beforeEach(() => chooseScheme("auto"));
afterEach(() => {
  vi.restoreAllMocks();
  chooseScheme("auto");
});

describe("a choice", () => {
  test("turns the page at once and is remembered on this device", async () => {
    const screen = await renderScreen(<Shown />);
    chooseScheme("dark");
    await expect.element(screen.getByText("dark: dark")).toBeVisible();
    expect([onPage(), rememberedPreference("colourScheme")]).toEqual(["dark", "dark"]);
    const dark = backgroundOf();
    chooseScheme("light");
    await expect.element(screen.getByText("light: light")).toBeVisible();
    expect(backgroundOf()).not.toBe(dark);
  });

  test("holds whatever the device says", () => {
    const turn = deviceThatTurns();
    followScheme();
    chooseScheme("light");
    turn(true);
    expect([currentScheme(), onPage()]).toEqual(["light", "light"]);
  });

  test("that this version does not know counts as none", () => {
    rememberPreference("colourScheme", "sepia");
    expect(chosenScheme()).toBe("auto");
  });
});

describe("without a choice", () => {
  test("the page follows the device, also while it is open", async () => {
    const turn = deviceThatTurns();
    followScheme();
    const screen = await renderScreen(<Shown />);
    await expect.element(screen.getByText("auto: light")).toBeVisible();
    turn(true);
    await expect.element(screen.getByText("auto: dark")).toBeVisible();
    expect(onPage()).toBe("dark");
  });
});

describe("another tab", () => {
  test("turns this one with it", async () => {
    const screen = await renderScreen(<Shown />);
    rememberPreference("colourScheme", "dark");
    dispatchEvent(new StorageEvent("storage", { key: "colourScheme" }));
    await expect.element(screen.getByText("dark: dark")).toBeVisible();
    expect(onPage()).toBe("dark");
  });
});

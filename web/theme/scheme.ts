// Light, dark or as the device says: the choice, which session.ts stores, and its current result.
// The root element carries the result as an attribute, which the style sheets read.

import { useSyncExternalStore } from "react";
import type { Scheme } from "#reports/pictures/tokens.ts";
import { rememberedPreference, rememberPreference } from "#web/session.ts";

export type SchemeChoice = Scheme | "auto";
export const schemeChoices: readonly SchemeChoice[] = ["light", "dark", "auto"];

const listeners = new Set<() => void>();

export function chosenScheme(): SchemeChoice {
  const stored = rememberedPreference("colourScheme");
  return stored === "light" || stored === "dark" ? stored : "auto";
}

function isDarkDevice(): MediaQueryList {
  return matchMedia("(prefers-color-scheme: dark)");
}

/** Light or dark, as the page shows it now. */
export function currentScheme(): Scheme {
  const chosen = chosenScheme();
  if (chosen !== "auto") return chosen;
  return isDarkDevice().matches ? "dark" : "light";
}

function applyScheme(): void {
  document.documentElement.setAttribute("data-scheme", currentScheme());
  for (const listener of listeners) listener();
}

export function onScheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function chooseScheme(choice: SchemeChoice): void {
  rememberPreference("colourScheme", choice);
  applyScheme();
}

/** Applies the scheme from the first paint on, and follows the device and other tabs. */
export function followScheme(): void {
  applyScheme();
  isDarkDevice().addEventListener("change", applyScheme);
  addEventListener("storage", (event) => {
    if (event.key === "colourScheme") applyScheme();
  });
}

/** Light or dark, as the page shows it now. */
export function useCurrentScheme(): Scheme {
  return useSyncExternalStore(onScheme, currentScheme);
}

export function useChosenScheme(): SchemeChoice {
  return useSyncExternalStore(onScheme, chosenScheme);
}

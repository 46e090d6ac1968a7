// Light, dark or as the device says: the choice, kept by session.ts, and what it comes to now.
// The page wears it as an attribute, by which Mantine's style sheets and ours go.

import { useSyncExternalStore } from "react";
import { rememberChoice, rememberedChoice } from "../session.ts";
import type { Scheme } from "./tokens.ts";

export type SchemeChoice = Scheme | "auto";
export const schemeChoices: readonly SchemeChoice[] = ["light", "dark", "auto"];

const listeners = new Set<() => void>();

export function chosenScheme(): SchemeChoice {
  const kept = rememberedChoice("colourScheme");
  return kept === "light" || kept === "dark" ? kept : "auto";
}

function isDarkDevice(): MediaQueryList {
  return matchMedia("(prefers-color-scheme: dark)");
}

/** What the page shows now. */
export function currentScheme(): Scheme {
  const chosen = chosenScheme();
  if (chosen !== "auto") return chosen;
  return isDarkDevice().matches ? "dark" : "light";
}

function wear(): void {
  document.documentElement.setAttribute("data-mantine-color-scheme", currentScheme());
  for (const listener of listeners) listener();
}

export function onScheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function chooseScheme(choice: SchemeChoice): void {
  rememberChoice("colourScheme", choice);
  wear();
}

/** Wears the scheme from the first paint on, and follows the device and other tabs. */
export function followScheme(): void {
  wear();
  isDarkDevice().addEventListener("change", wear);
  addEventListener("storage", (event) => {
    if (event.key === "colourScheme") wear();
  });
}

export function useChosenScheme(): SchemeChoice {
  return useSyncExternalStore(onScheme, chosenScheme);
}

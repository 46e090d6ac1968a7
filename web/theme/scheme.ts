// Light, dark or as the device says: the choice is kept by session.ts and told to other tabs.

import type { MantineColorScheme, MantineColorSchemeManager } from "@mantine/core";
import { rememberChoice, rememberedChoice } from "../session.ts";

/** A stored or chosen scheme; anything else means "as the device says". */
export function schemeOf(text: string | null): MantineColorScheme {
  return text === "light" || text === "dark" ? text : "auto";
}

export function schemeManager(): MantineColorSchemeManager {
  let onStorage: ((event: StorageEvent) => void) | null = null;
  const unsubscribe = () => {
    if (onStorage) globalThis.removeEventListener("storage", onStorage);
    onStorage = null;
  };
  return {
    get: () => schemeOf(rememberedChoice("colourScheme")),
    set: (scheme) => rememberChoice("colourScheme", scheme),
    subscribe: (onUpdate) => {
      onStorage = (event) => {
        if (event.key === "colourScheme") onUpdate(schemeOf(event.newValue));
      };
      globalThis.addEventListener("storage", onStorage);
    },
    unsubscribe,
    clear: () => rememberChoice("colourScheme", "auto"),
  };
}

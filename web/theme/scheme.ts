// Light, dark or as the device says: the choice is kept by session.ts and told to other tabs.

import type { MantineColorScheme, MantineColorSchemeManager } from "@mantine/core";
import { rememberChoice, rememberedChoice } from "../session.ts";

function isScheme(text: string | null): text is MantineColorScheme {
  return text === "light" || text === "dark" || text === "auto";
}

export function schemeManager(): MantineColorSchemeManager {
  let onStorage: ((event: StorageEvent) => void) | null = null;
  const unsubscribe = () => {
    if (onStorage) globalThis.removeEventListener("storage", onStorage);
    onStorage = null;
  };
  return {
    get: (otherwise) => {
      const chosen = rememberedChoice("colourScheme");
      return isScheme(chosen) ? chosen : otherwise;
    },
    set: (scheme) => rememberChoice("colourScheme", scheme),
    subscribe: (onUpdate) => {
      onStorage = (event) => {
        if (event.key === "colourScheme" && isScheme(event.newValue)) onUpdate(event.newValue);
      };
      globalThis.addEventListener("storage", onStorage);
    },
    unsubscribe,
    clear: () => rememberChoice("colourScheme", "auto"),
  };
}

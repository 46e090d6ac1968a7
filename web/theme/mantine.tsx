// Mantine around the screens that use it, speaking in our tokens. Bar, dialogs and login do
// without, so that a slow line brings them soon.

import { type MantineColorSchemeManager, MantineProvider } from "@mantine/core";
import type { ComponentType } from "react";
import "./mantine-styles.ts";
import { chooseScheme, chosenScheme, onScheme } from "./scheme.ts";
import { cssVariables, theme } from "./theme.ts";

/** The server writes a fresh nonce into every page; styles made later must carry it. */
function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? "";
}

// The scroll lock of dialogs takes its nonce from this name (get-nonce).
Object.assign(globalThis, { __webpack_nonce__: styleNonce() });

let stopFollowing: () => void = () => undefined;

/** Mantine asks for the scheme and is told of changes; the keeper of it is scheme.ts. */
const manager: MantineColorSchemeManager = {
  get: chosenScheme,
  set: chooseScheme,
  subscribe: (onUpdate) => {
    stopFollowing = onScheme(() => onUpdate(chosenScheme()));
  },
  unsubscribe: () => stopFollowing(),
  clear: () => chooseScheme("auto"),
};

function dressed(Screen: ComponentType): ComponentType {
  return () => (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={manager}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
    >
      <Screen />
    </MantineProvider>
  );
}

const known = new WeakMap<ComponentType, ComponentType>();

/** The same screen with Mantine around it; asked again it gives the same, so no state is lost. */
export function withMantine(Screen: ComponentType): ComponentType {
  const earlier = known.get(Screen);
  if (earlier) return earlier;
  const made = dressed(Screen);
  known.set(Screen, made);
  return made;
}

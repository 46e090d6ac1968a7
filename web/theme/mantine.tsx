// Mantine around the pages that use it, speaking in our tokens. The login page does without.

import { MantineProvider } from "@mantine/core";
import type { ReactNode } from "react";
import "./mantine-styles.ts";
import { schemeManager } from "./scheme.ts";
import { cssVariables, theme } from "./theme.ts";

/** The server writes a fresh nonce into every page; styles made later must carry it. */
function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? "";
}

// The scroll lock of dialogs takes its nonce from this name (get-nonce).
Object.assign(globalThis, { __webpack_nonce__: styleNonce() });

const manager = schemeManager();

export function WithMantine({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={manager}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
    >
      {children}
    </MantineProvider>
  );
}

// The Mantine theme: its parts read our tokens (wear-tokens.ts), so that they look like the rest
// and follow the scheme, and print, without knowing of them.

import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type MantineThemeOverride,
} from "@mantine/core";
import { colours, fontFamily, radius, sizes, weights } from "./tokens.ts";

/** Mantine wants ten shades; ours is one accent that knows both schemes. */
const accent: MantineColorsTuple = [
  "var(--accent-wash)",
  "var(--accent-wash)",
  "var(--accent-wash)",
  "var(--accent)",
  "var(--accent)",
  "var(--accent)",
  "var(--accent)",
  "var(--accent)",
  "var(--accent-strong)",
  "var(--accent-strong)",
];

export const theme: MantineThemeOverride = createTheme({
  variantColorResolver: (input) => {
    const resolved = defaultVariantColorsResolver(input);
    return input.variant === "filled" ? { ...resolved, color: "var(--on-accent)" } : resolved;
  },
  primaryColor: "garnet",
  primaryShade: 7,
  colors: { garnet: accent },
  white: "#ffffff",
  black: colours.ink[0],
  fontFamily,
  headings: { fontFamily, fontWeight: weights.strong },
  fontSizes: {
    xs: sizes.small,
    sm: sizes.small,
    md: sizes.text,
    lg: sizes.large,
    xl: sizes.display,
  },
  spacing: { xs: "0.5rem", sm: "1rem", md: "1.5rem", lg: "2rem", xl: "3rem" },
  defaultRadius: radius,
  focusRing: "auto",
  respectReducedMotion: true,
  cursorType: "pointer",
});

/** What Mantine's parts read, tied to our tokens. */
const forMantine: Record<string, string> = {
  "--mantine-color-gray-0": "var(--sunken)",
  "--mantine-color-gray-1": "var(--sunken)",
  "--mantine-color-gray-2": "var(--hairline)",
  "--mantine-color-gray-3": "var(--hairline)",
  "--mantine-color-gray-4": "var(--line)",
  "--mantine-color-gray-5": "var(--line)",
  "--mantine-color-gray-6": "var(--quiet)",
  "--mantine-color-dark-2": "var(--quiet)",
  "--mantine-color-dark-3": "var(--line)",
  "--mantine-color-dark-4": "var(--line)",
  "--mantine-color-dark-5": "var(--sunken)",
  "--mantine-color-dark-6": "var(--raised)",
  "--mantine-color-body": "var(--ground)",
  "--mantine-color-text": "var(--ink)",
  "--mantine-color-bright": "var(--ink)",
  "--mantine-color-dimmed": "var(--quiet)",
  "--mantine-color-placeholder": "var(--quiet)",
  "--mantine-color-anchor": "var(--accent)",
  "--mantine-color-error": "var(--error)",
  "--mantine-color-default": "var(--raised)",
  "--mantine-color-default-hover": "var(--sunken)",
  "--mantine-color-default-color": "var(--ink)",
  "--mantine-color-default-border": "var(--line)",
  "--mantine-color-disabled": "var(--sunken)",
  "--mantine-color-disabled-color": "var(--quiet)",
  "--mantine-color-disabled-border": "var(--hairline)",
  "--mantine-primary-color-contrast": "var(--on-accent)",
  "--mantine-color-garnet-filled": "var(--accent-fill)",
  "--mantine-color-garnet-filled-hover": "var(--accent-fill-strong)",
  "--mantine-color-garnet-light": "var(--accent-wash)",
  "--mantine-color-garnet-light-hover": "var(--accent-wash)",
  "--mantine-color-garnet-light-color": "var(--accent)",
  "--mantine-color-garnet-outline": "var(--accent)",
  "--mantine-color-garnet-outline-hover": "var(--accent-wash)",
  "--mantine-color-garnet-text": "var(--accent)",
};

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: forMantine,
  dark: forMantine,
});

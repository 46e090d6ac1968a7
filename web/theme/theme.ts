// Turns the tokens into CSS variables and the Mantine theme. Each colour is written once as
// `light-dark(…)`, so a scheme, or print, is nothing but a value of `color-scheme`.

import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type MantineThemeOverride,
} from "@mantine/core";
import { type ColourName, colours, fontFamily, radius, sizes, weights } from "./tokens.ts";

function both(name: ColourName): string {
  const [light, dark] = colours[name];
  return `light-dark(${light}, ${dark})`;
}

/** Mantine wants ten shades; ours is one accent that knows both schemes. */
const accent: MantineColorsTuple = [
  both("accent-wash"),
  both("accent-wash"),
  both("accent-wash"),
  both("accent"),
  both("accent"),
  both("accent"),
  both("accent"),
  both("accent"),
  both("accent-strong"),
  both("accent-strong"),
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
  "--mantine-color-garnet-filled": "var(--accent)",
  "--mantine-color-garnet-filled-hover": "var(--accent-strong)",
  "--mantine-color-garnet-light": "var(--accent-wash)",
  "--mantine-color-garnet-light-hover": "var(--accent-wash)",
  "--mantine-color-garnet-light-color": "var(--accent)",
  "--mantine-color-garnet-outline": "var(--accent)",
  "--mantine-color-garnet-outline-hover": "var(--accent-wash)",
  "--mantine-color-garnet-text": "var(--accent)",
};

function namedColours(): Record<string, string> {
  const pairs = Object.entries(colours).map(([name, [light, dark]]) => [
    `--${name}`,
    `light-dark(${light}, ${dark})`,
  ]);
  return Object.fromEntries(pairs);
}

function namedSizes(): Record<string, string> {
  return Object.fromEntries(Object.entries(sizes).map(([name, size]) => [`--size-${name}`, size]));
}

export const cssVariables: CSSVariablesResolver = () => ({
  variables: { ...namedColours(), ...namedSizes(), "--radius": radius },
  light: forMantine,
  dark: forMantine,
});

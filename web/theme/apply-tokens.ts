// Puts the tokens on the page as CSS variables before the first paint, and applies the chosen scheme.
// Each colour is written once, as `light-dark(…)`, so a scheme, or print, is only a value of
// `color-scheme`.

import { colours, fontFamily, radius, sizes } from "#reports/pictures/tokens.ts";
import { followScheme } from "./scheme.ts";

/** The tokens as one rule for `:root`. */
export function tokenRule(): string {
  const lines = [
    ...Object.entries(colours).map(
      ([name, [light, dark]]) => `--${name}: light-dark(${light}, ${dark});`,
    ),
    ...Object.entries(sizes).map(([name, size]) => `--size-${name}: ${size};`),
    `--radius: ${radius};`,
    `--font: ${fontFamily};`,
  ];
  return `:root { ${lines.join(" ")} }`;
}

export function applyTokens(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(tokenRule());
  document.adoptedStyleSheets.push(sheet);
  followScheme();
}

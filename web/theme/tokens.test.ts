// The colours: every text can be read on its background in both schemes, and each is a CSS variable.

import { describe, expect, test } from "vitest";
import {
  colours,
  inScheme,
  ramp,
  type Scheme,
  seriesColours,
  sizes,
  unknownColour,
} from "#reports/pictures/tokens.ts";
import { tokenRule } from "./apply-tokens.ts";

type Colour = keyof typeof colours;

/** The relative luminance of WCAG 2. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const inColours = (name: Colour, scheme: Scheme) => inScheme(colours[name], scheme);

const texts: [text: Colour, background: Colour][] = [
  ...(["ink", "quiet", "accent"] as const).flatMap((text) =>
    (["ground", "raised", "sunken"] as const).map((ground): [Colour, Colour] => [text, ground]),
  ),
  ["on-accent", "accent-fill"],
  ["on-accent", "accent-fill-strong"],
  ["accent-strong", "accent-wash"],
  ["ok", "ok-wash"],
  ["warning", "warning-wash"],
  ["error", "error-wash"],
  ["info", "info-wash"],
];

describe.each(["light", "dark"] as const)("in the %s scheme", (scheme) => {
  test.each(texts)("%s can be read on %s", (text, background) => {
    const ratio = contrast(inColours(text, scheme), inColours(background, scheme));
    expect(ratio).toBeGreaterThanOrEqual(4.5);
  });

  test.each(["ground", "raised"] as const)("the line of a field is seen on %s", (background) => {
    const ratio = contrast(inColours("line", scheme), inColours(background, scheme));
    expect(ratio).toBeGreaterThanOrEqual(3);
  });

  test.each(["ground", "raised", "sunken"] as const)(
    "a filled button is seen on %s",
    (background) => {
      const fill = inColours("accent-fill", scheme);
      expect(contrast(fill, inColours(background, scheme))).toBeGreaterThanOrEqual(3);
    },
  );

  test("the steps of a map go one way, from little to much", () => {
    const steps = ramp.map((pair) => luminance(inScheme(pair, scheme)));
    const sorted = [...steps].sort((one, other) =>
      scheme === "light" ? other - one : one - other,
    );
    expect(steps).toEqual(sorted);
    expect(new Set(steps).size).toBe(steps.length);
  });

  test("no two series of a picture have the same colour", () => {
    const own = [...seriesColours, unknownColour].map((pair) => inScheme(pair, scheme));
    expect(new Set(own).size).toBe(own.length);
  });
});

describe("the rule for the page", () => {
  test("has every colour with its light and its dark value", () => {
    const rule = tokenRule();
    for (const [name, [light, dark]] of Object.entries(colours)) {
      expect(rule).toContain(`--${name}: light-dark(${light}, ${dark});`);
    }
  });

  test("has every size, in units that grow with the reader's letters", () => {
    for (const [name, size] of Object.entries(sizes)) {
      expect(tokenRule()).toContain(`--size-${name}: ${size};`);
      expect(size).toMatch(/rem$/);
    }
  });
});

// Whose way of writing numbers is chosen.

import { expect, test } from "vitest";
import { numberLocaleFor } from "./number-locale.ts";

test.each([
  ["an NMO of Mexico", "MX", ["en-US"], "es-MX"],
  ["an NMO of Argentina with a Mexican browser", "AR", ["es-MX"], "es-AR"],
  ["an NMO of Canada who reads Spanish", "CA", ["en-CA", "es-MX"], "es-MX"],
  ["staff with a browser of Guatemala", null, ["es-GT", "en"], "es-GT"],
  ["a visitor of Latin America", null, ["es-419"], "es-419"],
  ["a visitor whose browser names no region", null, ["es", "en-US"], null],
  ["a visitor with an English browser", null, ["en-GB"], null],
])("of %s", (_, country, locales, expected) => {
  expect(numberLocaleFor(country, locales)).toBe(expected);
});

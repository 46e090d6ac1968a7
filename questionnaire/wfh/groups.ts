// The named lists of the shipped documents, in the federation's order.

import type { ShippedEntry } from "./dated.ts";
import { ageGroups, hemophilias, otherDisorders, sexes } from "./names.ts";

export const groups: Readonly<Record<string, readonly ShippedEntry[]>> = {
  hemophilias,
  typedHemophilias: ["hemophiliaA", "hemophiliaB"],
  inhibitorDisorders: ["{typedHemophilias}", "vwd"],
  otherDisorders,
  disorders: ["{hemophilias}", "vwd", "{otherDisorders}"],
  sexes,
  ageGroups,
  knownSeverities: ["mild", "moderate", "severe"],
  hemophiliaProducts: [
    "plasmaDerived",
    "recombinant",
    { code: "extendedHalfLife", since: 2022 },
    { code: "nonFactor", since: 2022 },
    "bypassing",
    "cryoprecipitate",
    "plasma",
    "desmopressin",
  ],
  vwdProducts: [
    "vwfConcentrate",
    "recombinantVwf",
    "desmopressin",
    "cryoprecipitate",
    "plasma",
    "antifibrinolytic",
  ],
  /** People treated with some product, of whatever disorder. */
  treated: ["productUse.{typedHemophilias}.{hemophiliaProducts}", "productUse.vwd.{vwdProducts}"],
  /** Every figure that says that some product was used; `used` is the list of used products. */
  usedAtAll: ["{treated}", "fviii.total", "fix.total", "hemlibra.totalMg", "used"],
};

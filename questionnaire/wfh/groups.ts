// The named lists of the shipped documents, in the federation's order.

import type { ShippedEntry } from "./dated.ts";

export const groups: Readonly<Record<string, readonly ShippedEntry[]>> = {
  hemophilias: ["hemophiliaA", "hemophiliaB", "hemophiliaUnknown"],
  typedHemophilias: ["hemophiliaA", "hemophiliaB"],
  inhibitorDisorders: ["{typedHemophilias}", "vwd"],
  otherDisorders: [
    "factorI",
    "factorII",
    "factorV",
    "factorV8",
    "factorVII",
    "factorX",
    "factorXI",
    "factorXIII",
    "otherUnknown",
    "glanzmann",
    "bernardSoulier",
    "plateletOther",
  ],
  disorders: ["{hemophilias}", "vwd", "{otherDisorders}"],
  sexes: ["male", "female", "unknown"],
  ageGroups: ["0_4", "5_13", "14_18", "19_44", "45_up", "unknown"],
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
  /** Whatever says that some product was used; `used` is the list of used products. */
  usedAtAll: ["{treated}", "fviii.total", "fix.total", "hemlibra.totalMg", "used"],
};

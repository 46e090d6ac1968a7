// The named lists of the shipped documents, in the federation's order.

import type { ShippedEntry } from "./dated.ts";
import { otherDisordersSince } from "./lines.ts";
import { ageGroups, hemophilias, otherDisorders, sexes } from "./names.ts";

export const groups: Readonly<Record<string, readonly ShippedEntry[]>> = {
  hemophilias,
  typedHemophilias: ["hemophiliaA", "hemophiliaB"],
  inhibitorDisorders: ["{typedHemophilias}", "vwd"],
  otherDisorders: otherDisorders.map((code) => ({ code, since: otherDisordersSince })),
  disorders: ["{hemophilias}", "vwd", "{otherDisorders}"],
  sexes,
  ageGroups,
  knownSeverities: ["mild", "{belowMild}"],
  belowMild: ["moderate", "severe"],
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
    { code: "recombinantVwf", since: 2016 },
    "desmopressin",
    "cryoprecipitate",
    "plasma",
    "antifibrinolytic",
  ],
  /** People whom recombinant activated factor VII is given to. */
  fviiaPatients: [
    "inhibitors.{inhibitorDisorders}.current",
    { code: "identified.factorVII.total", since: otherDisordersSince },
    { code: "identified.glanzmann.total", since: otherDisordersSince },
  ],
  /** People treated with some product, of whatever disorder. */
  treated: ["productUse.{typedHemophilias}.{hemophiliaProducts}", "productUse.vwd.{vwdProducts}"],
  /** Every figure that says that some product was used; `used` is the list of used products. */
  usedAtAll: [
    "{treated}",
    "fviii.total",
    "fix.total",
    { code: "hemlibra.totalMg", since: 2018 },
    "used",
  ],
};

// The rows and columns that several questions share, in the federation's order. Groups and grids are
// made of them, and the demonstration data use them.

export const hemophilias = ["hemophiliaA", "hemophiliaB", "hemophiliaUnknown"] as const;
export const otherDisorders = [
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
] as const;
export const sexes = ["male", "female", "unknown"] as const;
export const ageGroups = ["0_4", "5_13", "14_18", "19_44", "45_up", "unknown"] as const;
export const severities = ["mild", "moderate", "severe", "unknown"] as const;
export const vwdTypes = ["type1", "type2", "type3", "unknown"] as const;
export const deathCauses = ["bleeding", "hiv", "liver", "other", "unknown"] as const;

// The eight sections of the specification, in the order of the tabs: the paths /Survey/{Section}
// come from this list.

export const wfhSections = [
  "Organization",
  "CompletedBy",
  "DataSource",
  "Patient",
  "Care",
  "FactorUse",
  "Currency",
  "Product",
] as const;

// Words of the federation's field, which a password must not be made of.

export const passwordWords: readonly string[] = [
  "hemo",
  "hemophilia",
  "hemofilia",
  "hemophilie",
  "factor",
  "wfh",
  "fmh",
  "nmo",
  "ddc",
  "survey",
];

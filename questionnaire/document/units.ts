// The units whose texts the program has; a document with another one brings the text `unit.<name>`.

export const programUnits: readonly string[] = [
  "people",
  "IU",
  "mg",
  "g",
  "%",
  "centres",
  "year",
  "money",
];

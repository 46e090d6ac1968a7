// The name of a file that a reader takes away, so that two files of one report in a folder are not taken for each other.

/** What was chosen. Years are the first and the last; countries are codes (alpha-3), others the codes of their lists. */
export type NamedChoice = {
  years: readonly [from: number, to: number];
  regions: readonly string[];
  gni: readonly string[];
  countries: readonly string[];
  approvedOnly: boolean;
  /** The past time of its figures. */
  asOf?: Date | undefined;
};

/** More are counted, so that the name stays short. */
const maxNamed = 3;

const named = (codes: readonly string[], many: string): readonly string[] =>
  codes.length > maxNamed ? [`${codes.length} ${many}`] : codes;

/** `FactorVIIIusage-2010-2024-Europe-H`: the subject, the years, and what narrows it, in signs that every system takes. */
export function fileNameOf(subject: string, choice: NamedChoice): string {
  const { years, regions, gni, countries, approvedOnly, asOf } = choice;
  const [from, to] = years;
  const parts = [
    subject,
    ...(from === to ? [to] : [from, to]),
    ...named(regions, "regions"),
    ...named(gni, "classes"),
    ...named(countries, "countries"),
    ...(approvedOnly ? [] : ["not only approved"]),
  ];
  const name = parts.map((part) => String(part).replace(/[^\w.]+/g, "-")).join("-");
  return asOf === undefined ? name : `${name}-as-of-${asOf.toISOString().replaceAll(":", "")}`;
}

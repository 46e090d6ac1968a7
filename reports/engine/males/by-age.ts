// The males of a country by age, in the age groups of the questionnaire: what ages of patients are compared with.

export const maleAgeGroups = ["under5", "from5to13", "from14to18", "from19to44", "from45"] as const;
export type MaleAgeGroup = (typeof maleAgeGroups)[number];

/** All five groups are known, or none: a country without the table has null instead. */
export type MalesByAge = Readonly<Record<MaleAgeGroup, number>>;

export type MaleQuantity = `males${Capitalize<MaleAgeGroup>}`;

/** What a formula or a column of a report calls the males of an age group. */
export const maleQuantities = {
  under5: "malesUnder5",
  from5to13: "malesFrom5to13",
  from14to18: "malesFrom14to18",
  from19to44: "malesFrom19to44",
  from45: "malesFrom45",
} as const satisfies Record<MaleAgeGroup, MaleQuantity>;

export const malesTogether = (males: MalesByAge): number =>
  maleAgeGroups.reduce((sum, group) => sum + males[group], 0);

/** Whether the two are equal, group by group. */
export function isSameMales(one: MalesByAge | null, other: MalesByAge | null): boolean {
  if (one === null || other === null) return one === other;
  return maleAgeGroups.every((group) => one[group] === other[group]);
}

/** Males are a part of the population; nothing is said where one of the two is not known. */
export const exceedsPopulation = (males: MalesByAge | null, population: number | null): boolean =>
  males !== null && population !== null && malesTogether(males) > population;

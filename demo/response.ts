// Which countries are members of the federation, and which answer the survey of a year: as many as the
// federation has reported (demo/README.md), the same for the same seed.

import type { MembershipSpell } from "#reports/engine/membership.ts";
import { chanceOf } from "./chance.ts";
import { type DemoCountry, demoCountries, gniTypeIn } from "./countries.ts";
import { type Curve, valueIn } from "./curve.ts";

const memberCounts: Curve = [
  [1999, 90],
  [2009, 118],
  [2016, 134],
  [2018, 140],
  [2025, 148],
];
const answerCounts: Curve = [
  [1999, 65],
  [2005, 92],
  [2010, 105],
  [2014, 111],
  [2019, 120],
  [2020, 115],
  [2022, 121],
  [2025, 121],
];

/** The three countries with a demo user answer early and every year. */
export const demoNmos: ReadonlySet<string> = new Set(["CAN", "FRA", "MEX"]);

/** The smallest countries have no organization. */
const minPopulation = 250_000;
/** Without these countries the figures of the world would jump: they leave hardly a year out. */
export const pillars: ReadonlySet<string> = new Set(["CHN", "DEU", "GBR", "IND", "JPN", "USA"]);
const earlyClasses = { H: 0.5, UM: 0.4, LM: 0.22, L: 0.1, U: 0.3 } as const;

/** Size in powers of ten above a million. */
const sizeOf = ({ population }: DemoCountry) => Math.log10(population / 1_000_000);

const indexes = demoCountries.map((_, index) => index);
const maxKept = 200;
const keptOrders = new Map<number, readonly number[]>();
const keptAnswers = new Map<string, ReadonlySet<number>>();

/** The value that was made for the key before; the oldest are dropped. */
function kept<K, V>(values: Map<K, V>, key: K, make: () => V): V {
  const before = values.get(key);
  if (before !== undefined) return before;
  const [oldest] = values.keys();
  if (values.size >= maxKept && oldest !== undefined) values.delete(oldest);
  const made = make();
  values.set(key, made);
  return made;
}

/** Highest score first; countries without an organization are left out. */
function ranked(scoreOf: (country: DemoCountry, index: number) => number | null): number[] {
  return indexes
    .flatMap((index) => {
      const country = demoCountries[index];
      const score = country ? scoreOf(country, index) : null;
      return score === null ? [] : [{ index, score }];
    })
    .sort((one, other) => other.score - one.score)
    .map(({ index }) => index);
}

/** Countries in the order in which they became members: the rich and the large early. */
const orderOf = (seed: number): readonly number[] =>
  kept(keptOrders, seed, () =>
    ranked((country, index) => {
      if (demoNmos.has(country.code)) return 10;
      if (country.population < minPopulation) return null;
      const early = earlyClasses[gniTypeIn(country, 2005)];
      return early + 0.2 * sizeOf(country) + 0.35 * chanceOf(seed, index + 1, 21).next();
    }),
  );

function firstYear(seed: number, index: number): number | null {
  const place = orderOf(seed).indexOf(index);
  if (place < 0) return null;
  const chance = chanceOf(seed, index + 1, 22);
  if (place < valueIn(memberCounts, 1999)) return Math.floor(chance.between(1963, 1999));
  for (let year = 2000; year <= 2025; year += 1) {
    if (place < valueIn(memberCounts, year)) return year;
  }
  return null;
}

/** Since and until when the country is a member; a few left for some years. Empty: never. */
export function demoMembership(seed: number, index: number): MembershipSpell[] {
  const since = firstYear(seed, index);
  if (since === null) return [];
  const code = demoCountries[index]?.code ?? "";
  const chance = chanceOf(seed, index + 1, 23);
  const left = Math.floor(chance.between(2000, 2012));
  if (demoNmos.has(code) || !chance.is(0.03) || left <= since) return [{ since, until: null }];
  return [
    { since, until: left },
    { since: left + Math.floor(chance.between(3, 9)), until: null },
  ];
}

const isMember = (seed: number, index: number, year: number): boolean =>
  demoMembership(seed, index).some(
    ({ since, until }) => since <= year && (until === null || year <= until),
  );

/** The members that answer in a year: mostly the same, with some that leave a year out. */
const answersOf = (seed: number, year: number): ReadonlySet<number> =>
  kept(keptAnswers, `${seed} ${year}`, () => {
    const order = ranked((country, index) => {
      if (demoNmos.has(country.code)) return 10;
      if (!isMember(seed, index, year)) return null;
      const diligence = chanceOf(seed, index + 1, 24).next() + (pillars.has(country.code) ? 4 : 0);
      return diligence + 2.9 * chanceOf(seed, index + 1, year, 24).next();
    });
    return new Set(order.slice(0, Math.round(valueIn(answerCounts, year))));
  });

export const answersIn = (seed: number, index: number, year: number): boolean =>
  answersOf(seed, year).has(index);

// The peers of a country: which countries it is compared with, and its place among them.

import type { CountryYear, GniType, Mark } from "#reports/engine/define.ts";
import { averageOf } from "#reports/engine/figures.ts";

/** From rich to poor. */
const classOrder: readonly GniType[] = ["H", "UM", "LM", "L"];
const placeOfClass = ({ gniType }: CountryYear) => classOrder.indexOf(gniType ?? "U");

/** Every class is as near to a country without one; and a country without one is farther than any class. */
function classDistance(own: CountryYear, other: CountryYear): number {
  const [ownPlace, place] = [placeOfClass(own), placeOfClass(other)];
  if (ownPlace < 0) return 0;
  return place < 0 ? classOrder.length : Math.abs(ownPlace - place);
}

/** How many times larger the larger population is, as a logarithm: twice and half are equally far. */
const populationDistance = (one: number, other: number): number => Math.abs(Math.log(one / other));

export type Peers = {
  /** Codes, the nearest first. */
  countries: string[];
  /** How many of them are of another income class, because the country's own has too few. */
  ofOtherClass: number;
};

/**
 * The countries nearest to this one: of its own income class before all others, and within a class those whose
 * population is nearest. Of 10 million, 20 million is as near as 5 million. `mayBePeer` are those with figures.
 */
export function peersOf(
  own: CountryYear,
  all: readonly CountryYear[],
  mayBePeer: ReadonlySet<number>,
  count: number,
): Peers {
  const { population } = own;
  if (!population) return { countries: [], ofOtherClass: 0 };
  const candidates = all.flatMap((country) => {
    const isPeer = country.countryId !== own.countryId && mayBePeer.has(country.countryId);
    if (!isPeer || !country.population) return [];
    const distance = populationDistance(population, country.population);
    return [{ code: country.code, classes: classDistance(own, country), distance }];
  });
  const nearest = candidates
    .sort((one, other) => one.classes - other.classes || one.distance - other.distance)
    .slice(0, count);
  return {
    countries: nearest.map(({ code }) => code),
    ofOtherClass: nearest.filter(({ classes }) => classes > 0).length,
  };
}

/** Whether more or less is the better place. */
export type Better = "more" | "less";

/** Where a country is among its peers. */
export type PeerPlace = {
  /** 1 is the best; equal figures have the same place. Null without a figure of the country's own. */
  place: number | null;
  /** The peers with a figure, and the country itself where it has one. */
  n: number;
  median: number | null;
  /** Where it is a bound. */
  medianMark?: Mark;
  lowerQuartile: number | null;
  upperQuartile: number | null;
};

/** A figure of a peer, with its mark where it is a bound. */
export type PeerFigure = { value: number; mark?: Mark };

/** Median and quartiles are of the peers alone. */
export function placeOf(
  own: number | null,
  peers: readonly PeerFigure[],
  better: Better,
): PeerPlace {
  const isBetter = ({ value }: PeerFigure) =>
    own !== null && (better === "more" ? value > own : value < own);
  const { value: median, mark } = averageOf("median", peers);
  return {
    place: own === null ? null : 1 + peers.filter(isBetter).length,
    n: peers.length + (own === null ? 0 : 1),
    median,
    ...(mark === undefined ? {} : { medianMark: mark }),
    lowerQuartile: averageOf("lowerQuartile", peers).value,
    upperQuartile: averageOf("upperQuartile", peers).value,
  };
}

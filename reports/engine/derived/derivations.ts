// What a report derives from its measures and the world: a formula for each quantity, and which quantities it reads.

import { oncePer } from "#reports/engine/keep.ts";
import { type MaleQuantity, maleQuantities } from "#reports/engine/males/by-age.ts";
import type { Known } from "#reports/engine/statistics.ts";

/** What is known of a country's year apart from its answers. */
export type WorldQuantity = "population" | MaleQuantity;

/** Whether a quantity was given: it has a number, or one that is hidden from the reader. */
type IsGiven<From extends string> = (name: From) => boolean;

/**
 * A derived quantity: what is left of a figure, or a sum of figures. Its formula reads the values of the measures and of the
 * world, where null is not known, and may ask which were given.
 */
export type Rest<From extends string> = {
  /** The figure that it is left of; a sum has none. */
  whole?: NoInfer<From>;
  rest: (
    values: Readonly<Record<From | WorldQuantity, Known>>,
    isGiven: IsGiven<From | WorldQuantity>,
  ) => Known;
};

/** The derived quantities of a report by their names. */
export type Derivations<Name extends string = string, From extends string = string> = Readonly<
  Record<Name, Rest<From>>
>;

/** The names of the quantities that a derived one is made from: those that its formula reads, called once without values. */
export const readsOfRest = oncePer(({ rest }: Rest<string>): readonly string[] => {
  const names = new Set<string>();
  const asked = new Proxy<Record<string, Known>>(
    {},
    {
      get: (_, name) => {
        names.add(String(name));
        return null;
      },
    },
  );
  rest(asked, (name) => {
    names.add(name);
    return false;
  });
  return [...names];
});

/** Whether a quantity is the males of an age group, which are not among the answers. */
export const isOfMales = (name: string): boolean =>
  Object.values<string>(maleQuantities).includes(name);

/** Whether a derived quantity is made from the males by age. */
export const readsMales = oncePer((derive: Derivations): boolean =>
  Object.values(derive).some((rest) => readsOfRest(rest).some(isOfMales)),
);

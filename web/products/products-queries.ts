// What the product list asks for first, also before its code is there.

import { isStaff } from "#contract/define.ts";
import { listProducts, listRates } from "#contract/lists/products.ts";
import { queryClient, queryOf } from "#web/api.ts";
import { yearOf } from "#web/current-survey.ts";
import { type Session, session } from "#web/session.ts";

/** What narrows the list on the server. */
export type ShownProducts = {
  year: number | null;
  countryId: number | null;
  approvedOnly: boolean;
};

/** As the address has it: everything that is not approved is for the staff, and on request. */
export function shownIn(
  address: URLSearchParams,
  role: Session["role"] | undefined,
): ShownProducts {
  const mayShowAll = isStaff(role);
  return {
    year: yearOf(address.get("year"), null),
    countryId: Number(address.get("country")) || null,
    approvedOnly: !mayShowAll || address.get("all") !== "true",
  };
}

export const queryFor = ({ year, countryId, approvedOnly }: ShownProducts) => ({
  approvedOnly,
  ...(year === null ? {} : { year }),
  ...(countryId === null ? {} : { countryId }),
});

export const productsOf = (shown: ShownProducts) =>
  queryOf(listProducts, { query: queryFor(shown) });
export const ratesOfAllYears = () => queryOf(listRates);

export async function prefetchProducts({ searchParams }: URL): Promise<void> {
  const shown = shownIn(searchParams, session.current()?.role);
  const queries = [
    queryClient.prefetchQuery(productsOf(shown)),
    queryClient.prefetchQuery(ratesOfAllYears()),
  ];
  await Promise.all(queries);
}

// What the address of the product list chooses.

import { isStaff } from "#contract/define.ts";
import { useSession } from "#web/session.ts";
import { useLatestParams, withParams } from "#web/ui/table/use-latest-params.ts";
import { shownIn } from "./products-queries.ts";

/** What the address chooses, and a function that changes a part of it. */
export function useShown() {
  const [address, changeParams] = useLatestParams();
  const role = useSession()?.role;
  const isOfStaff = role !== undefined && isStaff(role);
  const shown = shownIn(address, role);
  const change = (parts: Record<string, string>) =>
    changeParams((latest) => withParams(latest, { page: "", ...parts }), {
      replace: true,
      preventScrollReset: true,
    });
  return { shown, change, isOfStaff, isAdministrator: role === "Administrator" };
}

// What the address of the product list chooses.

import { useSearchParams } from "react-router";
import { isStaff } from "#contract/define.ts";
import { useSession } from "#web/session.ts";
import { shownIn } from "./products-queries.ts";

/** What the address chooses, and a function that changes a part of it. */
export function useShown() {
  const [address, setAddress] = useSearchParams();
  const role = useSession()?.role;
  const isOfStaff = role !== undefined && isStaff(role);
  const shown = shownIn(address, role);
  const change = (parts: Record<string, string | null>) =>
    setAddress(
      (now) => {
        const kept = [...now].filter(([key]) => !Object.hasOwn(parts, key) && key !== "page");
        const given = Object.entries(parts).flatMap(([key, value]) =>
          value ? [[key, value]] : [],
        );
        return new URLSearchParams([...kept, ...given]);
      },
      { replace: true, preventScrollReset: true },
    );
  return { shown, change, isOfStaff, isAdministrator: role === "Administrator" };
}

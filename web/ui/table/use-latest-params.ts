// The search parameters of the address, in which lists, reports and forms keep what is chosen.

import { useCallback, useContext } from "react";
import {
  type NavigateOptions,
  UNSAFE_DataRouterContext,
  useLocation,
  useNavigate,
  useSearchParams,
} from "react-router";

type ChangeParams = (
  next: (latest: URLSearchParams) => URLSearchParams,
  options?: NavigateOptions,
) => void;

/** What an entry of the browser's history has besides its address. */
export type EntryState = {
  /** The parameters are those of a list as the user left it, not of a link. */
  isKeptView?: boolean;
} | null;

/** The parameters with changed ones: without those that become blank. */
export function withParams(
  latest: URLSearchParams,
  changes: Readonly<Record<string, string>>,
): URLSearchParams {
  for (const [name, value] of Object.entries(changes)) {
    if (value === "") latest.delete(name);
    else latest.set(name, value);
  }
  return latest;
}

/**
 * The parameters as the page shows them, and how to change them. A change begins with the parameters of the last
 * one, also while the page does not show them yet: useSearchParams() begins with those that are shown, so that on a
 * slow device the second of two quick changes takes the first one back. What was kept is still no link afterwards.
 */
export function useLatestParams(): [URLSearchParams, ChangeParams] {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const change = useCallback<ChangeParams>(
    (next, options) => {
      const { navigation, location } = router?.state ?? {};
      const latest = [navigation?.location, location].find((one) => one?.pathname === pathname);
      const isKeptView = (latest?.state as EntryState)?.isKeptView;
      const state: EntryState = isKeptView ? { isKeptView } : null;
      void navigate(`?${next(new URLSearchParams(latest?.search))}`, { state, ...options });
    },
    [router, pathname, navigate],
  );
  return [params, change];
}

// The drawer of the menus is a step in the browser's history, so that Back closes it and stays on the
// page.

import { useRef } from "react";
import { type Location, useLocation, useNavigate } from "react-router";

export function useDrawer() {
  const location = useLocation();
  const navigate = useNavigate();
  const isOpen = location.state?.isMenuOpen === true;
  // A second press comes before the page shows the first; it must not open twice or go back further.
  const leaving = useRef<Location>(null);
  return {
    isOpen,
    open: () => {
      if (isOpen || leaving.current === location) return;
      leaving.current = location;
      const { pathname, search, hash } = location;
      const state = { ...location.state, isMenuOpen: true };
      void navigate({ pathname, search, hash }, { state, preventScrollReset: true });
    },
    close: () => {
      if (!isOpen || leaving.current === location) return;
      leaving.current = location;
      void navigate(-1);
    },
  };
}

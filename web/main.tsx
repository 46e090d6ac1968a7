// The web app: theme, router, texts. start.ts starts it. Follows the session over tabs.

import { QueryClientProvider } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router";
import { queryClient } from "./api.ts";
import { firstContent } from "./first-content.ts";
import { followSession } from "./follow-session.ts";
import { createRouter } from "./router.tsx";
import { applyTokens } from "./theme/apply-tokens.ts";
import { loadTypeface } from "./theme/load-typeface.ts";
import { startTexts } from "./ui/i18n.ts";
import { keepFocus } from "./ui/keep-focus.ts";

type Router = ReturnType<typeof createRouter>;

function App({ router }: { router: Router }) {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}

/** For this long nothing is drawn while the first page is on its way; then it says that it is. */
const firstPageMs = 300;

/** Resolves when the first page can be drawn as a whole, or has been waited for. */
function firstPage(router: Router): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, firstPageMs);
    const look = ({ initialized }: Router["state"]) => {
      if (!initialized) return;
      clearTimeout(timer);
      resolve();
    };
    look(router.state);
    router.subscribe(look);
  });
}

export async function startApp(): Promise<void> {
  const root = document.getElementById("root");
  if (!root) return;
  applyTokens();
  keepFocus();
  const router = createRouter();
  followSession(router);
  await Promise.all([startTexts(), firstPage(router)]);
  createRoot(root).render(<App router={router} />);
  void firstContent().then(loadTypeface);
}

// The web app: theme, router, texts. start.ts starts it. Follows the session over tabs.

import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router";
import { queryClient } from "./api.ts";
import { firstContent, painted, pause } from "./first-content.ts";
import { followSession } from "./follow-session.ts";
import { createRouter } from "./router.tsx";
import { applyTokens } from "./theme/apply-tokens.ts";
import { loadTypeface } from "./theme/load-typeface.ts";
import { wholeStyles } from "./theme/style-sheets.ts";
import { keepFocus } from "./ui/keep-focus.ts";
import { followListViews } from "./ui/table/list-views.ts";

type Router = ReturnType<typeof createRouter>;

function App({ router, onDrawn }: { router: Router; onDrawn: () => void }) {
  useEffect(onDrawn, [onDrawn]);
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}

/** Resolves when nothing is on its way that the screen has asked for. */
function dataHere(): Promise<void> {
  return new Promise((resolve) => {
    const stop = queryClient.getQueryCache().subscribe(look);
    function look(): void {
      if (queryClient.isFetching() > 0) return;
      stop();
      resolve();
    }
    look();
  });
}

/** For this long nothing is drawn while the first page is on its way; then it says that it is. */
const firstPageMs = 300;

/** Resolves when the first page can be drawn as a whole. */
function firstPage(router: Router): Promise<void> {
  return new Promise((resolve) => {
    const look = ({ initialized }: Router["state"]) => {
      if (initialized) resolve();
    };
    look(router.state);
    router.subscribe(look);
  });
}

/** Draws the first page once its texts are here. Resolves when it is drawn with all that it asked for. */
export async function startApp(texts: Promise<void>): Promise<void> {
  const root = document.getElementById("root");
  if (!root) return;
  applyTokens();
  keepFocus();
  const router = createRouter();
  followSession(router);
  followListViews();
  const pageReady = firstPage(router);
  await Promise.all([texts, Promise.race([pageReady, pause(firstPageMs)])]);
  void firstContent().then(() => Promise.all([loadTypeface(), wholeStyles()]));
  await new Promise<void>((onDrawn) =>
    createRoot(root).render(<App router={router} onDrawn={onDrawn} />),
  );
  await pageReady;
  await painted();
  await dataHere();
}

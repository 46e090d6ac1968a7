// The web app: theme, router, texts. start.ts starts it. Follows the session over tabs.

import { QueryClientProvider } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router";
import { queryClient } from "./api.ts";
import { firstContent } from "./first-content.ts";
import { createRouter } from "./router.tsx";
import { session } from "./session.ts";
import { applyTokens } from "./theme/apply-tokens.ts";
import { loadTypeface } from "./theme/load-typeface.ts";
import { startTexts, textNow } from "./ui/i18n.ts";
import { keepFocus } from "./ui/keep-focus.ts";
import { showMessage } from "./ui/show-message.ts";

const mustAddSecondFactor = () => session.current()?.mustAddSecondFactor ?? false;

type Router = ReturnType<typeof createRouter>;

/** When the session ends or changes anywhere, the guard runs again here. */
function followSession(router: Router): void {
  let lastUser = session.current()?.key;
  let hadToAddSecondFactor = mustAddSecondFactor();
  session.subscribe(() => {
    const user = session.current()?.key;
    if (user === lastUser) {
      if (mustAddSecondFactor() && !hadToAddSecondFactor) void router.revalidate();
      hadToAddSecondFactor = mustAddSecondFactor();
      return;
    }
    lastUser = user;
    hadToAddSecondFactor = mustAddSecondFactor();
    queryClient.clear();
    if (user === undefined && !/^\/log(in|out)$/.test(location.pathname)) {
      showMessage("info", textNow("problems", "session-ended"), null);
    }
    void router.revalidate();
  });
  // A page taken out of the browser's history must not show what a logout has ended.
  addEventListener("pageshow", (event) => {
    if (event.persisted) session.reload();
  });
}

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

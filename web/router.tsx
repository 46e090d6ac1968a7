// Makes the router out of the table in routes.tsx: the guard before every navigation, the chunk
// of the screen, its title, and what is shown when it does not come.

import { lazy, type ReactNode, Suspense } from "react";
import {
  createBrowserRouter,
  type LoaderFunctionArgs,
  Outlet,
  type RouteObject,
  redirect,
  useLoaderData,
  useParams,
} from "react-router";
import { restoreSession } from "./api.ts";
import { decide } from "./guard.ts";
import { DemoNotice } from "./layout/demo-notice.tsx";
import { Messages } from "./layout/messages.tsx";
import { PageFrame } from "./layout/page-frame.tsx";
import {
  loadScreen,
  NextPageWaiting,
  PageWaiting,
  PartFailed,
  ScreenPart,
} from "./layout/screen-part.tsx";
import { routeFor, routes, type ScreenRoute } from "./routes.tsx";
import { session, useIsExpired } from "./session.ts";
import { wholeStyles } from "./theme/style-sheets.ts";
import { loadTexts, type TextKey, textNow, useTexts } from "./ui/i18n.ts";
import { RouteTitle } from "./ui/page-head.tsx";
import { showMessage } from "./ui/show-message.ts";

/** The page that is open; null until the first one is. */
let openPath: string | null = null;

/** Runs before the screen is fetched, so a visitor who is sent away fetches nothing of it. */
async function guard(matched: ScreenRoute, { request, params }: LoaderFunctionArgs): Promise<void> {
  const route = routeFor(matched, params.name);
  const restored = route.layout === "empty" ? null : await restoreSession();
  const { pathname, search } = new URL(request.url);
  if (session.isExpired()) {
    // On the open page the person logs in again over it; leaving it leads to the login page.
    if (pathname === openPath) return;
    session.end();
  }
  const decision = decide(route.access, restored, `${pathname}${search}`);
  if (decision.go === "home") {
    await loadTexts(["layout"]);
    showMessage("info", textNow("layout", "session.closed"));
  }
  if (decision.go !== "stay") throw redirect(decision.to);
}

async function load(matched: ScreenRoute, { params, request }: LoaderFunctionArgs) {
  const { screen, title } = routeFor(matched, params.name);
  const address = new URL(request.url);
  const loaded = await loadScreen(screen, address.pathname);
  // The screen itself says what went wrong with its data.
  await screen.prepare?.(address).catch(() => {});
  return { ...loaded, title };
}

function Screen() {
  const { t } = useTexts("layout");
  const { title } = useLoaderData<{ title: TextKey<"layout"> }>();
  const { name } = useParams();
  return (
    <RouteTitle value={t(title)}>
      <ScreenPart key={name} />
    </RouteTitle>
  );
}

function routeOf(route: ScreenRoute): RouteObject {
  return {
    path: route.path,
    middleware: [(request) => guard(route, request)],
    loader: (given) => load(route, given),
    // What a screen keeps in the address (filters, sorting) does not fetch it again.
    shouldRevalidate: ({ currentUrl, nextUrl }) =>
      currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search,
    // Each route, and each report, is a screen of its own: going to another one starts afresh.
    element: <Screen key={route.path} />,
    errorElement: <PartFailed />,
  };
}

const LoginOverPart = lazy(async () => {
  const [{ LoginOver }] = await Promise.all([
    import("./sign-in/login-over.tsx"),
    loadTexts(["accounts"]),
    wholeStyles(),
  ]);
  return { default: LoginOver };
});

function LoginOver() {
  return useIsExpired() ? (
    <Suspense fallback={null}>
      <LoginOverPart />
    </Suspense>
  ) : null;
}

function Root({ children }: { children: ReactNode }) {
  return (
    <>
      <NextPageWaiting />
      <DemoNotice />
      {children}
      <Messages />
    </>
  );
}

function around(children: ReactNode) {
  return <Root>{children}</Root>;
}

export function createRouter() {
  const withLayout = (layout: ScreenRoute["layout"]) =>
    routes.filter((route) => route.layout === layout).map(routeOf);
  const inFrame: RouteObject = {
    element: (
      <>
        <PageFrame />
        <LoginOver />
      </>
    ),
    errorElement: <PartFailed />,
    children: withLayout("page"),
  };
  const router = createBrowserRouter([
    {
      element: around(<Outlet />),
      errorElement: around(<PartFailed />),
      hydrateFallbackElement: <PageWaiting />,
      children: [...withLayout("empty"), inFrame],
    },
  ]);
  router.subscribe(({ initialized, navigation, location }) => {
    if (initialized && navigation.state === "idle") openPath = location.pathname;
  });
  return router;
}

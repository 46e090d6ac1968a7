// Makes the router out of the table in routes.tsx: the guard before every navigation, the chunk
// of the screen, its title, and what is shown when it does not come.

import type { ReactNode } from "react";
import { createBrowserRouter, Outlet, type RouteObject, redirect } from "react-router";
import { restoreSession } from "./api.ts";
import { decide } from "./guard.ts";
import { DemoNotice } from "./layout/demo-notice.tsx";
import { Messages } from "./layout/messages.tsx";
import {
  arrive,
  NextPageWaiting,
  PageWaiting,
  PartFailed,
  ScreenPart,
} from "./layout/screen-part.tsx";
import { routes, type ScreenRoute, type ScreenSource } from "./routes.tsx";
import { useTexts } from "./ui/i18n.ts";
import { RouteTitle } from "./ui/page-head.tsx";

const frame: ScreenSource = {
  load: () => import("./layout/page-frame.tsx").then((it) => it.PageFrame),
  texts: [],
};

/** Runs before anything of the route is fetched, so a visitor sent away fetches nothing of it. */
async function guard(route: ScreenRoute, request: Request): Promise<void> {
  const restored = route.layout === "empty" ? null : await restoreSession();
  const { pathname, search } = new URL(request.url);
  const decision = decide(route.access, restored, `${pathname}${search}`);
  if (decision.go !== "stay") throw redirect(decision.to);
}

function Screen({ route }: { route: ScreenRoute }) {
  const { t } = useTexts("layout");
  return (
    <RouteTitle value={t(route.title)}>
      <ScreenPart />
    </RouteTitle>
  );
}

function routeOf(route: ScreenRoute): RouteObject {
  return {
    path: route.path,
    middleware: [({ request }) => guard(route, request)],
    loader: () => arrive(route.screen),
    // What a screen keeps in the address (filters, sorting) does not fetch it again.
    shouldRevalidate: ({ currentUrl, nextUrl }) =>
      currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search,
    // Each row is its own screen: going from one report to the next starts afresh.
    element: <Screen key={route.path} route={route} />,
    errorElement: <PartFailed />,
  };
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
    loader: () => arrive(frame),
    element: <ScreenPart />,
    errorElement: <PartFailed />,
    children: withLayout("page"),
  };
  return createBrowserRouter([
    {
      element: around(<Outlet />),
      errorElement: around(<PartFailed />),
      hydrateFallbackElement: <PageWaiting />,
      children: [...withLayout("empty"), inFrame],
    },
  ]);
}

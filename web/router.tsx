// Makes the router out of the table in routes.tsx: the guard before every navigation, the title,
// the chunk of the screen, and what is shown when it does not come.

import { type ReactNode, useEffect } from "react";
import {
  createBrowserRouter,
  type LoaderFunctionArgs,
  Outlet,
  type RouteObject,
  redirect,
} from "react-router";
import { restoreSession } from "./api.ts";
import { decide } from "./guard.ts";
import { DemoNotice } from "./layout/demo-notice.tsx";
import { Messages } from "./layout/messages.tsx";
import { arrive, PartFailed, PartWaiting, ScreenPart } from "./layout/screen-part.tsx";
import { routes, type ScreenRoute, type ScreenSource } from "./routes.tsx";
import { useWords } from "./ui/i18n.ts";
import { RouteTitle } from "./ui/page-head.tsx";

const frame: ScreenSource = {
  load: () => import("./layout/page-frame.tsx").then((it) => it.PageFrame),
  words: [],
};

async function guard(route: ScreenRoute, request: Request): Promise<null> {
  const restored = route.layout === "empty" ? null : await restoreSession();
  const { pathname, search } = new URL(request.url);
  const decision = decide(route.access, restored?.role ?? null, `${pathname}${search}`);
  if (decision.go !== "stay") throw redirect(decision.to);
  // Begin to fetch at once; a failure is shown where the screen is drawn.
  if (route.layout === "page") arrive(frame).catch(() => undefined);
  arrive(route.screen).catch(() => undefined);
  return null;
}

function Screen({ route }: { route: ScreenRoute }) {
  const { t } = useWords("layout");
  const title = t(route.title);
  const platform = t("platform");
  useEffect(() => {
    document.title = `${title} · ${platform}`;
  }, [title, platform]);
  return (
    <RouteTitle value={title}>
      <ScreenPart source={route.screen} />
    </RouteTitle>
  );
}

function routeOf(route: ScreenRoute): RouteObject {
  return {
    path: route.path,
    loader: ({ request }: LoaderFunctionArgs) => guard(route, request),
    // Each table row is its own screen: going from one report to the next starts afresh.
    element: <Screen key={route.path} route={route} />,
    errorElement: <PartFailed />,
  };
}

function Root({ children }: { children: ReactNode }) {
  return (
    <>
      <DemoNotice />
      {children}
      <Messages />
    </>
  );
}

export function createRouter() {
  const withLayout = (layout: ScreenRoute["layout"]) =>
    routes.filter((route) => route.layout === layout).map(routeOf);
  return createBrowserRouter([
    {
      element: (
        <Root>
          <Outlet />
        </Root>
      ),
      errorElement: <PartFailed />,
      hydrateFallbackElement: <PartWaiting />,
      children: [
        ...withLayout("empty"),
        {
          element: <ScreenPart source={frame} />,
          errorElement: <PartFailed />,
          children: withLayout("page"),
        },
      ],
    },
  ]);
}

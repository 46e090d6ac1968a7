// Renders a component or a screen as the app does: router, query cache, texts of a language, and a
// signed-in user where one is asked for.

import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import type { RenderResult } from "vitest-browser-react";
import type { Role } from "#contract/define.ts";
import type { Lang } from "#questionnaire/engine/languages.ts";
import { queryClient } from "#web/api.ts";
import { session } from "#web/session.ts";
import { type Area, loadTexts, setLanguage } from "#web/ui/i18n.ts";
import { textFiles } from "#web/ui/text-files.ts";
import { rendered } from "./rendered.ts";

export type ScreenOptions = {
  /** English unless given. */
  lang?: Lang;
  /** Signs a user of this role in; no one is signed in unless given. */
  role?: Role;
  /** The country of a signed-in NMO. */
  countryId?: number;
  /** Two letters of ISO 3166; none unless given. */
  countryCode?: string;
  /** The address at the start, such as `/admin/userslog?page=2`. */
  address?: string;
  /** The route of the component, with parameters; every address unless given. */
  path?: string;
};

export type RenderedScreen = RenderResult & {
  /** Path and query now. */
  address: () => string;
  /** As the browser's Back. */
  goBack: () => Promise<void>;
};

const isArea = (name: string | undefined): name is Area => name !== undefined;

/** Every area that has a file of texts: a test may render any screen. */
const allAreas = [
  ...new Set(Object.keys(textFiles).map((path) => path.match(/(\w+)\.json$/)?.[1])),
].filter(isArea);

/** A session of this role, as a login keeps it. */
export function signIn(
  role: Role,
  countryId: number | null = null,
  countryCode: string | null = null,
): void {
  session.keep({
    jwtToken: "token",
    refreshToken: "refresh",
    key: 1,
    firstName: "Amina",
    lastName: "Ndiaye",
    organizationId: null,
    countryId,
    countryCode,
    role: { key: role, name_en: role, name_fr: role, name_es: role },
    expiresIn: 3600,
    mustAddSecondFactor: false,
    hasSecondFactor: false,
  });
}

export async function renderScreen(
  content: ReactNode,
  { lang = "en", role, countryId, countryCode, address = "/", path = "*" }: ScreenOptions = {},
): Promise<RenderedScreen> {
  await loadTexts(allAreas);
  await setLanguage(lang);
  if (role) signIn(role, countryId, countryCode);
  const elsewhere = path === "*" ? [] : [{ path: "*", element: null }];
  const router = createMemoryRouter([{ path, element: content }, ...elsewhere], {
    initialEntries: [address],
  });
  const screen = await rendered(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return {
    ...screen,
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
    goBack: () => router.navigate(-1),
  };
}

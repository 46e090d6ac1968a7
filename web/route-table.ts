// The table of the screens (contract/screens.ts) for the web app. routes.tsx adds the screens; guard, titles,
// sitemap, administration links and tests read it.

import type { ComponentType } from "react";
import { type ScreenAccess, screens } from "#contract/screens.ts";
import type { Area, TextKey } from "./ui/i18n.ts";

type Row = readonly [path: string, access: ScreenAccess, title: TextKey<"layout">];

const rows = screens satisfies readonly Row[];

export type Path = (typeof rows)[number][0];

export type ScreenEntry = { path: Path; access: ScreenAccess; title: TextKey<"layout"> };

/** Every screen but the single reports. */
export const screenEntries: readonly ScreenEntry[] = rows.map(([path, access, title]) => ({
  path,
  access,
  title,
}));

/** What the table says of these paths, in their order. */
export function screenEntriesAt(paths: readonly Path[]): ScreenEntry[] {
  return paths.flatMap((path) => screenEntries.find((entry) => entry.path === path) ?? []);
}

/** A part of the page that is fetched when first needed, with the texts it speaks. */
export type ScreenSource = {
  load: () => Promise<ComponentType>;
  texts: readonly Area[];
  /** Starts to fetch what the screen asks for first, before its code is there. */
  prefetch?: (address: URL) => Promise<unknown>;
  /** Makes ready what has come already, so that the screen is drawn with it at once. */
  prepare?: (address: URL) => Promise<void>;
};

export function source(load: () => Promise<ComponentType>, ...texts: Area[]): ScreenSource {
  return { load, texts };
}

// Which texts come in one file: a screen needs one file of texts. Vite names the module of a JSON file with a
// query anew, so the areas of every page are in each of these files.

/** The areas that every page needs. */
export const pageAreas = ["layout", "problems", "ui"] as const;

/** Areas that only some screens read; what is not named here comes with the form. */
const areasOfGroup = {
  staff: [
    "admin",
    "audit",
    "countries",
    "history",
    "paper",
    "platform",
    "products",
    "profile",
    "progress",
    "review",
    "settings",
    "surveys",
  ],
  reports: ["query", "reporting", "reportpages", "reports"],
  /** Parts of other screens speak it too, and fetch its file when they come. */
  country: ["country"],
  /** The first pages. */
  home: ["accounts", "home", "offlineforms"],
  /** What opens above a form fetches its texts after the form. */
  dialogs: ["dialogs"],
} as const;

export type TextGroup = "form" | keyof typeof areasOfGroup;
const groups = ["staff", "reports", "country", "home", "dialogs"] as const;

const isIn = (areas: readonly string[], area: string): boolean => areas.includes(area);

/** The group of a screen that speaks the texts of these areas. */
export function textGroupOf(areas: Iterable<string>): TextGroup {
  const all = [...areas];
  return groups.find((group) => all.some((area) => isIn(areasOfGroup[group], area))) ?? "form";
}

/** The group whose file contains this module; null for what is no text. */
export function groupOfModule(id: string): { lang: string; group: TextGroup } | null {
  const [, lang, area, query] =
    /\/texts\/(\w+)\/([\w-]+)\.json(?:\?(staff|reports|country|home))?$/.exec(id) ?? [];
  if (lang === undefined || area === undefined) return null;
  return { lang, group: groups.find((group) => group === query) ?? textGroupOf([area]) };
}

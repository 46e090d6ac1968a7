// What the address of a screen may have, and what a link has that does not exist: it is named and left out.

import { type ColumnFilter, pageSizes } from "#web/ui/table/table-view.ts";

/** `name` is the parameter, `title` what the reader calls it. */
export type UnknownChoice = { name: string; title: string; value: string };

/** A parameter of a screen. A value is known as long as the list that says so is on the way. */
export type LinkParameter = { title: string; isKnown: (value: string) => boolean };
export type LinkParameters = Readonly<Record<string, LinkParameter>>;

const isYear = (text: string): boolean => /^(19|20)\d\d$/.test(text);
const isId = (text: string): boolean => /^[1-9]\d{0,8}$/.test(text);

/** Without `years`, or with none: any year. */
export const yearParameter = (title: string, years?: readonly number[]): LinkParameter => ({
  title,
  isKnown: (value) => isYear(value) && (!years?.length || years.includes(Number(value))),
});

/** `known` undefined: any number. */
export const idParameter = (title: string, known?: readonly { id: number }[]): LinkParameter => ({
  title,
  isKnown: (value) =>
    isId(value) && (known === undefined || known.some(({ id }) => id === Number(value))),
});

export const choiceParameter = (title: string, known?: readonly string[]): LinkParameter => ({
  title,
  isKnown: (value) => known === undefined || known.includes(value),
});

/** The parameters that a list has besides those of its screen. */
const viewParts: ReadonlySet<string> = new Set(["search", "sort", "page", "rows", "hide", "asOf"]);
const isOfView = (name: string): boolean => viewParts.has(name) || name.startsWith("filter.");

/** The parameters that the screen does not have, and those with a value that does not exist. */
export function unknownParameters(
  address: URLSearchParams,
  parameters: LinkParameters,
): UnknownChoice[] {
  const known = new Map(Object.entries(parameters));
  return [...address].flatMap(([name, value]) => {
    const parameter = known.get(name);
    if (value === "" || parameter?.isKnown(value)) return [];
    if (parameter === undefined && isOfView(name)) return [];
    return [{ name, title: parameter?.title ?? name, value }];
  });
}

type ListColumn = {
  key: string;
  title: string;
  filter?: ColumnFilter;
  isUnsorted?: boolean;
};

type ViewTitles = Record<"sort" | "rows" | "page", string>;

/** What of the order, the filters and the pages in the address a list with these columns does not have. */
export function unknownInView(
  address: URLSearchParams,
  columns: readonly ListColumn[],
  titles: ViewTitles,
): UnknownChoice[] {
  const columnOf = (key: string) => columns.find((column) => column.key === key);
  const isKnown: Record<keyof ViewTitles, (value: string) => boolean> = {
    sort: (value) => {
      const column = columnOf(value.replace(/^-/, ""));
      return column !== undefined && !column.isUnsorted;
    },
    rows: (value) => value === "all" || pageSizes.some((size) => String(size) === value),
    page: isId,
  };
  // Of a part that is there several times the next value would count as soon as the first is left out.
  const ofView = (["sort", "rows", "page"] as const).flatMap((name) =>
    address
      .getAll(name)
      .filter((value) => value !== "" && !isKnown[name](value))
      .map((value) => ({ name, title: titles[name], value })),
  );
  const filters = [...address].flatMap(([name, value]) => {
    if (!name.startsWith("filter.") || value === "") return [];
    const key = name.slice("filter.".length);
    const column = columnOf(key);
    // Without choices the rows say what there is, or the list of them is on the way.
    const choices = column?.filter?.choices ?? [];
    const isChoice = choices.length === 0 || choices.some((choice) => choice.value === value);
    return column?.filter && isChoice ? [] : [{ name, title: column?.title ?? key, value }];
  });
  return [...ofView, ...filters];
}

/** The address without what is unknown in it; the same object where nothing is. */
export function withoutUnknown(
  address: URLSearchParams,
  unknown: readonly UnknownChoice[],
): URLSearchParams {
  if (unknown.length === 0) return address;
  const left = new URLSearchParams(address);
  for (const { name, value } of unknown) left.delete(name, value);
  return left;
}

/** The address that the screen shows. */
export const knownParameters = (
  address: URLSearchParams,
  parameters: LinkParameters,
): URLSearchParams => withoutUnknown(address, unknownParameters(address, parameters));

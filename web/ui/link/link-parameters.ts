// The parameters that the address of a screen may have. What a link has besides, or with a value that does not exist, is
// named and left out.

import { isSurveyYear } from "#questionnaire/engine/survey-years.ts";
import { type ColumnFilter, pageSizes } from "#web/ui/table/table-view.ts";

/** A parameter as it is in the address; `title` is its name for the reader. */
export type UnknownParameter = { name: string; title: string; value: string };

/** A parameter of a screen. While the list of its values is being loaded, every value counts as known. */
export type LinkParameter = { title: string; isKnown: (value: string) => boolean };
export type LinkParameters = Readonly<Record<string, LinkParameter>>;

/** Whether a text is an id: a whole number above 0, as the server takes it. */
export const isId = (text: string): boolean => /^[1-9]\d{0,8}$/.test(text);

/** One of `years`; any year while they are undefined or empty. */
export const yearParameter = (title: string, years?: readonly number[]): LinkParameter => ({
  title,
  isKnown: (value) => isSurveyYear(value) && (!years?.length || years.includes(Number(value))),
});

/** The id of one of `known`; any id while they are undefined. */
export const idParameter = (title: string, known?: readonly { id: number }[]): LinkParameter => ({
  title,
  isKnown: (value) =>
    isId(value) && (known === undefined || known.some(({ id }) => id === Number(value))),
});

/** One of `known`; any text while they are undefined. */
export const choiceParameter = (title: string, known?: readonly string[]): LinkParameter => ({
  title,
  isKnown: (value) => known === undefined || known.includes(value),
});

/** A parameter of which the server, or the screen itself, says what does not exist. */
export const anyParameter: LinkParameter = { title: "", isKnown: () => true };

/** The parameters that a list has besides those of its screen. */
const viewParts: ReadonlySet<string> = new Set(["search", "sort", "page", "rows", "hide", "asOf"]);
const isOfView = (name: string): boolean => viewParts.has(name) || name.startsWith("filter.");

/** What mails and search engines add to a link, which is nothing that its sender asked for. */
const addedOnTheWay = /^(utm_\w+|mc_[ce]id|fbclid|gclid|msclkid)$/;

/** The parameters in the address that the screen does not have, and those with a value that does not exist. */
export function unknownParameters(
  address: URLSearchParams,
  parameters: LinkParameters,
): UnknownParameter[] {
  const known = new Map(Object.entries(parameters));
  return [...address].flatMap(([name, value]) => {
    const parameter = known.get(name);
    if (value === "" || parameter?.isKnown(value)) return [];
    if (parameter === undefined && (isOfView(name) || addedOnTheWay.test(name))) return [];
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

const columnOf = (columns: readonly ListColumn[], key: string): ListColumn | undefined =>
  columns.find((column) => column.key === key);

/** The filters of columns that the list does not have, and those with a value that is none of the choices. */
function unknownFilters(
  address: URLSearchParams,
  columns: readonly ListColumn[],
): UnknownParameter[] {
  return [...address].flatMap(([name, value]) => {
    if (!name.startsWith("filter.") || value === "") return [];
    const key = name.slice("filter.".length);
    const column = columnOf(columns, key);
    // Without choices the rows decide what there is, or the choices are being loaded.
    const choices = column?.filter?.choices ?? [];
    const isChoice = choices.length === 0 || choices.some((choice) => choice.value === value);
    return column?.filter && isChoice ? [] : [{ name, title: column?.title ?? key, value }];
  });
}

/** The order, the page, the rows per page and the filters in the address that a list with these columns does not have. */
export function unknownInView(
  address: URLSearchParams,
  columns: readonly ListColumn[],
  titles: ViewTitles,
): UnknownParameter[] {
  const isKnown: Record<keyof ViewTitles, (value: string) => boolean> = {
    sort: (value) => {
      const column = columnOf(columns, value.replace(/^-/, ""));
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
  return [...ofView, ...unknownFilters(address, columns)];
}

/** The address without what is unknown in it; the same object where nothing is. */
export function withoutUnknown(
  address: URLSearchParams,
  unknown: readonly UnknownParameter[],
): URLSearchParams {
  if (unknown.length === 0) return address;
  const left = new URLSearchParams(address);
  for (const { name, value } of unknown) left.delete(name, value);
  return left;
}

/** The address without the parameters that the screen does not have, and without values that do not exist. */
export const knownParameters = (
  address: URLSearchParams,
  parameters: LinkParameters,
): URLSearchParams => withoutUnknown(address, unknownParameters(address, parameters));

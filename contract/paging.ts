// Lists that can grow: `?page=&size=&sort=&q=` gives one page. Without `page` such a call answers its
// plain list, as before, with a link to what follows.

import { z } from "zod";
import { refusalKey, textSchema } from "#questionnaire/engine/text.ts";
import { idText, instant, instantFrom1900 } from "./schemas.ts";

export const maxPageSize = 500;
/** The rows of a plain list. */
export const maxPlainRows = 1000;
/** A list counts no further, because counting a million rows takes longer than reading a page. */
export const maxCounted = 10_000;

/** A column to sort by, `-` in front for downwards. */
const sortOf = (columns: readonly string[]): z.ZodType<string, string> =>
  z.enum(columns.flatMap((column) => [column, `-${column}`]));

/** The parameters that every such list has. */
export const pageParameters = (columns: readonly string[]) => ({
  page: idText.optional(),
  size: idText.pipe(z.number().max(maxPageSize)).optional(),
  sort: sortOf(columns).optional(),
  /** Words, each of which must be found in the row. */
  q: textSchema(100).optional(),
  /** Only rows from before this moment: `asOf` of the first page keeps the next ones in place. */
  asOf: instantFrom1900.optional(),
});

/** The files that a list can be downloaded as. */
export const listFormats = ["csv", "xlsx"] as const;
export type ListFormat = (typeof listFormats)[number];

const betweenHeads = "|";

/** The heads of a file's columns as a request has them. */
export const joinHeads = (heads: readonly string[]): string =>
  heads.map((head) => head.replaceAll(betweenHeads, "/")).join(betweenHeads);

/** What a list takes that can be a file of all its rows. */
export const fileParameters = {
  format: z.enum(["json", ...listFormats]).optional(),
  /** The heads of the file's columns in their order, with | between them; the names of the columns without. */
  heads: textSchema(2000)
    .transform((text) => text.split(betweenHeads))
    .optional(),
  /** The names of the columns that the file has, with | between them; all of them without. */
  columns: textSchema(2000)
    .transform((text) => text.split(betweenHeads))
    .optional(),
};

type PageQuery = {
  page?: number | undefined;
  size?: number | undefined;
  sort?: string | undefined;
};

/** For `refine`: a plain list has one order and one length. */
export const isPagedOrPlain = ({ page, size, sort }: PageQuery): boolean =>
  page !== undefined || (size === undefined && sort === undefined);
export const notPaged = { path: ["page"], error: refusalKey("paged") };

export const pageSchema = <Row extends z.ZodType>(row: Row) =>
  z.object({
    rows: z.array(row),
    /** How many there are on all pages; at most 10,000. */
    total: z.number(),
    /** There are more than `total`. */
    hasMore: z.boolean(),
    page: z.number(),
    size: z.number(),
    asOf: instant,
  });

export type Page<Row> = {
  rows: Row[];
  total: number;
  hasMore: boolean;
  page: number;
  size: number;
  asOf: string;
};

/** The plain list in the reply to a request without `page`. */
export function listIn<Row>(reply: readonly Row[] | object): readonly Row[] {
  if (!Array.isArray(reply)) throw new Error("The reply is no plain list");
  return reply;
}

// Treatment products over countries, and the rates that make their prices comparable.

import { z } from "zod";
import { adminRoles, call, reportRoles } from "#contract/define.ts";
import { fileParameters, listFormats } from "#contract/paging.ts";
import { culture, figuresYear, flagText, idText, year, yearText } from "#contract/schemas.ts";
import { optionsOf } from "#questionnaire/engine/choices.ts";
import { lineSchema, refusalKey } from "#questionnaire/engine/text.ts";

/** A row of a country's list as it was answered. What was not answered is null. */
export const listedProduct = z.object({
  countryId: z.number(),
  year: z.number(),
  /** Rows of surveys that are not approved go to the staff only. */
  isApproved: z.boolean(),
  typeId: z.number().nullable(),
  brand: z.string().nullable(),
  makerId: z.number().nullable(),
  isPerVial: z.boolean(),
  /** Money per unit of the type: IU, mg or g. */
  unitPrice: z.number().nullable(),
  vialPrice: z.number().nullable(),
  smallestSize: z.number().nullable(),
  largestSize: z.number().nullable(),
  currency: z.string().nullable(),
  hasTax: z.boolean().nullable(),
  /** Per cent. */
  taxPercent: z.number().nullable(),
  isUserCreated: z.boolean(),
});
export type ListedProduct = z.output<typeof listedProduct>;

/** Absent choices take in everything; without country, year and brand it is the newest year with a list. */
const whichProducts = {
  countryId: idText.optional(),
  year: yearText.optional(),
  typeId: idText.optional(),
  /** The whole name, upper and lower case alike. */
  brand: lineSchema(100).optional(),
  /** Leaves out what is not approved, which only the staff gets. */
  approvedOnly: flagText.optional(),
};

export const listProducts = call({
  id: "products.list",
  method: "GET",
  path: "/Product",
  summary: "Used and other products over countries, as they were answered",
  access: { roles: reportRoles, token: "reports" },
  query: z.strictObject(whichProducts),
  reply: {
    status: 200,
    body: z.object({ used: z.array(listedProduct), other: z.array(listedProduct) }),
  },
});

/** The columns of the file, with the price in US dollars without tax, and why there is none. */
export const productFileColumns = [
  "year",
  "country",
  "list",
  "isApproved",
  "productType",
  "unit",
  "brand",
  "manufacturer",
  "isUserCreated",
  "smallestSize",
  "largestSize",
  "isPerVial",
  "unitPrice",
  "vialPrice",
  "currency",
  "hasTax",
  "taxPercent",
  "dollarsPerUnit",
  "reason",
] as const;

export const exportProducts = call({
  id: "products.export",
  method: "GET",
  path: "/Product/File",
  summary: "The same rows as a CSV or XLSX file, with prices that can be compared",
  access: { roles: reportRoles, token: "reports" },
  query: z.strictObject({
    ...whichProducts,
    format: z.enum(listFormats),
    heads: fileParameters.heads,
    culture,
  }),
  exportsRows: true,
  reply: { status: 200, file: "text/csv" },
});

const currencies: readonly string[] = optionsOf({ from: "iso4217" });
const currency = z.string().refine((code) => currencies.includes(code), refusalKey("currency"));

/**
 * How much of a currency one US dollar was worth in a year. A price divided by less would be larger than any number, and
 * more decimals could not be shown.
 */
const rates = { min: 1e-6, max: 1e9, decimals: 9 } as const;

const hasFewDecimals = (rate: number): boolean => Number(rate.toFixed(rates.decimals)) === rate;

/** For the browser, which has no schemas; a test compares it with `perDollar`. */
export const isPerDollar = (rate: number): boolean =>
  rate >= rates.min && rate <= rates.max && hasFewDecimals(rate);

export const perDollar = z
  .number()
  .min(rates.min)
  .max(rates.max)
  .refine(hasFewDecimals, refusalKey("decimals"));

export const listRates = call({
  id: "products.rates",
  method: "GET",
  path: "/ExchangeRate",
  summary: "How much of each currency one US dollar was worth in a year",
  access: { roles: reportRoles, token: "reports" },
  query: z.strictObject({ year: figuresYear.optional() }),
  reply: {
    status: 200,
    body: z.array(z.object({ currency: z.string(), year: z.number(), perDollar: z.number() })),
  },
});
export type ExchangeRate = { currency: string; year: number; perDollar: number };

export const putRates = call({
  id: "products.putRates",
  method: "PUT",
  path: "/ExchangeRate",
  summary: "Change exchange rates, all rows or none; a null takes a rate away",
  access: { roles: adminRoles },
  body: z
    .array(
      z
        .strictObject({
          currency,
          year,
          perDollar: perDollar.nullable(),
          /** The rate that the editor saw; when another one is stored by now, nothing is changed. */
          was: z.number().nullable().optional(),
        })
        .refine(({ currency, perDollar }) => currency !== "USD" || perDollar === null, {
          path: ["currency"],
          message: refusalKey("dollar"),
        }),
    )
    .min(1)
    .max(500),
  reply: { status: 204 },
  problems: ["version-conflict"],
});

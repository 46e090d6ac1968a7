// Countries, their figures per year, and the reference lists.

import { z } from "zod";
import { call } from "./define.ts";
import { culture, gniType, id, idText, year, yearText } from "./schemas.ts";

export const country = z.object({
  id: z.number(),
  code: z.string(),
  name_en: z.string(),
  name_fr: z.string(),
  name_es: z.string(),
  region: z.string().nullable(),
});
export type Country = z.output<typeof country>;

export const countryOverview = z.object({
  countryId: z.number(),
  year: z.number(),
  population: z.number().nullable(),
  gniType: gniType.nullable(),
  region: z.string().nullable(),
});

const editedOverview = z.strictObject({
  countryId: id,
  year,
  population: z.number().int().min(0).max(10_000_000_000).nullable(),
  gniType: gniType.nullable(),
});

export const listCountries = call({
  id: "countries.list",
  method: "GET",
  path: "/Country",
  summary: "All countries",
  access: { roles: "public" },
  reply: { status: 200, body: z.array(country) },
});

export const getCountry = call({
  id: "countries.get",
  method: "GET",
  path: "/Country/{id}",
  summary: "One country",
  access: { roles: "public" },
  params: z.strictObject({ id: idText }),
  reply: { status: 200, body: country },
  problems: ["not-found"],
});

export const listGniTypes = call({
  id: "countries.gniTypes",
  method: "GET",
  path: "/Country/GniType",
  summary: "The income classes: H, UM, LM, L, U",
  access: { roles: "any" },
  reply: { status: 200, body: z.array(gniType) },
});

export const listOverview = call({
  id: "countries.overview",
  method: "GET",
  path: "/Country/Overview/All",
  summary: "Population and income class of every country in a year",
  access: { roles: "any" },
  query: z.strictObject({ year: yearText }),
  reply: { status: 200, body: z.array(countryOverview) },
});

export const putOverview = call({
  id: "countries.putOverview",
  method: "PUT",
  path: "/Country/Overview",
  summary: "Change population and income class, all rows or none",
  access: { roles: ["Administrator"] },
  body: z.array(editedOverview).min(1).max(1000),
  reply: { status: 200, body: z.array(countryOverview) },
  problems: ["not-found"],
});

export const uploadOverview = call({
  id: "countries.uploadOverview",
  method: "POST",
  path: "/Country/Overview/Upload",
  summary: "Load population and income class from an .xlsx file",
  access: { roles: ["Administrator"] },
  query: z.strictObject({ year: yearText, culture }),
  bodyType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  reply: { status: 200, body: z.object({ updated: z.number(), unchanged: z.number() }) },
  problems: ["unreadable-file", "too-large", "wrong-file-type"],
});

export const listManufacturers = call({
  id: "countries.manufacturers",
  method: "GET",
  path: "/Manufacturer",
  summary: "Manufacturers of treatment products",
  access: { roles: "any" },
  reply: { status: 200, body: z.array(z.object({ id: z.number(), name: z.string() })) },
});

export const listProductTypes = call({
  id: "countries.productTypes",
  method: "GET",
  path: "/ProductType",
  summary: "Types of treatment products",
  access: { roles: "any" },
  reply: {
    status: 200,
    body: z.array(
      z.object({
        id: z.number(),
        code: z.string(),
        name_en: z.string(),
        name_fr: z.string(),
        name_es: z.string(),
      }),
    ),
  },
});

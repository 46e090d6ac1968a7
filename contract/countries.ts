// Countries, their figures per year, their membership, and the reference lists.

import { z } from "zod";
import { refusalKey } from "#questionnaire/engine/text.ts";
import { referenceLists } from "#questionnaire/wfh/reference-lists.ts";
import { firstMembershipYear } from "#reports/engine/membership.ts";
import { adminRoles, call, largeBody, xlsxType } from "./define.ts";
import type { FileError } from "./problems.ts";
import {
  culture,
  figuresYear,
  flagText,
  gniType,
  id,
  idText,
  instant,
  malesByAge,
  names,
  people,
  year,
} from "./schemas.ts";

export const country = z.object({
  id: z.number(),
  code: z.string(),
  ...names,
  region: z.string().nullable(),
});
export type Country = z.output<typeof country>;

const knownFigures = {
  population: z.number().nullable(),
  gniType: gniType.nullable(),
  males: malesByAge.nullable(),
};

export const countryOverview = z.object({
  countryId: z.number(),
  year: z.number(),
  ...knownFigures,
  region: z.string().nullable(),
});

const editedFigures = {
  population: people.nullable(),
  gniType: gniType.nullable(),
  /** Without it what is stored stays; null makes them unknown. */
  males: malesByAge.nullable().optional(),
};

const editedOverview = z.strictObject({
  countryId: id,
  year,
  ...editedFigures,
  /** The value that the editor saw; when another one is stored by now, nothing is changed. */
  was: z.strictObject(editedFigures).optional(),
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
  access: { roles: "any", token: "lists" },
  reply: { status: 200, body: z.array(gniType) },
});

export const listOverview = call({
  id: "countries.overview",
  method: "GET",
  path: "/Country/Overview/All",
  summary: "Population, income class and males by age of every country in a year",
  access: { roles: "any", token: "lists" },
  query: z.strictObject({ year: figuresYear }),
  reply: { status: 200, body: z.array(countryOverview) },
});

export const putOverview = call({
  id: "countries.putOverview",
  method: "PUT",
  path: "/Country/Overview",
  summary: "Change population, income class and males by age, all rows or none",
  access: { roles: adminRoles },
  body: z.array(editedOverview).min(1).max(1000),
  maxBytes: largeBody,
  reply: { status: 200, body: z.array(countryOverview) },
  problems: ["not-found", "version-conflict"],
});

/** What a file changes of one country; `males` where they change, `jump` as `isJump` says. */
const overviewChange = z.object({
  countryId: z.number(),
  row: z.number(),
  population: z.object({ before: z.number().nullable(), after: z.number().nullable() }),
  gniType: z.object({ before: gniType.nullable(), after: gniType.nullable() }),
  males: z.object({ before: malesByAge.nullable(), after: malesByAge.nullable() }).optional(),
  jump: z.boolean(),
});
export type OverviewChange = z.output<typeof overviewChange>;

const fileWarning: z.ZodType<FileError> = z.object({
  row: z.number().nullable(),
  column: z.string().nullable(),
  code: z.string(),
  message: z.string(),
});

/** What every upload of a spreadsheet has; its reply says what changed or, with `preview`, what would. */
function sheetUpload<Change extends z.ZodType>(change: Change) {
  return {
    bodyType: xlsxType,
    maxBytes: 10 * 1024 * 1024,
    reply: {
      status: 200,
      body: z.object({
        updated: z.number(),
        unchanged: z.number(),
        changes: z.array(change).optional(),
        warnings: z.array(fileWarning).optional(),
      }),
    },
    isLong: true,
    problems: ["unreadable-file", "too-large", "wrong-file-type"],
  } as const;
}

export const uploadOverview = call({
  id: "countries.uploadOverview",
  method: "POST",
  path: "/Country/Overview/Upload",
  summary:
    "Load population, income class and males by age from an .xlsx file, all rows or none; with `preview` only say what would change",
  access: { roles: adminRoles },
  query: z.strictObject({
    year: figuresYear,
    culture,
    preview: flagText.optional(),
  }),
  ...sheetUpload(overviewChange),
});

export const getOverviewTemplate = call({
  id: "countries.overviewTemplate",
  method: "GET",
  path: "/Country/Overview/Template",
  summary: "The figures of a year as an .xlsx file to fill in and upload",
  access: { roles: adminRoles },
  query: z.strictObject({ year: figuresYear, culture }),
  reply: { status: 200, file: xlsxType },
});

export const getOverviewHistory = call({
  id: "countries.overviewHistory",
  method: "GET",
  path: "/Country/Overview/History",
  summary: "All figures that a country had for a year, newest first",
  access: { roles: adminRoles },
  query: z.strictObject({ countryId: idText, year: figuresYear }),
  reply: {
    status: 200,
    body: z.array(
      z.object({
        ...knownFigures,
        at: instant,
        by: z.string().nullable(),
        source: z.enum(["edit", "upload", "import"]),
      }),
    ),
  },
  problems: ["not-found"],
});

const membershipYear = z.number().int().min(firstMembershipYear).max(2099);

const notBeforeSince = { path: ["until"], message: refusalKey("until") };
const spell = z
  .strictObject({ since: membershipYear, until: membershipYear.nullable() })
  .refine(({ since, until }) => until === null || until >= since, notBeforeSince);

/** Null is unknown; an empty list is a country that never was a member. Spells that touch become one. */
const membership = z.array(spell).max(20).readonly().nullable();

const countryMembership = z.object({ countryId: z.number(), membership });

export const listMembership = call({
  id: "countries.membership",
  method: "GET",
  path: "/Country/Membership",
  summary:
    "Since and until when each country has a member organization; null where it is not known",
  access: { roles: "any", token: "lists" },
  reply: { status: 200, body: z.array(countryMembership) },
});

export const putMembership = call({
  id: "countries.putMembership",
  method: "PUT",
  path: "/Country/Membership",
  summary: "Change the membership of countries, all rows or none",
  access: { roles: adminRoles },
  body: z
    .array(
      z.strictObject({
        countryId: id,
        membership,
        /** The value that the editor saw; when another one is stored by now, nothing is changed. */
        was: membership.optional(),
      }),
    )
    .min(1)
    .max(1000),
  maxBytes: largeBody,
  reply: { status: 200, body: z.array(countryMembership) },
  problems: ["not-found", "version-conflict"],
});

/** What a file changes of one country; `row` is the first that names it. */
const membershipChange = z.object({
  countryId: z.number(),
  row: z.number(),
  before: membership,
  after: membership,
});
export type MembershipChange = z.output<typeof membershipChange>;

export const uploadMembership = call({
  id: "countries.uploadMembership",
  method: "POST",
  path: "/Country/Membership/Upload",
  summary:
    "Load the membership of countries from an .xlsx file, all rows or none; with `preview` only say what would change",
  access: { roles: adminRoles },
  query: z.strictObject({ culture, preview: flagText.optional() }),
  ...sheetUpload(membershipChange),
});

export const getMembershipTemplate = call({
  id: "countries.membershipTemplate",
  method: "GET",
  path: "/Country/Membership/Template",
  summary: "The membership of every country as an .xlsx file to fill in and upload",
  access: { roles: adminRoles },
  query: z.strictObject({ culture }),
  reply: { status: 200, file: xlsxType },
});

export type ReferenceList = "productTypes" | "manufacturers";

/** Key of a field → the list with the ids that it may have. */
export const listsOfFields: ReadonlyMap<string, ReferenceList> = new Map(
  Object.entries(referenceLists),
);

export const listManufacturers = call({
  id: "countries.manufacturers",
  method: "GET",
  path: "/Manufacturer",
  summary: "Manufacturers of treatment products",
  access: { roles: "any", token: "lists" },
  reply: { status: 200, body: z.array(z.object({ id: z.number(), name: z.string() })) },
});

export const listProductTypes = call({
  id: "countries.productTypes",
  method: "GET",
  path: "/ProductType",
  summary: "Types of treatment products",
  access: { roles: "any", token: "lists" },
  reply: {
    status: 200,
    body: z.array(
      // `unit`: what its vial sizes are counted in.
      z.object({ id: z.number(), code: z.string(), ...names, unit: z.string() }),
    ),
  },
});

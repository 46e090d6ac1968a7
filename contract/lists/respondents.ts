// Who answers for the countries: the organization and the person who completed the survey, as they were answered.

import { z } from "zod";
import { call, reportRoles } from "#contract/define.ts";
import { fileParameters } from "#contract/paging.ts";
import { culture, idText, instant, yearText } from "#contract/schemas.ts";

/** The answers that say how to reach a country. Sections tell them by their trait `contact`. */
export const contactParts = [
  "organization",
  "city",
  "phone",
  "organizationEmail",
  "firstName",
  "lastName",
  "email",
] as const;
export type ContactPart = (typeof contactParts)[number];

const contact = z.record(z.enum(contactParts), z.string().nullable());

/**
 * What was not answered is null. `lastUpdate`: when the country last saved anything of that survey. `lastContact`: when
 * it was last sent a reminder of it or a summary of discrepancies.
 */
const respondent = z.intersection(
  z.object({
    countryId: z.number(),
    year: z.number(),
    lastUpdate: instant.nullable(),
    lastContact: instant.nullable(),
  }),
  contact,
);
export type Respondent = z.output<typeof respondent>;

/** The columns of the file. */
export const respondentColumns = [
  "country",
  "year",
  ...contactParts,
  "lastUpdate",
  "lastContact",
] as const;

export const listRespondents = call({
  id: "surveys.respondents",
  method: "GET",
  path: "/Respondent",
  summary: "Who completed the survey, by country and year, also as a CSV or XLSX file",
  access: { roles: reportRoles },
  /** Without country and year it is the newest year that someone began. */
  query: z.strictObject({
    countryId: idText.optional(),
    year: yearText.optional(),
    ...fileParameters,
    /** Of the names of countries in a file. */
    culture: culture.optional(),
  }),
  exportsRows: true,
  reply: { status: 200, body: z.array(respondent), file: "text/csv" },
});

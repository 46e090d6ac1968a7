// Schemas that several calls share. Ids are decimal digits only: coercion would take "", "0x10" and "1e3".

import { z } from "zod";
import { severities } from "#questionnaire/engine/define.ts";
import { inColumns, langOf, langs } from "#questionnaire/engine/languages.ts";
import { firstSurveyYear, lastSurveyYear } from "#questionnaire/engine/survey-years.ts";
import {
  emailSchema,
  isYearOfDay,
  lineSchema,
  refusalKey,
  textSchema,
  visible,
} from "#questionnaire/engine/text.ts";
import { gniTypes } from "#reports/engine/define.ts";
import { type MaleAgeGroup, maleAgeGroups } from "#reports/engine/males/by-age.ts";
import { maxPeople } from "#reports/engine/population.ts";
import { roles } from "./define.ts";
import { lengths } from "./lengths.ts";

/** An id in a path or query: decimal digits, parsed to a number. */
export const idText = z
  .union([z.string(), z.number()], refusalKey("id"))
  .transform(String)
  .pipe(z.string().regex(/^[1-9]\d{0,8}$/, refusalKey("id")))
  .transform(Number);

/** An id in a JSON body. */
export const id = z.number().int().min(1).max(999_999_999);

/** A survey year in a path or query. */
export const yearText = z
  .union([z.string(), z.number()], refusalKey("year"))
  .transform(String)
  .pipe(z.string().regex(/^(19|20)\d{2}$/, refusalKey("year")))
  .transform(Number);

/** A number of people. */
export const people = z.number().int().min(0).max(maxPeople);

/** Males by age: all five groups. */
export const malesByAge = z.strictObject(
  Object.fromEntries(maleAgeGroups.map((group) => [group, people])) as Record<
    MaleAgeGroup,
    typeof people
  >,
);

/** A survey year as it was sent: the reports refuse one that does not exist by name, in the reader's language. */
export const sentYear = z.union([z.string().max(60), z.number()]).optional();

export const year = z.number().int().min(firstSurveyYear).max(lastSurveyYear);

/** A year of which figures are kept, such as populations, in a query; the survey of it may be added later. */
export const figuresYear = yearText.pipe(year);

/** `true` or `false` in a query. */
export const flagText = z
  .union([z.enum(["true", "false"]), z.boolean()], refusalKey("flag"))
  .transform((value) => value === true || value === "true");

/** The language of mails, messages and files; anything unknown counts as English. */
export const culture = z.string().max(35).optional().transform(langOf);
/** The same; undefined when none is given. */
export const optionalCulture = z
  .string()
  .max(35)
  .optional()
  .transform((tag) => (tag === undefined ? undefined : langOf(tag)));
/** A language as it is stored. */
export const lang = z.enum(langs);

/** Names in the languages that have columns of names. */
export const names = inColumns("name", () => z.string());

export const role = z.enum(roles);
/** A role as it is in replies. */
export const roleReply = z.object({ key: role, ...names });
export const gniType = z.enum(gniTypes);
export const day = z.iso.date().refine(isYearOfDay, refusalKey("day"));
export const instant = z.iso.datetime();
/** An instant of which a list may have rows: nothing in it is older than 1900, and PostgreSQL has no year 0. */
export const instantFrom1900 = instant.refine((text) => text >= "1900", refusalKey("moment"));

/** A text with at least one character that can be seen. */
const notBlank = (text: z.ZodString): z.ZodString =>
  text.min(1, { abort: true }).regex(visible, refusalKey("visible"));

/** One line, in one form of Unicode: names that look the same are the same. */
export const name = lineSchema(lengths.name).normalize("NFC");
export const requiredName = notBlank(name);
export const email = emailSchema;
export const phone = lineSchema(lengths.phone);
export const requiredPhone = notBlank(phone);
export const reason = textSchema(lengths.reason);
export const requiredReason = notBlank(reason);
export const comment = notBlank(textSchema(lengths.comment));

/** A password as it is entered: one line, as in every field for it. The rule for a new one is in password.ts. */
export const offeredPassword = lineSchema(lengths.password).min(1);

/** A new password and its repetition; the server compares them. */
export const newPassword = { password: offeredPassword, confirmPassword: offeredPassword };
/** A refresh token, or the token of a mailed link. */
export const key = textSchema(200).min(1);

export const countryAndSurvey = z.strictObject({ countryId: idText, surveyKey: idText });
/** One country's survey of one year. */
export type CountrySurvey = z.output<typeof countryAndSurvey>;

/** Of a field, a question, a rule or a message of the questionnaire. */
export const questionnaireCode = z.string().max(lengths.key);

export const finding = z.object({
  rule: z.string(),
  severity: z.enum(severities),
  section: z.string(),
  question: z.string(),
  fields: z.array(z.string()),
  message: z.string(),
  numbers: z.record(z.string(), z.number()),
  /** Of a warning that was confirmed: the reason, which may be empty. */
  reason: z.string().optional(),
});

const confirmedFigure = z.union([
  z.number(),
  z.string().max(lengths.answer),
  z.boolean(),
  z.null(),
]);

/** The answer to a warning. It counts while the warning has these figures and numbers. */
const confirmation = z.strictObject({
  figures: z.record(questionnaireCode, confirmedFigure),
  numbers: z.record(questionnaireCode, z.number()),
  reason,
});

/** By rule, message and first field of the warning. */
export const confirmations = z.record(z.string().max(3 * lengths.key), confirmation);

const documented = new WeakMap<z.ZodType, z.ZodType>();

const isObject = (value: unknown) =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Accepts any object; typed and documented as `shape`. For what only the call can parse: doing it twice for
 * two hundred answers would be a good part of what a save costs.
 */
export function parsedByCall<T extends object>(shape: z.ZodType<T>): z.ZodType<T, T> {
  const schema = z.custom<T>(isObject, refusalKey("object"));
  documented.set(schema, shape);
  return schema;
}

/** How such a schema is documented; undefined for all others. */
export const documentedShape = (schema: z.ZodType): z.ZodType | undefined => documented.get(schema);

/** `asOf` of figures: a moment of the past. */
export const pastTime = z.iso
  .datetime({ error: refusalKey("pastTime") })
  .transform((text) => new Date(text));

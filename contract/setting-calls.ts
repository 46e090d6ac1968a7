// The calls that list and change settings, and the schema of each setting, made from its entry.

import { z } from "zod";
import { langs } from "#questionnaire/engine/languages.ts";
import { emailSchema, textSchema } from "#questionnaire/engine/text.ts";
import { call, roles } from "./define.ts";
import { instant, role } from "./schemas.ts";
import { type SettingEntry, settingEntries } from "./settings.ts";

export const maxAddressLength = 500;

export const isWebAddress = (text: string): boolean =>
  ["http:", "https:"].includes(URL.parse(text)?.protocol ?? "");

/** Whether a stored value may be used; one of an earlier or later release may be outside its bounds. */
export function isAllowed(name: string, value: unknown): boolean {
  const entry = settingEntries.get(name);
  return entry !== undefined && schemaOf(entry).safeParse(value).success;
}

/** The schema of a setting's value. */
export function schemaOf(entry: SettingEntry): z.ZodType {
  switch (entry.kind) {
    case "number":
      return z.int().min(entry.min).max(entry.max);
    case "email":
      return emailSchema;
    case "address":
      return textSchema(maxAddressLength).refine(isWebAddress);
    case "switch":
      return z.boolean();
    case "choice":
      return z.enum(entry.options);
    case "texts":
      return z.partialRecord(z.enum(langs), textSchema(entry.maxLength));
    case "roles":
      return z.array(role).transform((list) => [...new Set(list)]);
  }
}

const setting = z.object({
  name: z.string(),
  value: z.unknown(),
  /** The value of the installation, which null goes back to. */
  default: z.unknown(),
  isDefault: z.boolean(),
  /** 0: never changed. */
  version: z.number(),
  updatedAt: instant.nullable(),
  updatedBy: z.string().nullable(),
});
export type SettingReply = z.output<typeof setting>;

const changed = z.object({
  version: z.number(),
  /** Null: back to the default. */
  value: z.unknown(),
  at: instant,
  /** Null: the platform itself. */
  by: z.string().nullable(),
});
export type SettingChange = z.output<typeof changed>;

/** Roles that may change at least one setting; each entry says which. */
const changingRoles = roles.filter((one) =>
  [...settingEntries.values()].some(({ changedBy }) => changedBy.includes(one)),
);
const params = z.strictObject({ name: textSchema(100) });

export const listSettings = call({
  id: "settings.list",
  method: "GET",
  path: "/Setting",
  summary: "The settings that the caller may change, with their values and defaults",
  access: { roles: changingRoles },
  reply: { status: 200, body: z.array(setting) },
});

export const changeSetting = call({
  id: "settings.change",
  method: "PUT",
  path: "/Setting/{name}",
  summary: "Changes a setting; null as value goes back to the default",
  access: { roles: changingRoles },
  params,
  body: z.strictObject({
    value: z.unknown().optional(),
    /** The version that the change starts from. */
    version: z.int().min(0).optional(),
  }),
  reply: { status: 200, body: setting },
  problems: ["not-found", "version-conflict", "version-required"],
});

export const settingHistory = call({
  id: "settings.history",
  method: "GET",
  path: "/Setting/{name}/History",
  summary: "Every change of a setting, newest first",
  access: { roles: changingRoles },
  params,
  reply: { status: 200, body: z.array(changed) },
  problems: ["not-found"],
});

// The four roles, what each may do, and the organizations of a country.

import { z } from "zod";
import { call } from "./define.ts";
import { idText, role } from "./schemas.ts";

export const roleReply = z.object({
  key: role,
  name_en: z.string(),
  name_fr: z.string(),
  name_es: z.string(),
});

const roleWithPermissions = roleReply.extend({
  permissions: z.array(z.string()),
  requiresSecondFactor: z.boolean(),
});

export const listRoles = call({
  id: "accounts.roles",
  method: "GET",
  path: "/Role",
  summary: "The four roles and the calls each may make",
  access: { roles: "any" },
  reply: { status: 200, body: z.array(roleWithPermissions) },
});

export const manageRole = call({
  id: "accounts.manageRole",
  method: "PUT",
  path: "/Role/{key}",
  summary: "Whether everyone of a role must have a second factor",
  access: { roles: ["Administrator"] },
  params: z.strictObject({ key: role }),
  body: z.strictObject({ requiresSecondFactor: z.boolean() }),
  reply: { status: 200, body: roleWithPermissions },
});

export const listOrganizations = call({
  id: "accounts.organizations",
  method: "GET",
  path: "/Organization/country",
  summary: "The organizations of a country",
  access: { roles: "public" },
  query: z.strictObject({ id: idText }),
  reply: {
    status: 200,
    body: z.array(z.object({ id: z.number(), name: z.string(), countryId: z.number() })),
  },
});

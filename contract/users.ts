// Calls on the accounts of others: the list, requests for an account, roles and organizations.

import { z } from "zod";
import { adminRoles, call } from "./define.ts";
import { fileParameters, isPagedOrPlain, notPaged, pageParameters, pageSchema } from "./paging.ts";
import {
  culture,
  email,
  flagText,
  id,
  idText,
  instant,
  lang,
  name,
  phone,
  reason,
  requiredName,
  role,
  roleReply,
} from "./schemas.ts";

export const userStatuses = ["pending", "approved", "denied", "suspended"] as const;

export const user = z.object({
  id: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  roleInOrganization: z.string().nullable(),
  organizationId: z.number().nullable(),
  organization: z.string().nullable(),
  countryId: z.number().nullable(),
  city: z.string().nullable(),
  role: roleReply.nullable(),
  status: z.enum(userStatuses),
  createdAt: instant,
  lastLoginAt: instant.nullable(),
  /** The language of the mails to this user. */
  culture: lang,
  hasSecondFactor: z.boolean(),
  /** An invitation was mailed and no password set yet. */
  isInvited: z.boolean(),
});
export type User = z.output<typeof user>;

/** The columns of the list as a file. */
export const userFileColumns = [
  "id",
  "firstName",
  "lastName",
  "email",
  "phone",
  "roleInOrganization",
  "organization",
  "countryId",
  "city",
  "role",
  "status",
  "isInvited",
  "hasSecondFactor",
  "createdAt",
  "lastLoginAt",
  "culture",
] as const satisfies readonly (keyof User)[];

/** Hours until a request for an account must be decided, as its mail promises. */
export const decisionHours = 48;

const byCulture = z.strictObject({ culture });
const byId = z.strictObject({ id: idText });

export const userSorts = [
  "id",
  "name",
  "email",
  "role",
  "country",
  "organization",
  "status",
  "secondFactor",
  "createdAt",
  "lastLoginAt",
] as const;

/** `invited`: approved, and no password set yet. */
export const shownStatuses = [...userStatuses, "invited"] as const;

export const listUsers = call({
  id: "accounts.list",
  method: "GET",
  path: "/User",
  summary: "All accounts, requests included; `after` an id goes on from there",
  access: { roles: adminRoles },
  query: z
    .strictObject({
      ...pageParameters(userSorts),
      role: role.optional(),
      countryId: idText.optional(),
      status: z.enum(shownStatuses).optional(),
      secondFactor: flagText.optional(),
      /** The language in which roles and countries are sorted and searched. */
      culture,
      after: idText.optional(),
      ...fileParameters,
    })
    .refine(isPagedOrPlain, notPaged),
  reply: { status: 200, body: z.union([z.array(user), pageSchema(user)]) },
  exportsRows: true,
});

export const getUser = call({
  id: "accounts.get",
  method: "GET",
  path: "/User/{id}",
  summary: "One account",
  access: { roles: "any", scope: "self", beforeSecondFactor: true },
  params: byId,
  reply: { status: 200, body: user },
  problems: ["not-found"],
});

export const approveUser = call({
  id: "accounts.approve",
  method: "POST",
  path: "/User/Approve",
  summary: "Approve or deny a request for an account",
  access: { roles: adminRoles },
  query: byCulture,
  body: z.strictObject({
    id,
    isApproved: z.boolean(),
    roleKey: role.optional(),
    countryId: id.optional(),
    organizationId: id.optional(),
    /** Instead of an id: the organization of this name in the country; created if there is none. */
    organization: name.optional(),
    reason: reason.optional(),
  }),
  reply: { status: 200, body: user },
  problems: ["not-found", "already-decided"],
});

export const inviteUser = call({
  id: "accounts.invite",
  method: "POST",
  path: "/User/Invite/{id}",
  summary: "Mail a new invitation to someone who has no password yet; older ones no longer work",
  access: { roles: adminRoles },
  params: byId,
  reply: { status: 204 },
  problems: ["not-found", "already-decided"],
});

export const createUser = call({
  id: "accounts.create",
  method: "POST",
  path: "/User",
  summary: "Create an account and mail an invitation",
  access: { roles: adminRoles },
  query: byCulture,
  body: z.strictObject({
    firstName: requiredName,
    lastName: requiredName,
    email,
    phone: phone.optional(),
    roleInOrganization: name.optional(),
    organizationId: id.optional(),
    organization: name.optional(),
    countryId: id.optional(),
    city: name.optional(),
    roleKey: role,
  }),
  reply: { status: 201, body: user },
  problems: ["already-exists"],
});

export const updateUser = call({
  id: "accounts.update",
  method: "PUT",
  path: "/User/{id}",
  summary: "Change role, country, organization or suspension",
  access: { roles: adminRoles },
  params: byId,
  body: z.strictObject({
    roleKey: role.optional(),
    countryId: id.nullable().optional(),
    organizationId: id.nullable().optional(),
    organization: name.optional(),
    status: z.enum(["approved", "suspended"]).optional(),
  }),
  reply: { status: 200, body: user },
  problems: ["not-found", "last-administrator", "own-account"],
});

export const deleteUser = call({
  id: "accounts.delete",
  method: "DELETE",
  path: "/User/{id}",
  summary: "Delete an account; what the user did stays on record",
  access: { roles: adminRoles },
  params: byId,
  reply: { status: 204 },
  problems: ["not-found", "last-administrator", "own-account"],
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
  access: { roles: adminRoles },
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

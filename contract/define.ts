// What a call is: one entry from which come the route of the server, the types of the web app's client,
// the test of every role and the OpenAPI document.

import type { z } from "zod";
import type { ProblemCode } from "./problems.ts";

export const roles = ["Administrator", "NMO", "WFH", "DDC"] as const;
export type Role = (typeof roles)[number];

/** Roles that share a task, for the calls, the routes and the menus. */
export const dataEntryRoles: readonly Role[] = ["Administrator", "NMO", "WFH"];

/** For those who enter data, an NMO in its own country. */
export const ofOwnCountry = { roles: dataEntryRoles, scope: "country" } as const;
export const reviewRoles: readonly Role[] = ["Administrator", "WFH"];
export const reportRoles: readonly Role[] = ["Administrator", "WFH", "DDC"];
/** An NMO sees the profile of its own country only. */
export const profileRoles: readonly Role[] = ["Administrator", "NMO", "WFH", "DDC"];
export const queryRoles: readonly Role[] = ["Administrator", "DDC"];
export const adminRoles: readonly Role[] = ["Administrator"];

/** Users of such a role belong to one country and reach only its data. */
export const isBoundToCountry = (role: Role): boolean => role === "NMO";

/** The role that a visitor who registers is meant to get; the Administrator may choose another. */
export const registeredRole: string = "NMO";

/** The roles in which a user may decide on a survey: its own; an Administrator also as the federation. */
export const decidingRolesOf = (role: Role): readonly Role[] =>
  role === "Administrator" ? [role, "WFH"] : [role];

/** Staff of the federation: they see every country, also before approval, and decide on surveys. No one without a role is. */
export const isStaff = (role: Role | undefined): boolean =>
  role !== undefined && reviewRoles.includes(role);

/** What an API token may read. Programs use one instead of a session; it never changes anything. */
export const tokenScopes = ["lists", "reports", "query", "answers"] as const;
export type TokenScope = (typeof tokenScopes)[number];

/** The roles for which a token of a scope is of use. */
const rolesOfScope: Record<TokenScope, readonly Role[]> = {
  lists: roles,
  reports: reportRoles,
  query: queryRoles,
  answers: dataEntryRoles,
};
/** The scopes that an API token of a user of this role may have. */
export const tokenScopesOf = (role: Role): TokenScope[] =>
  tokenScopes.filter((scope) => rolesOfScope[scope].includes(role));

/**
 * Who may make a call, checked in one place before its function runs.
 * - `roles`: "public" needs no session; "any" any signed-in user; else the roles named.
 * - `scope` "country": an NMO reaches only the `countryId` of its own; "self": the `id` of
 *   the path must be the caller's own, unless the caller is an Administrator; "own": it must be.
 * - `knowsCaller`: a public call whose function gets the caller when a user is signed in.
 * - `beforeSecondFactor`: also for users who have not yet set up the second factor that their role requires.
 * - `token`: also with an API token of this scope. Only calls that change nothing have one.
 */
export type Access = {
  roles: "public" | "any" | readonly Role[];
  scope?: "country" | "self" | "own";
  knowsCaller?: true;
  beforeSecondFactor?: true;
  token?: TokenScope;
};

/** The media type of spreadsheets, sent and received. */
export const xlsxType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
/** The same of text documents. */
export const docxType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** A reply is JSON of a schema, nothing (204), or a file. */
export type Reply<R extends z.ZodType | undefined = z.ZodType | undefined> = {
  status: 200 | 201 | 202 | 204;
  body?: R;
  file?: string;
};

export type Call<
  P extends z.ZodType | undefined = z.ZodType | undefined,
  Q extends z.ZodType | undefined = z.ZodType | undefined,
  B extends z.ZodType | undefined = z.ZodType | undefined,
  R extends z.ZodType | undefined = z.ZodType | undefined,
> = {
  /** `area.action`, stable; the operation id of the OpenAPI document. */
  id: string;
  method: Method;
  /** Below `/api`; parameters as `{id}`. Matched without regard to case. */
  path: string;
  summary: string;
  access: Access;
  params?: P;
  query?: Q;
  body?: B;
  /** The media type of a body that is not JSON. */
  bodyType?: string;
  /** How large the body may be; absent: `maxBodyBytes`. */
  maxBytes?: number;
  reply: Reply<R>;
  /** Work that may take up to a minute, such as a report; every other call answers within five seconds. */
  isLong?: true;
  /** Many of them share a database connection, so more may run at once than of other writes. */
  goesTogether?: true;
  /** Its file has as many rows as the list, which may be a million: one at a time in each process. */
  exportsRows?: true;
  /**
   * A signed-in user may send the header `Idempotency-Key` with it, so that a repeated request gets the
   * first reply instead of writing twice. Its function must write in `transactOnce`.
   */
  acceptsIdempotencyKey?: true;
  /** What can go wrong besides what every call shares (400, 401, 403, 429, 503). */
  problems?: readonly ProblemCode[];
};

const kib = 1024;
/** For whole sections and overviews. */
export const largeBody = 1024 * kib;

/** How many bytes the body of a call may have: little where anyone may send it. */
export function maxBodyBytes({ maxBytes, body, access }: Call): number {
  if (maxBytes !== undefined) return maxBytes;
  if (!body) return kib;
  return (access.roles === "public" ? 16 : 64) * kib;
}

/** Whether HEAD is answered as GET without its body: not where GET takes long, or its file is an event of the audit. */
export const takesHead = ({ method, isLong, exportsRows, reply }: Call): boolean =>
  method === "GET" && !isLong && !exportsRows && reply.file === undefined;

/** Declares one call and keeps the types of its schemas. */
export function call<
  P extends z.ZodType | undefined = undefined,
  Q extends z.ZodType | undefined = undefined,
  B extends z.ZodType | undefined = undefined,
  R extends z.ZodType | undefined = undefined,
>(entry: Call<P, Q, B, R>): Call<P, Q, B, R> {
  return entry;
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Typed<S> = S extends z.ZodType ? z.input<S> : undefined;

/** What the server's function gets, parsed. */
export type ParamsOf<C> = C extends Call<infer P, infer _Q, infer _B, infer _R> ? Parsed<P> : never;
export type QueryOf<C> = C extends Call<infer _P, infer Q, infer _B, infer _R> ? Parsed<Q> : never;
export type BodyOf<C> = C extends Call<infer _P, infer _Q, infer B, infer _R> ? Parsed<B> : never;
export type ReplyOf<C> = C extends Call<infer _P, infer _Q, infer _B, infer R> ? Parsed<R> : never;

/** What a client sends. */
export type ParamsIn<C> = C extends Call<infer P, infer _Q, infer _B, infer _R> ? Typed<P> : never;
export type QueryIn<C> = C extends Call<infer _P, infer Q, infer _B, infer _R> ? Typed<Q> : never;
export type BodyIn<C> = C extends Call<infer _P, infer _Q, infer B, infer _R> ? Typed<B> : never;

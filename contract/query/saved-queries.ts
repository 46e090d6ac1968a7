// Master queries that are kept under a name, for their owner or for everyone who may query.

import { z } from "zod";
import { call, queryRoles } from "#contract/define.ts";
import { id, idText, instant, requiredName } from "#contract/schemas.ts";
import { refusalKey } from "#questionnaire/engine/text.ts";

const savedQuery = z.object({
  id: z.number(),
  name: z.string(),
  /** The choices as the address of the screen has them, without the question mark. */
  choices: z.string(),
  isShared: z.boolean(),
  /** Only its owner may change it; an Administrator may also delete a shared one. */
  isOwn: z.boolean(),
  owner: z.string(),
  changedAt: instant,
});
export type SavedQuery = z.output<typeof savedQuery>;

const content = {
  name: requiredName,
  choices: z
    .string()
    .max(20_000)
    .regex(/^[\w%=&.,+*~-]*$/, refusalKey("search")),
  isShared: z.boolean(),
};

export const listSavedQueries = call({
  id: "query.saved",
  method: "GET",
  path: "/SavedQuery",
  summary: "The caller's saved queries and those that others share",
  access: { roles: queryRoles },
  reply: { status: 200, body: z.array(savedQuery) },
});

export const saveQuery = call({
  id: "query.save",
  method: "POST",
  path: "/SavedQuery",
  summary: "Keep a query under a name; one of the caller with this name is replaced",
  access: { roles: queryRoles },
  body: z.strictObject(content),
  reply: { status: 200, body: z.object({ id }) },
  problems: ["too-large"],
});

export const renameSavedQuery = call({
  id: "query.rename",
  method: "PUT",
  path: "/SavedQuery/{id}",
  summary: "Give a saved query of one's own another name; 409 for one that another of them has",
  access: { roles: queryRoles },
  params: z.strictObject({ id: idText }),
  body: z.strictObject({ name: requiredName }),
  reply: { status: 204 },
  problems: ["not-found", "already-exists"],
});

export const deleteSavedQuery = call({
  id: "query.forget",
  method: "DELETE",
  path: "/SavedQuery/{id}",
  summary: "Delete a saved query of one's own, or as an Administrator a shared one",
  access: { roles: queryRoles },
  params: z.strictObject({ id: idText }),
  reply: { status: 204 },
  problems: ["not-found"],
});

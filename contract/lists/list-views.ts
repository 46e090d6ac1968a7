// How each list looked when a user left it: sorting, filters, rows per page and columns. It is kept with the account,
// so that another browser shows the same. A list is remembered once its name is here.

import { z } from "zod";
import { call } from "#contract/define.ts";
import { textSchema } from "#questionnaire/engine/text.ts";

export const rememberedLists = [
  "surveys",
  "respondents",
  "products",
  "late",
  "membership",
  "users",
  "mails",
  "audit",
] as const;
export type RememberedList = (typeof rememberedLists)[number];

const list = z.enum(rememberedLists);
/** Of one list, as parameters of an address. */
const maxLength = 1000;
const view = textSchema(maxLength);

/** By the name of the list. */
export const listViews = z.partialRecord(list, view);
export type ListViews = z.output<typeof listViews>;

export const getListViews = call({
  id: "lists.views",
  method: "GET",
  path: "/User/ListView",
  summary: "How the caller left each list: sorting, filters, rows per page and columns",
  access: { roles: "any" },
  reply: { status: 200, body: listViews },
});

export const rememberListView = call({
  id: "lists.rememberView",
  method: "PUT",
  path: "/User/ListView/{list}",
  summary: "Remember how a list looks, as parameters of an address; empty for as at first",
  access: { roles: "any" },
  params: z.strictObject({ list }),
  body: z.strictObject({ view }),
  reply: { status: 204 },
});

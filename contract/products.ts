// Treatment products over countries.

import { z } from "zod";
import { call, reportRoles } from "./define.ts";
import { idText, yearText } from "./schemas.ts";

export const listProducts = call({
  id: "products.list",
  method: "GET",
  path: "/Product",
  summary: "Used and other products over countries",
  access: { roles: reportRoles },
  query: z.strictObject({ countryId: idText.optional(), year: yearText.optional() }),
  reply: {
    status: 200,
    body: z.object({
      used: z.array(z.record(z.string(), z.unknown())),
      other: z.array(z.record(z.string(), z.unknown())),
    }),
  },
});

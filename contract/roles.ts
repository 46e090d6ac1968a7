// A role as replies name it. Its own file, because every session carries one.

import { z } from "zod";
import { role } from "./schemas.ts";

export const roleReply = z.object({
  key: role,
  name_en: z.string(),
  name_fr: z.string(),
  name_es: z.string(),
});

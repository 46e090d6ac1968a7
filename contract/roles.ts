// A role as it is in replies. A file of its own, because every session contains one.

import { z } from "zod";
import { role } from "./schemas.ts";

export const roleReply = z.object({
  key: role,
  name_en: z.string(),
  name_fr: z.string(),
  name_es: z.string(),
});

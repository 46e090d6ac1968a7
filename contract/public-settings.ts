// The settings that everyone may read, as GET /Instance replies them. A function in a file of its own,
// so that the login page, which only needs the path of that call, does not load the settings.

import { z } from "zod";
import { schemaOf } from "./setting-calls.ts";
import { type PublicSettings, settingEntries } from "./settings.ts";

export function publicSettings(): z.ZodType<PublicSettings> {
  const readable = [...settingEntries].filter(([, { isPublic }]) => isPublic);
  const shape = Object.fromEntries(readable.map(([name, entry]) => [name, schemaOf(entry)]));
  return z.object(shape) as unknown as z.ZodType<PublicSettings>;
}

// An empty control of a paper form for a text.

import type { FormControl } from "#server/paper/form.ts";

export const textControl = (more: Partial<FormControl> = {}): FormControl => ({
  id: "a:Beds/roses",
  name: "Roses",
  kind: "text",
  text: "",
  number: null,
  options: [],
  isGrouped: false,
  isLong: false,
  ...more,
});

// The mark of the platform, as web/mark.tsx draws it, for formats that take no other picture than PNG.

import { readFileSync } from "node:fs";
import { join } from "node:path";

/** 96 × 96 pixels in ink. */
export const markPng = (): Buffer => readFileSync(join(import.meta.dirname, "mark.png"));

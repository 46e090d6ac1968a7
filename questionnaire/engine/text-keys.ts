// Under which key the text of an element of the questionnaire is found.

import type { Field, Line } from "./document.ts";

export const fieldTextKey = ({ code, text }: Pick<Field, "code" | "text">): string =>
  text ?? `field.${code}`;

export const rowTextKey = ({ code, text }: Line): string => text ?? `row.${code}`;

export const columnTextKey = ({ code, text }: Line): string => text ?? `column.${code}`;

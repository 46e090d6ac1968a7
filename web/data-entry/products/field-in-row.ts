// A field as it is in one row of a list of products: its unit follows the type of the product.

import type { Pricing } from "#contract/sections.ts";
import type { ListRow } from "#questionnaire/engine/define.ts";
import type { AskedField } from "#questionnaire/engine/questionnaire.ts";
import type { Reference } from "#web/answers/answer-source.ts";

type References = ReadonlyMap<string, readonly Reference[]>;

/** The unit of the row's product; IU while its type is not chosen. */
export function unitOfRow(row: ListRow, { unitOf }: Pricing, references: References): string {
  const type = references.get(unitOf)?.find(({ id }) => id === row[unitOf]);
  return type?.unit ?? "IU";
}

/** The field with the unit that its row has; other fields as they are. */
export function fieldInRow(field: AskedField, unit: string, pricing: Pricing): AskedField {
  const { perUnit, vialSize, vialSizeTo } = pricing;
  if (field.key === perUnit) return unit === "IU" ? field : { ...field, text: `price.per.${unit}` };
  return field.key === vialSize || field.key === vialSizeTo ? { ...field, unit } : field;
}

// The lists of the platform that answers refer to, as what can be chosen in a form.

import type { Kysely } from "kysely";
import { traitsOfSections } from "#contract/sections.ts";
import { type Lang, nameColumns, nameIn } from "#questionnaire/engine/languages.ts";
import type { DB } from "#server/database/tables.ts";
import type { FormOption } from "./form.ts";

/** Section/key of a field → the entries of its list, by name. */
export async function fetchReferences(
  db: Kysely<DB>,
  lang: Lang,
): Promise<ReadonlyMap<string, readonly FormOption[]>> {
  const types = await db
    .selectFrom("product_type")
    .select(["id", ...nameColumns])
    .orderBy("id")
    .execute();
  const makers = await db
    .selectFrom("manufacturer")
    .select(["id", "name"])
    .orderBy("name")
    .execute();
  const ofTypes = types.map((type) => ({ value: String(type.id), text: nameIn(type, lang) }));
  const ofMakers = makers.map(({ id, name }) => ({ value: String(id), text: name }));
  return new Map(
    [...traitsOfSections].flatMap(([section, { product }]): [string, FormOption[]][] =>
      product
        ? [
            [`${section}/${product.type}`, ofTypes],
            [`${section}/${product.maker}`, ofMakers],
          ]
        : [],
    ),
  );
}

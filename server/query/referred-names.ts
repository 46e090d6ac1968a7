// The names of what the rows of product lists refer to by number, in the reader's language.

import type { Kysely } from "kysely";
import { traitsOfSections } from "#contract/sections.ts";
import { type Lang, nameIn } from "#questionnaire/engine/languages.ts";
import type { DB } from "#server/database/tables.ts";
import { fetchNames } from "#server/definitions/fetch-names.ts";
import type { ReferredNames } from "#server/definitions/list-columns.ts";

export async function fetchReferredNames(db: Kysely<DB>, lang: Lang): Promise<ReferredNames> {
  const { types, makers } = await fetchNames(db);
  const typeNames = new Map([...types].map(([id, type]) => [id, nameIn(type, lang)]));
  const makerNames = new Map([...makers].map(([id, { name }]) => [id, name]));
  return new Map(
    [...traitsOfSections.values()].flatMap(({ product }) =>
      product === undefined
        ? []
        : [
            [product.type, typeNames],
            [product.maker, makerNames],
          ],
    ),
  );
}

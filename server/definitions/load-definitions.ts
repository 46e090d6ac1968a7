// Loads published versions of the questionnaire and keeps them by id for ever: a published version
// never changes, and there are few. Which version a year asks is read from the database every time.

import { expand } from "#questionnaire/document/expand.ts";
import { parseDocument } from "#questionnaire/document/parse-document.ts";
import type { Quick } from "#server/database/connect.ts";
import type { Definition, Definitions } from "#server/request/definitions.ts";

type Row = Omit<Definition, "document" | "questionnaire"> & { document: unknown };

const findVersion = `
  select id, year, number, hash, structure_hash as "structureHash", document
  from questionnaire_version where id = $1 and status = 'published'`;

const findVersionsOfYears = `
  select one.year, coalesce(
    (select asked_version(survey) from survey where survey.year = one.year),
    (select version.id from questionnaire_version version
      where version.year = one.year and version.status = 'published'
      order by version.number desc limit 1)) as id
  from unnest($1::integer[]) as one (year)`;

function definitionOf({ document: json, ...row }: Row): Definition {
  const parsed = parseDocument(json);
  if (!parsed.ok) {
    const faults = parsed.faults.map(({ at, reason }) => `${at}: ${reason}`).join("\n");
    throw new Error(
      `The stored questionnaire ${row.year} · ${row.number} is not valid:\n${faults}`,
    );
  }
  return { ...row, document: parsed.document, questionnaire: expand(parsed.document) };
}

/** Uses the connections for look-ups, so that it works inside a transaction of the other pool. */
export function openDefinitions(quick: Quick): Definitions {
  const loaded = new Map<number, Promise<Definition | null>>();

  async function load(id: number): Promise<Definition | null> {
    const [row] = await quick<Row>(findVersion, [id]);
    return row ? definitionOf(row) : null;
  }

  async function byId(id: number): Promise<Definition | null> {
    const known = loaded.get(id);
    if (known) return known;
    const loading = load(id);
    loaded.set(id, loading);
    const definition = await loading.catch((error: unknown) => {
      loaded.delete(id);
      throw error;
    });
    // The id may be published later.
    if (definition === null) loaded.delete(id);
    return definition;
  }

  async function forYears(years: readonly number[]): Promise<Map<number, Definition>> {
    const rows = await quick<{ year: number; id: number | null }>(findVersionsOfYears, [
      [...years],
    ]);
    const found = await Promise.all(
      rows.map(async ({ year, id }) => [year, id === null ? null : await byId(id)] as const),
    );
    return new Map(
      found.flatMap(([year, one]): [number, Definition][] => (one ? [[year, one]] : [])),
    );
  }

  return { byId, forYears, forYear: async (year) => (await forYears([year])).get(year) ?? null };
}

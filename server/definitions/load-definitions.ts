// Loads published versions of the questionnaire and keeps them by id for ever: a published version
// never changes, and there are few. Which version a year asks is read from the database every time.

import { hash } from "node:crypto";
import { expand } from "#questionnaire/document/expand.ts";
import { parseDocument } from "#questionnaire/document/parse-document.ts";
import type { Quick } from "#server/database/connect.ts";
import type { Definition, Definitions } from "#server/request/definitions.ts";

type Content = Pick<Definition, "document" | "questionnaire">;
/** `content` is the document without its year, as JSON text. */
type Row = Omit<Definition, keyof Content> & { content: string };

const findVersion = `
  select id, year, number, hash, structure_hash as "structureHash", (document - 'year')::text as content
  from questionnaire_version where id = $1 and status = 'published'`;

const findVersionsOfYears = `
  select one.year, coalesce(
    (select asked_version(survey) from survey where survey.year = one.year),
    (select version.id from questionnaire_version version
      where version.year = one.year and version.status = 'published'
      order by version.number desc limit 1)) as id
  from unnest($1::integer[]) as one (year)`;

function contentOf({ content, year, number }: Row): Content {
  const parsed = parseDocument({ ...JSON.parse(content), year });
  if (!parsed.ok) {
    const faults = parsed.faults.map(({ at, reason }) => `${at}: ${reason}`).join("\n");
    throw new Error(`The stored questionnaire ${year} · ${number} is not valid:\n${faults}`);
  }
  return { document: parsed.document, questionnaire: expand(parsed.document) };
}

/** The same questions in another year. */
const inYear = ({ document, questionnaire }: Content, year: number): Content => ({
  document: { ...document, year },
  questionnaire: { ...questionnaire, year },
});

/** Uses the connections for look-ups, so that it works inside a transaction of the other pool. */
export function openDefinitions(quick: Quick): Definitions {
  const loaded = new Map<number, Promise<Definition | null>>();
  /** By hash: most years ask what the year before asked, and a version takes a megabyte. */
  const contents = new Map<string, Content>();

  async function load(id: number): Promise<Definition | null> {
    const [row] = await quick<Row>(findVersion, [id]);
    if (!row) return null;
    const { content: text, ...version } = row;
    const key = hash("sha256", text);
    const content = contents.get(key) ?? contentOf(row);
    contents.set(key, content);
    return { ...version, ...inYear(content, row.year) };
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

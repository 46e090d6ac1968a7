// The rows of every table and view of a database as the text of tables.ts, which Kysely reads.
// What a column gives and takes follows connect.ts: whole numbers are numbers, days are text,
// JSON is written as text.

import type pg from "pg";

interface Column {
  table: string;
  name: string;
  type: string;
  isRequired: boolean;
  hasDefault: boolean;
  isGenerated: boolean;
}

const header = `// Written by scripts/write-tables.ts from the migrated database: do not edit.
// One interface per table or view, with what its columns give and what they take.
// Run \`node scripts/write-tables.ts\` after adding a migration.

import type { ColumnType, Generated } from "kysely";

type Instant = ColumnType<Date, Date | string, Date | string>;
type OptionalInstant = ColumnType<Date, Date | string | undefined, Date | string>;
type NullableInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
type Json = ColumnType<unknown, string, string>;
type OptionalJson = ColumnType<unknown, string | undefined, string>;
type NullableJson = ColumnType<unknown, string | null | undefined, string | null>;
`;

const plainTypes = new Map([
  ["bool", "boolean"],
  ["bytea", "Buffer"],
  ...["int2", "int4", "int8", "numeric", "float4", "float8"].map(
    (type) => [type, "number"] as const,
  ),
  ...["text", "varchar", "bpchar", "uuid", "date", "inet", "citext"].map(
    (type) => [type, "string"] as const,
  ),
]);
const wrappedTypes = new Map([
  ["timestamptz", "Instant"],
  ["json", "Json"],
  ["jsonb", "Json"],
]);

const columnsQuery = `
  select class.relname as "table", attribute.attname as name, type.typname as type,
    attribute.attnotnull as "isRequired",
    attribute.atthasdef or attribute.attidentity = 'd' as "hasDefault",
    attribute.attidentity = 'a' or attribute.attgenerated <> '' as "isGenerated"
  from pg_attribute attribute
  join pg_class class on class.oid = attribute.attrelid
  join pg_type type on type.oid = attribute.atttypid
  where class.relnamespace = 'public'::regnamespace and class.relkind in ('r', 'v', 'm', 'p')
    and attribute.attnum > 0 and not attribute.attisdropped
  order by class.relname, attribute.attnum`;

/** The text of tables.ts for the database behind `client`. */
export async function describeTables(client: Pick<pg.ClientBase, "query">): Promise<string> {
  const { rows } = await client.query<Column>(columnsQuery);
  const tables = Map.groupBy(rows, (column) => column.table);
  const interfaces = [...tables].map(
    ([table, columns]) =>
      `export interface ${typeName(table)} {\n${columns.map(describeColumn).join("")}}\n`,
  );
  const entries = [...tables.keys()].map((table) => `  ${table}: ${typeName(table)};\n`);
  return [header, ...interfaces, `export interface DB {\n${entries.join("")}}\n`].join("\n");
}

function describeColumn(column: Column): string {
  return `  ${column.name}: ${columnType(column)};\n`;
}

function columnType(column: Column): string {
  const wrapped = wrappedTypes.get(column.type);
  if (wrapped) {
    if (!column.isRequired) return `Nullable${wrapped}`;
    return column.hasDefault || column.isGenerated ? `Optional${wrapped}` : wrapped;
  }
  const type = plainType(column);
  const full = column.isRequired ? type : `${type} | null`;
  if (column.isGenerated) return `ColumnType<${full}, never, never>`;
  return column.hasDefault ? `Generated<${full}>` : full;
}

function plainType({ table, name, type }: Column): string {
  const isList = type.startsWith("_");
  const plain = plainTypes.get(isList ? type.slice(1) : type);
  if (!plain)
    throw new Error(`${table}.${name} has the type ${type}, which tables.ts cannot name yet.`);
  return isList ? `${plain}[]` : plain;
}

/** survey_data → SurveyDataTable; the suffix keeps `Session` and the like free for the contract. */
function typeName(table: string): string {
  const words = table.split("_").map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `${words.join("")}Table`;
}

// Runs once per test run: starts one database server and migrates a template, which every test file clones
// (database.ts). The server is removed when the run ends, passed or failed.

import pg from "pg";
import type { TestProject } from "vitest/node";
import { connect } from "#server/database/connect.ts";
import { migrate } from "#server/database/migrate.ts";
import { seedVersions } from "#server/definitions/seed-versions.ts";
import { openQueue } from "#server/jobs/queue.ts";
import { shippedQuestionnaires } from "#server/shipped-questionnaires.ts";
import { startInstalledCluster, startTemporaryCluster } from "./temporary-cluster.ts";

declare module "vitest" {
  interface ProvidedContext {
    clusterUrl: string;
    /** The major version of an installed PostgreSQL to run on; absent: the embedded one. */
    postgresMajor?: number;
  }
}

export const template = "migrated";

/** Called by Vitest; returns the function that undoes it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { postgresMajor } = project.getProvidedContext();
  const { url, remove } = await (postgresMajor === undefined
    ? startTemporaryCluster()
    : startInstalledCluster(postgresMajor));
  try {
    await query(url, `create database ${template}`);
    await migrate(databaseUrl(url, template));
    await seedTemplate(databaseUrl(url, template));
    await makeJobTables(databaseUrl(url, template));
    project.provide("clusterUrl", url);
    return remove;
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Stores the shipped questionnaires. */
async function seedTemplate(url: string): Promise<void> {
  const { db, close } = connect(url);
  await seedVersions(db, shippedQuestionnaires(), () => {});
  await close();
}

/** Makes the tables of the queue in the template, so that no test file has to. */
async function makeJobTables(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  const queue = await openQueue(pool, () => {}, { isMaintained: false });
  await queue.close();
  await pool.end();
}

/** Runs one statement on a connection of its own. */
export async function query(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}

/** The URL of another database of the same server. */
export function databaseUrl(url: string, name: string): string {
  return url.replace(/\/\w+$/, `/${name}`);
}

// The bare writes of a save on the same PostgreSQL: session check, lock, section, revision, state of the
// survey and audit event, prepared, one transaction, in tables of the same shape without anything around
// them. It reads no history and checks no rule: what a save cannot do without.

import pg from "pg";

export type BareSave = { section: string; answers: string; statuses: string; findings: string };

const rows = 64;

const tables = `
  drop schema if exists bare cascade;
  create schema bare;
  create table bare.session (id integer primary key, user_id integer, ends_at timestamptz);
  create table bare.state (id integer primary key, statuses jsonb, findings jsonb, completion integer,
    updated_at timestamptz, updated_by integer);
  create table bare.section (state_id integer, section text, version integer, answers jsonb, states jsonb,
    precision jsonb, updated_at timestamptz, updated_by integer, primary key (state_id, section));
  create table bare.revision (state_id integer, section text, version integer, at timestamptz,
    by integer, changes jsonb, body_hash bytea, primary key (state_id, section, version));
  create table bare.event (id bigint generated always as identity primary key,
    at timestamptz default now(), action text, actor integer, subject text, after jsonb);
  create index on bare.event (at);
  create index on bare.event (actor);
  insert into bare.session select n, n, now() + interval '1 day' from generate_series(1, ${rows}) n;
  insert into bare.state select n, '{}', '[]', 50, now(), 1 from generate_series(1, ${rows}) n`;

const steps = {
  session: "select user_id from bare.session where id = $1 and ends_at > now()",
  lock: `select section.version from bare.state
    join bare.section on section.state_id = state.id and section.section = $2
    where state.id = $1 for no key update of state`,
  write: `with revision as (
      insert into bare.revision values ($1, $2, $3, clock_timestamp(), $1, '{"answers": {"a": [1, 2]}}', '\\x00')
    ), state as (
      update bare.state set statuses = $5, findings = $6, completion = 50, updated_at = now(),
        updated_by = $1 where id = $1
    ), event as (
      insert into bare.event (action, actor, subject, after)
      values ('section_saved', $1, $2, '{"version": 1}')
    )
    update bare.section set version = $3, answers = $4, updated_at = now(), updated_by = $1
    where state_id = $1 and section = $2`,
};

export type BareTables = {
  /** One save of a worker's own row. */
  save(worker: number): Promise<void>;
  close(): Promise<void>;
};

/** Makes the tables and a connection for each worker. */
export async function bareTables(
  url: string,
  workers: number,
  { section, answers, statuses, findings }: BareSave,
): Promise<BareTables> {
  const clients = await Promise.all(
    Array.from({ length: workers }, async () => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      return client;
    }),
  );
  const [first] = clients;
  await first?.query(tables);
  await first?.query(
    `insert into bare.section select n, $1, 1, $2, '{}', '{}', now(), 1 from generate_series(1, ${rows}) n`,
    [section, answers],
  );
  const versions = clients.map(() => 1);
  return {
    save: async (worker) => {
      const client = clients[worker];
      if (!client) throw new Error("there are fewer connections than workers");
      const run = (name: keyof typeof steps, values: unknown[]) =>
        client.query({ name: `${section} ${name}`, text: steps[name], values });
      const id = worker + 1;
      const version = (versions[worker] ?? 1) + 1;
      versions[worker] = version;
      await run("session", [id]);
      await client.query("begin");
      await run("lock", [id, section]);
      await run("write", [id, section, version, answers, statuses, findings]);
      await client.query("commit");
    },
    close: async () => {
      await first?.query("drop schema if exists bare cascade");
      await Promise.all(clients.map((client) => client.end()));
    },
  };
}

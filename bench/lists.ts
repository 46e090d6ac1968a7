// The audit with a million events: the first page of each filter, and other reads while an Administrator
// exports all of it. The events are invented, in a database that is thrown away.

import pg from "pg";
import { type Client, repeatFor } from "./load.ts";
import { atMost, type Bench, type Outcome, quantile, timed } from "./measure.ts";
import type { Session } from "./session.ts";

const eventCount = 1_000_000;
const rounds = 7;
const pageLimitMs = 20;
const readers = 4;
const secondsPerRound = 5;

/** Mostly saves, as in a real year, one event in half a minute; written without triggers, so without seals. */
const fill = `
  insert into audit_event (at, actor_id, role_key, action, subject_type, subject_id, country_id,
    survey_key, outcome, request_id, commitment)
  select now() - (${eventCount} - n) * interval '31 seconds', (select min(id) from "user") + n % 50, 'NMO',
    case when is_save then 'section_saved' when n % 1000 = 8 then 'settings_changed'
      else 'authn_login_success' end,
    case when is_save then 'section' else 'user' end,
    case when is_save then (array['Care', 'Patient', 'Product'])[1 + n % 3] else (n % 3000)::text end,
    case when is_save then 1 + n % 200 end, case when is_save then 1 + n / 40000 end,
    case when n % 97 = 0 then 'refused' else 'success' end, gen_random_uuid()::text, ''
  from (select n, n % 10 < 7 as is_save from generate_series(1, ${eventCount}) as n) as events;
  insert into audit_detail (event_id, salt, address, user_agent, before, after)
  select id, '', '192.0.2.1', 'a browser', '{"answers": {"totalPatients": 1}}', '{"answers": {"totalPatients": 2}}'
  from audit_event on conflict do nothing`;

async function inventEvents({ databaseUrl }: Session): Promise<void> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    await database.query("set session_replication_role = replica");
    await database.query(fill);
    await database.query("vacuum analyze audit_event, audit_detail");
  } finally {
    await database.end();
  }
}

const day = (daysAgo: number) =>
  encodeURIComponent(new Date(Date.now() - daysAgo * 86_400_000).toISOString());

/** What the screen and the API offer, common and rare. */
const filters: Record<string, string> = {
  none: "",
  "a common action": "&action=section_saved",
  "a rare action": "&action=settings_changed",
  "an action that never was": "&action=nothing",
  actor: "&actor=admin",
  country: "&countryId=7",
  "an old survey": "&surveyKey=3",
  refused: "&outcome=refused",
  "an old day": `&from=${day(300)}&to=${day(299)}`,
  "all before a day": `&to=${day(300)}`,
  subject: "&subjectType=user&subjectId=77",
  "sorted by action": "&sort=action",
  "country and survey": "&countryId=7&surveyKey=3",
  "refused, of a country": "&outcome=refused&countryId=7",
};

const timedCall = (work: () => Promise<{ status: number; text: string }>): Promise<number> =>
  timed(async () => {
    const { status, text } = await work();
    if (status !== 200) throw new Error(`${status} ${text.slice(0, 200)}`);
  });

async function firstPages(session: Session): Promise<Outcome[]> {
  await inventEvents(session);
  const client = session.clientWith(1);
  const outcomes: Outcome[] = [];
  for (const [name, query] of Object.entries(filters)) {
    const ask = () => client.send("GET", `/Audit?page=1${query}`, { token: session.administrator });
    await timedCall(ask);
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) times.push(await timedCall(ask));
    const wish = { name: `audit, first page: ${name}`, limit: pageLimitMs, unit: "ms" };
    outcomes.push(atMost(wish, times));
  }
  return outcomes;
}

/** The 99th hundredth of the times of other reads, in milliseconds. */
async function slowestReads(client: Client, token: string): Promise<number> {
  const { times } = await repeatFor(secondsPerRound, readers, () =>
    timedCall(() => client.send("GET", "/Survey", { token })),
  );
  return quantile(times, 0.99);
}

async function besideExport(session: Session): Promise<Outcome[]> {
  const { product, staff, administrator } = session;
  const client = session.clientWith(readers);
  const alone: number[] = [];
  const beside: number[] = [];
  let bytes = 0;
  for (let round = 0; round < 3; round += 1) {
    alone.push(await slowestReads(client, staff));
    const stop = new AbortController();
    const headers = { authorization: `Bearer ${administrator}` };
    const file = await fetch(`${product.url}/api/Audit?format=csv`, {
      headers,
      signal: stop.signal,
    });
    if (file.status !== 200) throw new Error(`the export answered ${file.status}`);
    const reading = (async () => {
      for await (const chunk of file.body ?? []) bytes += chunk.length;
    })().catch(() => {});
    beside.push(await slowestReads(client, staff));
    stop.abort();
    await reading;
  }
  const seconds = 3 * secondsPerRound;
  const detail = `without it ${quantile(alone, 0.5).toFixed(0)} ms; it sends ${(bytes / 1e6 / seconds).toFixed(1)} MB/s`;
  return [
    atMost({ name: "reads beside an audit export, p99", limit: 100, unit: "ms" }, beside, detail),
  ];
}

export const listBenches = (session: Session): Bench[] => [
  {
    name: "audit, first pages",
    wanted: `at most ${pageLimitMs} ms`,
    run: () => firstPages(session),
  },
  {
    name: "reads beside an audit export, p99",
    wanted: "at most 100 ms",
    run: () => besideExport(session),
  },
];

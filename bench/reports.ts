// Reports over 200 countries and 26 years: how long the figures take to read, and each report while
// surveys are saved, beside its SQL.

import pg from "pg";
import { reports } from "#reports/wfh/all.ts";
import { openReports } from "#server/reporting/open-reports.ts";
import { fillYears, lastFullYear } from "./fill-years.ts";
import { lightClientOf } from "./light-client.ts";
import { connections, repeatFor } from "./load.ts";
import { atMost, type Bench, median, type Outcome, quantile, timed } from "./measure.ts";
import { signInReaders } from "./readers.ts";
import { saversOf } from "./saves.ts";
import type { Session } from "./session.ts";

const rounds = 3;
/** Each of the 55 reports is read about 50 times or more. */
const secondsPerRound = 10;

/** What a report would read from the database by itself: the answers of its years, and the countries. */
const answersOf = `
  select survey_data.country_id, survey.year, survey_data.is_approved, section.section,
    section.answers, section.states, section.precision
  from survey_data
  join survey on survey.key = survey_data.survey_key and survey.year = any($1)
  join section on section.survey_data_id = survey_data.id
    and section.section in ('Patient', 'FactorUse', 'DataSource')
  where survey_data.is_approved`;
const countriesOf = `
  select country.*, country_year.* from country
  join country_year on country_year.country_id = country.id and country_year.year = any($1)`;

function yearsOf(id: string): number[] {
  const entry = reports.get(id);
  const isOfOneYear = entry?.basis === "year" && !entry.filters.includes("fromYear");
  const first = isOfOneYear ? lastFullYear : 1999;
  return Array.from({ length: lastFullYear - first + 1 }, (_, index) => first + index);
}

const sqlOnce = (database: pg.Client, id: string): Promise<number> =>
  timed(async () => {
    await database.query(answersOf, [yearsOf(id)]);
    await database.query(countriesOf, [yearsOf(id)]);
  });

async function sqlMs(database: pg.Client, id: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await sqlOnce(database, id));
  return median(times);
}

/**
 * The figures read by a worker of this process, up to its first report; and each report that it is asked for the first time,
 * in turn with the SQL of the same report.
 */
async function coldStart({ databaseUrl }: Session, database: pg.Client): Promise<Outcome[]> {
  const starts: number[] = [];
  const ratios = new Map([...reports.keys()].map((id) => [id, [] as number[]]));
  for (let round = 0; round < rounds; round += 1) {
    const own = openReports(databaseUrl);
    const query = { region: [], country: [], gni: [], culture: "en" as const };
    const ask = (id: string) => own.ask({ id, query, role: "WFH" });
    starts.push((await timed(() => ask("patient"))) / 1000);
    for (const [id, times] of ratios) {
      times.push((await timed(() => ask(id))) / (await sqlOnce(database, id)));
    }
    own.close();
  }
  return [
    atMost({ name: "reports: figures read anew", limit: 2, unit: "s" }, starts),
    ...[...ratios].map(([id, times]) =>
      atMost(
        { name: `report ${id}, for the first time ÷ its SQL`, limit: 3, unit: "times" },
        times,
      ),
    ),
  ];
}

/** The reports that were there first; the aim is for readers of these. */
const firstEight: ReadonlySet<string> = new Set([
  "FVIIIperCountry",
  "FIXperCountry",
  "patientGNI",
  "patient",
  "FactorVIIIusage",
  "FactorIXUsage",
  "gender",
  "genderLatest",
]);

type Readers = { what: string; ids: readonly string[]; limit: number };

/** Two tables have a row for each survey of 26 years, up to 9 MB; the readers of all reports ask for them too. */
const readers: readonly Readers[] = [
  { what: "of the first eight", ids: [...firstEight], limit: 50 },
  { what: "of all reports", ids: [...reports.keys()], limit: 100 },
];

/** Sixteen who save, and the tokens of sixteen who read. */
type People = { savers: readonly (() => Promise<number>)[]; tokens: readonly string[] };

type Load = { ids: readonly string[]; filters: string };

/**
 * p95 of each report in milliseconds, while sixteen clients save Patient. `filters` says whether the saves
 * touch the reports: with every survey up to the open year, nearly each of them is computed anew.
 */
async function whileSaving(
  session: Session,
  { savers, tokens }: People,
  { ids, filters }: Load,
): Promise<Map<string, number>> {
  const clients = tokens.map(() => lightClientOf(session.product.url));
  const times = new Map(ids.map((id) => [id, [] as number[]]));
  let asked = 0;
  const ask = async (reader: number) => {
    const id = ids[asked % ids.length] ?? "";
    asked += 1;
    const start = performance.now();
    const status = await clients[reader]?.get(`/Report/${id}?${filters}`, tokens[reader] ?? "");
    if (status !== 200) throw new Error(`${id} was answered ${status}`);
    times.get(id)?.push(performance.now() - start);
  };
  await Promise.all([
    repeatFor(secondsPerRound, connections, ask),
    repeatFor(secondsPerRound, connections, async (worker) => {
      const status = await savers[worker]?.();
      if (status !== 200) throw new Error(`a save was answered ${status}`);
    }),
  ]);
  for (const client of clients) client.close();
  return new Map([...times].map(([id, own]) => [id, quantile(own, 0.95)]));
}

/** Each report twice, one after the other: what is kept of it is made at the first time. */
async function readEachBefore(session: Session, { tokens }: People, { ids, filters }: Load) {
  const client = lightClientOf(session.product.url);
  for (const id of [...ids, ...ids]) await client.get(`/Report/${id}?${filters}`, tokens[0] ?? "");
  client.close();
}

async function reportTimes(session: Session): Promise<Outcome[]> {
  await fillYears(session.databaseUrl);
  const database = new pg.Client({ connectionString: session.databaseUrl });
  await database.connect();
  const cold = await coldStart(session, database);
  const { savers } = await saversOf(session, session.clientWith(connections), "Patient");
  const people = { savers, tokens: await signInReaders(session) };
  const kinds = {
    approved: `year=${lastFullYear}`,
    "every survey": "approvedOnly=false&year=2025",
  };
  const outcomes: Outcome[] = [];
  for (const [kind, filters] of Object.entries(kinds)) {
    for (const { what, ids, limit } of readers) {
      const load = { ids, filters };
      await readEachBefore(session, people, load);
      await whileSaving(session, people, load);
      const found: Map<string, number>[] = [];
      for (let round = 0; round < rounds; round += 1) {
        found.push(await whileSaving(session, people, load));
      }
      for (const id of ids) {
        const name = `report ${id}, ${kind}, p95 of 16 readers ${what} beside 16 savers`;
        const p95 = found.map((round) => round.get(id) ?? Number.NaN);
        const detail = `its SQL alone: ${(await sqlMs(database, id)).toFixed(0)} ms`;
        outcomes.push(atMost({ name, limit, unit: "ms" }, p95, detail));
      }
    }
  }
  await database.end();
  return [...cold, ...outcomes];
}

export const reportBenches = (session: Session): Bench[] => [
  {
    name: "reports over 200 countries and 26 years",
    wanted: "at most 50 or 100 ms",
    run: () => reportTimes(session),
  },
];

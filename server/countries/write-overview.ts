// The one way in which users change population, income class and males by age: compares the request with what is
// stored and writes the differences in one statement, with an audit event and the history.

import { type Kysely, sql, type Transaction } from "kysely";
import { problem } from "#contract/problems.ts";
import { isSameMales, type MalesByAge } from "#reports/engine/males/by-age.ts";
import { baselineOf, isJump } from "#reports/engine/population.ts";
import { audit } from "#server/database/audit.ts";
import { inMaleColumns, maleColumns, malesByAge } from "#server/database/columns/males-by-age.ts";
import type { DB } from "#server/database/tables.ts";
import type { Caller } from "#server/request/caller.ts";
import type { Origin } from "#server/request/origin.ts";
import type { Settings } from "#server/request/settings.ts";
import { refusePlaces, type WrongPlace } from "#server/texts/refused.ts";

/** A figure that is undefined stays as it is stored; null makes it unknown. */
export type RequestedFigures = {
  countryId: number;
  year: number;
  population?: number | null | undefined;
  gniType?: string | null | undefined;
  males?: MalesByAge | null | undefined;
  /** The values that the editor saw, if sent. */
  was?: (Pair & { males?: MalesByAge | null | undefined }) | undefined;
};

type Pair = { population: number | null; gniType: string | null };
type OverviewFigures = Pair & { males: MalesByAge | null };
/** `baseline` is the population that the new one is compared with. */
export type Change<A extends RequestedFigures = RequestedFigures> = {
  request: A;
  before: OverviewFigures;
  after: OverviewFigures;
  baseline: number | null;
  isJump: boolean;
};

type Stored = OverviewFigures & { countryId: number; year: number; yearBefore: number | null };

async function fetchStored(
  db: Kysely<DB>,
  request: readonly RequestedFigures[],
): Promise<Stored[]> {
  const requested = request.map(({ countryId, year }) => ({ countryId, year }));
  const { rows } = await sql<Stored>`
    select country.id as "countryId", requested.year,
      stored.population, stored.gni_type as "gniType", ${malesByAge("stored")} as males,
      earlier.population as "yearBefore"
    from jsonb_to_recordset(${JSON.stringify(requested)}::jsonb)
      as requested ("countryId" integer, year integer)
    join country on country.id = requested."countryId"
    left join country_year stored
      on stored.country_id = country.id and stored.year = requested.year
    left join country_year earlier
      on earlier.country_id = country.id and earlier.year = requested.year - 1
  `.execute(db);
  return rows;
}

function changeOf<A extends RequestedFigures>(
  request: A,
  stored: Stored,
  jumpPercent: number,
): Change<A> {
  const before = { population: stored.population, gniType: stored.gniType, males: stored.males };
  const after = {
    population: request.population === undefined ? before.population : request.population,
    gniType: request.gniType === undefined ? before.gniType : request.gniType,
    males: request.males === undefined ? before.males : request.males,
  };
  return {
    request,
    before,
    after,
    baseline: baselineOf(before.population, stored.yearBefore),
    isJump: isJump(
      { before: before.population, after: after.population, yearBefore: stored.yearBefore },
      jumpPercent,
    ),
  };
}

/** The males count only where the editor saw them. */
const isSameAs = (
  { population, gniType, males }: NonNullable<RequestedFigures["was"]>,
  now: OverviewFigures,
): boolean =>
  population === now.population &&
  gniType === now.gniType &&
  (males === undefined || isSameMales(males, now.males));

/** 409 with the current figures when they are no longer the ones that the editor saw. */
function refuseStale(
  request: readonly RequestedFigures[],
  stored: (one: RequestedFigures) => Stored,
): void {
  const current = request.flatMap((one) => {
    const { countryId, year, ...now } = stored(one);
    const { population, gniType, males } = now;
    return !one.was || isSameAs(one.was, now)
      ? []
      : [{ countryId, year, population, gniType, males }];
  });
  if (current.length > 0) {
    const detail = "Someone saved these figures in the meantime";
    throw problem("version-conflict", { detail, extra: { current } });
  }
}

/** 404 that names the rows whose country does not exist. */
function refuseUnknown(
  request: readonly RequestedFigures[],
  stored: (one: RequestedFigures) => Stored | undefined,
): void {
  const places = request.flatMap((one, index): WrongPlace[] =>
    stored(one) ? [] : [{ path: `${index}.countryId`, code: "unknown", key: "country.unknown" }],
  );
  refusePlaces(places, "not-found");
}

/** What would change; 404 when a country does not exist. */
export async function compareOverview<A extends RequestedFigures>(
  db: Kysely<DB>,
  request: readonly A[],
  settings: Settings,
): Promise<Change<A>[]> {
  const keyOf = ({ countryId, year }: RequestedFigures) => `${countryId} ${year}`;
  const stored = new Map((await fetchStored(db, request)).map((row) => [keyOf(row), row]));
  refuseUnknown(request, (one) => stored.get(keyOf(one)));
  function storedOf(one: RequestedFigures): Stored {
    const found = stored.get(keyOf(one));
    if (!found) throw new Error(`No figures of the country ${one.countryId} were read`);
    return found;
  }
  refuseStale(request, storedOf);
  const jumpPercent = settings.get("populationJumpPercent");
  return request.flatMap((one) => {
    const change = changeOf(one, storedOf(one), jumpPercent);
    const { before, after } = change;
    return isSameAs(before, after) ? [] : [change];
  });
}

async function write(tx: Transaction<DB>, changes: readonly Change[]): Promise<void> {
  const rows = changes.map(({ request: { countryId, year }, after }) => ({
    country_id: countryId,
    year,
    population: after.population,
    gni_type: after.gniType,
    ...inMaleColumns(after.males),
  }));
  const names = ["population", "gni_type", ...maleColumns];
  const figures = sql.join(names.map((name) => sql.ref(name)));
  const written = sql.join(names.map((name) => sql.ref(`excluded.${name}`)));
  await sql`
    insert into country_year (country_id, year, ${figures})
    select country_id, year, ${figures}
    from jsonb_populate_recordset(null::country_year, ${JSON.stringify(rows)}::jsonb)
    on conflict (country_id, year) do update set (${figures}) = (${written})
  `.execute(tx);
}

/** Sets what the trigger of migration 0008 records beside each figure. */
async function setAuthor(tx: Transaction<DB>, userId: number, source: string): Promise<void> {
  await sql`
    select set_config('ags.user_id', ${String(userId)}, true),
      set_config('ags.source', ${source}, true)
  `.execute(tx);
}

/**
 * Writes all differences or none and returns them. The table is locked for other writers, so that
 * nothing changes between the comparison and the write.
 */
export async function writeOverview<A extends RequestedFigures>(
  tx: Transaction<DB>,
  request: readonly A[],
  by: {
    caller: Caller;
    origin: Origin;
    source: "edit" | "upload";
    settings: Settings;
    /** Throws where the changes cannot be stored. */
    check: (changes: readonly Change<A>[]) => void;
  },
): Promise<Change<A>[]> {
  await sql`lock table country_year in share row exclusive mode`.execute(tx);
  const changes = await compareOverview(tx, request, by.settings);
  by.check(changes);
  await setAuthor(tx, by.caller.id, by.source);
  if (changes.length > 0) await write(tx, changes);
  const figures = (pick: "before" | "after") =>
    changes.map((change) => {
      const { males, ...figures } = change[pick];
      const hasOtherMales = !isSameMales(change.before.males, change.after.males);
      const { countryId, year } = change.request;
      return { countryId, year, ...figures, ...(hasOtherMales ? { males } : {}) };
    });
  await audit(tx, {
    action: "country_overview_changed",
    caller: by.caller,
    origin: by.origin,
    subjectType: by.source,
    before: figures("before"),
    after: figures("after"),
  });
  return changes;
}

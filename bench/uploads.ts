// A spreadsheet of 10,000 countries, uploaded and loaded, compared with the same rows written directly
// to PostgreSQL. The countries are invented, in a database that is thrown away.

import { writeXlsx } from "hucre/xlsx";
import pg from "pg";
import { xlsxType } from "#contract/define.ts";
import { timed } from "./measure.ts";

const rows = 10_000;

async function inventCountries(client: pg.Client): Promise<{ id: number; code: string }[]> {
  await client.query(`
    insert into country (code, name_en, name_fr, name_es)
    select chr(65 + n / 676 % 26) || chr(65 + n / 26 % 26) || chr(65 + n % 26),
      'Land ' || n, 'Pays ' || n, 'País ' || n
    from generate_series(0, 12000) as n on conflict do nothing`);
  const found = await client.query(`select id, code from country order by code limit ${rows}`);
  return found.rows;
}

/** Milliseconds of both. */
export async function uploadTimes(
  url: string,
  databaseUrl: string,
  token: string,
): Promise<{ raw: number; http: number }> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const countries = await inventCountries(client);
    const ids = countries.map(({ id }) => id);
    const raw = await timed(() =>
      client.query(
        `insert into country_year (country_id, year, population, gni_type)
          select id, 2031, id, 'LM' from unnest($1::integer[]) as id`,
        [ids],
      ),
    );
    const table = countries.map(({ code }, at) => [code, 1000 + at, "LM"]);
    const sheet = { name: "Figures", rows: [["Code", "Population", "GNI"], ...table] };
    const body = Buffer.from(await writeXlsx({ sheets: [sheet] }));
    const headers = { authorization: `Bearer ${token}`, "content-type": xlsxType };
    const http = await timed(async () => {
      const place = `${url}/api/Country/Overview/Upload?year=2030`;
      const answer = await fetch(place, { method: "POST", headers, body });
      const { updated } = await answer.json();
      if (updated !== rows) throw new Error(`the upload loaded ${updated} rows`);
    });
    return { raw, http };
  } finally {
    await client.end();
  }
}

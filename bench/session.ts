// A running product as the benches use it: signed-in callers, its database, its open surveys.

import pg from "pg";
import { startEmbedded } from "#server/database/embedded.ts";
import { type Client, clientOf } from "./load.ts";
import type { Product } from "./product.ts";

const password = "Hemo!2026";

export type Session = {
  product: Product;
  databaseUrl: string;
  /** Tokens of the demonstration's staff and Administrator. */
  staff: string;
  administrator: string;
  /** The open survey, the countries that have started it, and those that may: all whose survey is not approved. */
  surveyKey: number;
  countryIds: number[];
  openCountryIds: number[];
  clientWith(connections: number): Client;
  stop(): Promise<void>;
};

export async function signIn(client: Client, email: string): Promise<string> {
  const reply = await client.send("POST", "/User/Authenticate", { body: { email, password } });
  const { jwtToken }: { jwtToken?: string } = JSON.parse(reply.text);
  if (!jwtToken) throw new Error(`${email} could not sign in: ${reply.text}`);
  return jwtToken;
}

async function openSurvey(databaseUrl: string) {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  const { rows } = await database.query<{ surveyKey: number; countryId: number }>(
    `select survey_key as "surveyKey", country_id as "countryId" from survey_data
     join survey on survey.key = survey_key
     where is_open(survey) and not is_approved order by survey_data.id`,
  );
  const [first] = rows;
  if (!first) throw new Error("the demonstration has no open survey");
  const { surveyKey } = first;
  const own = rows.filter((row) => row.surveyKey === surveyKey);
  const { rows: open } = await database.query<{ id: number }>(
    `select id from country where not exists (
       select from survey_data where survey_key = $1 and country_id = country.id and is_approved)`,
    [surveyKey],
  );
  await database.end();
  return {
    surveyKey,
    countryIds: own.map(({ countryId }) => countryId),
    openCountryIds: open.map(({ id }) => id),
  };
}

/** Uses a product that is running, and stops it in the end. */
export async function openSession(product: Product): Promise<Session> {
  const client = clientOf(product.url, 2);
  const embedded = await startEmbedded({ dataDir: product.dataDir, durable: true });
  const [staff, administrator] = await Promise.all(
    ["wfh@example.org", "admin@example.org"].map((email) => signIn(client, email)),
  );
  client.close();
  const clients: Client[] = [];
  return {
    product,
    databaseUrl: embedded.url,
    staff: staff ?? "",
    administrator: administrator ?? "",
    ...(await openSurvey(embedded.url)),
    clientWith: (connections) => {
      const made = clientOf(product.url, connections);
      clients.push(made);
      return made;
    },
    stop: async () => {
      for (const one of clients) one.close();
      await product.stop();
      await embedded.stop();
    },
  };
}

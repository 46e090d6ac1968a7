// Reads of a section beside an empty Fastify that sends the same JSON, and an uploaded spreadsheet beside
// its rows in SQL.

import { fork } from "node:child_process";
import { once } from "node:events";
import { readsPerSecond } from "./load.ts";
import { alternate, atMost, type Bench, ratioOf } from "./measure.ts";
import type { Session } from "./session.ts";
import { uploadTimes } from "./uploads.ts";

const rounds = 3;
const secondsPerRound = 3;

/** A Fastify in its own process that sends this text; `stop` ends it. */
async function emptyFastify(path: string, body: string) {
  const child = fork(new URL("./empty-fastify.ts", import.meta.url));
  child.send({ path: path.split("?")[0], body });
  const [address] = await once(child, "message");
  return { url: `${address}${path}`, stop: () => child.disconnect() };
}

async function readRate(
  session: Session,
  section: string,
  wish: { name: string; atLeast: number },
) {
  const { product, staff, surveyKey, countryIds } = session;
  const path = `/api/Survey/${section}?countryId=${countryIds[0]}&surveyKey=${surveyKey}`;
  const headers = { authorization: `Bearer ${staff}` };
  const body = await (await fetch(product.url + path, { headers })).text();
  const bare = await emptyFastify(path, body);
  try {
    const sides = await alternate(
      rounds,
      () => readsPerSecond(product.url + path, secondsPerRound, staff),
      () => readsPerSecond(bare.url, secondsPerRound),
    );
    return [ratioOf(wish, sides)];
  } finally {
    bare.stop();
  }
}

export const readBenches = (session: Session): Bench[] => [
  ...["Care", "Patient"].map((section): Bench => {
    const wish = { name: `reads of ${section} ÷ an empty Fastify`, atLeast: 0.33 };
    return {
      name: wish.name,
      wanted: `at least ${wish.atLeast}`,
      run: () => readRate(session, section, wish),
    };
  }),
  {
    name: "an .xlsx of 10,000 rows",
    wanted: "at most 2000 ms",
    run: async () => {
      const { product, databaseUrl, administrator } = session;
      const { raw, http } = await uploadTimes(product.url, databaseUrl, administrator);
      const detail = `its rows in SQL: ${raw.toFixed(0)} ms`;
      return [atMost({ name: "an .xlsx of 10,000 rows", limit: 2000, unit: "ms" }, [http], detail)];
    },
  },
];

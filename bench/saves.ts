// Saves: their rate beside the bare writes.

import { bareTables } from "./bare-saves.ts";
import { type Client, connections, repeatFor } from "./load.ts";
import { alternate, type Bench, ratioOf } from "./measure.ts";
import type { Session } from "./session.ts";

type Section = { version: number; answers: Record<string, unknown>; findings: unknown[] };

const rounds = 5;
const secondsPerRound = 3;

export const placeOf = (
  { surveyKey }: Pick<Session, "surveyKey">,
  section: string,
  countryId: number,
): string => `/Survey/${section}?countryId=${countryId}&surveyKey=${surveyKey}`;

export async function readSection(client: Client, path: string, token: string): Promise<Section> {
  const { status, text } = await client.send("GET", path, { token });
  if (status !== 200) throw new Error(`${path}: ${status}`);
  return JSON.parse(text);
}

/** A saver of one section of one country, which changes one number back and forth. */
export async function saverOf(client: Client, path: string, token: string, like?: Section) {
  const stored = await readSection(client, path, token);
  const { answers } = like ?? stored;
  const [key, first] = Object.entries(answers).find(([, value]) => typeof value === "number") ?? [];
  if (key === undefined || typeof first !== "number") throw new Error(`${path} has no number`);
  let { version } = stored;
  return async (): Promise<number> => {
    const body = { version, answers: { ...answers, [key]: first + (version % 2) } };
    const { status, text } = await client.send("PUT", path, { token, body });
    if (status === 200) version = JSON.parse(text).version;
    return status;
  };
}

/** A stored section with enough answers to be typical. */
export async function typicalSection(
  session: Session,
  client: Client,
  section: string,
): Promise<Section> {
  const min = section === "Patient" ? 100 : 2;
  for (const countryId of session.countryIds) {
    const found = await readSection(client, placeOf(session, section, countryId), session.staff);
    if (Object.keys(found.answers).length >= min) return found;
  }
  throw new Error(`no country has a typical ${section}`);
}

/** Sixteen savers of a section of typical size, each in a country of its own. */
export async function saversOf(session: Session, client: Client, section: string) {
  const typical = await typicalSection(session, client, section);
  const savers = await Promise.all(
    session.countryIds
      .slice(0, connections)
      .map((countryId) =>
        saverOf(client, placeOf(session, section, countryId), session.staff, typical),
      ),
  );
  return { typical, savers };
}

async function saveRate(
  session: Session,
  section: string,
  wish: { name: string; atLeast: number },
) {
  const client = session.clientWith(connections);
  const { typical, savers } = await saversOf(session, client, section);
  const bare = await bareTables(session.databaseUrl, connections, {
    section,
    answers: JSON.stringify(typical.answers),
    statuses: JSON.stringify({ Organization: "Submitted", Patient: "Draft", Care: "Draft" }),
    findings: JSON.stringify(typical.findings),
  });
  const save = async (worker: number) => {
    const status = await savers[worker]?.();
    if (status !== 200) throw new Error(`a save of ${section} was answered ${status}`);
  };
  try {
    await repeatFor(1.5, connections, save);
    await repeatFor(1, connections, bare.save);
    const sides = await alternate(
      rounds,
      async () => (await repeatFor(secondsPerRound, connections, save)).perSecond,
      async () => (await repeatFor(secondsPerRound, connections, bare.save)).perSecond,
    );
    return [ratioOf(wish, sides)];
  } finally {
    await bare.close();
  }
}

export const saveBenches = (session: Session): Bench[] =>
  [
    { section: "Care", name: "saves of Care ÷ the bare writes, 16 clients", atLeast: 0.12 },
    { section: "Patient", name: "saves of Patient ÷ the bare writes, 16 clients", atLeast: 0.15 },
  ].map(({ section, ...wish }) => ({
    name: wish.name,
    wanted: `at least ${wish.atLeast}`,
    run: () => saveRate(session, section, wish),
  }));

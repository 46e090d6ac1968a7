// POST /User/Register: takes the request and answers the same to everybody. Whether the address is
// known is decided afterwards, in a job, so that neither the answer nor its time tells.

import type { register } from "#contract/accounts.ts";
import { transact } from "../database/transact.ts";
import { encrypt } from "../encrypt.ts";
import { countFromNetwork } from "../http/limit.ts";
import type { Asked } from "../http/serve.ts";
import { assertCountry } from "./role-place.ts";

const callsPerHour = 10;

export async function askForAccount(asked: Asked<typeof register>): Promise<Record<string, never>> {
  const { db, config, queue, query, body, origin } = asked;
  await countFromNetwork(asked, "register", callsPerHour);
  await assertCountry(db, body.countryId);
  const request = encrypt(config.encryptionKey, JSON.stringify({ ...body, origin }));
  await transact(db, async (tx) => {
    await queue.enqueue(tx, "decide-registration", {
      request: request.toString("base64"),
      culture: query.culture,
    });
  });
  return {};
}

// POST /User/Register: takes the request and answers the same to everybody. Whether the address is
// known is decided afterwards, in a job, so that neither the answer nor its time tells.

import type * as call from "#contract/accounts.ts";
import { transact } from "../database/transact.ts";
import { countFromNetwork } from "../http/limit.ts";
import type { Asked } from "../http/serve.ts";
import { sealRequest } from "../sealed-request.ts";
import { assertCountry } from "./role-place.ts";

const callsPerHour = 10;

export async function register(asked: Asked<typeof call.register>): Promise<Record<string, never>> {
  const { db, config, queue, query, body, origin } = asked;
  await countFromNetwork(asked, "register", callsPerHour);
  await assertCountry(db, body.countryId);
  const request = sealRequest(config, body, origin);
  const { culture } = query;
  await transact(db, (tx) => queue.enqueue(tx, "decide-registration", { request, culture }));
  return {};
}

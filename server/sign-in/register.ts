// POST /User/Register: takes the request and answers the same to everybody. Whether the address is
// known is decided afterwards, in a job, so that neither the answer nor its time tells.

import type * as call from "#contract/sign-in.ts";
import { transact } from "../database/transact.ts";
import { countFromNetwork } from "../http/limit.ts";
import type { CallRequest } from "../http/serve.ts";
import { assertCountry } from "../identity/assert-country.ts";
import { sealRequest } from "../sealed-request.ts";

const callsPerHour = 10;

export async function register(
  request: CallRequest<typeof call.register>,
): Promise<Record<string, never>> {
  const { db, config, queue, query, body, origin } = request;
  await countFromNetwork(request, "register", callsPerHour);
  await assertCountry(db, body.countryId);
  const sealed = sealRequest(config, body, origin);
  const { culture } = query;
  await transact(db, (tx) =>
    queue.enqueue(tx, "decide-registration", { request: sealed, culture }),
  );
  return {};
}

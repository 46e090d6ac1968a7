// POST /User/Register: queues the request for an account and always sends the same reply. A job checks
// whether the address is known, so that neither the reply nor its time shows it.

import type * as call from "#contract/sign-in.ts";
import { transact } from "#server/database/transact.ts";
import { countFromNetwork } from "#server/http/count-call.ts";
import type { CallRequest } from "#server/http/serve.ts";
import { assertCountry } from "#server/identity/assert-country.ts";
import { sealRequest } from "#server/sealed-request.ts";

export async function register(
  request: CallRequest<typeof call.register>,
): Promise<Record<string, never>> {
  const { db, config, queue, settings, query, body, origin } = request;
  await countFromNetwork(request, "register", settings.get("registrationsPerHour"));
  await assertCountry(db, body.countryId);
  const sealed = sealRequest(config, body, origin);
  const { culture } = query;
  await transact(db, (tx) =>
    queue.enqueue(tx, "decide-registration", { request: sealed, culture }),
  );
  return {};
}

// The settings as every process keeps them: read at the start, after an own change, and every two
// seconds, so that a change made in another process takes effect here soon.

import { isAllowed } from "#contract/setting-calls.ts";
import type { SettingValues } from "#contract/settings.ts";
import type { Quick } from "#server/database/connect.ts";
import type { Settings } from "#server/request/settings.ts";

const refreshMs = 2000;

/** Reads the settings; `defaults` apply where nothing is stored. `close` ends the regular reading. */
export async function openSettings(
  quick: Quick,
  defaults: SettingValues,
): Promise<Settings & { close(): Promise<void> }> {
  let values = defaults;
  let reading = Promise.resolve();

  async function read(): Promise<void> {
    const rows = await quick<{ name: string; value: unknown }>(
      "select name, value from setting where value is not null",
      [],
    );
    const stored = rows.flatMap(({ name, value }) =>
      isAllowed(name, value) ? [[name, value]] : [],
    );
    values = Object.assign({ ...defaults }, Object.fromEntries(stored));
  }

  /** One after the other, so that an older reading never replaces a newer one. */
  function refresh(): Promise<void> {
    // While the database is away the last values stay.
    reading = reading.then(read).catch(() => {});
    return reading;
  }

  await read();
  const timer = setInterval(() => void refresh(), refreshMs).unref();
  return {
    get: (name) => values[name],
    refresh,
    close: async () => {
      clearInterval(timer);
      await reading;
    },
  };
}

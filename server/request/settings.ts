// How the rest of the server reads settings: from memory, so a read costs no query.

import type { SettingName, SettingValue } from "#contract/settings.ts";

export type Settings = {
  /** The stored value, else the installation's default. */
  get<N extends SettingName>(name: N): SettingValue<N>;
  /** Reads the stored values again; called after a change. */
  refresh(): Promise<void>;
};

// A setting that everyone may read. Apart from use-instance.ts, which the login page loads.

import { type PublicSettings, settingDefaults } from "#contract/settings.ts";
import { useInstance } from "./use-instance.ts";

/** The value of the setting; the shipped default until it is known. */
export function useSetting<N extends keyof PublicSettings>(name: N): PublicSettings[N] {
  const { data } = useInstance();
  return (data?.settings ?? settingDefaults)[name];
}

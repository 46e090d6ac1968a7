import { permissions, signIn } from "./accounts.ts";
import { audit, damage, dataFolder, saves, start } from "./data.ts";
import type { Sabotage } from "./define.ts";
import { limits, output } from "./edges.ts";

export const sabotages: readonly Sabotage[] = [
  ...permissions,
  ...saves,
  ...signIn,
  ...output,
  ...limits,
  ...dataFolder,
  ...damage,
  ...audit,
  ...start,
];

import { permissions, signIn } from "./accounts.ts";
import { audit, damage, dataFolder, saves } from "./data.ts";
import type { Sabotage } from "./define.ts";
import { limits, output } from "./edges.ts";
import { decisions, paperForms, pastAndQueries } from "./features.ts";
import { start } from "./operation.ts";

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
  ...paperForms,
  ...decisions,
  ...pastAndQueries,
];

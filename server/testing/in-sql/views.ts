// For tests: the answers of approved surveys as tables that SQL can add up. Nothing of the reports is used.

import { ages } from "./age-view.ts";
import { amounts } from "./donated.ts";
import { factor } from "./factor-view.ts";
import { people } from "./person-view.ts";
import { questions, said, sources } from "./question-view.ts";
import { world } from "./world-view.ts";

export const views: readonly string[] = [
  people,
  factor,
  amounts,
  ages,
  world,
  questions,
  said,
  sources,
];

// node scripts/write-world-map.ts — writes reports/pictures/map/world.json.

import { writeFileSync } from "node:fs";
import { makeWorldMap } from "./world-map.ts";

const file = new URL("../reports/pictures/map/world.json", import.meta.url);
writeFileSync(file, `${JSON.stringify(makeWorldMap(), null, 2)}\n`);

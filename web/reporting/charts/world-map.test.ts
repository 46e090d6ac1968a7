// The world may be asked for before anything of the chart library was: then it must be known all the same.

import { getMap } from "echarts/core";
import { expect, test } from "vitest";
import { loadWorldMap } from "./world-map.ts";

test("the world can be drawn once it is ready, whatever was loaded before", async () => {
  await loadWorldMap();
  expect(getMap("world")).toBeTruthy();
});

// How high the rows of the tables are; the choice is remembered on this device.

import { useState } from "react";
import { rememberedPreference, rememberPreference } from "#web/session.ts";

export const densities = ["comfortable", "compact"] as const;
export type Density = (typeof densities)[number];

/** Compact unless fingers have to hit the rows. */
function firstDensity(): Density {
  const remembered = densities.find((density) => density === rememberedPreference("density"));
  return remembered ?? (matchMedia("(pointer: coarse)").matches ? "comfortable" : "compact");
}

export function useDensity(): [Density, (density: Density) => void] {
  const [density, setDensity] = useState(firstDensity);
  return [
    density,
    (chosen) => {
      rememberPreference("density", chosen);
      setDensity(chosen);
    },
  ];
}

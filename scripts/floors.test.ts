import { describe, expect, test } from "vitest";
import { breaches } from "./floors.ts";

const breachesIn = (files: Record<string, string>) => breaches(new Map(Object.entries(files)));

describe("the floor plan", () => {
  test.each([
    ["a room above", "questionnaire/a.ts", 'import { x } from "#server/x.ts";'],
    ["the other side", "web/ui/a.ts", 'import { x } from "#server/http/x.ts";'],
    ["another feature", "server/accounts/a.ts", 'import { x } from "../surveys/x.ts";'],
    ["another feature's screen", "web/accounts/a.tsx", 'import { X } from "#web/surveys/x.tsx";'],
    ["a feature from a floor", "server/database/a.ts", 'import { x } from "../accounts/x.ts";'],
    ["calls.ts from beside it", "server/accounts/a.ts", 'import { x } from "./calls.ts";'],
    ["app.ts from a feature", "server/accounts/a.ts", 'import { x } from "../app.ts";'],
    ["test helpers in the product", "server/http/a.ts", 'import { x } from "../testing/x.ts";'],
    ["a package in a data folder", "questionnaire/a.ts", 'import { readFileSync } from "node:fs";'],
    ["a package far away", "reports/a.ts", 'const x = await import("react");'],
    ["a long climb", "server/accounts/a.ts", 'import { x } from "../../contract/x.ts";'],
    ["a component in a hook", "web/ui/use-a.ts", 'import { X } from "./x.tsx";'],
  ])("refuses to import %s", (_, file, text) => {
    expect(breachesIn({ [file]: text })).not.toEqual([]);
  });

  test.each([
    ["fetch outside api.ts", "web/ui/a.ts", 'await fetch("/api/User");'],
    ["local storage outside session.ts", "web/ui/a.ts", "localStorage.clear();"],
    ["the environment outside config.ts", "server/http/a.ts", "process.env.PORT;"],
    ["a clock in a data folder", "questionnaire/a.ts", "const today = new Date();"],
    ["chance in a data folder", "reports/a.ts", "Math.random();"],
  ])("refuses %s", (_, file, text) => {
    expect(breachesIn({ [file]: text })).not.toEqual([]);
  });

  test("refuses a cycle, but not one of types alone", () => {
    const a = 'import { b } from "./b.ts";';
    expect(
      breachesIn({ "web/ui/a.ts": a, "web/ui/b.ts": 'import { a } from "./a.ts";' }),
    ).toHaveLength(1);
    expect(
      breachesIn({ "web/ui/a.ts": a, "web/ui/b.ts": 'import type { A } from "./a.ts";' }),
    ).toEqual([]);
  });

  test("lets a feature use its own folder, the floors beneath and the data folders", () => {
    const text = [
      'import { a } from "./a.ts";',
      'import { b } from "../database/b.ts";',
      'import type { C } from "../config.ts";',
      'import { d } from "#contract/d.ts";',
      "// process.env and new Date() may be spoken of",
    ].join("\n");
    expect(breachesIn({ "server/accounts/x.ts": text })).toEqual([]);
  });
});

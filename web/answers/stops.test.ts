import { describe, expect, test } from "vitest";
import type { Finding } from "#questionnaire/engine/define.ts";
import { cellKey } from "./slots.ts";
import { nextStop, stopsOf } from "./stops.ts";
import { placeOf, shapeOf } from "./survey-shape.ts";

const shape = shapeOf(2025);
const finding = (section: Finding["section"], field: string, severity: Finding["severity"]) => ({
  rule: "required",
  severity,
  section,
  question: "",
  fields: [field],
  message: "required",
  numbers: {},
});

const email = cellKey("Organization", "email");
const name = cellKey("Organization", "name");
const htc = cellKey("Care", "centres.htc");
const stops = stopsOf(
  shape,
  [
    finding("Care", "centres.htc", "warning"),
    finding("Organization", "email", "error"),
    finding("Organization", "email", "warning"),
  ],
  [name],
);

describe("stops", () => {
  test("come in the order of the form, each cell once, at its worst", () => {
    expect(stops.map(({ key, severity }) => [key, severity])).toEqual([
      [name, "error"],
      [email, "error"],
      [htc, "warning"],
    ]);
  });

  test("are gone through around and around, from wherever one is", () => {
    expect(nextStop(stops, shape, null, 1)?.key).toBe(name);
    expect(nextStop(stops, shape, name, 1)?.key).toBe(email);
    expect(nextStop(stops, shape, htc, 1)?.key).toBe(name);
    expect(nextStop(stops, shape, name, -1)?.key).toBe(htc);
    expect(nextStop(stops, shape, cellKey("DataSource", "registry"), 1)?.key).toBe(htc);
    expect(nextStop(stops, shape, cellKey("DataSource", "registry"), -1)?.key).toBe(email);
    expect(nextStop([], shape, name, 1)).toBeNull();
  });

  test("know the place of a row in a list", () => {
    expect(placeOf(shape, cellKey("Product", "used.3.brandName"))?.tab.id).toBe("Product");
  });
});

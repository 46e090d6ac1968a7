import { describe, expect, test } from "vitest";
import type { Finding } from "#questionnaire/engine/define.ts";
import { questionnaireFor } from "#questionnaire/wfh/for-year.ts";
import { formLayoutOf, locationOf } from "./form-layout.ts";
import { jumpTargetsOf, nextJumpTarget } from "./jump-targets.ts";
import { cellKey } from "./slots.ts";

const layout = formLayoutOf(questionnaireFor(2025));
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
const targets = jumpTargetsOf(
  layout,
  [
    finding("Care", "centres.htc", "warning"),
    finding("Organization", "email", "error"),
    finding("Organization", "email", "warning"),
  ],
  [name],
);

describe("jump targets", () => {
  test("are in the order of the form, each cell once with its worst severity", () => {
    expect(targets.map(({ key, severity }) => [key, severity])).toEqual([
      [name, "error"],
      [email, "error"],
      [htc, "warning"],
    ]);
  });

  test("are visited in a circle, forwards and backwards, from any cell", () => {
    expect(nextJumpTarget(targets, layout, null, 1)?.key).toBe(name);
    expect(nextJumpTarget(targets, layout, name, 1)?.key).toBe(email);
    expect(nextJumpTarget(targets, layout, htc, 1)?.key).toBe(name);
    expect(nextJumpTarget(targets, layout, name, -1)?.key).toBe(htc);
    expect(nextJumpTarget(targets, layout, cellKey("DataSource", "registry"), 1)?.key).toBe(htc);
    expect(nextJumpTarget(targets, layout, cellKey("DataSource", "registry"), -1)?.key).toBe(email);
    expect(nextJumpTarget([], layout, name, 1)).toBeNull();
  });

  test("find the tab of a cell in a list", () => {
    expect(locationOf(layout, cellKey("Product", "used[3].brandName"))?.tab.id).toBe("Product");
  });
});

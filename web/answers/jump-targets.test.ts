import { describe, expect, test } from "vitest";
import type { QuestionnaireDocument } from "#questionnaire/document/document.ts";
import { expand } from "#questionnaire/document/expand.ts";
import type { Finding } from "#questionnaire/engine/define.ts";
import { questionnaireFor } from "#questionnaire/wfh/for-year.ts";
import { largeGarden } from "#web/testing/large-garden.ts";
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

describe("jump targets in a list", () => {
  const document: QuestionnaireDocument = {
    ...largeGarden,
    sections: largeGarden.sections.toReversed(),
  };
  const garden = formLayoutOf(expand(document));
  const missing = (section: string, field: string): Finding => ({
    ...finding(section, field, "error"),
  });
  const found = jumpTargetsOf(
    garden,
    [
      missing("Water", "source"),
      missing("Owner", "name"),
      missing("Tools", "tools.1.name"),
      missing("Tools", "tools.0.name"),
    ],
    ["Tools/tools[1].pieces", "Tools/tools[0].makerId"],
  );
  const keys = found.map(({ key }) => key);

  test("go through a row before the next one, and through the list before later sections", () => {
    expect(garden.sections).toEqual(["Tools", "Owner", "Water", "Beds"]);
    expect(keys).toEqual([
      "Tools/tools[0].name",
      "Tools/tools[0].makerId",
      "Tools/tools[1].name",
      "Tools/tools[1].pieces",
      "Owner/name",
      "Water/source",
    ]);
  });

  test("are the next and the previous one from a cell without a finding in a row", () => {
    const at = "Tools/tools[1].makerId";
    expect(nextJumpTarget(found, garden, at, 1)?.key).toBe("Owner/name");
    expect(nextJumpTarget(found, garden, at, -1)?.key).toBe("Tools/tools[1].pieces");
    const first = "Tools/tools[0].pieces";
    expect(nextJumpTarget(found, garden, first, 1)?.key).toBe("Tools/tools[0].makerId");
    expect(nextJumpTarget(found, garden, first, -1)?.key).toBe("Tools/tools[0].name");
  });

  test("leave out what the form does not show", () => {
    const gone = [missing("Water", "depth"), missing("Attic", "size")];
    expect(jumpTargetsOf(garden, gone, ["Attic/size"])).toEqual([]);
  });

  test("go back from the first one to the last", () => {
    expect(nextJumpTarget(found, garden, "Tools/tools[0].name", -1)?.key).toBe("Water/source");
    expect(nextJumpTarget(found, garden, null, -1)?.key).toBe("Water/source");
    expect(nextJumpTarget(found, garden, null, 1)?.key).toBe("Tools/tools[0].name");
  });
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { QuestionnaireDocument } from "#questionnaire/document/document.ts";
import { expand } from "#questionnaire/document/expand.ts";
import { check } from "#questionnaire/engine/check.ts";
import { langs } from "#questionnaire/engine/languages.ts";
import type { Question, Rule } from "#questionnaire/engine/question.ts";
import { anyDocument } from "#questionnaire/testing/any-document.ts";
import { gardenSurvey } from "#questionnaire/testing/garden-survey.ts";
import { surveyTexts, validationTexts } from "#questionnaire/testing/texts.ts";
import { shippedDocuments } from "#questionnaire/wfh/document-for.ts";
import { type Problem, type ProblemCode, problemSeverities } from "./problem.ts";
import { type Beside, validate } from "./validate.ts";

const before = gardenSurvey(2024);
const codesOf = (problems: readonly Problem[]) => problems.map(({ code }) => code);

describe("every shipped document", () => {
  const documents = shippedDocuments(surveyTexts);

  test.each(documents.map((document, index) => [document.year, index] as const))(
    "of %i has no error and no warning",
    (_, index) => {
      const earlier = documents.slice(0, index);
      expect(validate(documents[index], { earlier })).toEqual([]);
    },
  );
});

test("the invented survey has no error and no warning", () => {
  expect(validate(before)).toEqual([]);
  expect(validate(gardenSurvey(2025), { earlier: [before] })).toEqual([]);
});

type Change = (document: QuestionnaireDocument) => void;

const question = (document: QuestionnaireDocument, code: string): Question => {
  const found = document.sections
    .flatMap(({ questions }) => questions)
    .find((one) => one.code === code);
  if (!found) throw new Error(`there is no question ${code}`);
  return found;
};

const gridOf = (document: QuestionnaireDocument) => {
  const { grid } = question(document, "plants");
  if (!grid) throw new Error("plants has no grid");
  return grid;
};

const fieldAt = (document: QuestionnaireDocument, code: string, index: number) => {
  const field = question(document, code).fields[index];
  if (!field) throw new Error(`${code} has no field ${index}`);
  return field;
};

const textsIn = (document: QuestionnaireDocument, language: string) =>
  document.texts[language] ?? {};

const setText =
  (key: string, text: string, ...languages: string[]): Change =>
  (document) => {
    for (const language of languages) textsIn(document, language)[key] = text;
  };

const addRule =
  (code: string, rule: Rule): Change =>
  (document) => {
    question(document, code).rules.push(rule);
  };

const addEntry =
  (entry: QuestionnaireDocument["lineage"][number]): Change =>
  (document) => {
    document.lineage.push(entry);
  };

/** A harvest field of another code or key. */
const renameField =
  (code: string, key?: string): Change =>
  (document) => {
    const field = fieldAt(document, "harvest", 1);
    question(document, "harvest").rules = [];
    document.texts = {};
    field.code = code;
    if (key) field.key = key;
  };

const both = (...changes: Change[]): Change => {
  return (document) => {
    for (const change of changes) change(document);
  };
};

const changed = (change: Change, year = 2025): QuestionnaireDocument => {
  const document = structuredClone(gardenSurvey(year));
  change(document);
  return document;
};

const many = <V>(count: number, make: (index: number) => V): V[] =>
  Array.from({ length: count }, (_, index) => make(index));

type Planted = { change: Change; beside?: Beside };

const option = "harvest.optional";

/** For each code, a change that plants the fault into the invented survey of 2025. */
const planted: Record<ProblemCode, Planted | Planted[]> = {
  malformed: {
    change: (document) => {
      Object.assign(document, { colour: "green" });
    },
  },
  "too-large": [
    {
      change: (document) => {
        gridOf(document).rows = many(101, (index) => ({ code: `row${index}` }));
      },
    },
    {
      change: (document) => {
        document.groups.crops = many(501, (index) => `crop${index}`);
      },
    },
    {
      change: (document) => {
        for (let index = 0; index < 5; index += 1) {
          document.groups[`deep${index}`] = index === 4 ? ["a"] : [`{deep${index + 1}}`];
        }
      },
    },
    { change: setText("row.beans", "x".repeat(4_001), "en") },
    {
      change: (document) => {
        document.notes["row.beans"] = "x".repeat(2_000_001);
      },
    },
  ],
  "slow-check": {
    change: both(
      (document) => {
        document.groups.many = many(400, () => "plants.beans.total");
      },
      ...many(60, () =>
        addRule("harvest", { kind: "noneWithout", fields: ["harvest.kg"], without: ["{many}"] }),
      ),
    ),
  },
  "bad-code": [
    {
      change: (document) => {
        fieldAt(document, "harvest", 0).code = "harvest.constructor";
      },
    },
    {
      change: (document) => {
        fieldAt(document, "harvest", 0).code = "harvest kg";
      },
    },
    {
      change: (document) => {
        Object.assign(document.sections[0] ?? {}, { code: "Beds.more" });
      },
    },
  ],
  "duplicate-code": {
    change: (document) => {
      fieldAt(document, "harvest", 1).code = "harvest.kg";
    },
  },
  "duplicate-slot": {
    change: (document) => {
      fieldAt(document, "harvest", 1).key = "harvest.kg";
    },
  },
  "code-of-another-field": {
    change: renameField("harvest.givenKg", "given"),
    beside: { earlier: [before] },
  },
  "slot-reused": {
    change: renameField("harvest.sold", "harvest.givenKg"),
    beside: {
      earlier: [
        before,
        changed((document) => {
          question(document, "harvest").fields.pop();
        }, 2024),
      ],
    },
  },
  "moved-and-renamed": {
    change: (document) => {
      const field = question(document, "harvest").fields.pop();
      if (field) question(document, "water").fields.push({ ...field, key: "given" });
    },
    beside: { earlier: [before] },
  },
  "kind-differs": {
    change: (document) => {
      fieldAt(document, "harvest", 0).kind = "count";
    },
    beside: { earlier: [before] },
  },
  "unit-differs": {
    change: (document) => {
      fieldAt(document, "harvest", 0).unit = "litres";
    },
    beside: { earlier: [before] },
  },
  "choice-reused": {
    change: () => undefined,
    beside: {
      earlier: [
        gardenSurvey(2025),
        changed((document) => {
          document.choices.soils = { codes: ["clay"] };
        }),
      ],
    },
  },
  "gone-without-lineage": {
    change: (document) => {
      question(document, "water").fields.pop();
    },
    beside: { earlier: [before] },
  },
  "lineage-unknown-code": {
    change: addEntry({ kind: "retire", year: 2025, codes: ["harvest.t"] }),
  },
  "lineage-cycle": {
    change: both(
      addEntry({ kind: "replace", year: 2025, from: "harvest.kg", to: "harvest.givenKg" }),
      addEntry({ kind: "replace", year: 2025, from: "harvest.givenKg", to: "harvest.kg" }),
    ),
  },
  "lineage-kind-mismatch": {
    change: addEntry({
      kind: "merge",
      year: 2025,
      from: ["harvest.kg", "water.litres"],
      into: "harvest.givenKg",
      isExact: true,
    }),
  },
  "lineage-not-carried": {
    change: () => undefined,
    beside: {
      earlier: [
        changed(addEntry({ kind: "retire", year: 2024, codes: ["harvest.givenKg"] }), 2024),
      ],
    },
  },
  "since-wrong": [
    {
      change: (document) => {
        fieldAt(document, "harvest", 0).since = 2025;
      },
      beside: { earlier: [before] },
    },
    {
      change: (document) => {
        delete question(document, "soil").since;
        delete fieldAt(document, "soil", 0).since;
      },
      beside: { earlier: [before] },
    },
  ],
  "empty-grid": {
    change: (document) => {
      gridOf(document).rows = [];
    },
  },
  "absent-unknown": {
    change: (document) => {
      gridOf(document).absent = ["beans/cellar"];
    },
  },
  "kind-twice": {
    change: (document) => {
      const { rows, columns } = gridOf(document);
      Object.assign(rows[0] ?? {}, { kind: "amount" });
      Object.assign(columns[0] ?? {}, { kind: "count" });
    },
  },
  "unknown-group": [
    {
      change: addRule("harvest", { kind: "notRepeated", fields: ["plants.{flowers}.total"] }),
    },
    {
      change: (document) => {
        Object.assign(gridOf(document).rows[0] ?? {}, { group: "flowers" });
      },
    },
  ],
  "group-cycle": {
    change: (document) => {
      document.groups.crops = ["{places}"];
      document.groups.places = ["{crops}"];
    },
  },
  "group-incomplete": {
    change: (document) => {
      gridOf(document).rows.splice(1, 0, { code: "carrots" });
    },
    beside: { earlier: [before] },
  },
  "unknown-field": {
    change: addRule("harvest", { kind: "notLost", field: "harvest.tons" }),
  },
  "pattern-unbound": [
    { change: addRule("plants", { kind: "notLost", field: "plants.{row}.total" }) },
    { change: addRule("harvest", { kind: "notRepeated", fields: ["plants.{rows}.total"] }) },
  ],
  "wrong-kind": [
    { change: addRule("water", { kind: "notLost", field: "water.source" }) },
    { change: addRule("harvest", { kind: "atLeastOne", fields: ["harvest.kg"] }) },
  ],
  "unit-mix": {
    change: addRule("water", { kind: "atMost", field: "water.litres", limit: ["harvest.kg"] }),
  },
  "rule-empty": [
    {
      change: both(
        (document) => {
          document.groups.flowers = [];
        },
        addRule("plants", { kind: "notRepeated", fields: ["plants.{flowers}.total"] }),
      ),
    },
    {
      change: addRule("plants", {
        kind: "notLost",
        each: "row",
        field: "plants.{row}.total",
        rows: ["roses"],
      }),
    },
  ],
  "self-reference": {
    change: addRule("harvest", { kind: "atMost", field: "harvest.kg", limit: ["harvest.kg"] }),
  },
  "sum-cycle": {
    change: addRule("harvest", {
      kind: "sum",
      parts: ["plants.beans.total"],
      total: "plants.beans.outdoors",
    }),
  },
  "duplicate-rule": {
    change: both(
      addRule("harvest", { kind: "notLost", field: "harvest.kg" }),
      addRule("harvest", { kind: "notLost", field: "harvest.kg" }),
    ),
  },
  contradiction: [
    {
      change: addRule("plants", {
        kind: "sum",
        parts: ["plants.beans.outdoors"],
        total: "plants.beans.total",
      }),
    },
    {
      change: (document) => {
        fieldAt(document, "plants", 0).moreThan = 200;
      },
    },
    {
      change: addRule("harvest", {
        kind: "shareBetween",
        parts: ["harvest.givenKg"],
        of: ["harvest.kg"],
        min: 90,
        max: 10,
      }),
    },
  ],
  "sum-without-part": {
    change: (document) => {
      gridOf(document).columns.splice(1, 0, { code: "balcony" });
    },
    beside: { earlier: [before] },
  },
  "missing-text": [
    {
      change: (document) => {
        delete textsIn(document, "fr")["row.beans"];
      },
    },
    { change: setText("row.beans", " ", "es") },
  ],
  "unknown-placeholder": [
    { change: setText("row.beans", "Beans {of}", "en", "fr", "es") },
    { change: setText("row.beans", "Beans {question:soil}", "en", "fr", "es") },
    { change: setText("message.noPlants", "No plants: {limit}", "en", "fr", "es") },
  ],
  "placeholders-differ": { change: setText("message.given", "{value} de trop", "fr") },
  "plural-forms": {
    change: both(
      setText("row.beans_one", "{year} Bean", "en", "fr"),
      setText("row.beans_other", "{year} Beans", "en", "fr", "es"),
    ),
  },
  "literal-number": [
    { change: setText("help.plants", "As in Question 2.", "en") },
    { change: setText("help.plants", "Como en las preguntas 2 y 3.", "es") },
  ],
  "control-character": { change: setText("row.beans", "Be\u0000ans", "en") },
  "orphan-text": [
    { change: setText("row.roses", "Roses", "en") },
    {
      change: (document) => {
        document.texts.de = { "row.beans": "Bohnen" };
      },
    },
    {
      change: (document) => {
        document.notes["row.roses"] = "A flower.";
      },
    },
  ],
  "too-long": {
    change: setText(
      "column.outdoors",
      "Outdoors, that is neither indoors nor in a greenhouse",
      "en",
    ),
  },
  "same-as-source": {
    change: setText("field.soil.kind", "Kind of soil", "es"),
    beside: { earlier: [before] },
  },
  "stale-translation": {
    change: setText("row.beans", "Green beans", "en"),
    beside: { earlier: [before] },
  },
  "unknown-choices": {
    change: (document) => {
      fieldAt(document, "soil", 0).choices = "colours";
    },
  },
  "empty-choices": {
    change: (document) => {
      document.choices.soils = { codes: [] };
    },
  },
  "duplicate-option": {
    change: (document) => {
      document.choices.soils = { codes: ["clay", "sand"], retired: ["clay"] };
    },
  },
  "report-needs-field": {
    change: () => undefined,
    beside: {
      needs: [{ report: "trees", code: "trees.total", kind: "count", required: true }],
    },
  },
  "report-kind-differs": {
    change: () => undefined,
    beside: {
      needs: [{ report: "yield", code: "harvest.kg", kind: "count", required: true }],
    },
  },
  "report-optional-field": {
    change: () => undefined,
    beside: { needs: [{ report: "yield", code: option, kind: "count", required: false }] },
  },
};

const cases = Object.entries(planted).flatMap(([code, faults]) =>
  [faults].flat().map((fault, index) => [code, index + 1, fault] as const),
);

describe("validate finds the planted fault", () => {
  test.each(cases)("%s (%i)", (code, _, { change, beside }) => {
    const found = validate(changed(change), beside).find((one) => one.code === code);
    expect(found).toMatchObject({ code, severity: problemSeverities[code as ProblemCode] });
  });
});

test("random documents, beside random earlier ones, give problems and never an exception", () => {
  fc.assert(
    fc.property(anyDocument, fc.array(anyDocument, { maxLength: 2 }), (document, earlier) => {
      for (const one of validate(document, { earlier })) {
        expect(one.severity).toBe(problemSeverities[one.code]);
      }
      expect(check(expand(document), { survey: {} })).toEqual([]);
    }),
    { numRuns: 200 },
  );
});

test("a shape that is wrong is reported with its path, and nothing else", () => {
  const broken = { ...gardenSurvey(2025), year: "2025" };
  expect(validate(broken)).toMatchObject([{ code: "malformed", at: "year" }]);
  expect(codesOf(validate(null))).toEqual(["malformed"]);
  const inherited = JSON.parse('{"groups": {"__proto__": []}}');
  expect(validate(inherited)).toMatchObject([{ code: "malformed", at: "groups.__proto__" }]);
});

test("a code that is corrected at its slot is not reported as gone", () => {
  const corrected = changed((document) => {
    const field = fieldAt(document, "water", 1);
    Object.assign(field, { code: "water.amount", text: "field.water.litres" });
  });
  expect(validate(corrected, { earlier: [before] })).toEqual([]);
});

test("a code that a later document retires is explained by its lineage", () => {
  const retired = changed((document) => {
    question(document, "water").fields.pop();
    for (const language of document.languages) {
      delete textsIn(document, language)["field.water.litres"];
      delete textsIn(document, language)["unit.litres"];
    }
    document.lineage.push({ kind: "retire", year: 2025, codes: ["water.litres"] });
  });
  const needs = [{ report: "r", code: "water.litres", kind: "amount", required: true }];
  expect(validate(retired, { earlier: [before], needs })).toEqual([]);
});

test("a need may name a group, whose members are all compared", () => {
  const needs = [
    { report: "r", code: "plants.{crops}.total", kind: "count", unit: "plants", required: true },
  ];
  expect(validate(gardenSurvey(2025), { needs })).toEqual([]);
});

describe("the sentences of the problems", () => {
  test.each(langs)("are complete in %s", (lang) => {
    const codes = Object.keys(problemSeverities).map((code) => `problem.${code}`);
    expect(Object.keys(validationTexts[lang]).sort()).toEqual(codes.sort());
  });

  test("name only values that the problem gives", () => {
    for (const [code, , { change, beside }] of cases) {
      const found = validate(changed(change), beside).find((one) => one.code === code);
      const names = [...(validationTexts.en[`problem.${code}`] ?? "").matchAll(/\{(\w+)\}/g)];
      const given = Object.keys(found?.values ?? {});
      expect([
        code,
        ...names.map(([, name]) => name).filter((name) => !given.includes(String(name))),
      ]).toEqual([code]);
    }
  });
});

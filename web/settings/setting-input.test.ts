// What may be typed into each kind of setting; the server's schema must agree with every answer.

import { describe, expect, test } from "vitest";
import { adminRoles } from "#contract/define.ts";
import { schemaOf } from "#contract/setting-calls.ts";
import {
  type SettingEntry,
  type SettingName,
  settingDefaults,
  settingEntries,
  settings,
} from "#contract/settings.ts";
import { langs } from "#questionnaire/engine/languages.ts";
import { readTyped, type Typed, typedOf } from "./setting-input.ts";

const one = (value: string): Typed => ({ value });
const planted: SettingEntry = {
  kind: "switch",
  group: "access",
  default: false,
  changedBy: adminRoles,
  isPublic: false,
};

type Case = [name: SettingName, typed: Typed, value: unknown];
const accepted: Case[] = [
  ["callsPerMinute", one("60"), 60],
  ["callsPerMinute", one(" 100,000 "), 100_000],
  ["overviewYear", one("2024"), 2024],
  ["supportEmail", one(" help@example.org "), "help@example.org"],
  ["surveyPageUrl", one("https://example.org/survey?year=1"), "https://example.org/survey?year=1"],
  ["passwordStrength", one("refuse"), "refuse"],
  [
    "homeNotice",
    { "value.en": " Hello ", "value.fr": "", "value.es": "Hola" },
    { en: "Hello", es: "Hola" },
  ],
  ["homeNotice", { "value.en": "" }, {}],
  ["homeNotice", { "value.en": "x".repeat(500) }, { en: "x".repeat(500) }],
  ["secondFactorRoles", { "value.NMO": "on", "value.DDC": "" }, ["NMO"]],
];

test.each(accepted)("%s: %j is read as %j", (name, typed, value) => {
  expect(readTyped(settings[name], typed, "en")).toEqual({ ok: true, value });
  expect(schemaOf(settings[name]).safeParse(value).success).toBe(true);
});

const refused: [name: SettingName, text: string, error: string, value: unknown][] = [
  ["callsPerMinute", "59", "number", 59],
  ["callsPerMinute", "100001", "number", 100_001],
  ["callsPerMinute", "60.5", "number", 60.5],
  ["callsPerMinute", "", "number", null],
  ["callsPerMinute", "many", "number", "many"],
  ["supportEmail", "support", "email", "support"],
  ["supportEmail", "a@b.org, c@d.org", "email", "a@b.org, c@d.org"],
  ["surveyPageUrl", "www.example.org", "address", "www.example.org"],
  ["surveyPageUrl", "javascript:alert(1)", "address", "javascript:alert(1)"],
  ["surveyPageUrl", `https://${"x".repeat(500)}`, "address", `https://${"x".repeat(500)}`],
  ["passwordStrength", "", "choice", ""],
];

test.each(refused)("%s: %j is refused as %s", (name, text, error, value) => {
  expect(readTyped(settings[name], one(text), "en")).toEqual({
    ok: false,
    errors: { value: error },
  });
  expect(schemaOf(settings[name]).safeParse(value).success).toBe(false);
});

test("a text that is too long is refused at its language", () => {
  const typed = { "value.en": "Hello", "value.fr": "x".repeat(501) };
  const errors = { "value.fr": "text" };
  expect(readTyped(settings.homeNotice, typed, "en")).toEqual({ ok: false, errors });
});

test("numbers are read in the reader's language", () => {
  expect(readTyped(settings.callsPerMinute, one("1 200"), "fr")).toEqual({ ok: true, value: 1200 });
  expect(typedOf(settings.callsPerMinute, 1200, "en")).toEqual(one("1,200"));
  expect(typedOf(settings.overviewYear, 2024, "en")).toEqual(one("2024"));
});

describe("what is shown is read back as the same value", () => {
  test.each([...settingEntries])("%s", (name, entry) => {
    const value = Object.entries(settingDefaults).find(([each]) => each === name)?.[1];
    for (const lang of langs) {
      expect(readTyped(entry, typedOf(entry, value, lang), lang)).toEqual({ ok: true, value });
    }
  });

  test.each([true, false])("a switch that is %j", (value) => {
    expect(readTyped(planted, typedOf(planted, value, "en"), "en")).toEqual({ ok: true, value });
  });
});

import { createInstance } from "i18next";
import { expect, test } from "vitest";
import { type Lang, setNumberLocale } from "#questionnaire/engine/languages.ts";
import { decimalsOf, formatValue, textFormatter, textOptions } from "./text-format.ts";

test.each([
  [1.005, "2", "es", "1,01"],
  [0.125, "%", "es", "12,5\u00a0%"],
  [0.0053, "2", "fr", "0,0053"],
  [0, "2", "en", "0"],
  [49_301.138, "0", "en", "49,301"],
  [0.42, "0", "fr", "0,42"],
  [0.00042, "%", "en", "0.042%"],
  [0.5, "%", "en", "50%"],
  [0.06, "%1", "en", "6.0%"],
  [0.00042, "%1", "fr", "0,042\u00a0%"],
  [2024, "year", "es", "2024"],
  [1234, undefined, "es", "1.234"],
  [1_234_567, "compact", "en", "1.23\u00a0million"],
  [2e9, "compact", "es", "2\u00a0mil\u00a0millones"],
  [null, "2", "en", "—"],
  ["free text", "2", "en", "free text"],
  [undefined, undefined, "en", undefined],
  ["Sexe inconnu", "within", "fr", "sexe inconnu"],
  ["Âge inconnu", "within", "fr", "âge inconnu"],
  ["VIH", "within", "fr", "VIH"],
  ["0 to 4 years", "within", "en", "0 to 4 years"],
])("%s with the format %s is written in %s as %s", (value, format, lang, text) => {
  expect(formatValue(value, format, lang)).toBe(text);
});

test("a country code is written as the name, where the names are among the values", () => {
  const values = { countryName: (code: string) => (code === "EGY" ? "Égypte" : code) };
  expect(formatValue("EGY", "country", "fr", values)).toBe("Égypte");
  expect(formatValue("EGY", "country", "fr")).toBe("EGY");
});

test("a number has its sign in front, and the others have none", async () => {
  const texts = createInstance();
  const area = { a: "{some|compact} of {all}" };
  await texts.use(textFormatter).init({ ...textOptions, resources: { en: { area } } });
  const replace = { some: 1200, all: 5000, signs: { some: "≥" } };
  expect(texts.t("a", { ns: "area", lng: "en", replace })).toBe(
    "≥\u00a01.2\u00a0thousand of 5,000",
  );
});

test.each([
  ["en", null, "17.1 and 5.0"],
  ["fr", null, "17,1 and 5,0"],
  ["es", null, "17,1 and 5,0"],
  ["es", "es-MX", "17.1 and 5.0"],
])(
  "in %s with the numbers of %s, a number in a text is written as %s",
  async (lng, locale, text) => {
    const texts = createInstance();
    const area = { a: "{17.1} and {5.0}" };
    await texts.use(textFormatter).init({ ...textOptions, resources: { [lng]: { area } } });
    setNumberLocale(locale);
    expect(texts.t("a", { ns: "area", lng })).toBe(text);
    setNumberLocale(null);
  },
);

test("a plural takes the form of its language: French counts 0 as one, a million as many", async () => {
  const texts = createInstance();
  const forms = { a_one: "{count} pays", a_many: "{count} de pays", a_other: "{count} pays !" };
  await texts.use(textFormatter).init({ ...textOptions, resources: { fr: { area: forms } } });
  const written = (count: number, lng: Lang = "fr") => texts.t("a", { ns: "area", lng, count });
  expect(written(0)).toBe("0 pays");
  expect(written(2)).toBe("2 pays !");
  expect(written(1_000_000)).toBe("1\u202f000\u202f000 de pays");
});

test.each([
  [0.0053, 2, "0.0053"],
  [0.00000712, 2, "0.0000071"],
  [0.53, 2, "0.53"],
  [0.5, 0, "0.50"],
  [-0.053, 1, "-0.053"],
  [0.994, 2, "0.99"],
  [0.996, 2, "1.00"],
  [0.996, 0, "1"],
  [1.5, 1, "1.5"],
  [12.346, 2, "12.35"],
  [0, 2, "0"],
])("%d in a column of %d decimals is written %s", (value, digits, text) => {
  expect(value.toFixed(decimalsOf(value, digits))).toBe(text);
});

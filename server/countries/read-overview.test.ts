// Sheets as users make them: where the table begins, what its columns are called, how countries are
// written, and what is between the rows.

import { describe, expect, test } from "vitest";
import type { Sheet } from "#server/files/read-sheet.ts";
import type { Value } from "#server/files/sheet-value.ts";
import { findHeading } from "./find-heading.ts";
import { readOverview } from "./read-overview.ts";

const countries = [
  { id: 1, code: "CAN", iso2: "CA", name_en: "Canada", name_fr: "Canada", name_es: "Canadá" },
  {
    id: 2,
    code: "CIV",
    iso2: "CI",
    name_en: "Côte d’Ivoire",
    name_fr: "Côte d’Ivoire",
    name_es: "Côte d’Ivoire",
  },
  {
    id: 3,
    code: "USA",
    iso2: "US",
    name_en: "United States",
    name_fr: "États-Unis",
    name_es: "Estados Unidos",
  },
];
const sheetOf = (rows: Value[][], more: Partial<Sheet> = {}): Sheet => ({
  name: "Sheet1",
  rows,
  formulaCount: 0,
  withoutValue: [],
  ...more,
});
const head: Value[] = ["Country", "Population", "GNI"];
const read = (rows: Value[][], more?: Partial<Sheet>) =>
  readOverview(sheetOf(rows, more), countries, 2025);
const codes = (remarks: { code: string; row?: number; column?: number | undefined }[]) =>
  remarks.map(({ code, row, column }) => [code, row, column]);

describe("the heading", () => {
  test.each([
    [["Country", "ISO code", "Population", "GNI class"]],
    [["Pays", "Code ISO", "Population", "Classe de RNB"]],
    [["PAÍS", "CÓDIGO", "POBLACIÓN", "CLASE DE INB"]],
    [["  pais ", "Codigo del pais", "Poblacion total", "INB"]],
    [["Country or territory", "ISO 3166-1 alpha-3", "Total population", "Income group"]],
    [["Name", "ISO3", "Population (persons)", "GNI"]],
    [["Nom du pays", "Code", "Nombre d’habitants", "Groupe de revenu"]],
  ])("%j names the country, its code, the population and the class", (row) => {
    expect(findHeading(sheetOf([row]), 2025)?.columns).toEqual({
      country: 0,
      code: 1,
      population: 2,
      gni: 3,
    });
  });

  test("that fits two columns gets a warning, unless one of them names the year", () => {
    const warned = (...heads: string[]) =>
      read([
        ["ISO code", ...heads],
        ["CAN", 5, 6],
      ]).warnings.map(({ code }) => code);
    expect(warned("Population", "Population")).toContain("first-of-columns");
    expect(warned("Population", "Population 2025")).not.toContain("first-of-columns");
  });

  test.each([
    ...["Population (thousands)", "Population (en milliers)", "Población, en millones"],
    ...["Population ('000)", "Population (000s)", "Population (x 1,000)", "Population (k)"],
    ...["Population (mln)", "Population (thous.)", "Population in 1000s", "Population (milliards)"],
  ])("%s is refused: the figures would be taken for people", (text) => {
    const { errors } = read([
      ["ISO code", text],
      ["CAN", 41_529],
    ]);
    expect(codes(errors)).toEqual([["population-in-thousands", 0, 1]]);
  });

  test("the unit may be in a title above or in the row below", () => {
    const head: Value[] = ["ISO code", "Population"];
    const unitIn = (rows: Value[][]) => read(rows).errors.map(({ code }) => code);
    const row: Value[] = ["CAN", 41_529];
    expect(unitIn([["Units: thousands"], head, row])).toEqual(["population-in-thousands"]);
    expect(unitIn([head, [null, "in thousands"], row])).toEqual(["population-in-thousands"]);
    expect(unitIn([["Population of the world 2000"], head, row])).toEqual([]);
  });

  test("is found below titles, in the first twenty rows and not below", () => {
    const titles = Array.from({ length: 19 }, (): Value[] => ["Population of the world"]);
    expect(findHeading(sheetOf([...titles, head]), 2025)?.row).toBe(19);
    expect(findHeading(sheetOf([...titles, ["x"], head]), 2025)).toBeNull();
  });

  test("of several years is that of the requested year", () => {
    const row = ["Country", "Population 2024", "Population 2025", "GNI"];
    expect(findHeading(sheetOf([row]), 2025)?.columns.population).toBe(2);
    expect(
      codes(
        read([
          ["Country", "Population 2023"],
          ["Canada", 5],
        ]).warnings,
      ),
    ).toEqual([
      ["other-year", 0, 1],
      ["only-population", 0, undefined],
    ]);
  });

  const males = { under5: 1, from5to13: 2, from14to18: 3, from19to44: 4, from45: 5 };

  test.each([
    ["Males 0–4", "Males 5–13", "Males 14–18", "Males 19–44", "Males 45+"],
    ["Hommes de 0 à 4 ans", "Hommes 5-13", "Hommes 14-18", "Hommes 19-44", "Hommes 45 ans et plus"],
    ["Hombres de 0 a 4 años", "Hombres 5–13", "Varones 14–18", "Hombres 19–44", "Hombres 45+ 2025"],
    ["Men, 0 to 4", "Men 5 to 13", "Boys 14-18", "Male population 19-44", "Males 45 and over"],
  ])("%s … %s names the males of an age group", (...heads) => {
    expect(findHeading(sheetOf([["Country", ...heads]]), 2025)?.columns).toEqual({
      country: 0,
      ...males,
    });
  });

  test("does not take women, both sexes or other ages for the males of an age group", () => {
    const heads = ["Females 0–4", "Men and women 5–13", "Males 15–18", "Males 45–49", "Males"];
    expect(findHeading(sheetOf([["Country", ...heads]]), 2025)).toBeNull();
  });

  test("does not take income per person or growth for the class or the population", () => {
    const row = ["Country", "GNI per capita", "Population growth", "GNI class"];
    expect(findHeading(sheetOf([row]), 2025)?.columns).toEqual({ country: 0, gni: 3 });
  });
});

describe("a country", () => {
  test.each([
    "USA",
    "us",
    "United States",
    "UNITED  STATES",
    "États-Unis",
    "etats unis",
    "EstadosUnidos",
  ])("is known as %j", (name) => {
    expect(read([head, [name, 5, "H"]]).figures).toEqual([
      { countryId: 3, row: 1, population: 5, gniType: "H" },
    ]);
  });

  test("is found with any accents and apostrophes", () => {
    for (const name of ["Cote d'Ivoire", "CÔTE D’IVOIRE", "Ivory Coast", "civ"]) {
      const { figures, errors } = read([head, [name, 5, "H"]]);
      if (name === "Ivory Coast") expect(codes(errors)).toEqual([["unknown-country", 1, 0]]);
      else expect(figures[0]?.countryId).toBe(2);
    }
  });

  test("may be named in another way beside its code, but not as another country", () => {
    const both: Value[] = ["Code", "Country", "Population"];
    expect(read([both, ["USA", "America, the land of", 5]]).figures[0]?.countryId).toBe(3);
    expect(codes(read([both, ["USA", "Canada", 5]]).errors)).toEqual([["country-disagrees", 1, 1]]);
  });

  test("that occurs twice is an error at the second row, which names the first", () => {
    const { errors } = read([head, ["Canada", 5, "H"], [], ["CAN", 5, "H"]]);
    expect(errors).toEqual([{ code: "country-twice", row: 3, column: 0, values: { row: "2" } }]);
  });
});

describe("between the rows", () => {
  test("blank rows are ignored, and a sum without a country is skipped with a warning", () => {
    const rows: Value[][] = [
      ["Title", null, null],
      head,
      [],
      ["Canada", 5, "h "],
      [null, " ", null],
      [null, 5, null],
    ];
    const { figures, errors, warnings } = read(rows);
    expect(figures).toEqual([{ countryId: 1, row: 3, population: 5, gniType: "H" }]);
    expect(errors).toEqual([]);
    expect(codes(warnings)).toEqual([["row-without-country", 5, undefined]]);
  });

  test("a sum with a name is an unknown country", () => {
    expect(codes(read([head, ["Canada", 5, "H"], ["Total", 5, null]]).errors)).toEqual([
      ["unknown-country", 2, 0],
    ]);
  });

  test("a blank cell is no figure, and a warning counts the blank cells", () => {
    const { figures, warnings } = read([head, ["Canada", null, "H"], ["USA", 5, " "]]);
    expect(figures).toEqual([
      { countryId: 1, row: 1, gniType: "H" },
      { countryId: 3, row: 2, population: 5 },
    ]);
    expect(warnings).toEqual([{ code: "blank-kept", values: { count: 2 } }]);
  });
});

describe("formulas", () => {
  test("are read by their stored value, with a warning", () => {
    const { warnings } = read([head, ["Canada", 5, "H"]], { formulaCount: 1 });
    expect(warnings).toEqual([{ code: "formula-values", values: { count: 1 } }]);
  });

  test("without a stored value are errors in the columns that are read, and ignored elsewhere", () => {
    const { errors } = read([head, ["Canada", null, "H"]], {
      formulaCount: 2,
      withoutValue: ["1,1", "1,7"],
    });
    expect(codes(errors)).toEqual([["no-stored-value", 1, 1]]);
  });
});

test("quoted text in messages is cut", () => {
  const { errors } = read([head, ["x".repeat(5000), 5, "H"]]);
  expect(String(errors[0]?.values?.text).length).toBeLessThan(100);
});

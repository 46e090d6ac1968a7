import { describe, expect, test } from "vitest";
import { gardenFields as fields } from "#web/testing/garden-fields.ts";
import { bodyOf, gapOf, readChoices, unknownIn, yearsOf } from "./choices.ts";

const [greenhouse = "", field = "", spade = ""] = fields.map(({ code }) => code);
const read = (address: string) => readChoices(new URLSearchParams(address), fields);
const body = (address: string) => bodyOf(read(address), fields);

test("the years are those in which any field is asked", () => {
  expect(yearsOf(fields)).toEqual({ first: 2020, last: 2024 });
});

describe("an address", () => {
  test("that says nothing asks for approved surveys of all years, with states and exactness in files", () => {
    expect(read("")).toEqual({
      fields: new Set(),
      fromYear: 2020,
      toYear: 2024,
      regions: [],
      countries: [],
      gni: [],
      states: [],
      approvedOnly: true,
      pivot: "field",
      hasStates: true,
      hasExactness: true,
    });
  });

  test("has several of a choice separated by commas or repeated", () => {
    const address = `fields=${greenhouse}&fields=${spade}&region=Europe&region=Africa&country=3&country=4,5&gni=UM&gni=L&state=x&state=confidential`;
    expect(read(address)).toMatchObject({
      fields: new Set([greenhouse, spade]),
      regions: ["Europe", "Africa"],
      countries: ["3", "4", "5"],
      gni: ["UM", "L"],
      states: ["x", "confidential"],
    });
    expect(unknownIn(new URLSearchParams("gni=UM&gni=Q"), fields)).toEqual([
      { filter: "gni", value: "Q" },
    ]);
  });

  test("is read whole", () => {
    const address =
      "fields=@plants&from=2021&to=2022&region=Europe,Africa&country=3&gni=UM,L&state=confidential,x&approved=false&columns=year&states=false";
    expect(read(address)).toMatchObject({
      fields: new Set([greenhouse, field]),
      fromYear: 2021,
      toYear: 2022,
      regions: ["Europe", "Africa"],
      countries: ["3"],
      gni: ["UM", "L"],
      states: ["confidential", "x"],
      approvedOnly: false,
      pivot: "year",
      hasStates: false,
    });
  });

  test.each(["from=1066", "from=x", "from=2020.5"])(
    "with %s begins with the first year",
    (address) => {
      expect(read(address).fromYear).toBe(2020);
    },
  );

  test("with fields that there are not leaves them out", () => {
    expect(read(`fields=no.such,${spade}`).fields).toEqual(new Set([spade]));
  });
});

describe("what an address asks for and does not exist", () => {
  const unknown = (address: string) => unknownIn(new URLSearchParams(address), fields);

  test("is named, in the order of the choices", () => {
    const address = `fields=no.such,${spade}&from=1066&to=x&country=abc,3,0&state=moonlit,confidential`;
    expect(unknown(address)).toEqual([
      { filter: "field", value: "no.such" },
      { filter: "from", value: "1066" },
      { filter: "to", value: "x" },
      { filter: "country", value: "abc" },
      { filter: "country", value: "0" },
      { filter: "state", value: "moonlit" },
    ]);
  });

  test("is nothing in an address as the screen writes it", () => {
    const address = "fields=@plants&from=2021&to=2022&country=3&state=confidential";
    expect(unknown(address)).toEqual([]);
    expect(unknown("fields=all")).toEqual([]);
    expect(unknown("")).toEqual([]);
  });

  test("is also a region or country that is not among the places, once these are known", () => {
    const places = { regions: new Set(["Europe"]), countries: new Set(["3"]) };
    const params = new URLSearchParams("region=Europe,Nowhere&country=3,9&gni=rich,H");
    expect(unknownIn(params, fields, places)).toEqual([
      { filter: "region", value: "Nowhere" },
      { filter: "gni", value: "rich" },
      { filter: "country", value: "9" },
    ]);
    expect(readChoices(params, fields, places)).toMatchObject({
      regions: ["Europe"],
      gni: ["H"],
      countries: ["3"],
    });
    expect(unknownIn(params, fields)).toEqual([{ filter: "gni", value: "rich" }]);
  });

  test("is left out of the call", () => {
    expect(body("fields=all&country=abc,3")?.countries).toEqual([3]);
  });
});

describe("nothing is asked", () => {
  test.each([
    ["", "choose"],
    [`fields=${spade}&from=2024&to=2020`, "years"],
    [`fields=${spade}&to=2021`, "notAsked"],
  ])("with %s because of %s", (address, gap) => {
    expect(body(address)).toBeNull();
    expect(gapOf(read(address))).toBe(gap);
  });
});

describe("the call", () => {
  test("asks for every year from the first to the last", () => {
    expect(body("fields=all&from=2022")).toMatchObject({
      fields: [greenhouse, field, spade],
      years: [2022, 2023, 2024],
      beside: ["state", "exactness"],
    });
  });

  test("asks for the states that there are", () => {
    expect(body("fields=all&state=confidential,no.such,notAvailable")?.states).toEqual([
      "confidential",
      "notAvailable",
    ]);
    expect(body("fields=all")?.states).toEqual([]);
  });

  test("leaves out a field that none of the years asks", () => {
    expect(body("fields=all&to=2021")?.fields).toEqual([greenhouse, field]);
  });

  test("is not made without a field, or when the years end before they begin", () => {
    expect(body("")).toBeNull();
    expect(body("fields=all&from=2024&to=2020")).toBeNull();
  });

  test("has no class that there is not", () => {
    expect(body("fields=all&gni=UM,rich")?.gni).toEqual(["UM"]);
  });
});

// In which file the texts of an area come.

import { describe, expect, test } from "vitest";
import { groupOfModule, textGroupOf } from "./text-groups.ts";

describe("the group of a screen", () => {
  test("is that of its rarest area: staff, reports, a country, a first page, else the form", () => {
    expect(textGroupOf(["review", "engine"])).toBe("staff");
    expect(textGroupOf(["reportpages", "reports"])).toBe("reports");
    expect(textGroupOf(["country", "engine"])).toBe("country");
    expect(textGroupOf(["home", "engine"])).toBe("home");
    expect(textGroupOf(["sections", "engine"])).toBe("form");
  });

  test("of several is the first of them", () => {
    expect(textGroupOf(["country", "review"])).toBe("staff");
    expect(textGroupOf(["country", "reports"])).toBe("reports");
  });
});

describe("the group of a module", () => {
  test("is the one that its path names, else that of its area", () => {
    expect(groupOfModule("/web/texts/es/ui.json?country")).toEqual({
      lang: "es",
      group: "country",
    });
    expect(groupOfModule("/web/texts/es/ui.json?staff")).toEqual({ lang: "es", group: "staff" });
    expect(groupOfModule("/web/texts/es/ui.json")).toEqual({ lang: "es", group: "form" });
    expect(groupOfModule("/web/texts/en/country.json")).toEqual({ lang: "en", group: "country" });
    expect(groupOfModule("/web/texts/en/dialogs.json")).toEqual({ lang: "en", group: "dialogs" });
  });

  test("is none of what is no text", () => {
    expect(groupOfModule("/web/home/home.tsx")).toBeNull();
    expect(groupOfModule("/web/texts/text-groups.ts")).toBeNull();
  });
});

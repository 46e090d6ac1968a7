// The index of a yearbook: every term once, in the order of the language, with each place once.

import { expect, test } from "vitest";
import { indexEntries } from "./index-entries.ts";

const termsIn = (terms: string[], lang: "en" | "fr" | "es") =>
  indexEntries([{ place: "r1", terms }], lang).map(({ term }) => term);

test("a term has the places of all reports that speak of it, in their order, each once", () => {
  const sections = [
    { place: "r1", terms: ["roses", "beans", "roses"] },
    { place: "r2", terms: [] },
    { place: "r3", terms: ["roses"] },
  ];
  expect(indexEntries(sections, "en")).toEqual([
    { term: "beans", places: ["r1"] },
    { term: "roses", places: ["r1", "r3"] },
  ]);
});

test("accents and capitals do not move a term to the end", () => {
  expect(termsIn(["zinnia", "Étang", "eau", "âge"], "fr")).toEqual([
    ...["âge", "eau", "Étang", "zinnia"],
  ]);
  expect(termsIn(["ola", "ñame", "nube", "Árbol"], "es")).toEqual([
    ...["Árbol", "nube", "ñame", "ola"],
  ]);
});

test("names that every object has are terms like others", () => {
  expect(termsIn(["toString", "__proto__"], "en")).toHaveLength(2);
});

test("nothing has no entries", () => {
  expect(indexEntries([], "en")).toEqual([]);
  expect(indexEntries([{ place: "r1", terms: [] }], "en")).toEqual([]);
});

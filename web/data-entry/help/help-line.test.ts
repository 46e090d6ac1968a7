// How much of a question's help has a place on its line.

import { expect, test } from "vitest";
import { helpLine } from "./help-line.ts";

const first = `Beds count once, ${"wherever they are ".repeat(6)}in the garden.`;
const second = "Pots do not.";
const third = `Where you know some of them only, ${"say which ones ".repeat(4)}in a comment.`;

test("a short help is whole", () => {
  expect(helpLine("Beds count once. Pots do not.")).toEqual({
    line: "Beds count once. Pots do not.",
    rest: "",
  });
});

test("a long one ends with a sentence that has a place, and the rest follows", () => {
  expect(helpLine(`${first} ${second} ${third}`)).toEqual({
    line: `${first} ${second}`,
    rest: third,
  });
});

test("a sentence that is too long alone is not cut", () => {
  expect(helpLine(`${third} ${third}`).line).toBe(third);
  const endless = "and so on, ".repeat(20);
  expect(helpLine(endless)).toEqual({ line: endless, rest: "" });
});

test("a beginning that says too little is not left alone", () => {
  expect(helpLine(`${second} ${"Beds count ".repeat(20)}once.`).rest).toBe("");
});

test("the decimals of a number end no sentence", () => {
  const text = `Write 1.5 for one and a half, ${"as on the form of last year ".repeat(4)}too. ${third}`;
  expect(helpLine(text).line).toMatch(/^Write 1\.5 for .* too\.$/);
});

import { expect, test } from "vitest";
import { firstStyles } from "./first-styles.ts";

const first = (whole: string) => firstStyles(whole, new Set(["a", "bc"]));

test("rules of the first files stay in their order, with those that belong to no file", () => {
  const kept = "body{margin:0}.a1{color:red}.spoken{clip-path:inset(50%)}.bc12:hover>b{top:0}";
  expect(first(`${kept}.b1{color:red}`)).toBe(kept);
  expect(first(`.d1{left:0}${kept}`)).toBe(kept);
});

test("a rule stays when one of its classes is of a first file", () => {
  const whole = ".a1 .d2,.d3{top:0}.d1:not(.a2){top:0}";
  expect(first(whole)).toBe(whole);
});

test("a condition around nothing goes, and animations go with their file", () => {
  expect(first("@media print{.d1{top:0}}@keyframes d2{to{top:0}}")).toBe("");
  const kept =
    "@media print{.a1{top:0}}@keyframes a2{50%{top:0}to{top:1px}}@font-face{src:local(a)}";
  expect(first(`${kept}@media print{.d1{top:0}}`)).toBe(kept);
});

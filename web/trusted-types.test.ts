// The one policy lets style sheets through and nothing that could become an element.

import { expect, test } from "vitest";
import { onlyPlainText } from "./trusted-types.ts";

test("a style sheet passes, markup does not", () => {
  const sheet = ":root > body { color: red }";
  expect(onlyPlainText(sheet)).toBe(sheet);
  expect(() => onlyPlainText("<img src=x onerror=alert(1)>")).toThrow(TypeError);
});

// How a figure is written: rates below 1 never become 0.

import { expect, test } from "vitest";
import { figureText, signedFigure } from "./figure-text.ts";

test("has two significant digits below 1, and the decimals of its column from 1 on", () => {
  expect(figureText({ type: "rate", digits: 2 }, 0.0053, "en")).toBe("0.0053");
  expect(figureText({ type: "rate", digits: 2 }, 2.5, "en")).toBe("2.50");
  expect(figureText({ type: "rate", digits: 0 }, 30_185.4, "en")).toBe("30,185");
});

test("has the sign of a figure that lacks a part, and none without a number", () => {
  expect(signedFigure({ type: "share" }, { value: 0.481, mark: "atLeast" }, "en")).toBe(
    "≥\u00a048.1%",
  );
  expect(signedFigure({ type: "rate" }, { value: 2.5, mark: "atMost" }, "en")).toBe("≤\u00a02.50");
  expect(signedFigure({ type: "rate" }, { value: 2.5 }, "en")).toBe("2.50");
  expect(signedFigure({ type: "rate" }, { value: null, mark: "confidential" }, "en")).toBe("—");
});

test("is a share in per cent, a count without decimals, and a dash where there is none", () => {
  expect(figureText({ type: "share" }, 0.481, "en")).toBe("48.1%");
  expect(figureText({ type: "share" }, 0.0042, "fr")).toMatch(/^0,42.%$/);
  expect(figureText({ type: "count" }, 2608, "en")).toBe("2,608");
  expect(figureText({ type: "rate" }, null, "en")).toBe("—");
});

import { expect, test } from "vitest";
import { auditQuery } from "./audit-query.ts";

const ask = (text: string) => auditQuery(new URLSearchParams(text));

test("filters of the address become the query", () => {
  const { from, to, ...rest } = ask(
    "action=user_deleted&actor=+ada+&outcome=refused&from=2026-03-01&to=2026-03-01",
  );
  expect(rest).toEqual({ action: "user_deleted", actor: "ada", outcome: "refused" });
  expect(Date.parse(to ?? "") - Date.parse(from ?? "")).toBe(24 * 3_600_000);
});

test("what makes no sense is left out", () => {
  expect(ask("outcome=maybe&from=yesterday&to=2026-13-45&page=2")).toEqual({});
});

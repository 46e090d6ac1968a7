import { expect, test } from "vitest";
import { auditQuery } from "./audit-query.ts";

const query = (text: string) => auditQuery(new URLSearchParams(text));

test("turns the filters in the address into the query", () => {
  const { from, to, ...rest } = query(
    "action=user_deleted&actor=+ada+&outcome=refused&from=2026-03-01&to=2026-03-01",
  );
  expect(rest).toEqual({ action: "user_deleted", actor: "ada", outcome: "refused" });
  expect(Date.parse(to ?? "") - Date.parse(from ?? "")).toBe(24 * 3_600_000);
});

test("leaves out filters that do not exist, also a day that its month does not have", () => {
  expect(query("outcome=maybe&from=2026-02-30&to=2026-13-45&page=2")).toEqual({});
});

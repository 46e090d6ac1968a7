import { expect, test } from "vitest";
import { withColumnTexts } from "./list-file.ts";

test("translates the column names of the file and keeps its lines", async () => {
  const lines = '\r\n1,"2026-11-21T07:40:17.220Z","a ""b"", c"\r\n';
  const file = new Blob([`\uFEFF"id","at","before"${lines}`], { type: "text/csv" });
  const words: Record<string, string> = { id: "Numéro", at: "Quand (UTC)", before: 'Avant, "ici"' };
  const said = await withColumnTexts(file, (column) => words[column] ?? column);
  const bytes = Buffer.from(await said.arrayBuffer());
  expect(bytes.toString()).toBe(`\uFEFF"Numéro","Quand (UTC)","Avant, ""ici"""${lines}`);
  expect(said.type).toBe("text/csv");
});

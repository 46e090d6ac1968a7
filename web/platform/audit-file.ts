// The audit as a file for people: replaces the column names of the API with localized ones.

/** The CSV file with its column names translated by `codeText`. */
export async function withColumnTexts(
  file: Blob,
  codeText: (column: string) => string,
): Promise<Blob> {
  const text = (await file.text()).replace(/^\uFEFF/, "");
  const end = text.indexOf("\r\n");
  const columns = text.slice(0, end).replaceAll('"', "").split(",");
  const heads = columns.map((column) => `"${codeText(column).replaceAll('"', '""')}"`);
  return new Blob([`\uFEFF${heads.join(",")}${text.slice(end)}`], { type: file.type });
}

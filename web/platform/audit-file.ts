// The audit as a file for people: the call names its columns for programs, here they get words.

/** The CSV file with the names of its columns as `codeText` says them. */
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

// The name of an uploaded file. It is shown as text and never used as a path.

/** Without what other systems put before a name, and without what no name has, such as signs that turn its direction. */
export const plainName = (name: string, unnamed: string): string =>
  name
    .replace(/^.*[/\\]/s, "")
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, "")
    .slice(0, 200)
    .trim() || unnamed;

// Text as an SVG file needs it.

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

export const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => entities[sign] ?? "");

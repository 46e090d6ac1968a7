// Texts as a search compares them.

/** Lower case without accents, so that "cote" finds "Côte". */
export const plainText = (text: string): string =>
  text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Whether every word of a search is in one of some texts; a blank search is in all. */
export function matcher(search: string): (texts: readonly (string | null)[]) => boolean {
  const words = plainText(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return () => true;
  return (texts) => {
    const text = plainText(texts.join(" "));
    return words.every((word) => text.includes(word));
  };
}

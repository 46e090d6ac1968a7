// Texts as a search compares them.

/** Lower case without accents, so that "cote" finds "Côte". */
export const plainText = (text: string): string =>
  text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** "Haematology" is the same word as "hematology". */
const comparable = (text: string): string => plainText(text).replaceAll("haem", "hem");

const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u);

const romanNumerals = "i ii iii iv v vi vii viii ix x xi xii xiii".split(" ");

/** A searched word, and the Roman numeral of a number: factors are written VIII, readers type 8. */
type Word = { typed: string; roman: string | undefined };

const searchedWords = (search: string): Word[] =>
  comparable(search)
    .split(/\s+/)
    .filter(Boolean)
    .map((typed) => ({ typed, roman: romanNumerals[Number(typed) - 1] }));

type Texts = readonly (string | null)[];

/** Whether each word of a search is in one of some texts; a blank search is in all. */
export function matcher(search: string): (texts: Texts) => boolean {
  const words = searchedWords(search);
  return (texts) => {
    const text = comparable(texts.join(" "));
    return words.every(
      ({ typed, roman }) =>
        text.includes(typed) || (roman !== undefined && wordsOf(text).includes(roman)),
    );
  };
}

/** What matches a search. Matches in which each searched word begins a word come first: "age" finds "Age groups" before "Usage". */
export function found<One>(
  search: string,
  all: readonly One[],
  textsOf: (one: One) => Texts,
): One[] {
  const words = searchedWords(search);
  const beginsWords = (one: One): boolean => {
    const own = wordsOf(comparable(textsOf(one).join(" ")));
    return words.every(({ typed, roman }) =>
      own.some((each) => each.startsWith(typed) || each === roman),
    );
  };
  const isFound = matcher(search);
  const matching = all.filter((one) => isFound(textsOf(one)));
  const { first = [], after = [] } = Object.groupBy(matching, (one) =>
    beginsWords(one) ? "first" : "after",
  );
  return [...first, ...after];
}

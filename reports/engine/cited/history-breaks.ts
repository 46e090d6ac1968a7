// Where a history breaks: what its figures are made from is another than in the year before that has one.

/** The years, in order, with what their figure is made from. */
type Behind = readonly { year: number; what: unknown }[];

/** Those whose `what` differs from that of the year before; the first has none before. */
export const yearsOfChange = (behind: Behind): number[] =>
  behind.flatMap(({ year, what }, at) => {
    const before = behind[at - 1];
    const isOther = before !== undefined && JSON.stringify(before.what) !== JSON.stringify(what);
    return isOther ? [year] : [];
  });

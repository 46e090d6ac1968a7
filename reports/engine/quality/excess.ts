// Which countries contradict themselves in a share: the part that they gave is more than its whole.

import { rowOf } from "#reports/engine/cells.ts";
import type { PlannedColumn } from "#reports/engine/columns.ts";
import { keeper } from "#reports/engine/keep.ts";
import type { CountryView, Views } from "#reports/engine/newest/latest.ts";

type Columns = readonly PlannedColumn[];

const isShareOfWhole = ({ from }: PlannedColumn) =>
  from !== undefined && "rate" in from && from.rate.isPart === true;

const keptIds = keeper<Views, ReadonlySet<number>>();

/** The countries with a share above 1: of 5 with inhibitors among 4 identified the country, of 4 among 5 none. */
function idsWithExcess(columns: Columns, views: Views): ReadonlySet<number> {
  return keptIds(columns)(views, () => {
    const shares = columns.filter(isShareOfWhole);
    const contradicts = (view: CountryView) =>
      Object.values(rowOf(shares, {}, view, 0).marks).includes("partsExceed");
    const found = shares.length === 0 ? [] : views.filter(contradicts);
    return new Set(found.map(({ countryId }) => countryId));
  });
}

type Block = { of: { reading: { columns: Columns } }; used: Views };

/** The same of several lists of countries, each with its columns. */
export const idsWithExcessIn = (blocks: readonly Block[]): ReadonlySet<number> =>
  new Set(blocks.flatMap(({ of, used }) => [...idsWithExcess(of.reading.columns, used)]));

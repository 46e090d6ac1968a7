// The product lists of the demonstration: the kinds of product are real, brands, makers and prices invented.

import type { ListRow } from "#questionnaire/engine/define.ts";
import { type Names, namesOf } from "#questionnaire/engine/languages.ts";
import type { Chance } from "./chance.ts";
import type { Wealth } from "./wealth.ts";

export const demoManufacturers: readonly string[] = [
  "Demo Plasma Works",
  "Demo Biologics",
  "Demo Pharma",
];

type Kind = Names & {
  code: string;
  brand: string;
  /** Place in the list of makers, from 1. */
  maker: number;
  /** What a vial is counted in, and the sizes that are sold. */
  unit: "IU" | "mg" | "g";
  sizes: readonly [number, ...number[]];
  /** US dollars per unit. */
  price: number;
  /** First year it is sold, and how much care a country needs to buy it. */
  since: number;
  care: number;
};

const kind = (
  code: string,
  [name_en, name_fr, name_es]: [string, string, string],
  [brand, maker, price, since, care]: [string, number, number, number, number],
  [unit, sizes]: [Kind["unit"], Kind["sizes"]] = ["IU", [250, 500, 1000]],
): Kind => ({ code, name_en, name_fr, name_es, brand, maker, price, since, care, unit, sizes });

const kinds = [
  kind(
    "fviii-pd",
    [
      "Factor VIII, plasma-derived",
      "Facteur VIII d’origine plasmatique",
      "Factor VIII derivado de plasma",
    ],
    ["Democtan", 1, 0.22, 1990, 0],
  ),
  kind(
    "fviii-r",
    ["Factor VIII, recombinant", "Facteur VIII recombinant", "Factor VIII recombinante"],
    ["Demorate", 2, 0.48, 1995, 0.35],
  ),
  kind(
    "fviii-ehl",
    [
      "Factor VIII, extended half-life",
      "Facteur VIII à demi-vie prolongée",
      "Factor VIII de vida media prolongada",
    ],
    ["Demolong Eight", 2, 0.81, 2016, 0.65],
  ),
  kind(
    "fix-pd",
    [
      "Factor IX, plasma-derived",
      "Facteur IX d’origine plasmatique",
      "Factor IX derivado de plasma",
    ],
    ["Demonine", 1, 0.25, 1990, 0.1],
  ),
  kind(
    "fix-r",
    ["Factor IX, recombinant", "Facteur IX recombinant", "Factor IX recombinante"],
    ["Demorate Nine", 3, 0.55, 1998, 0.4],
  ),
  kind(
    "fix-ehl",
    [
      "Factor IX, extended half-life",
      "Facteur IX à demi-vie prolongée",
      "Factor IX de vida media prolongada",
    ],
    ["Demolong Nine", 3, 1.6, 2016, 0.7],
  ),
  kind(
    "vwf",
    ["Von Willebrand factor", "Facteur Willebrand", "Factor Von Willebrand"],
    ["Demobrand", 1, 0.35, 2000, 0.5],
  ),
  kind(
    "bypassing",
    ["Bypassing agent", "Agent de contournement", "Agente de desvío"],
    ["Demopass", 3, 0.9, 1999, 0.45],
  ),
  kind(
    "non-factor",
    ["Non-factor product", "Produit non substitutif", "Producto no sustitutivo"],
    ["Democlonal", 2, 62, 2019, 0.6],
    ["mg", [30, 60, 105]],
  ),
  kind(
    "fviia",
    [
      "Activated factor VII, recombinant",
      "Facteur VII activé recombinant",
      "Factor VII activado recombinante",
    ],
    ["Demoseven", 2, 1100, 1999, 0.5],
    ["mg", [1, 2, 5]],
  ),
  kind(
    "fibrinogen",
    ["Fibrinogen", "Fibrinogène", "Fibrinógeno"],
    ["Demofibrin", 1, 480, 2005, 0.6],
    ["g", [1]],
  ),
] as const;

export const demoProductTypes = kinds.map((kind) => ({
  code: kind.code,
  ...namesOf(kind),
  unit: kind.unit,
}));

/** Money per US dollar, about; the others name their prices in dollars. */
const perDollar: Record<string, [string, number]> = {
  BRA: ["BRL", 5],
  CAN: ["CAD", 1.35],
  CHE: ["CHF", 0.9],
  GBR: ["GBP", 0.78],
  IND: ["INR", 83],
  JPN: ["JPY", 145],
  MEX: ["MXN", 18],
  SWE: ["SEK", 10.5],
};
const euroPerDollar = 0.92;
/** Currency and what a US dollar is in it, each once. */
export const demoRates: readonly (readonly [string, number])[] = [
  ...Object.values(perDollar),
  ["EUR", euroPerDollar],
];
const inEuro = new Set(
  "AUT BEL DEU ESP FIN FRA GRC IRL ITA LUX NLD PRT SVN SVK EST LVA LTU MLT CYP HRV".split(" "),
);

/** The currency of a country's prices, and what a US dollar is in it. */
export const currencyOf = (code: string): [string, number] =>
  inEuro.has(code) ? ["EUR", euroPerDollar] : (perDollar[code] ?? ["USD", 1]);

/** The tax rate in per cent where the price includes tax; else null. */
export const taxRateOf = (code: string): number | null =>
  inEuro.has(code) ? 10 : perDollar[code]?.[0] === "MXN" ? 16 : null;

/** The rows of the used-products list. Types and makers are numbered from 1, in the order of the lists. */
export function usedProducts(
  code: string,
  year: number,
  wealth: Wealth,
  chance: Chance,
): ListRow[] {
  const [currency, rate] = currencyOf(code);
  const taxRate = taxRateOf(code);
  return kinds.flatMap((one, index): ListRow[] => {
    const perUnit = one.price * rate * chance.between(0.8, 1.2);
    if (year < one.since || wealth.care < one.care) return [];
    const vialSize = chance.pick(one.sizes);
    const isPricePerVial = index % 3 === 2;
    return [
      {
        productTypeId: index + 1,
        brandName: one.brand,
        manufacturerId: one.maker,
        isPricePerVial,
        pricePerIu: isPricePerVial ? null : Math.round(perUnit * 1000) / 1000,
        pricePerVial: isPricePerVial ? Math.round(perUnit * vialSize) : null,
        vialSize,
        currency,
        taxIncluded: taxRate !== null,
        taxRate,
      },
    ];
  });
}

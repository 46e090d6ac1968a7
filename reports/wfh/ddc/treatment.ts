// What people are treated with, what befell them, and where: inhibitors, products, infections, deaths, centres.

import { answersPerCountry } from "#reports/engine/as-answered/answers-per-country.ts";
import { answersPerSurvey } from "#reports/engine/as-answered/answers-per-survey.ts";
import type { CountryChart } from "#reports/engine/facts.ts";
import { peopleBeside, stackedPeople } from "./charts.ts";
import { answerPerMillion } from "./formulas.ts";

const family = "ddc";
const treatment = { family, asks: [{ section: "FactorUse" }], notes: ["ofWhichAnswers"] } as const;

const ofQuestion = (
  route: string,
  question: string,
  chart: CountryChart,
  notes: readonly string[] = [],
) => answersPerCountry({ family, route, asks: [{ question }], notes, chart });

const hemophiliaProducts = [
  ...["plasmaDerived", "recombinant", "extendedHalfLife"],
  ...["nonFactor", "bypassing", "cryoprecipitate"],
];
const vwdProducts = [
  ...["vwfConcentrate", "recombinantVwf", "desmopressin"],
  ...["cryoprecipitate", "plasma", "antifibrinolytic"],
];
const productsOf = (disorder: string, products: readonly string[]) =>
  peopleBeside(products.map((product) => `productUse.${disorder}.${product}`));

const causes = ["bleeding", "hiv", "liver", "other", "unknown"];

export const treatmentAnswers = [
  ofQuestion(
    "hemophiliavWDInhibitors",
    "inhibitors",
    peopleBeside(["inhibitors.hemophiliaA.current", "inhibitors.hemophiliaB.current"]),
  ),
  ofQuestion(
    "hemophiliaProductUse",
    "productUseHemophilia",
    productsOf("hemophiliaA", hemophiliaProducts),
    ["severalProducts"],
  ),
  ofQuestion("vWDProductUse", "productUseVwd", productsOf("vwd", vwdProducts), ["severalProducts"]),
  ofQuestion(
    "HIV_HCV",
    "infection",
    peopleBeside(["infection.hemophilia.hiv", "infection.hemophilia.hcvCurrent"]),
    ["hcvNotAdded"],
  ),
  ofQuestion("Deaths", "deaths", stackedPeople("deaths.hemophiliaA", causes)),
  answersPerCountry({
    family,
    route: "Care",
    asks: [{ section: "Care" }],
    rates: [{ rate: answerPerMillion, unit: "perMillion" }],
    notes: ["hcccInHtc"],
    chart: { kind: "map", value: "centres.htc.answerPerMillion" },
  }),
  answersPerCountry({
    ...treatment,
    route: "Treatment",
    notes: [...treatment.notes, "donatedAlone"],
    chart: {
      kind: "countryBars",
      category: "country",
      isStacked: false,
      isLongestFirst: true,
      series: ["fviii.total", "fix.total"],
    },
  }),
  answersPerSurvey({
    ...treatment,
    route: "treatmentAllData",
    ofYear: "sum",
    chart: {
      kind: "bars",
      from: "totals",
      category: "year",
      series: ["fviii.total", "fix.total"],
    },
  }),
];

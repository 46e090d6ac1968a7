// The 200 countries of the demonstration: codes and regions are facts; population and income class
// are a smooth model of our own (a base of 2010, a growth, the years in which the class changed).

import type { Lang } from "#questionnaire/engine/languages.ts";
import { type GniType, gniTypes } from "#reports/engine/define.ts";
import { countryName } from "./country-names.ts";

export type DemoCountry = {
  code: string;
  iso2: string;
  region: string;
  /** Inhabitants in 2010. */
  population: number;
  /** Growth per year up to 2010 and after, in per cent. */
  growth: { before: number; after: number };
  /** First year of each class, oldest first. */
  classes: { from: number; gniType: GniType }[];
};

const regions: Record<string, string> = {
  AF: "Africa",
  AM: "Americas",
  EM: "Eastern Mediterranean",
  EU: "Europe",
  SE: "South-East Asia",
  WP: "Western Pacific",
};

// alpha-3, alpha-2, region, thousands of people in 2010, growth in % a year or before/after 2010, class or class>year>class
const lines = `
AFG AF EM 28200 2.9 L|AGO AO AF 23400 3.4 L>2004>LM>2012>UM>2016>LM|ALB AL EU 2900 -0.4 LM>2009>UM|AND AD EU 84 0.3 H
ARE AE EM 7000 7/3 H|ARG AR AM 40900 1.0 UM|ARM AM EU 2950 -0.1 LM>2017>UM|ATG AG AM 86 0.8 UM>2012>H
AUS AU WP 22000 1.5 H|AUT AT EU 8360 0.6 H|AZE AZ EU 9050 1.1 LM>2009>UM|BDI BI AF 9100 3.0 L
BEL BE EU 10900 0.5 H|BEN BJ AF 9400 2.9 L>2019>LM|BFA BF AF 16100 2.9 L|BGD BD SE 148400 1.1 L>2014>LM
BGR BG EU 7400 -0.8 LM>2006>UM>2023>H|BHR BH EM 1210 6/2 H|BHS BS AM 373 1.0 H|BIH BA EU 3800 -0.9 LM>2008>UM
BLR BY EU 9490 -0.2 LM>2007>UM|BLZ BZ AM 322 2.1 UM|BOL BO AM 10200 1.5 LM|BRA BR AM 196400 0.8 UM
BRB BB AM 274 0.2 UM>2006>H|BRN BN WP 396 1.2 H|BTN BT SE 705 0.9 L>2006>LM|BWA BW AF 2090 1.8 UM
CAF CF AF 4660 1.6 L|CAN CA AM 34000 1.1 H|CHE CH EU 7820 0.9 H|CHL CL AM 17000 1.1 UM>2012>H
CHN CN WP 1337700 0.4 LM>2010>UM|CIV CI AF 21100 2.4 L>2008>LM|CMR CM AF 19900 2.7 LM|COD CD AF 66400 3.2 L
COG CG AF 4440 2.4 L>2005>LM|COK CK WP 18 -0.6 H|COL CO AM 44800 1.2 LM>2008>UM|COM KM AF 656 2.1 L>2018>LM
CPV CV AF 521 0.9 LM|CRI CR AM 4600 1.0 UM|CUB CU AM 11200 0.0 LM>2007>UM|CYP CY EU 1110 1.0 H
CZE CZ EU 10470 0.2 UM>2006>H|DEU DE EU 81800 0.2 H|DJI DJ EM 840 1.6 LM|DMA DM AM 69 0.1 UM
DNK DK EU 5550 0.5 H|DOM DO AM 9770 1.1 LM>2008>UM|DZA DZ AF 35900 1.8 LM>2008>UM>2019>LM>2023>UM|ECU EC AM 15000 1.5 LM>2010>UM
EGY EG EM 87300 1.9 LM|ERI ER AF 3150 1.3 L|ESP ES EU 46600 0.2 H|EST EE EU 1330 0.1 UM>2006>H
ETH ET AF 89200 2.7 L|FIN FI EU 5360 0.3 H|FJI FJ WP 895 0.3 LM>2012>UM|FRA FR EU 65000 0.4 H
FSM FM WP 107 0.5 LM|GAB GA AF 1710 2.9 UM|GBR GB EU 62800 0.6 H|GEO GE EU 3790 -0.1 LM>2018>UM
GHA GH AF 25600 2.2 L>2010>LM|GIN GN AF 10300 2.5 L>2023>LM|GMB GM AF 1940 2.7 L|GNB GW AF 1570 2.5 L
GNQ GQ AF 1090 3.9 L>2004>UM>2007>H>2014>UM|GRC GR EU 11100 -0.4 H|GRD GD AM 114 0.7 UM|GTM GT AM 14300 1.7 LM>2017>UM
GUY GY AM 748 0.6 LM>2015>UM>2022>H|HKG HK WP 7020 0.6 H|HND HN AM 8450 1.8 LM|HRV HR EU 4300 -0.7 UM>2008>H
HTI HT AM 9840 1.4 L>2020>LM|HUN HU EU 10000 -0.3 UM>2007>H>2012>UM>2014>H|IDN ID SE 244000 1.1 LM>2019>UM|IND IN SE 1240600 1.1 L>2007>LM
IRL IE EU 4560 1.0 H|IRN IR EM 75400 1.2 LM>2009>UM|IRQ IQ EM 31300 2.9 LM>2012>UM|ISL IS EU 318 1.3 H
ISR IL EU 7620 1.9 H|ITA IT EU 59800 0.0 H|JAM JM AM 2730 0.3 LM>2007>UM|JOR JO EM 6930 3.3 LM>2017>UM
JPN JP WP 128000 -0.2 H|KAZ KZ EU 16300 1.4 LM>2006>UM|KEN KE AF 41500 2.2 L>2014>LM|KGZ KG EU 5450 1.9 L>2013>LM
KHM KH WP 14400 1.3 L>2015>LM|KIR KI WP 108 1.6 LM|KNA KN AM 47 0.1 UM>2011>H|KOR KR WP 49600 0.4 UM>2001>H
KWT KW EM 2940 3.0 H|LAO LA WP 6320 1.5 L>2010>LM|LBN LB EM 5000 0.8 UM>2021>LM|LBR LR AF 4020 2.3 L
LBY LY EM 6490 0.9 UM|LCA LC AM 170 0.4 UM|LKA LK SE 20700 0.6 LM|LSO LS AF 2020 1.1 LM
LTU LT EU 3100 -0.6 UM>2012>H|LUX LU EU 507 2.0 H|LVA LV EU 2100 -0.8 UM>2012>H|MAC MO WP 557 1.7 H
MAR MA EM 32300 1.2 LM|MCO MC EU 34 0.6 H|MDA MD EU 2860 -1.0 L>2005>LM>2020>UM|MDG MG AF 21700 2.6 L
MDV MV SE 362 2.7 LM>2010>UM|MEX MX AM 112500 1.1 UM|MHL MH WP 53 -1.2 LM>2012>UM|MKD MK EU 2070 -0.3 LM>2008>UM
MLI ML AF 15500 3.1 L|MLT MT EU 414 1.8 UM>2002>H|MMR MM SE 49400 0.8 L>2014>LM|MNE ME EU 620 0.0 LM>2007>UM
MNG MN WP 2700 1.8 L>2007>LM>2023>UM|MOZ MZ AF 23100 2.9 L|MRT MR AF 3420 2.9 L>2012>LM|MUS MU AF 1250 0.1 UM
MWI MW AF 14700 2.7 L|MYS MY WP 28700 1.4 UM|NAM NA AF 2100 2.2 LM>2008>UM|NER NE AF 16600 3.8 L
NGA NG AF 161000 2.6 L>2008>LM|NIC NI AM 5860 1.4 L>2005>LM|NIU NU WP 2 0.1 UM|NLD NL EU 16600 0.5 H
NOR NO EU 4890 0.9 H|NPL NP SE 27200 0.8 L>2019>LM|NRU NR WP 10 1.4 UM>2019>H|NZL NZ WP 4350 1.4 H
OMN OM EM 2880 3.7 UM>2007>H|PAK PK EM 194500 1.8 L>2008>LM|PAN PA AM 3640 1.5 UM>2017>H|PER PE AM 29000 1.1 LM>2008>UM
PHL PH WP 94600 1.5 LM|PLW PW WP 19 -0.4 UM>2016>H|PNG PG WP 7580 2.3 L>2008>LM|POL PL EU 38000 -0.2 UM>2009>H
PRI PR AM 3720 -1.0 H|PRK KP SE 24500 0.4 L|PRT PT EU 10600 -0.1 H|PRY PY AM 5770 1.3 LM>2014>UM
PSE PS EM 3790 2.4 LM>2019>UM>2023>LM|QAT QA EM 1710 10/3.7 H|ROU RO EU 20200 -0.5 LM>2005>UM>2019>H|RUS RU EU 142800 0.0 LM>2004>UM>2012>H>2015>UM>2023>H
RWA RW AF 10300 2.4 L|SAU SA EM 25000 3/2.5 UM>2004>H|SDN SD EM 33700 2.8 L>2007>LM>2019>L|SEN SN AF 12500 2.6 L>2009>LM>2017>LM
SGP SG WP 5080 1.0 H|SLB SB WP 540 2.4 L>2007>LM|SLE SL AF 6440 2.3 L|SLV SV AM 6110 0.2 LM>2022>UM
SMR SM EU 31 0.6 H|SOM SO EM 12000 3.0 L|SRB RS EU 7290 -0.6 LM>2006>UM|SSD SS AF 9700 4/1.5 L
STP ST AF 182 2.0 L>2008>LM|SUR SR AM 546 1.0 LM>2006>UM|SVK SK EU 5390 0.1 UM>2007>H|SVN SI EU 2050 0.2 H
SWE SE EU 9380 0.8 H|SWZ SZ AF 1100 0.7 LM|SYC SC AF 90 1.8 UM>2014>H|SYR SY EM 22300 3/0.2 LM>2017>L
TCD TD AF 12000 3.3 L|TGO TG AF 6570 2.5 L|THA TH SE 68300 0.4 LM>2010>UM|TJK TJ EU 7620 2.3 L>2014>LM
TKM TM EU 5270 1.9 LM>2011>UM|TLS TL SE 1090 1.7 L>2007>LM|TON TO WP 107 -0.1 LM>2013>UM|TTO TT AM 1410 0.5 UM>2006>H
TUN TN EM 10900 1.0 LM>2010>UM>2015>LM|TUR TR EU 73200 1.2 UM|TUV TV WP 11 0.6 UM|TWN TW WP 23200 0.1 H
TZA TZ AF 45100 3.0 L>2019>LM|UGA UG AF 32300 3.2 L|UKR UA EU 45900 -0.9 L>2002>LM>2023>UM|URY UY AM 3360 0.2 UM>2012>H
USA US AM 309300 0.7 H|UZB UZ EU 28600 1.8 L>2009>LM|VCT VC AM 109 -0.3 UM|VEN VE AM 28700 -0.1 UM>2014>H>2015>UM>2020>U
VNM VN WP 87400 1.0 L>2009>LM|VUT VU WP 245 2.4 LM|WSM WS WP 195 1.0 LM>2011>UM|YEM YE EM 24700 2.8 L>2009>LM>2017>L
ZAF ZA AF 52300 1.3 UM|ZMB ZM AF 13800 2.9 L>2011>LM>2022>L|ZWE ZW AF 12800 1.8 L>2018>LM|XKX XK EU 1780 -0.1 LM>2018>UM
`;

function classesOf(text: string): DemoCountry["classes"] {
  const parts = text.split(">");
  const classes: DemoCountry["classes"] = [];
  for (let index = 0; index < parts.length; index += 2) {
    const gniType = gniTypes.find((type) => type === parts[index]);
    if (!gniType) throw new Error(`${parts[index]} is no income class`);
    classes.push({ from: index === 0 ? 0 : Number(parts[index - 1]), gniType });
  }
  return classes;
}

function countryOf(line: string): DemoCountry {
  const [code = "", iso2 = "", region = "", thousands, growth = "", classes = ""] = line.split(" ");
  const [before, after = before] = growth.split("/");
  return {
    code,
    iso2,
    region: regions[region] ?? "",
    population: Number(thousands) * 1000,
    growth: { before: Number(before), after: Number(after) },
    classes: classesOf(classes),
  };
}

export const demoCountries: readonly DemoCountry[] = lines
  .split(/[|\n]/)
  .filter((line) => line !== "")
  .map(countryOf);

/** Inhabitants in the middle of a year. */
export function populationIn({ population, growth }: DemoCountry, year: number): number {
  const perYear = year < 2010 ? growth.before : growth.after;
  return Math.round(population * (1 + perYear / 100) ** (year - 2010));
}

export function gniTypeIn({ classes }: DemoCountry, year: number): GniType {
  return classes.findLast(({ from }) => from <= year)?.gniType ?? "U";
}

/** The country's name as the language writes it. */
export const nameOf = ({ iso2 }: DemoCountry, lang: Lang): string => countryName(iso2, lang);

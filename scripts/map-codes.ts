// Which country a shape of the world map is: ISO 3166-1 numeric ids of the map → alpha-3 codes of the
// answers. And where to put a dot for the countries that are too small to have a shape.

const packed =
  "004AFG 008ALB 012DZA 024AGO 031AZE 032ARG 036AUS 040AUT 044BHS 050BGD 051ARM 056BEL " +
  "064BTN 068BOL 070BIH 072BWA 076BRA 084BLZ 090SLB 096BRN 100BGR 104MMR 108BDI 112BLR " +
  "116KHM 120CMR 124CAN 140CAF 144LKA 148TCD 152CHL 156CHN 158TWN 170COL 178COG 180COD " +
  "188CRI 191HRV 192CUB 196CYP 203CZE 204BEN 208DNK 214DOM 218ECU 222SLV 226GNQ 231ETH " +
  "232ERI 233EST 238FLK 242FJI 246FIN 250FRA 260ATF 262DJI 266GAB 268GEO 270GMB 275PSE " +
  "276DEU 288GHA 300GRC 304GRL 320GTM 324GIN 328GUY 332HTI 340HND 348HUN 352ISL 356IND " +
  "360IDN 364IRN 368IRQ 372IRL 376ISR 380ITA 384CIV 388JAM 392JPN 398KAZ 400JOR 404KEN " +
  "408PRK 410KOR 414KWT 417KGZ 418LAO 422LBN 426LSO 428LVA 430LBR 434LBY 440LTU 442LUX " +
  "450MDG 454MWI 458MYS 466MLI 478MRT 484MEX 496MNG 498MDA 499MNE 504MAR 508MOZ 512OMN " +
  "516NAM 524NPL 528NLD 540NCL 548VUT 554NZL 558NIC 562NER 566NGA 578NOR 586PAK 591PAN " +
  "598PNG 600PRY 604PER 608PHL 616POL 620PRT 624GNB 626TLS 630PRI 634QAT 642ROU 643RUS " +
  "646RWA 682SAU 686SEN 688SRB 694SLE 703SVK 704VNM 705SVN 706SOM 710ZAF 716ZWE 724ESP " +
  "728SSD 729SDN 732ESH 740SUR 748SWZ 752SWE 756CHE 760SYR 762TJK 764THA 768TGO 780TTO " +
  "784ARE 788TUN 792TUR 795TKM 800UGA 804UKR 807MKD 818EGY 826GBR 834TZA 840USA 854BFA " +
  "858URY 860UZB 862VEN 887YEM 894ZMB";

/** Numeric id → alpha-3 code. */
export const codeOfShape: ReadonlyMap<string, string> = new Map(
  packed.split(" ").map((pair) => [pair.slice(0, 3), pair.slice(3)]),
);

/**
 * A shape of the map without an id of its own, known by its name. What no code of ISO 3166 is for has the colour of the
 * country that the United Nations count it to (docs/decisions/0021-borders-on-the-map.md).
 */
export const codeOfName: ReadonlyMap<string, string> = new Map([
  ["Kosovo", "XKX"],
  ["N. Cyprus", "CYP"],
  ["Somaliland", "SOM"],
]);

/** Countries without a shape, or with one that would be a speck: longitude and latitude in degrees. */
export const dots: Readonly<Record<string, readonly [longitude: number, latitude: number]>> = {
  ABW: [-70, 12.5],
  AND: [1.6, 42.5],
  ASM: [-170.7, -14.3],
  ATG: [-61.8, 17.1],
  BHR: [50.5, 26],
  BMU: [-64.8, 32.3],
  BRB: [-59.5, 13.2],
  COK: [-159.8, -21.2],
  COM: [43.9, -11.9],
  CPV: [-23.6, 15.1],
  CUW: [-69, 12.2],
  CYM: [-81.3, 19.3],
  DMA: [-61.4, 15.4],
  FRO: [-7, 62],
  FSM: [158.2, 6.9],
  GIB: [-5.4, 36.1],
  GRD: [-61.7, 12.1],
  GUM: [144.8, 13.4],
  HKG: [114.2, 22.3],
  IMN: [-4.5, 54.2],
  KIR: [173, 1.4],
  KNA: [-62.8, 17.3],
  LCA: [-61, 13.9],
  LIE: [9.6, 47.2],
  LUX: [6.1, 49.8],
  MAC: [113.5, 22.2],
  MAF: [-63.1, 18.1],
  MCO: [7.4, 43.7],
  MDV: [73.5, 4.2],
  MHL: [171.2, 7.1],
  MLT: [14.4, 35.9],
  MNP: [145.7, 15.2],
  MUS: [57.6, -20.2],
  NIU: [-169.9, -19.1],
  NRU: [166.9, -0.5],
  PLW: [134.5, 7.4],
  PYF: [-149.4, -17.7],
  SGP: [103.8, 1.35],
  SMR: [12.5, 43.9],
  STP: [6.6, 0.2],
  SXM: [-63.1, 18],
  SYC: [55.5, -4.7],
  TCA: [-71.8, 21.8],
  TON: [-175.2, -21.1],
  TTO: [-61.3, 10.4],
  TUV: [179.2, -8.5],
  VCT: [-61.2, 13.2],
  VGB: [-64.6, 18.4],
  VIR: [-64.8, 18],
  VUT: [167.2, -15.8],
  WSM: [-172.1, -13.8],
};

// Who there is in the demonstration, and the short lists the products name.

import type { Role } from "#contract/define.ts";

export const demoPassword = "Hemo!2026";

export type DemoPerson = {
  email: string;
  firstName: string;
  lastName: string;
  /** Null: a registration that waits. */
  role: Role | null;
  /** Alpha-3 code. */
  country: string | null;
  organization: string | null;
};

const person = (
  email: string,
  name: string,
  role: Role | null,
  country: string | null = null,
  organization: string | null = null,
): DemoPerson => {
  const [firstName = "", lastName = ""] = name.split(" ");
  return { email: `${email}@example.org`, firstName, lastName, role, country, organization };
};

export const demoPeople: readonly DemoPerson[] = [
  person("admin", "Ada Admin", "Administrator"),
  person("wfh", "Walter Staff", "WFH"),
  person("ddc", "Dora Center", "DDC"),
  person("nmo.canada", "Claire Canada", "NMO", "CAN", "Hemophilia Society of Canada (demo)"),
  person("nmo.france", "Florent France", "NMO", "FRA", "Association of France (demo)"),
  person("nmo.mexico", "Marta Mexico", "NMO", "MEX", "Federación de México (demo)"),
  person("waiting.kenya", "Kamau Waiting", null, "KEN", "Hemophilia Society of Kenya (demo)"),
  person("waiting.peru", "Pilar Waiting", null, "PER", "Asociación del Perú (demo)"),
  person("waiting.japan", "Jun Waiting", null, "JPN", "Hemophilia Society of Japan (demo)"),
];

export const demoManufacturers: readonly string[] = [
  "Demo Plasma Works",
  "Demo Biologics",
  "Demo Pharma",
];

const productType = (code: string, name_en: string, name_fr: string, name_es: string) => ({
  code,
  name_en,
  name_fr,
  name_es,
});

export const demoProductTypes = [
  productType(
    "fviii-pd",
    "Factor VIII, plasma-derived",
    "Facteur VIII d'origine plasmatique",
    "Factor VIII derivado de plasma",
  ),
  productType(
    "fviii-r",
    "Factor VIII, recombinant",
    "Facteur VIII recombinant",
    "Factor VIII recombinante",
  ),
  productType(
    "fviii-ehl",
    "Factor VIII, extended half-life",
    "Facteur VIII à demi-vie prolongée",
    "Factor VIII de vida media prolongada",
  ),
  productType(
    "fix-pd",
    "Factor IX, plasma-derived",
    "Facteur IX d'origine plasmatique",
    "Factor IX derivado de plasma",
  ),
  productType(
    "fix-r",
    "Factor IX, recombinant",
    "Facteur IX recombinant",
    "Factor IX recombinante",
  ),
  productType(
    "fix-ehl",
    "Factor IX, extended half-life",
    "Facteur IX à demi-vie prolongée",
    "Factor IX de vida media prolongada",
  ),
  productType("vwf", "von Willebrand factor", "Facteur Willebrand", "Factor Von Willebrand"),
  productType("bypassing", "Bypassing agent", "Agent de contournement", "Agente bypass"),
  productType(
    "non-factor",
    "Non-factor product",
    "Produit non substitutif",
    "Producto no sustitutivo",
  ),
] as const;

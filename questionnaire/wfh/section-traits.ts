// Behaviour of the form that the specification (section 4) wants for some sections only.

export const sectionTraits = {
  /** How to reach those who answer for a country. */
  Organization: {
    contact: { organization: "name", city: "city", phone: "phone", organizationEmail: "email" },
  },
  /** It says where the figures come from. */
  DataSource: { isAboutSource: true },
  CompletedBy: {
    contact: { firstName: "firstName", lastName: "lastName", email: "email" },
    /** Who signs unless another name is entered. */
    signer: { name: ["firstName", "lastName"], position: "title" },
  },
  /** A save does not clear the unsaved flag. */
  Patient: { keepsUnsavedFlag: true },
  /** A failed save shows no message; the bar still shows the failure. */
  FactorUse: { hidesSaveFailure: true },
  /** Its messages about products (section 8). */
  Product: {
    usedList: {
      used: "used",
      other: "other",
      /** The fields that make two rows the same. */
      identity: ["productTypeId", "brandName", "manufacturerId", "vialSize"],
      /** Their changes are saved in the used list only. */
      prices: ["pricePerIu", "pricePerVial"],
    },
    /** What makes a row a product, and what its price is in. */
    product: {
      type: "productTypeId",
      brand: "brandName",
      maker: "manufacturerId",
      currency: "currency",
      hasTax: "taxIncluded",
      taxPercent: "taxRate",
    },
    /** One of the two prices is given, the other computed. */
    pricing: {
      /** The reference whose unit the price per unit and the sizes are in. */
      unitOf: "productTypeId",
      isPerVial: "isPricePerVial",
      perUnit: "pricePerIu",
      perVial: "pricePerVial",
      vialSize: "vialSize",
      /** The largest size, where a product is sold in a range of them. */
      vialSizeTo: "vialSizeTo",
    },
  },
};

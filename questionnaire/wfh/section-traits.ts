// Behaviour of the form that the specification (section 4) wants for some sections only.

export const sectionTraits = {
  /** A save does not clear the unsaved flag. */
  Patient: { keepsUnsavedFlag: true },
  /** A failed save shows no message; the bar still shows the failure. */
  FactorUse: { hidesSaveFailure: true },
  /** Its messages about products (section 8). */
  Product: {
    usedList: {
      used: "used",
      other: "other",
      identity: ["productTypeId", "brandName", "manufacturerId", "vialSize"],
      prices: ["pricePerIu", "pricePerVial"],
    },
  },
};

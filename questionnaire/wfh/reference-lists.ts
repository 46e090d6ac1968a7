// The fields whose answer is the id of an entry in one of the lists that the platform keeps.

export const referenceLists = {
  productTypeId: "productTypes",
  manufacturerId: "manufacturers",
} as const;

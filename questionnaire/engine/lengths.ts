// How long what everybody has may be. Apart from text.ts, so that a page reads it without the schemas.

export const contactLengths = { email: 254, phone: 32 } as const;

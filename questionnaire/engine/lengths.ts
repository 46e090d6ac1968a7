// Maximum lengths of contact data. Not in text.ts, so that the browser can import them without zod.

export const contactLengths = { email: 254, phone: 32 } as const;

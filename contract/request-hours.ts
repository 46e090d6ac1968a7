// How long a request for an account may wait. Without zod, so that a page need not bring it along.

/** Hours since it was made: when Administrators are reminded, and when its answer is due. */
export const requestHours = { reminder: 36, answer: 48 } as const;

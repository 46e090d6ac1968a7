// How long a request for an account may wait. Without zod, so that a page need not bring it along.

/** Hours until a request must be answered, as its mail promises. */
export const answerHours = 48;

// How long a request for an account may wait. Without zod, so that a page that shows it stays small.

/** Hours until a request must be answered, as its mail promises. */
export const answerHours = 48;

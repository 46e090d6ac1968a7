/** A one-line change that takes a protection away, and the test file that must notice. */
export type Sabotage = {
  /** What is wrong then. */
  what: string;
  file: string;
  /** Is in the file exactly once, on one line. */
  find: string;
  replace: string;
  /** The file of tests that turns red. */
  test: string;
};

// A reply that is JSON already, as the database wrote it. Tests hold it against its schema all the same.

/** `T` is what the text says; it is known to the types only. */
export class JsonText<T> {
  readonly text: string;
  declare readonly says: T;
  constructor(text: string) {
    this.text = text;
  }
}

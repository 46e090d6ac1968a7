// One connection to the database, as every pool of the app makes it: it prepares each query with
// parameters once, and repeats a query whose preparation a migration has outdated.

import pg from "pg";

const maxPrepared = 500;

/**
 * A migration of the next release added a column to the result of a prepared query. Nothing was done;
 * prepared anew, the query works.
 */
export const isOutdatedPlan = (error: unknown): boolean =>
  error instanceof Error &&
  "code" in error &&
  error.code === "0A000" &&
  error.message.includes("cached plan must not change result type");

type Callback = (error: unknown, result?: unknown) => void;

/**
 * A connection that prepares every query with parameters, so that the database plans it once per
 * connection instead of at every request. The texts come from our code, so there are few of them.
 */
export class PreparingClient extends pg.Client {
  readonly #names = new Map<string, string>();
  #nameCount = 0;
  #hasOwnLimits = false;

  /** Whether a query is running that must be answered within the limits of connect.ts. */
  get isWaiting(): boolean {
    return !this.#hasOwnLimits && "readyForQuery" in this && this.readyForQuery === false;
  }

  override query(...args: unknown[]): never {
    const [text, values, callback] = args;
    if (typeof text === "string" && text.includes("statement_timeout")) this.#hasOwnLimits = true;
    const isPlain = typeof text === "string" && Array.isArray(values) && values.length > 0;
    if (!isPlain) return this.#send(args) as never;
    const result = this.#prepared(text, values);
    if (!isCallback(callback)) return result as never;
    result.then((rows) => callback(null, rows), callback);
    return undefined as never;
  }

  /** Within a transaction the query cannot be repeated alone: transact() repeats the whole. */
  async #prepared(text: string, values: unknown[]): Promise<unknown> {
    const isAlone = this.getTransactionStatus() === "I";
    try {
      return await this.#send([{ name: this.#nameOf(text), text, values }]);
    } catch (error) {
      if (!isOutdatedPlan(error)) throw error;
      this.#names.clear();
      if (!isAlone) throw error;
      return await this.#send([{ name: this.#nameOf(text), text, values }]);
    }
  }

  /** pg overloads `query` in six ways; all arguments are passed on unchanged. */
  #send(args: unknown[]): unknown {
    return Reflect.apply(super.query, this, args);
  }

  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= maxPrepared) return known;
    const name = `s${this.#nameCount}`;
    this.#nameCount += 1;
    this.#names.set(text, name);
    return name;
  }
}

const isCallback = (value: unknown): value is Callback => typeof value === "function";

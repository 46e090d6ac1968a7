// Loading a screen part has a time limit (specification section 8); after it the part counts as
// failed, like a chunk that could not be fetched at all.

/** A part of the page did not arrive: too late, or not at all. */
export class PartMissing extends Error {
  constructor(cause: unknown) {
    super("A part of the page did not arrive.", { cause });
    this.name = "PartMissing";
  }
}

/** Returns the result of `loading`, or throws PartMissing when it fails or takes too long. */
export async function withinTime<T>(loading: Promise<T>, milliseconds: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Not within ${milliseconds} ms.`)), milliseconds);
  });
  try {
    return await Promise.race([loading, late]);
  } catch (error) {
    throw new PartMissing(error);
  } finally {
    clearTimeout(timer);
  }
}

// The wait for a screen part has an end (specification section 8): what has not come by then
// counts as failed, like a chunk that could not be fetched at all.

/** A part of the page did not arrive: too late, or not at all. */
export class PartMissing extends Error {
  constructor(cause: unknown) {
    super("A part of the page did not arrive.", { cause });
    this.name = "PartMissing";
  }
}

/** Gives what `coming` gives, or throws PartMissing when it fails or takes too long. */
export async function withinTime<T>(coming: Promise<T>, milliseconds: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(new Error(`Not within ${milliseconds} ms.`)), milliseconds);
  });
  try {
    return await Promise.race([coming, late]);
  } catch (error) {
    throw new PartMissing(error);
  } finally {
    clearTimeout(timer);
  }
}

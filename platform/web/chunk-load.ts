/** Milliseconds after which a page that does not come is given up, its second try included (specification, section 9). */
const LOAD_TIMEOUT = 120_000;

/** A page's code did not come: the network failed, or this build is no longer on the server. */
export class ChunkLoadFailure extends Error {
  constructor(cause: unknown) {
    super('A page could not be loaded', { cause });
    this.name = 'ChunkLoadFailure';
  }
}

/** Loads a part of the application; one that fails is tried once more by itself. @throws ChunkLoadFailure */
export function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = (cause: unknown) => reject(new ChunkLoadFailure(cause));
    const timer = setTimeout(() => giveUp(new Error(`No answer within ${LOAD_TIMEOUT} ms`)), LOAD_TIMEOUT);
    load()
      .catch(load)
      .then(resolve, giveUp)
      .finally(() => clearTimeout(timer));
  });
}

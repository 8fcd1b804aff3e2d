/** What a large file is cut into; the last chunk is what is left. */
export const usualChunkBytes = 8 * 1_048_576;

export interface Chunk {
  /** Where in the file it begins, in bytes. */
  readonly start: number;
  readonly size: number;
}

/** The chunk that begins there; undefined where none does. */
export function chunkAt(start: number, size: number, chunkBytes: number): Chunk | undefined {
  if (start < 0 || start >= size || start % chunkBytes !== 0) return undefined;
  return { start, size: Math.min(chunkBytes, size - start) };
}

/** All chunks of a file, in order. */
export function chunksOf(size: number, chunkBytes: number): Chunk[] {
  return Array.from({ length: Math.ceil(size / chunkBytes) }, (_none, index) => {
    const start = index * chunkBytes;
    return { start, size: Math.min(chunkBytes, size - start) };
  });
}

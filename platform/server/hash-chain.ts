import { createHash } from 'node:crypto';

// Histories whose steps each hold the hash of the one before: one formula for all of them.

/** What stands before the first step of a history. */
export const firstHash = '0'.repeat(64);

/** The hash of what a step says: SHA-256 of its facts as JSON, the hash of the step before among them, keys in order. */
export function hashOfFacts(facts: readonly unknown[]): string {
  return digestOf(JSON.stringify(facts.map(ordered)));
}

/** SHA-256 in hexadecimal. */
export function digestOf(words: string): string {
  return createHash('sha256').update(words).digest('hex');
}

/** A step as it stands in its chain. */
export interface Link {
  readonly seq: number;
  readonly previous: string;
  readonly hash: string;
}

/** The number of the first step that does not follow from the one before; null where all do. */
export function brokenAt<Row>(rows: readonly Row[], linkOf: (row: Row) => Link, hashOf: (row: Row) => string) {
  let previous = firstHash;
  const index = rows.findIndex((row, at) => {
    const link = linkOf(row);
    const follows = link.seq === at + 1 && link.previous === previous && link.hash === hashOf(row);
    previous = link.hash;
    return !follows;
  });
  return index < 0 ? null : index + 1;
}

/** The database orders the keys of what it keeps in its own way. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, one]) => [key, ordered(one)]);
}

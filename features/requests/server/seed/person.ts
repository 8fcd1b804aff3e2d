/** Somebody of the demo company, as the history of requests needs them. */
export interface Somebody {
  readonly id: string;
  readonly username: string;
  readonly bossId: string | null;
  readonly enteredOn: string;
  /** The same numbers at every start, from who it is. */
  readonly roll: (sides: number) => number;
}

/** Numbers from 0 that follow from a word: mulberry32. */
export function rolls(word: string): (sides: number) => number {
  let state = [...word].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0, 7);
  return (sides) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides;
  };
}

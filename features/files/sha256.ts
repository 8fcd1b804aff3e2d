// SHA-256 as FIPS 180-4 (August 2015), section 6.2, describes it, for browsers that compute none: they do over https only.

const primes = [...numbersUpTo(311)].filter((one) => [...numbersUpTo(Math.sqrt(one))].every((by) => one % by !== 0));
const fraction = (root: number) => ((root % 1) * 2 ** 32) | 0;
/** Section 4.2.2: the first bits of the fractions of the cube roots of the first 64 primes. */
const rounds = Int32Array.from(primes.slice(0, 64), (prime) => fraction(Math.cbrt(prime)));
/** Section 5.3.3: those of the square roots of the first eight. */
const start = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));

const blockBytes = 64;

/** The digest of bytes, as 32 of them. */
export function sha256(bytes: Uint8Array): Uint8Array {
  const state = Int32Array.from(start);
  const words = new Int32Array(64);
  const whole = bytes.length - (bytes.length % blockBytes);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at < whole; at += blockBytes) mix(state, words, view, at);
  const rest = lastBlocks(bytes.subarray(whole), bytes.length);
  for (let at = 0; at < rest.byteLength; at += blockBytes) mix(state, words, rest, at);
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, at) => digest.setInt32(4 * at, word));
  return new Uint8Array(digest.buffer);
}

/** What is left, a bit that says where it ends, and its length in bits (section 5.1.1). */
function lastBlocks(rest: Uint8Array, length: number): DataView {
  const padded = new Uint8Array(rest.length + 9 > blockBytes ? 2 * blockBytes : blockBytes);
  padded.set(rest);
  padded[rest.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(length / 2 ** 29));
  view.setUint32(padded.length - 4, (length * 8) >>> 0);
  return view;
}

function mix(state: Int32Array, words: Int32Array, block: DataView, from: number): void {
  for (let at = 0; at < 16; at += 1) words[at] = block.getInt32(from + 4 * at);
  for (let at = 16; at < 64; at += 1) {
    const [early, late] = [words[at - 15]!, words[at - 2]!];
    const [low, high] = [
      turn(early, 7) ^ turn(early, 18) ^ (early >>> 3),
      turn(late, 17) ^ turn(late, 19) ^ (late >>> 10),
    ];
    words[at] = words[at - 16]! + low + words[at - 7]! + high;
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
  for (let at = 0; at < 64; at += 1) {
    const choice = (e & f) ^ (~e & g);
    const first = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + rounds[at]! + words[at]!) | 0;
    const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, at) => (state[at]! += word));
}

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by));

function* numbersUpTo(last: number) {
  for (let one = 2; one <= last; one += 1) yield one;
}

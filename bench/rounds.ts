/** Seconds of one round; BENCH_SECONDS shortens it to try a scenario out. */
export const roundSeconds = Number(process.env['BENCH_SECONDS'] ?? 4);
export const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5);
const scale = Number(process.env['BENCH_SCALE'] ?? 1);

/** So many rows; a BENCH_SCALE such as 0.01 makes do with fewer to try a scenario out. */
export function sized(rows: number): number {
  return Math.max(1, Math.round(rows * scale));
}

const mostWarmUps = 8;
const settledWithin = 0.05;

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? (sorted[middle] ?? NaN) : ((sorted[middle - 1] ?? NaN) + (sorted[middle] ?? NaN)) / 2;
}

/**
 * Measures several things in turns, each round in the other order, after each has been warmed up until two
 * measurements in a row differ by less than 5 %. Answers the median of each.
 */
export async function inTurns<K extends string>(measures: Readonly<Record<K, () => Promise<number>>>) {
  const names = Object.keys(measures) as K[];
  for (const name of names) await warmUp(measures[name]);
  const found = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<K, number[]>;
  for (let round = 0; round < rounds; round += 1)
    for (const name of round % 2 ? names.toReversed() : names) found[name].push(await measures[name]());
  if (process.env['BENCH_VERBOSE']) console.error(JSON.stringify(found));
  return Object.fromEntries(names.map((name) => [name, median(found[name])])) as Record<K, number>;
}

async function warmUp(measure: () => Promise<number>): Promise<void> {
  if (rounds < 2) return;
  let last = await measure();
  for (let times = 1; times < mostWarmUps; times += 1) {
    const next = await measure();
    if (Math.abs(next - last) / last < settledWithin) return;
    last = next;
  }
}

/** Smaller groups are never told. */
const leastGroup = 5;
/** Fewer recognitions tell nothing of anybody’s share. */
const leastRecognitions = 30;

export interface Group {
  readonly people: number;
  readonly recognized: number;
}

export interface Fairness {
  /** Of a hundred people, and of a hundred recognitions, how many belong to the group. */
  readonly people: number;
  readonly recognized: number;
  /** Between these the share of recognitions may lie by chance alone, 95 times of a hundred (Wilson). */
  readonly low: number;
  readonly high: number;
  /** The share of people lies within what chance allows. */
  readonly isNoise: boolean;
}

/**
 * The groups that may be told: of five people or more. Where what is left out adds up to fewer than five, the smallest of
 * the others is left out too, or the rest would tell it.
 */
export function toldOf<Named extends Group & { readonly group: string }>(groups: readonly Named[]): Named[] {
  const told = groups
    .filter(({ group, people }) => group !== '' && people >= leastGroup)
    .sort((a, b) => b.people - a.people);
  const hidden = groups.filter((one) => !told.includes(one)).reduce((sum, { people }) => sum + people, 0);
  return hidden > 0 && hidden < leastGroup ? told.slice(0, -1) : told;
}

/** How a group fares beside all; undefined where it is too small to be told, or too few were recognized in all. */
export function fairnessOf(group: Group, all: Group): Fairness | undefined {
  if (group.people < leastGroup || all.people - group.people < 0 || all.recognized < leastRecognitions)
    return undefined;
  const n = all.recognized;
  const share = group.recognized / n;
  const z = 1.96;
  const middle = (share + (z * z) / (2 * n)) / (1 + (z * z) / n);
  const half = (z / (1 + (z * z) / n)) * Math.sqrt((share * (1 - share)) / n + (z * z) / (4 * n * n));
  const expected = group.people / all.people;
  const percent = (value: number) => Math.round(value * 1000) / 10;
  return {
    people: percent(expected),
    recognized: percent(share),
    low: percent(Math.max(0, middle - half)),
    high: percent(Math.min(1, middle + half)),
    isNoise: expected >= middle - half && expected <= middle + half,
  };
}

import { stages } from './candidacy.ts';

/** How many of those who came to each stage were signed in the end, from the company's own history. */
export type Conversion = Readonly<Record<string, { readonly reached: number; readonly signed: number }>>;

export interface Forecast {
  readonly likely: number;
  readonly least: number;
  readonly most: number;
}

/** z of a range in which nine of ten outcomes lie. */
const z = 1.645;
/** A stage that fewer have come to says nothing yet: half of them is guessed, with all its doubt. */
const least = 5;

/**
 * How many will have signed if those who are under way go as others before them: the sum over the stages of people times
 * the share that came through, with its range.
 */
export function forecast(standing: Readonly<Record<string, number>>, conversion: Conversion): Forecast {
  let likely = (standing['signed'] ?? 0) + (standing['onboarded'] ?? 0);
  let doubt = 0;
  const sure = likely;
  for (const stage of stages.slice(0, -2)) {
    const people = standing[stage] ?? 0;
    const { reached = 0, signed = 0 } = conversion[stage] ?? {};
    const share = reached < least ? 0.5 : signed / reached;
    likely += people * share;
    doubt += people * share * (1 - share) + (people * people * share * (1 - share)) / Math.max(reached, 1);
  }
  const range = z * Math.sqrt(doubt);
  const open = stages.slice(0, -2).reduce((sum, stage) => sum + (standing[stage] ?? 0), 0);
  return {
    likely: Math.round(likely),
    least: Math.max(sure, Math.round(likely - range)),
    most: Math.min(sure + open, Math.round(likely + range)),
  };
}

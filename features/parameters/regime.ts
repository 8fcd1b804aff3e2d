/** Posts that the law treats apart: who knows a trade, and who directs or is trusted with the company's affairs. */
export const posts = ['ordinary', 'technical', 'trust'] as const;
export type Post = (typeof posts)[number];

export const regimeStates = ['future', 'current', 'past', 'ended'] as const;
export type RegimeState = (typeof regimeStates)[number];

/** By which rules of the law somebody works. */
export interface Regime {
  /** The weekly day of rest of the contract: 0 for Sunday to 6 for Saturday. */
  readonly restWeekday: number;
  readonly post: Post;
  /** The work asks that they can be called at any hour. */
  readonly isAvailable: boolean;
}

export interface DatedRegime extends Regime {
  /** The first day on which it holds, `YYYY-MM-DD`. */
  readonly validFrom: string;
}

/** What holds where nothing else was agreed: rest on Sundays (CST art. 172) and an ordinary post. */
const ordinaryRegime: Regime = { restWeekday: 0, post: 'ordinary', isAvailable: false };

/** What holds on a day; the rule of the law before the first. */
export function regimeOn(dated: readonly DatedRegime[], day: string): Regime {
  let best: DatedRegime | undefined;
  for (const one of dated) if (one.validFrom <= day && (!best || one.validFrom > best.validFrom)) best = one;
  return best ?? ordinaryRegime;
}

/**
 * Whether somebody may be called for outside of their hours: the right to disconnect does not hold for who directs or is
 * trusted, nor for whose work asks to be reached at any hour (Ley 2191 de 2022, art. 6). Leave is rest for everybody.
 */
export function isReachable({ post, isAvailable }: Regime): boolean {
  return post === 'trust' || isAvailable;
}

/** Which parameter says for how many years vacation days may pile up (CST art. 190). */
export function accumulationOf(post: Post): 'vacation_years' | 'vacation_years_trust' {
  return post === 'ordinary' ? 'vacation_years' : 'vacation_years_trust';
}

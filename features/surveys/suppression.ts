import type { SurveyState } from './policy.ts';

/** Fewer answers than these are never shown, neither by themselves nor as a difference. */
export const leastAnswers = 5;

interface Form {
  readonly anonymous: boolean;
  readonly state: SurveyState;
}

/**
 * Results stand by campaign too; those of an anonymous form only once it has closed. While it is open a campaign may
 * grow by one answer, and who reads it twice would know whose that is.
 */
export function isDivided({ anonymous, state }: Form): boolean {
  return !anonymous || state !== 'published';
}

/** With so many answers the first results are shown; of those of an open anonymous form the last five wait. */
export function firstShown(form: Form): number {
  return isDivided(form) ? leastAnswers : 2 * leastAnswers;
}

/**
 * How many of the ballots that wait enter the results of an open form: fives, of which the last always stays behind, so
 * that at its closing there are five at least to enter together.
 */
export function releasedOf(waiting: number, least = leastAnswers): number {
  return Math.max(0, Math.floor(waiting / least) - 1) * least;
}

export interface Group {
  readonly id: string;
  readonly answers: number;
}

/**
 * The groups whose results may be shown beside the result of all: each has at least five answers, and what all have
 * over those that are shown is none or at least five too, so that nobody subtracts their way to a few people.
 */
export function shownGroups<G extends Group>(groups: readonly G[], total: number, least = leastAnswers): G[] {
  if (total < least) return [];
  const shown = groups.filter((group) => group.answers >= least).sort((a, b) => b.answers - a.answers);
  const rest = () => total - shown.reduce((sum, group) => sum + group.answers, 0);
  while (shown.length > 0 && rest() > 0 && rest() < least) shown.pop();
  return groups.filter((group) => shown.includes(group));
}

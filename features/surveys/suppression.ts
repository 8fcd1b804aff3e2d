/** Fewer answers than these are never shown, neither by themselves nor as a difference. */
export const leastAnswers = 5;

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

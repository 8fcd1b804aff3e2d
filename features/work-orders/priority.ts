export const impacts = ['company', 'campaign', 'team', 'person'] as const;
export type Impact = (typeof impacts)[number];
export const urgencies = ['stopped', 'losing', 'soon', 'someday'] as const;
export type Urgency = (typeof urgencies)[number];
export const priorities = ['critical', 'high', 'medium', 'low'] as const;
export type Priority = (typeof priorities)[number];

/** Impact by urgency; rows as `impacts`, columns as `urgencies`. */
const matrix: Readonly<Record<Impact, readonly [Priority, Priority, Priority, Priority]>> = {
  company: ['critical', 'high', 'high', 'medium'],
  campaign: ['critical', 'high', 'medium', 'low'],
  team: ['high', 'medium', 'medium', 'low'],
  person: ['medium', 'medium', 'low', 'low'],
};

export function priorityOf(impact: Impact, urgency: Urgency): Priority {
  return matrix[impact][urgencies.indexOf(urgency)] ?? 'low';
}

/** Business hours of eight a day: until the first answer, and until it is with who asked; what is in the backlog is promised no time. */
export const terms: Readonly<Record<Priority, { readonly answer: number; readonly plan: number | null }>> = {
  critical: { answer: 4, plan: 8 },
  high: { answer: 8, plan: 40 },
  medium: { answer: 16, plan: 120 },
  low: { answer: 40, plan: null },
};

/** Without an estimate a week's work is assumed: nobody gains by leaving it out. */
export const assumedHours = 40;

/** What moves first: value for effort, and what is urgent before what is not. Higher is earlier. */
export function rankOf({
  yearly,
  effortHours,
  priority,
  joined,
}: {
  yearly: number;
  effortHours: number | null;
  priority: Priority;
  joined: number;
}): number {
  const weight = { critical: 8, high: 4, medium: 2, low: 1 }[priority];
  const effort = Math.max(1, effortHours ?? assumedHours);
  return Math.round(((yearly / 1_000_000 + joined * 2 + 1) * weight * 100) / effort);
}

/** Whether waiting for `onId` would make an order wait for itself. `waitsFor` says for which each order waits. */
export function makesCycle(id: string, onId: string, waitsFor: ReadonlyMap<string, readonly string[]>): boolean {
  const seen = new Set<string>();
  const open = [onId];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next === id) return true;
    if (seen.has(next)) continue;
    seen.add(next);
    open.push(...(waitsFor.get(next) ?? []));
  }
  return false;
}

import type { Query } from '#platform/web/client.ts';

/** The room's call that counts an audience, or in words whom it reaches where nobody can be counted. */
export type Reach = Query<{ people: number; needs_review?: boolean }> | string;

/** The query that counts an audience; where nobody can be counted, one that asks nothing. */
export function countOf(reach: Reach): Query<{ people: number; needs_review?: boolean }> & { enabled: boolean } {
  if (typeof reach !== 'string') return { ...reach, enabled: true };
  return { queryKey: ['editorial', 'reach'], queryFn: () => Promise.resolve({ people: 0 }), enabled: false };
}

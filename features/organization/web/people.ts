import { client } from '#platform/web/client.ts';
import type { Choice } from '#platform/web/ui/choice.ts';
import type { chartCalls } from '../chart-calls.ts';

export const people = client<typeof chartCalls>('people');
export type Chart = Awaited<ReturnType<typeof people.getChart>>;
export type ChartNode = Chart['person'];

/** Finds people by name or position, for the fields that choose some. */
export async function findPeople(query: string, signal: AbortSignal): Promise<readonly Choice[]> {
  if (query.trim().length < 2) return [];
  const { items } = await people.searchPeople({ query: { q: query, size: 8 }, signal });
  return items.map(({ id, name, position }) => ({ value: id, label: name, detail: position }));
}

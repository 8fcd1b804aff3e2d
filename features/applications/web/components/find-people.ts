import type { contract } from '#features/people/contract.ts';
import { client } from '#platform/web/client.ts';
import type { Choice } from '#platform/web/ui/choice.ts';

const people = client<typeof contract>('people');

/** Colleagues whose name begins so, for a field that chooses one. */
export async function findPeople(query: string, signal: AbortSignal): Promise<readonly Choice[]> {
  if (query.trim().length < 2) return [];
  const { items } = await people.searchPeople({ query: { q: query, size: 8 }, signal });
  return items.map(({ id, name, position }) => ({ value: id, label: name, detail: position }));
}

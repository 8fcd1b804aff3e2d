import type { contract as peopleContract } from '#features/people/contract.ts';
import { client, type Client } from '#platform/web/client.ts';
import type { Choice } from '#platform/web/ui/choice.ts';
import type { contract } from '../contract.ts';

/** The calls of the room. */
export const recognition: Client<typeof contract> = client<typeof contract>('recognition');
const people = client<typeof peopleContract>('people');

type Answer<Name extends keyof typeof recognition> = Awaited<ReturnType<(typeof recognition)[Name]>>;

export type Winner = Answer<'listWinners'>['items'][number];
export type Program = Answer<'listPrograms'>['items'][number];
export type Own = Answer<'getOwn'>;
export type Judged = Answer<'listJury'>['items'][number];
export type Checked = Answer<'registerWinners'>;

/** The picture of somebody. */
export const photoOf = (id: string) => people.getPhoto.url({ params: { id } });

/** Colleagues by the beginnings of their names, as one types. */
export async function findPeople(query: string, signal: AbortSignal): Promise<readonly Choice[]> {
  if (query.trim().length < 2) return [];
  const { items } = await people.searchPeople({ query: { q: query, size: 8 }, signal });
  return items.map(({ id, name, position }) => ({ value: id, label: name, detail: position }));
}

/** The month before or after one, as `YYYY-MM`. */
export function monthBeside(month: string, by: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}

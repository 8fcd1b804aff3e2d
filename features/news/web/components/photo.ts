import type { contract } from '#features/people/contract.ts';
import { client } from '#platform/web/client.ts';

const people = client<typeof contract>('people');

/** Where a person's photo or drawn face is. */
export function photoOf(personId: string): string {
  return people.getPhoto.url({ params: { id: personId } });
}

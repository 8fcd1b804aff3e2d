import type { contract } from '#features/people/contract.ts';
import { client } from '#platform/web/client.ts';

const people = client<typeof contract>('people');

/** The address of somebody's face. */
export const photoOf = (id: string) => people.getPhoto.url({ params: { id } });

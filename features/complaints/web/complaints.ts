import type { CaseLook } from '#features/cases/web/widgets.tsx';
import { client, type Client } from '#platform/web/client.ts';
import type { contract } from '../contract.ts';

/** The calls of the room. */
export const complaints: Client<typeof contract> = client<typeof contract>('complaints');

type Answer<Name extends keyof typeof complaints> = Awaited<ReturnType<(typeof complaints)[Name]>>;
export type Row = Answer<'listComplaints'>['items'][number];
export type Detail = Answer<'getComplaint'>;
export type Outside = Answer<'followUp'>;

export const look: CaseLook = {
  room: 'complaints',
  marks: {
    review: ['review', 'listening', 'dialogue', 'protection', 'inquiry'],
    done: ['closed', 'concluded', 'follow_up'],
    withdrawn: ['withdrawn'],
  },
  main: ['take_up', 'listen', 'protect', 'meet', 'inquire', 'agree', 'conclude'],
  harms: ['withdraw'],
};

/** People by name, for a field that searches. */
export async function findPeople(search: string) {
  if (search.trim().length < 2) return [];
  const { items } = await complaints.searchPeople({ query: { search } });
  return items.map(({ id, name, position }) => ({ value: id, label: name, detail: position }));
}

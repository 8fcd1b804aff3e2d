import type { CaseLook } from '#features/cases/web/widgets.tsx';
import type { contract as peopleContract } from '#features/people/contract.ts';
import { client, type Client } from '#platform/web/client.ts';
import type { contract } from '../contract.ts';

/** The calls of the room. */
export const disciplinary: Client<typeof contract> = client<typeof contract>('disciplinary');
export const people = client<typeof peopleContract>('people');

type Answer<Name extends keyof typeof disciplinary> = Awaited<ReturnType<(typeof disciplinary)[Name]>>;

export type ProcessRow = Answer<'listAll'>['items'][number];
export type Process = Answer<'getProcess'>;
export type Fault = Answer<'listFaults'>['items'][number];

export const look: CaseLook = {
  room: 'disciplinary',
  main: [
    ...['take_up', 'bring_charges', 'receive', 'send_answer', 'hold_hearing', 'close_hearing', 'draft_decision'],
    ...['decide', 'notify', 'receive_decision', 'decide_appeal', 'notify_appeal', 'execute', 'close'],
  ],
  harms: ['archive', 'annul_to_opening', 'annul_to_defence', 'annul_to_decision'],
  rare: ['archive', 'annul_to_opening', 'annul_to_defence', 'annul_to_decision'],
  asks: ['bring_charges', 'receive', 'send_answer', 'decide', 'receive_decision', 'accept_decision', 'notify'],
  marks: { refused: ['archived'] },
};

/** People by name, for a field that searches. */
export async function findPeople(search: string) {
  if (search.trim().length < 2) return [];
  const { items } = await disciplinary.searchPeople({ query: { search } });
  return items.map(({ id, name, position }) => ({ value: id, label: name, detail: position }));
}

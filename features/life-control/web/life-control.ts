import type { contract as casesContract } from '#features/cases/contract.ts';
import type { CaseLook } from '#features/cases/web/widgets.tsx';
import { client, type Client } from '#platform/web/client.ts';
import type { contract } from '../contract.ts';

/** The calls of the room, and those that every kind of case has. */
export const lifeControl: Client<typeof contract> = client<typeof contract>('life-control');
export const cases = client<typeof casesContract>('cases');

export type Row = Awaited<ReturnType<typeof lifeControl.listControl>>['items'][number];
export type Detail = Awaited<ReturnType<typeof lifeControl.getRecord>>;

export const look: CaseLook = {
  room: 'life-control',
  marks: { waiting: ['received', 'in_review'], review: ['needs_contact'], done: ['finished', 'closed'] },
  main: ['take', 'note_contact', 'finish'],
  asks: ['end'],
};

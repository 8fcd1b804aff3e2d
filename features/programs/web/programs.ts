import type { CaseLook } from '#features/cases/web/widgets.tsx';
import { client, type Client } from '#platform/web/client.ts';
import type { contract } from '../contract.ts';

/** The calls of the room. */
export const programs: Client<typeof contract> = client<typeof contract>('programs');

type Answer<Name extends keyof typeof programs> = Awaited<ReturnType<(typeof programs)[Name]>>;

export type ProgramRow = Answer<'listPrograms'>['items'][number];
export type Program = Answer<'getProgram'>;
export type Enrolment = Answer<'listEnrolments'>['items'][number];

export const look: CaseLook = {
  room: 'programs',
  marks: { done: ['completed', 'enrolled'], waiting: ['waiting'], refused: ['cancelled', 'not_completed'] },
  main: ['accept', 'complete'],
  harms: ['cancel', 'remove', 'close'],
};

import type { CaseLook } from '#features/cases/web/widgets.tsx';
import { client, type Client } from '#platform/web/client.ts';
import { clockText } from '#features/parameters/clock-text.ts';
import type { contract as peopleContract } from '#features/people/contract.ts';
import type { contract } from '../contract.ts';

/** The calls of the room. */
export const workplaces: Client<typeof contract> = client<typeof contract>('workplaces');
const people = client<typeof peopleContract>('people');

/** The picture of somebody. */
export const photoOf = (id: string) => people.getPhoto.url({ params: { id } });

type Answer<Name extends keyof typeof workplaces> = Awaited<ReturnType<(typeof workplaces)[Name]>>;

export type Floor = Answer<'getFloor'>;
export type Seat = Answer<'listSeats'>['items'][number];
export type FloorMap = Answer<'getLastMap'>;
export type Zone = FloorMap['zones'][number];
export type Thing = FloorMap['objects'][number];
export type FloorDay = Answer<'getDay'>;
export type Seating = FloorDay['seatings'][number];
export type Inside = Answer<'listInside'>['items'][number];
export type WeekPlan = Answer<'solveWeek'>;

export type ChangeRow = Answer<'listChanges'>['items'][number];
export type SeatChange = Answer<'getChange'>;

export const changeLook: CaseLook = {
  room: 'workplaces',
  marks: { done: ['granted'], refused: ['refused', 'withdrawn'] },
  main: ['grant'],
  harms: ['refuse', 'withdraw'],
};

/** `06:00`, also of a minute of the day before or after. */
export const clock = (minutes: number) => clockText((minutes + 2880) % 1440);

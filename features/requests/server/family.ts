import './tables.ts';
import type { Context, Read, Tx } from '#platform/server/context.ts';
import type { Machine } from '../machine.ts';
import { permitMachine } from '../permit.ts';
import type { RequestRecord } from './record.ts';

/** What a step was given beside its reason. */
export type StepData = Readonly<Record<string, unknown>>;

/** What else changes when a step is taken, in the same transaction; it may refuse by throwing. */
export type Effect = (
  ctx: Context,
  tx: Tx,
  request: RequestRecord,
  step: { readonly reason: string; readonly data: StepData },
) => Promise<void>;

/** One machine of requests, and what its steps change. */
export interface Family {
  readonly machine: Machine;
  /** By action. */
  readonly effects?: Readonly<Record<string, Effect>>;
}

declare module '#platform/server/room.ts' {
  interface Room {
    /** The families of requests that it declares. */
    readonly requestFamilies?: readonly Family[];
  }
}

/** Machines are declared in code, so a family that no manifest holds is a defect. */
export function familyOf(read: Pick<Read, 'rooms'>, name: string): Family {
  const family = findFamily(read, name);
  if (!family) throw new Error(`No room declares the family ${name}`);
  return family;
}

/** Undefined for a family whose room is not there. */
export function findFamily({ rooms }: Pick<Read, 'rooms'>, name: string): Family | undefined {
  return rooms.all.flatMap(({ requestFamilies = [] }) => requestFamilies).find((one) => one.machine.family === name);
}

export const permits: Family = { machine: permitMachine };

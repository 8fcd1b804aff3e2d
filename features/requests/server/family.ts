import './tables.ts';
import type { Context, Tx } from '#platform/server/context.ts';
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

export interface Family {
  readonly machine: Machine;
  /** By action. */
  readonly effects?: Readonly<Record<string, Effect>>;
  /** The screen on which its owner follows it; `/solicitudes?id=…` when absent. */
  readonly link?: (requestId: string) => string;
}

const families = new Map<string, Family>();

/** Makes a family of requests known. A room that uses the engine calls it once, where its actions are imported. */
export function registerFamily(family: Family): void {
  families.set(family.machine.family, family);
}

/** Machines are declared in code, so a family that nobody registered is a defect. */
export function familyOf(name: string): Family {
  const family = families.get(name);
  if (!family) throw new Error(`No room registered the family ${name}`);
  return family;
}

export function isRegistered(name: string): boolean {
  return families.has(name);
}

registerFamily({ machine: permitMachine });

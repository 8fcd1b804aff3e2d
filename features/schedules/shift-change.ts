import { defineCase, stepsFrom } from '#features/cases/declaration.ts';
import type { Scope } from '#platform/contract/scope.ts';
import { changeActions, changeStates, exceptionCodes, type ChangeAction } from './policy.ts';
import { replyClock } from './reply.ts';

/**
 * Another shift than the published one: who plans asks its person, who answers in time or keeps the shift. With a coded
 * exception it holds at once. Nobody ever sees the draft, which goes on in the transaction that opens it.
 */
export const shiftChange = defineCase({
  kind: 'schedules.change',
  states: ['draft', ...changeStates],
  initial: 'draft',
  terminal: ['accepted', 'refused', 'expired', 'imposed', 'withdrawn'],
  parties: ['planner', 'owner'],
  transitions: [
    { action: 'propose', from: ['draft'], to: 'proposed', who: ['planner'] },
    { action: 'impose', from: ['draft'], to: 'imposed', who: ['planner'], needsReason: true, codes: exceptionCodes },
    { action: 'accept', from: ['proposed'], to: 'accepted', who: ['owner'] },
    { action: 'refuse', from: ['proposed'], to: 'refused', who: ['owner'] },
    { action: 'withdraw', from: ['proposed'], to: 'withdrawn', who: ['planner'] },
    { action: 'expire', from: ['proposed'], to: 'expired', who: ['clock'] },
  ],
  waits: { proposed: 'owner' },
  clocks: [replyClock(['proposed'], ['accepted', 'refused', 'expired', 'imposed', 'withdrawn'])],
});

/** As what the caller stands to a change: its person answers, who proposed it takes it back. */
export function changePartiesOf({ personId }: Scope, ownerId: string | null, openerId: string | null) {
  if (ownerId === personId) return ['owner'] as const;
  return openerId === personId ? (['planner'] as const) : [];
}

/** What the caller may do with a change now; nothing once its time is over. */
export function changeActionsFor(
  scope: Scope,
  change: { person_id: string; proposed_by: string | null; state: string; reply_by: Date },
  now: Date,
): ChangeAction[] {
  if (change.reply_by <= now) return [];
  const own = changePartiesOf(scope, change.person_id, change.proposed_by);
  const steps = stepsFrom(shiftChange, change.state, own, undefined);
  return changeActions.filter((action) => steps.some((step) => step.action === action));
}

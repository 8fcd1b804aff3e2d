import { defineCase, type Guard } from '#features/cases/declaration.ts';

/** What the guards of a requisition may know: seats that a leader asks for. */
export interface RequisitionFacts {
  readonly seats: number;
  readonly filledSeats: number;
  readonly hasBand: boolean;
  readonly startsInFuture: boolean;
  /** Who acts asked for it: nobody approves a budget of one's own. */
  readonly isRequester: boolean;
}

type Reason = 'no_seats' | 'no_band' | 'starts_in_past' | 'own_requisition' | 'seats_open';

const guard = <R extends Reason>(
  reason: R,
  holds: (facts: RequisitionFacts) => boolean,
): Guard<RequisitionFacts, R> => ({
  reason,
  holds,
});
const other = guard('own_requisition', (facts) => !facts.isRequester);

export const rejectCodes = ['no_budget', 'internal_first', 'not_justified', 'later'] as const;

export const requisition = defineCase({
  kind: 'recruitment.requisition',
  states: ['draft', 'requested', 'approved', 'open', 'on_hold', 'filled', 'rejected', 'cancelled'],
  initial: 'draft',
  terminal: ['filled', 'rejected', 'cancelled'],
  parties: ['owner', 'budget', 'selection'],
  transitions: [
    {
      action: 'request',
      from: ['draft'],
      to: 'requested',
      who: ['owner'],
      guards: [guard('no_seats', (facts) => facts.seats > 0), guard('starts_in_past', (facts) => facts.startsInFuture)],
    },
    {
      action: 'approve',
      from: ['requested'],
      to: 'approved',
      who: ['budget'],
      guards: [other, guard('no_band', (facts) => facts.hasBand)],
    },
    {
      action: 'reject',
      from: ['requested'],
      to: 'rejected',
      who: ['budget'],
      guards: [other],
      needsReason: true,
      codes: rejectCodes,
    },
    { action: 'publish', from: ['approved', 'on_hold'], to: 'open', who: ['selection'] },
    { action: 'hold', from: ['approved', 'open'], to: 'on_hold', who: ['selection', 'owner'], needsReason: true },
    {
      action: 'fill',
      from: ['open', 'on_hold'],
      to: 'filled',
      who: ['selection', 'clock'],
      guards: [guard('seats_open', (facts) => facts.filledSeats >= facts.seats)],
    },
    {
      action: 'cancel',
      from: ['draft', 'requested', 'approved', 'open', 'on_hold'],
      to: 'cancelled',
      who: ['owner', 'selection'],
      needsReason: true,
    },
  ],
  waits: { draft: 'owner', requested: 'budget', approved: 'selection', open: 'selection', on_hold: 'selection' },
  clocks: [
    {
      name: 'approval',
      unit: 'business-hours',
      amount: 24,
      starts: ['requested'],
      ends: ['approved', 'rejected', 'cancelled'],
      warnAt: [50, 80],
      atEnd: 'breach',
    },
  ],
  retention: { years: 5, then: 'anonymise' },
});

import { defineCase, type Guard } from '#features/cases/declaration.ts';

export const minutesTypes = ['meeting', 'incident'] as const;

export const mostPoints = 40;
export const mostAttendees = 40;

export interface MinutesFacts {
  readonly hasAttendees: boolean;
  readonly hasPoints: boolean;
  /** The caller signed them. */
  readonly hasSigned: boolean;
  /** Attendees whose signature is missing. */
  readonly left: number;
}

type Reason = 'no_attendees' | 'no_points' | 'signed_already' | 'signed_stays';

const guard = <R extends Reason>(reason: R, holds: (facts: MinutesFacts) => boolean): Guard<MinutesFacts, R> => ({
  reason,
  holds,
});

/** What was said and promised in a meeting, until everybody who was there signed it. */
export const minutes = defineCase({
  kind: 'security.minutes',
  states: ['draft', 'shared', 'signed', 'deleted'],
  initial: 'draft',
  terminal: ['signed', 'deleted'],
  parties: ['owner', 'attendee', 'keeper'],
  transitions: [
    {
      action: 'share',
      from: ['draft'],
      to: 'shared',
      who: ['owner'],
      guards: [guard('no_attendees', (facts) => facts.hasAttendees), guard('no_points', (facts) => facts.hasPoints)],
    },
    {
      action: 'sign',
      from: ['shared'],
      to: 'shared',
      who: ['attendee'],
      guards: [guard('signed_already', (facts) => !facts.hasSigned && facts.left > 1)],
      hides: ['signed_already'],
    },
    {
      // The last signature that was missing.
      action: 'complete',
      from: ['shared'],
      to: 'signed',
      who: ['attendee'],
      guards: [guard('signed_already', (facts) => !facts.hasSigned && facts.left === 1)],
      hides: ['signed_already'],
    },
    { action: 'object', from: ['shared'], to: 'draft', who: ['attendee'], needsReason: true },
    {
      action: 'delete',
      from: ['draft', 'shared'],
      to: 'deleted',
      who: ['keeper'],
      guards: [guard('signed_stays', (facts) => !facts.hasSigned)],
      hides: ['signed_stays'],
      needsReason: true,
    },
  ],
  waits: { draft: 'owner' },
  clocks: [],
  retention: { years: 5, then: 'delete' },
});

export const minutesSorts = ['number', 'title', 'owner', 'state', 'created'] as const;

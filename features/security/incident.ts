import { defineCase, type Guard } from '#features/cases/declaration.ts';

export const incidentTypes = ['lost_device', 'lost_badge', 'clean_desk', 'suspicious_mail', 'other'] as const;
export type IncidentType = (typeof incidentTypes)[number];

export const severities = ['low', 'medium', 'high', 'critical'] as const;
export type Severity = (typeof severities)[number];

/** How grave each kind is until somebody looks at it. */
export const severityOf: Readonly<Record<IncidentType, Severity>> = {
  lost_device: 'critical',
  lost_badge: 'high',
  clean_desk: 'low',
  suspicious_mail: 'medium',
  other: 'medium',
};

export interface IncidentFacts {
  readonly severity: Severity;
  readonly hasLessons: boolean;
}

/** Hours by the clock until somebody takes it, and until it is solved: a lost laptop does not wait for Monday. */
const answer: Readonly<Record<Severity, number>> = { critical: 1, high: 4, medium: 8, low: 24 };
const solution: Readonly<Record<Severity, number>> = { critical: 8, high: 24, medium: 72, low: 168 };

const taught: Guard<IncidentFacts, 'no_lessons'> = { reason: 'no_lessons', holds: (facts) => facts.hasLessons };

/** Something that puts the company's information in danger, from the report to what was learned. */
export const incident = defineCase({
  kind: 'security.incident',
  states: ['reported', 'handling', 'resolved', 'closed', 'deleted'],
  initial: 'reported',
  terminal: ['closed', 'deleted'],
  parties: ['owner', 'desk', 'keeper'],
  transitions: [
    { action: 'take', from: ['reported'], to: 'handling', who: ['desk'] },
    { action: 'dismiss', from: ['reported'], to: 'closed', who: ['desk'], needsReason: true },
    { action: 'regrade', from: ['handling'], to: 'handling', who: ['desk'], codes: severities, needsReason: true },
    { action: 'teach', from: ['handling'], to: 'handling', who: ['desk'], needsReason: true },
    { action: 'resolve', from: ['handling'], to: 'resolved', who: ['desk'], guards: [taught], needsReason: true },
    { action: 'reopen', from: ['resolved'], to: 'handling', who: ['owner', 'desk'], needsReason: true },
    { action: 'close', from: ['resolved'], to: 'closed', who: ['owner', 'clock'] },
    { action: 'delete', from: ['reported'], to: 'deleted', who: ['keeper'], needsReason: true },
  ],
  waits: { reported: 'desk', handling: 'desk', resolved: 'owner' },
  clocks: [
    {
      name: 'answer',
      unit: 'calendar-hours',
      amount: ({ severity }: IncidentFacts) => answer[severity],
      starts: ['reported'],
      ends: ['handling', 'closed', 'deleted'],
      warnAt: [50],
      atEnd: 'breach',
    },
    {
      name: 'solution',
      unit: 'calendar-hours',
      amount: ({ severity }: IncidentFacts) => solution[severity],
      starts: ['handling'],
      ends: ['resolved'],
      warnAt: [50, 80],
      atEnd: 'breach',
    },
    {
      name: 'confirmation',
      unit: 'business-days',
      amount: 5,
      starts: ['resolved'],
      ends: ['closed', 'handling'],
      atEnd: { action: 'close' },
    },
  ],
  retention: { years: 5, then: 'delete' },
});

export const incidentSorts = ['number', 'title', 'owner', 'state', 'due', 'created'] as const;
export const incidentBoxes = ['own', 'waiting'] as const;

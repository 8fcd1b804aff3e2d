import { absenceCalls } from './absence-calls.ts';
import { actCalls } from './act-calls.ts';
import { deductionCalls } from './deduction-calls.ts';
import { incidentCalls } from './incident-calls.ts';
import { itemCalls } from './item-calls.ts';
import { minutesCalls } from './minutes-calls.ts';
import { recordCalls } from './record-calls.ts';

export const contract = {
  ...absenceCalls,
  ...actCalls,
  ...itemCalls,
  ...deductionCalls,
  ...incidentCalls,
  ...minutesCalls,
  ...recordCalls,
} as const;

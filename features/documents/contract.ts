import { assigningCalls } from './assigning-calls.ts';
import { delegationCalls } from './delegation-calls.ts';
import { managementCalls } from './management-calls.ts';
import { signingCalls } from './signing-calls.ts';
import { templateCalls } from './template-calls.ts';
import { trustCalls } from './trust-calls.ts';

export const contract = {
  ...templateCalls,
  ...signingCalls,
  ...trustCalls,
  ...assigningCalls,
  ...managementCalls,
  ...delegationCalls,
} as const;

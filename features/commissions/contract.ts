import type { Contract } from '#platform/contract/endpoint.ts';
import { conditionCalls } from './condition-calls.ts';
import { disputeCalls } from './dispute-calls.ts';
import { liveCalls } from './live-calls.ts';
import { provisionCalls } from './provision-calls.ts';
import { uploadCalls } from './upload-calls.ts';

export const contract = {
  ...liveCalls,
  ...conditionCalls,
  ...uploadCalls,
  ...provisionCalls,
  ...disputeCalls,
} as const satisfies Contract;

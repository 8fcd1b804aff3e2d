import { absenceCalls } from './absence-calls.ts';

export const contract = { ...absenceCalls } as const;

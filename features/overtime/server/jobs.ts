import '#features/payroll/server/tables.ts';
import type { RoomJobs } from '#platform/server/room.ts';
import { expireOffers } from './offer.ts';
import { markPaid } from './paid.ts';

/** Published payroll pays the overtime that it was handed; what nobody answered ends when its hours begin. */
export const jobs: RoomJobs = {
  on: { 'payroll.published': async (ctx, event) => void (await markPaid(ctx, event)) },
  work: { 'overtime.expireOffers': (ctx) => expireOffers(ctx) },
  schedule: { 'overtime.expireOffers': '*/15 * * * *' },
};

import '#features/payroll/server/tables.ts';
import { provideHours } from '#features/payroll/server/actions.ts';
import { provideExtraHours } from '#features/schedules/server/actions.ts';
import type { RoomJobs } from '#platform/server/room.ts';
import { expireOffers } from './offer.ts';
import { listApprovedHours, markPaid } from './paid.ts';
import { listKnownLines, settleDemo } from './pay-facts.ts';

// Who was approved overtime is at work in it, also for what calls for people.
provideExtraHours(listApprovedHours);

// … and payroll holds its lines against what was worked.
provideHours({ list: listKnownLines, settleDemo });

/** Published payroll pays the overtime that it was handed; what nobody answered ends when its hours begin. */
export const jobs: RoomJobs = {
  on: { 'payroll.published': async (ctx, event) => void (await markPaid(ctx, event)) },
  work: { 'overtime.expireOffers': (ctx) => expireOffers(ctx) },
  schedule: { 'overtime.expireOffers': '*/15 * * * *' },
};

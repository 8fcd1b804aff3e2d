import './tables.ts';
import { sql } from 'kysely';
import { bindCase } from '#features/cases/server/actions.ts';
import { isOwn, withinReach } from '#features/cases/server/queries.ts';
import { releaseFile } from '#features/files/server/actions.ts';
import { dayIn } from '#features/people/calendar.ts';
import { holds } from '#platform/contract/scope.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import { eachDay } from '#platform/contract/calendar-day.ts';
import { errors } from '../errors.ts';
import { referral } from '../referral.ts';
import { eraseReferred, keepHire, keepPayment } from './effects.ts';
import { loadReferrals, type Own } from './facts.ts';

const review = 'referrals:review';
const pay = 'referrals:pay';

export const referrals = bindCase(referral, {
  errors,
  load: loadReferrals,
  partiesOf: (read, { isOwner }) => [
    ...(isOwner ? (['owner'] as const) : []),
    ...(holds(read.scope, review) ? (['selection'] as const) : []),
    ...(holds(read.scope, pay) ? (['payroll'] as const) : []),
  ],
  factsOf: (read, { own, isOwner, created_at: createdAt }) => ({
    hasConsent: own.consentedAt !== null,
    isDuplicate: own.isDuplicate,
    isEmployee: own.knownActive === true && !cameLater(own, createdAt),
    isFormerEmployee: own.knownActive === false,
    isReferrer: isOwner,
    bonusAfterDays: own.bonusDueOn === null ? 60 : daysUntil(read.now(), own.bonusDueOn),
    isHired: own.hiredId !== null || (own.knownActive === true && cameLater(own, createdAt)),
    isStillHere: own.hiredActive === true,
  }),
  visible: (read) => sql`(${isOwn(read)} or ${withinReach(read, review)}
    or (cases.state in ('hired', 'bonus_due', 'paid') and ${withinReach(read, pay)}))`,
  effects: {
    hire: keepHire,
    pay: keepPayment,
    decline: (ctx: Context, tx: Tx, record) => eraseReferred(ctx, tx, record),
    withdraw: (ctx: Context, tx: Tx, record) => eraseReferred(ctx, tx, record),
  },
  forget: async (tx, { own }) => {
    if (own.cvFileId !== null) await releaseFile(tx, own.cvFileId);
  },
  link: ({ id }, viewer) => (viewer === 'owner' ? `/reference?referral=${id}` : `/reference?view=desk&referral=${id}`),
  queue: '/reference?view=desk',
  groups: { selection: review, payroll: pay },
  staff: ['selection', 'payroll'],
});

/** They came to work here after they were referred: that is what a referral is for. */
function cameLater({ knownEnteredOn }: Own, createdAt: Date): boolean {
  return knownEnteredOn !== null && knownEnteredOn >= dayIn('America/Bogota', createdAt);
}

/** Whole days until then, at least one. */
function daysUntil(now: Date, day: string): number {
  return Math.max(1, [...eachDay(dayIn('America/Bogota', now), day)].length - 1);
}

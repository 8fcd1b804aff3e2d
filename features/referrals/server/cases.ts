import './tables.ts';
import { sql } from 'kysely';
import { bindCase } from '#features/cases/server/actions.ts';
import { isOwn, withinReach } from '#features/cases/server/queries.ts';
import { releaseFile } from '#features/files/server/actions.ts';
import { holds } from '#platform/contract/scope.ts';
import type { Context, Tx } from '#platform/server/context.ts';
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
  factsOf: (_read, { own, isOwner }) => ({
    hasConsent: own.consentedAt !== null,
    isDuplicate: own.isDuplicate,
    isEmployee: own.knownActive === true && !cameLater(own),
    isFormerEmployee: own.knownActive === false,
    isRelative: own.relation === 'relative',
    isReferrer: isOwner,
    bonusDueOn: own.bonusDueOn,
    isHired: own.hiredId !== null || (own.knownActive === true && cameLater(own)),
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
function cameLater({ knownEnteredOn, madeOn }: Own): boolean {
  return knownEnteredOn !== null && knownEnteredOn >= madeOn;
}

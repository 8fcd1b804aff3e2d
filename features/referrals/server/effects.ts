import './tables.ts';
import { anonymiseCase } from '#features/cases/server/actions.ts';
import type { CaseRecord } from '#features/cases/server/queries.ts';
import { releaseFile } from '#features/files/server/actions.ts';
import { legalParameter } from '#features/parameters/server/queries.ts';
import { dayIn } from '#features/people/calendar.ts';
import { addDays } from '#platform/contract/calendar-day.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import type { Own } from './facts.ts';

/** Somebody was hired: whom, since when, and what the rule of that day promises for it. */
export async function keepHire(ctx: Context, tx: Tx, { id, own }: CaseRecord<Own>): Promise<void> {
  const today = dayIn(ctx.settings.COMPANY_TIME_ZONE, ctx.now());
  const hiredOn = own.hiredOn ?? own.knownEnteredOn ?? today;
  const bonus = await legalParameter(tx, 'referral_bonus', hiredOn);
  const days = await legalParameter(tx, 'referral_bonus_days', hiredOn);
  await tx.db
    .updateTable('referrals')
    .set({
      hired_person_id: own.hiredId ?? own.knownId,
      hired_on: hiredOn,
      bonus,
      bonus_after_days: days,
      bonus_due_on: addDays(hiredOn, days),
    })
    .where('case_id', '=', id)
    .execute();
}

export async function keepPayment(ctx: Context, tx: Tx, { id }: CaseRecord<Own>): Promise<void> {
  await tx.db
    .updateTable('referrals')
    .set({ paid_on: dayIn(ctx.settings.COMPANY_TIME_ZONE, ctx.now()) })
    .where('case_id', '=', id)
    .execute();
}

/** Who does not consent is forgotten: what is left is their initials. */
export async function eraseReferred(_ctx: Context, tx: Tx, { id, own }: CaseRecord<Own>): Promise<void> {
  const initials = own.name
    .split(/\s+/)
    .map((word) => `${word.slice(0, 1).toUpperCase()}.`)
    .join(' ');
  if (own.cvFileId) await releaseFile(tx, own.cvFileId);
  await tx.db
    .updateTable('referrals')
    .set({
      name: initials,
      document_number: null,
      phone: null,
      email: null,
      token_hash: null,
      token_until: null,
      consent_device: null,
      cv_file_id: null,
      erased_at: tx.now(),
    })
    .where('case_id', '=', id)
    .execute();
  await anonymiseCase(tx, id, initials);
}

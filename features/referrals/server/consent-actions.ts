import './tables.ts';
import { takeStep } from '#features/cases/server/actions.ts';
import { keepFile } from '#features/files/server/actions.ts';
import { dayIn } from '#features/people/calendar.ts';
import { takeCv } from '#features/recruitment/server/actions.ts';
import { personName } from '#features/people/server/queries.ts';
import type { Context, Read, Upload } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import { bareDocument, bareNumber, consentVersion } from '../policy.ts';
import { referral } from '../referral.ts';
import { deviceOf } from './actions.ts';
import { hashOf } from './link-actions.ts';

/** The file use of what a referred person gives along. */
const cvUse = 'referrals.cv';

/** What the holder of a link is asked, or that they consented already. @throws link_over */
export async function getConsent(ctx: Context, token: string) {
  const row = await requireLink(ctx, token);
  return {
    company: ctx.settings.COMPANY_NAME,
    name: row.name.split(/\s+/)[0] ?? '',
    referrer: row.referrer ?? '',
    vacancy: row.vacancy,
    until: dayIn(ctx.settings.COMPANY_TIME_ZONE, row.tokenUntil),
    state: row.state === 'awaiting_consent' ? ('asked' as const) : ('accepted' as const),
    needs_document: row.document === null,
    version: consentVersion,
  };
}

export interface Consent {
  readonly answer: 'accept' | 'decline';
  readonly document?: string | undefined;
  readonly phone?: string | undefined;
  readonly email?: string | undefined;
}

/**
 * Who holds the link consents and gives what they like to give, or declines and is forgotten. The link then asks nothing
 * any more.
 * @throws link_over, document_missing, recruitment.cv_unreadable, recruitment.cv_too_large
 */
export async function giveConsent(ctx: Context, token: string, given: Consent, cv: Upload | undefined): Promise<void> {
  const asked = await requireLink(ctx, token);
  if (asked.state !== 'awaiting_consent') throw errors.link_over();
  const isAccepted = given.answer === 'accept';
  const document = asked.document ?? (given.document ? bareDocument(given.document) : null);
  if (isAccepted && (document === null || document.length < 5))
    throw errors.document_missing({}, { issues: [{ path: 'document', code: 'referrals.error.document_missing' }] });
  const file = isAccepted ? await takeCv(ctx, cv, cvUse) : undefined;
  await ctx.tx(async (tx) => {
    if (isAccepted) {
      if (file) await keepFile(tx, file.fileId, { use: cvUse });
      await tx.db
        .updateTable('referrals')
        .set({
          document_number: document,
          phone: asked.phone ?? (given.phone ? bareNumber(given.phone) || null : null),
          email: asked.email ?? (given.email ? given.email.toLowerCase() : null),
          consented_at: tx.now(),
          consent_version: consentVersion,
          consent_device: deviceOf(ctx),
          ...(file ? { cv_file_id: file.fileId } : {}),
        })
        .where('case_id', '=', asked.id)
        .execute();
    }
    const action = isAccepted ? 'consent' : 'decline';
    await takeStep(ctx, tx, { id: asked.id, kind: referral.kind, action, outsider: 'referred' });
    await tx.audit('referrals.answered', {
      subject: referral.kind,
      subjectId: asked.id,
      after: { isAccepted, version: consentVersion },
    });
  });
}

/** The referral of a link that works. What never was and what is over answer the same. @throws link_over */
async function requireLink(read: Read, token: string) {
  const row = await read.db
    .selectFrom('referrals')
    .innerJoin('cases', 'cases.id', 'referrals.case_id')
    .select([
      'referrals.case_id as id',
      'referrals.name',
      'referrals.vacancy',
      'referrals.document_number as document',
      'referrals.phone',
      'referrals.email',
      'referrals.token_until as tokenUntil',
      'cases.state',
      personName('cases.owner_id').as('referrer'),
    ])
    .where('referrals.token_hash', '=', hashOf(token))
    .where('referrals.token_until', '>', read.now())
    .executeTakeFirst();
  if (!row || row.tokenUntil === null) throw errors.link_over();
  return { ...row, tokenUntil: row.tokenUntil };
}

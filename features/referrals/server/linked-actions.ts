import './tables.ts';
import { openCase, takeStep } from '#features/cases/server/actions.ts';
import { legalParameter } from '#features/parameters/server/queries.ts';
import { dayIn } from '#features/people/calendar.ts';
import { findContact, findEmployeeByDocument } from '#features/people/server/queries.ts';
import { findPromise } from '#features/recruitment/server/queries.ts';
import type { Context, Events } from '#platform/server/context.ts';
import { bareDocument, bareNumber } from '../policy.ts';
import { referral } from '../referral.ts';

type Referred = Events['recruitment.candidate_referred'];

/**
 * Somebody applied by the personal link of an employee: that employee referred them, with the consent of the application.
 * Nothing comes of one's own link, of who works here, and of a person whom the same employee referred already. Bears being
 * run twice.
 */
export async function keepLinked(ctx: Context, referred: Referred): Promise<void> {
  const { candidacyId, referrerId, name, vacancyId, vacancyTitle, at } = referred;
  const contact = {
    document_number: referred.documentNumber === null ? null : bareDocument(referred.documentNumber),
    phone: bareNumber(referred.phone) || null,
    email: referred.email.toLowerCase() || null,
  };
  if (await isKnown(ctx, referrerId, candidacyId, contact)) return;
  const today = dayIn(ctx.settings.COMPANY_TIME_ZONE, new Date(at));
  const promised = await findPromise(ctx, candidacyId);
  await ctx.tx(async (tx) => {
    const { id } = await openCase(ctx, tx, {
      kind: referral.kind,
      title: name,
      ownerId: referrerId,
      keep: async (caseId) => {
        await tx.db
          .insertInto('referrals')
          .values({
            case_id: caseId,
            candidacy_id: candidacyId,
            name,
            relation: referred.isRelative ? 'relative' : 'acquaintance',
            ...contact,
            vacancy_id: vacancyId,
            vacancy: vacancyTitle,
            device: '',
            made_on: today,
            reserve_days: await legalParameter(tx, 'referral_reserve_days', today),
            // They agreed to the text of the application, which keeps its own version.
            consented_at: new Date(at),
            stage: 'applied',
            stage_at: new Date(at),
            promised_at: promised,
            created_at: tx.now(),
          })
          .execute();
      },
    });
    await takeStep(ctx, tx, { id, kind: referral.kind, action: 'consent', outsider: 'referred', isOpening: true });
    await tx.audit('referrals.referred', {
      subject: referral.kind,
      subjectId: id,
      personId: referrerId,
      after: { by: 'link', candidacyId },
    });
  });
}

interface Contact {
  readonly document_number: string | null;
  readonly phone: string | null;
  readonly email: string | null;
}

async function isKnown(ctx: Context, referrerId: string, candidacyId: string, contact: Contact): Promise<boolean> {
  const { document_number: document, phone, email } = contact;
  const self = await findContact(ctx, referrerId);
  if (self && (self.documentNumber === document || (email !== null && self.email?.toLowerCase() === email)))
    return true;
  if (document !== null && (await findEmployeeByDocument(ctx, document))?.active) return true;
  const standing = await ctx.db
    .selectFrom('referrals')
    .innerJoin('cases', 'cases.id', 'referrals.case_id')
    .select('cases.id')
    .where((eb) =>
      eb.or([
        eb('referrals.candidacy_id', '=', candidacyId),
        eb.and([
          eb('cases.owner_id', '=', referrerId),
          eb('cases.is_open', '=', true),
          eb.or([
            eb('referrals.document_number', '=', document),
            eb('referrals.phone', '=', phone),
            eb('referrals.email', '=', email),
          ]),
        ]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return standing !== undefined;
}

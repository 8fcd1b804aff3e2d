import './tables.ts';
import { randomBytes } from 'node:crypto';
import { openCase } from '#features/cases/server/actions.ts';
import { getCase, isOwn, selectCases } from '#features/cases/server/queries.ts';
import { legalParameter } from '#features/parameters/server/queries.ts';
import { dayIn } from '#features/people/calendar.ts';
import { findContact, findEmployeeByDocument, findEmployeeByEmail } from '#features/people/server/queries.ts';
import type { Context, Read, Tx } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import { bareDocument, bareNumber, consentDays, mostOpen, type Relation } from '../policy.ts';
import { referral } from '../referral.ts';
import type { Own } from './facts.ts';
import { hashOf, linkTo, sealLink } from './link-actions.ts';
import { listVacancies } from './ports.ts';

const DAY = 86_400_000;

export interface NewReferral {
  readonly name: string;
  readonly document?: string | undefined;
  readonly phone?: string | undefined;
  readonly email?: string | undefined;
  readonly relation: Relation;
  readonly vacancyId?: string | undefined;
}

export interface Referred {
  readonly id: string;
  readonly number: number;
  readonly link: string;
  readonly isMailed: boolean;
}

/**
 * Refers somebody for a vacancy or in general, and answers the link by which they are asked for their consent; where
 * their mail is known it goes there too.
 * @throws contact_missing, yourself, is_employee, already_referred, too_many_open, vacancy_closed
 */
export async function referSomebody(ctx: Context, input: NewReferral): Promise<Referred> {
  const { name, relation, vacancyId } = input;
  const contact = {
    document_number: (input.document && bareDocument(input.document)) || null,
    phone: (input.phone && bareNumber(input.phone)) || null,
    email: input.email?.toLowerCase() ?? null,
  };
  if (contact.document_number === null && contact.phone === null)
    throw errors.contact_missing({}, { issues: [{ path: 'phone', code: 'referrals.error.contact_missing' }] });
  await requireStranger(ctx, contact);
  const vacancy = vacancyId && (await listVacancies(ctx)).find(({ id }) => id === vacancyId);
  if (vacancyId && !vacancy) throw errors.vacancy_closed();
  const { token, ...access } = newAccess(ctx.now());
  const sealed = await sealLink(ctx, token);
  const today = dayIn(ctx.settings.COMPANY_TIME_ZONE, ctx.now());
  const made = await ctx.tx(async (tx) => {
    const opened = await openCase(ctx, tx, {
      kind: referral.kind,
      title: name,
      // The number of a case is given to one at a time, so nobody refers the same person twice at once.
      keep: async (id) => {
        await requireNew(tx, id, contact);
        await tx.db
          .insertInto('referrals')
          .values({
            case_id: id,
            name,
            relation,
            ...contact,
            ...access,
            vacancy_id: vacancy ? vacancy.id : null,
            vacancy: vacancy ? vacancy.title : null,
            device: deviceOf(ctx),
            made_on: today,
            reserve_days: await legalParameter(tx, 'referral_reserve_days', today),
            created_at: tx.now(),
          })
          .execute();
      },
    });
    await tx.audit('referrals.referred', { subject: referral.kind, subjectId: opened.id, after: { relation } });
    await tx.emit('referrals.link_due', { referralId: opened.id, sealed, language: ctx.language });
    return opened;
  });
  return { ...made, ...answered(ctx, contact.email, token) };
}

/** A new link for who was referred, while they have not answered. @throws not_found, link_over */
export async function renewLink(ctx: Context, id: string): Promise<Referred> {
  const { token, ...access } = newAccess(ctx.now());
  const sealed = await sealLink(ctx, token);
  const { number, own } = await ctx.tx(async (tx) => {
    const record = await getCase<Own>(tx, id, { lock: true, kind: referral.kind });
    if (!record.isOwner || record.state !== 'awaiting_consent') throw errors.link_over();
    await tx.db.updateTable('referrals').set(access).where('case_id', '=', id).execute();
    await tx.audit('referrals.link_renewed', { subject: referral.kind, subjectId: id });
    await tx.emit('referrals.link_due', { referralId: id, sealed, language: ctx.language });
    return record;
  });
  return { id, number, ...answered(ctx, own.email, token) };
}

/** The device as a hint: never kept in the clear. */
export const deviceOf = ({ address, userAgent }: Pick<Context, 'address' | 'userAgent'>): string =>
  hashOf(`${address} ${userAgent}`);

interface Contact {
  readonly document_number: string | null;
  readonly phone: string | null;
  readonly email: string | null;
}

/** Nobody refers themself, nor who works here. */
async function requireStranger(ctx: Context, contact: Contact): Promise<void> {
  const { document_number: document, email } = contact;
  const self = await findContact(ctx, ctx.scope.personId);
  if (self && (self.documentNumber === document || (email !== null && self.email?.toLowerCase() === email)))
    throw errors.yourself();
  const known =
    (document && (await findEmployeeByDocument(ctx, document))) || (email && (await findEmployeeByEmail(ctx, email)));
  if (!known) return;
  if (known.id === ctx.scope.personId) throw errors.yourself();
  if (known.active) throw errors.is_employee();
}

/** One's own referral of somebody stands once, and only so many stand at all. */
async function requireNew(tx: Tx, id: string, contact: Contact): Promise<void> {
  const open = await openOwn(tx)
    .where('cases.id', '<>', id)
    .innerJoin('referrals', 'referrals.case_id', 'cases.id')
    .select(['referrals.document_number', 'referrals.phone', 'referrals.email'])
    .execute();
  const isSame = (one: Contact) =>
    (['document_number', 'phone', 'email'] as const).some((key) => contact[key] !== null && one[key] === contact[key]);
  if (open.some(isSame)) throw errors.already_referred();
  if (open.length >= mostOpen) throw errors.too_many_open({ most: mostOpen });
}

const openOwn = (read: Read) =>
  selectCases(read, referral.kind).clearSelect().where('cases.is_open', '=', true).where(isOwn(read));

function newAccess(now: Date) {
  const token = randomBytes(24).toString('base64url');
  return { token, token_hash: hashOf(token), token_until: new Date(now.getTime() + consentDays * DAY) };
}

/** The link is answered too: the referrer hands it on where no mail is known or none is set. */
const answered = (ctx: Context, email: string | null, token: string) => ({
  link: linkTo(ctx, token),
  isMailed: email !== null && ctx.settings.SMTP_URL !== undefined,
});

import './tables.ts';
import { randomBytes } from 'node:crypto';
import { takeStep } from '#features/cases/server/actions.ts';
import { keepFile, registerIssued, storeFile } from '#features/files/server/actions.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context, Read } from '#platform/server/context.ts';
import { formatDay, formatMoney, formatMoment } from '#platform/server/i18n.ts';
import { ink, letter as sheet } from '#platform/server/pdf-pen.ts';
import { Sheets } from '#platform/server/pdf-sheets.ts';
import { candidacy } from '../candidacy.ts';
import { errors } from '../errors.ts';
import { openLink, useLink } from './link-access.ts';
import { baseOf } from './public-queries.ts';

const letterUse = 'recruitment.letter';
/** Letters that nobody mistakes for another. */
const letters = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';

/** What is offered, for who holds the one-time link that was not used yet. @throws not_found, link_expired */
export async function getOffer(ctx: Context, token: string) {
  const { candidacyId, expiresAt, usedAt } = await openLink(ctx, token, 'offer');
  if (usedAt !== null) throw errors.link_expired();
  const offer = await readOffer(ctx, candidacyId);
  if (offer.state !== 'offer') throw errors.link_expired();
  return wireOffer(ctx, offer, expiresAt);
}

/**
 * Signs the letter: the full name as it stands in the application, at this moment, from this address. The signed PDF is
 * kept and entered among what the house issued; the link opens no more.
 * @throws not_found, link_expired, wrong_stage, points_wrong where the name is another, no_offer
 */
export async function signOffer(ctx: Context, { token, name }: { token: string; name: string }) {
  const { candidacyId, expiresAt, usedAt } = await openLink(ctx, token, 'offer');
  if (usedAt !== null) throw errors.link_expired();
  const offer = await readOffer(ctx, candidacyId);
  if (offer.state !== 'offer') throw errors.wrong_stage();
  if (fold(name) !== fold(offer.name))
    throw errors.points_wrong({}, { issues: [{ path: 'name', code: 'recruitment.issue.other_name' }] });
  const code = makeCode();
  const { content } = await setLetter(ctx, offer, { code, name, at: ctx.now() });
  const title = ctx.t('recruitment.letter.title');
  const file = await storeFile(
    ctx,
    { bytes: content, name: `${title}.pdf`, type: 'application/pdf' },
    { use: letterUse },
  );
  await ctx.tx(async (tx) => {
    await useLink(tx, token, 'offer');
    await tx.db
      .updateTable('candidacies')
      .set({ signed_at: tx.now(), signed_name: name, letter_file_id: file.id })
      .where('case_id', '=', candidacyId)
      .execute();
    await keepFile(tx, file.id, { use: letterUse });
    await registerIssued(tx, content, { kind: 'recruitment.letter', code, title: offer.vacancy });
    await takeStep(ctx, tx, { id: candidacyId, action: 'sign', kind: candidacy.kind, outsider: 'candidate' });
    await tx.audit('recruitment.signed', { subject: 'candidacy', subjectId: candidacyId, after: { code } });
  });
  return { ...wireOffer(ctx, offer, expiresAt), signed_at: ctx.now().toISOString() };
}

type Offer = Awaited<ReturnType<typeof readOffer>>;

async function readOffer(read: Read, candidacyId: string) {
  const found = await read.db
    .selectFrom('candidacies')
    .innerJoin('candidates', 'candidates.id', 'candidacies.candidate_id')
    .innerJoin('vacancies', 'vacancies.id', 'candidacies.vacancy_id')
    .innerJoin('cities', 'cities.id', 'vacancies.city_id')
    .innerJoin('cases', 'cases.id', 'candidacies.case_id')
    .select([
      'candidates.first_names',
      'candidates.last_names',
      'candidates.document_type',
      'candidates.document_number',
      'vacancies.title as vacancy',
      'vacancies.schedule',
      'cities.name as city',
      'candidacies.offer_salary as salary',
      'candidacies.offer_starts_on as startsOn',
      'cases.state',
    ])
    .where('candidacies.case_id', '=', candidacyId)
    .executeTakeFirst();
  if (!found) throw platformErrors.not_found();
  const { salary, startsOn } = found;
  if (salary === null || startsOn === null) throw errors.no_offer();
  return { ...found, salary, startsOn, name: `${found.first_names} ${found.last_names}`.trim() };
}

function wireOffer(ctx: Context, offer: Offer, expiresAt: Date) {
  return {
    vacancy: offer.vacancy,
    name: offer.name,
    company: ctx.settings.COMPANY_NAME,
    salary: offer.salary,
    starts_on: offer.startsOn,
    schedule: offer.schedule,
    city: offer.city,
    expires_at: expiresAt.toISOString(),
    signed_at: null,
  };
}

async function setLetter(ctx: Context, offer: Offer, signed: { code: string; name: string; at: Date }) {
  const { language, settings } = ctx;
  const sheets = await Sheets.begin(ctx, { title: ctx.t('recruitment.letter.title'), from: settings.COMPANY_NAME });
  const params = {
    name: offer.name,
    document: `${offer.document_type} ${offer.document_number ?? ''}`,
    vacancy: offer.vacancy,
    salary: formatMoney(language, offer.salary),
    start: formatDay(language, offer.startsOn),
    city: offer.city,
    schedule: offer.schedule,
    company: settings.COMPANY_NAME,
    signer: signed.name,
    at: formatMoment(language, signed.at, settings.COMPANY_TIME_ZONE),
    address: ctx.address,
  };
  const { pen } = sheets;
  pen.down(20);
  for (const line of ['to', 'offer', 'pay', 'start', 'law', 'signed'] as const) {
    pen.down(10);
    const width = sheet.width - 2 * sheet.margin;
    pen.paragraph(ctx.t(`recruitment.letter.${line}`, params), { size: 11, tone: ink.dark, width });
  }
  await sheets.prove(`${baseOf(ctx)}/verificar-documento/${signed.code}`, [
    ctx.t('recruitment.letter.prove'),
    signed.code,
  ]);
  return sheets.finish(ctx.t('recruitment.letter.title'));
}

function makeCode(): string {
  const code = [...randomBytes(12)].map((byte) => letters[byte % letters.length]).join('');
  return code.replace(/(.{4})(?=.)/g, '$1-');
}

const fold = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();

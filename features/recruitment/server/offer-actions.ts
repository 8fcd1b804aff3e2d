import './tables.ts';
import { takeStep } from '#features/cases/server/actions.ts';
import { getCase } from '#features/cases/server/queries.ts';
import { newCode, noteTemplateUse, sealOutsiderPaper, setOutsiderPaper } from '#features/documents/server/actions.ts';
import { addFile, keepFile, registerIssued, storeBytes, storeFile } from '#features/files/server/actions.ts';
import { openFile } from '#features/files/server/queries.ts';
import type { FileAnswer } from '#platform/contract/endpoint.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { isSameName } from '#platform/contract/fold.ts';
import type { Context, Read } from '#platform/server/context.ts';
import { formatDay, formatMoney } from '#platform/server/i18n.ts';
import { candidacy } from '../candidacy.ts';
import { errors } from '../errors.ts';
import { isSelection, type CandidacyOwn } from './candidacy-cases.ts';
import { todayOf } from './clock.ts';
import { openLink, useLink } from './link-access.ts';

const letterUse = 'recruitment.letter';
const type = 'application/pdf';

/** What is offered, for who holds the one-time link that was not used yet. @throws not_found, link_expired */
export async function getOffer(ctx: Context, token: string) {
  const { offer, expiresAt } = await openOffer(ctx, token);
  return wireOffer(ctx, offer, expiresAt);
}

/** The letter as it will be signed; it is fixed the first time that somebody reads it. @throws not_found, link_expired */
export async function readOffer(ctx: Context, token: string): Promise<FileAnswer> {
  const { offer } = await openOffer(ctx, token);
  const { fileId } = await fixedLetter(ctx, offer);
  return openFile(ctx, fileId, { disposition: 'inline' });
}

/**
 * Signs the letter: the full name as it stands in the application, at this moment, from this address. The seal stands in
 * the very bytes that could be read; the sealed letter is entered among what the house issued, and the link opens no more.
 * @throws not_found, link_expired, points_wrong where the name is another, conflict
 */
export async function signOffer(ctx: Context, { token, name }: { token: string; name: string }) {
  const { offer, expiresAt, linkHash } = await openOffer(ctx, token);
  const { id, vacancy } = offer;
  if (!isSameName(name, offer.name))
    throw errors.points_wrong({}, { issues: [{ path: 'name', code: 'recruitment.issue.other_name' }] });
  const letter = await fixedLetter(ctx, offer);
  const { fileId, sha256: before, code } = letter;
  const sealed = await sealOutsiderPaper(ctx, letter, {
    name,
    documentNumber: offer.document_number ?? '',
    reason: ctx.t('recruitment.letter.reason'),
    evidence: {
      method: 'one_time_link',
      link: linkHash,
      address: ctx.address,
      userAgent: ctx.userAgent.slice(0, 300),
      before,
    },
  });
  const stored = await storeBytes(ctx, { bytes: sealed, type });
  await ctx.tx(async (tx) => {
    await useLink(tx, token, 'offer');
    const now = await tx.db
      .selectFrom('candidacies')
      .select('letter_sha256')
      .where('case_id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (now.letter_sha256 !== before) throw platformErrors.conflict();
    const file = await addFile(tx, stored, { name: letterName(ctx), type, use: letterUse, instead: fileId });
    await tx.db
      .updateTable('candidacies')
      .set({ signed_at: tx.now(), signed_name: name, letter_file_id: file.id, letter_sha256: stored.sha256 })
      .where('case_id', '=', id)
      .execute();
    await registerIssued(tx, stored.sha256, {
      kind: letterUse,
      code,
      title: vacancy,
      facts: [{ label: 'recruitment.letter.signedOn', value: todayOf(tx), kind: 'day' }],
    });
    await takeStep(ctx, tx, { id, action: 'sign', kind: candidacy.kind, outsider: 'candidate' });
    await tx.audit('recruitment.signed', {
      subject: 'candidacy',
      subjectId: id,
      after: { code, before, after: stored.sha256 },
    });
  });
  return { ...wireOffer(ctx, offer, expiresAt), signed_at: ctx.now().toISOString() };
}

/** The signed letter, for who selects there; the look is written down. @throws not_found, forbidden */
export async function openSignedLetter(ctx: Context, id: string): Promise<FileAnswer> {
  const record = await getCase<CandidacyOwn>(ctx, id, { kind: candidacy.kind });
  if (record.isOwner || !isSelection(ctx, record)) throw platformErrors.forbidden();
  const found = await ctx.db
    .selectFrom('candidacies')
    .select('letter_file_id')
    .where('case_id', '=', id)
    .where('signed_at', 'is not', null)
    .executeTakeFirst();
  if (!found?.letter_file_id) throw platformErrors.not_found();
  await ctx.tx((tx) =>
    tx.audit('recruitment.letter_read', {
      subject: 'candidacy',
      subjectId: id,
      personId: record.own.employeeId ?? undefined,
    }),
  );
  return openFile(ctx, found.letter_file_id, { disposition: 'attachment' });
}

type Offer = Awaited<ReturnType<typeof findOffer>>;

/** What a link that was not used offers now. @throws not_found, link_expired also when the offer was taken back */
async function openOffer(ctx: Context, token: string) {
  const { candidacyId, expiresAt, usedAt, hash } = await openLink(ctx, token, 'offer');
  if (usedAt !== null) throw errors.link_expired();
  const offer = await findOffer(ctx, candidacyId);
  if (offer.state !== 'offer') throw errors.link_expired();
  return { offer, expiresAt, linkHash: hash };
}

async function findOffer(read: Read, candidacyId: string) {
  const found = await read.db
    .selectFrom('candidacies')
    .innerJoin('candidates', 'candidates.id', 'candidacies.candidate_id')
    .innerJoin('vacancies', 'vacancies.id', 'candidacies.vacancy_id')
    .innerJoin('cities', 'cities.id', 'vacancies.city_id')
    .innerJoin('campaigns', 'campaigns.id', 'vacancies.campaign_id')
    .innerJoin('cases', 'cases.id', 'candidacies.case_id')
    .select([
      'candidacies.case_id as id',
      'candidates.first_names',
      'candidates.last_names',
      'candidates.document_type',
      'candidates.document_number',
      'candidates.address',
      'candidates.email',
      'candidates.phone',
      'vacancies.title as vacancy',
      'vacancies.schedule',
      'vacancies.letter_template_id as templateId',
      'cities.name as city',
      'campaigns.name as campaign',
      'candidacies.offer_salary as salary',
      'candidacies.offer_starts_on as startsOn',
      'cases.state',
    ])
    .where('candidacies.case_id', '=', candidacyId)
    .executeTakeFirst();
  if (!found) throw platformErrors.not_found();
  const { salary, startsOn } = found;
  if (salary === null || startsOn === null) throw errors.link_expired();
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

/** Where the words of the house have what is known of somebody. */
const places = {
  name: '{{person.name}}',
  document: '{{person.document_type}} {{person.document_number}}',
  vacancy: '{{person.position}}',
  city: '{{person.city}}',
  company: '{{company.name}}',
  schedule: '{{form.schedule}}',
  salary: '{{person.salary}}',
  start: '{{person.entered_on}}',
};

/** The letter of an offer, set by the template of its vacancy the first time and the same bytes from then on. */
async function fixedLetter(ctx: Context, offer: Offer) {
  const known = await findLetter(ctx, offer.id);
  if (known) return known;
  const code = newCode();
  const bytes = await setLetter(ctx, offer, code);
  const file = await storeFile(ctx, { bytes, name: letterName(ctx), type }, { use: letterUse });
  return ctx.tx(async (tx) => {
    await tx.db.selectFrom('candidacies').select('case_id').where('case_id', '=', offer.id).forUpdate().execute();
    // Two opened it at once: what the first one set is the letter, and ours is collected.
    const first = await findLetter(tx, offer.id);
    if (first) return first;
    await keepFile(tx, file.id, { use: letterUse });
    const { sha256 } = file;
    await tx.db
      .updateTable('candidacies')
      .set({ letter_file_id: file.id, letter_code: code, letter_sha256: sha256 })
      .where('case_id', '=', offer.id)
      .execute();
    await registerIssued(tx, sha256, { kind: 'recruitment.offer', code, title: offer.vacancy });
    if (offer.templateId !== null) await noteTemplateUse(tx, offer.templateId);
    await tx.audit('recruitment.letter_fixed', { subject: 'candidacy', subjectId: offer.id, after: { code, sha256 } });
    return { fileId: file.id, code, sha256 };
  });
}

async function findLetter(read: Read, id: string) {
  const found = await read.db
    .selectFrom('candidacies')
    .select(['letter_file_id as fileId', 'letter_code as code', 'letter_sha256 as sha256'])
    .where('case_id', '=', id)
    .executeTakeFirstOrThrow();
  const { fileId, code, sha256 } = found;
  return fileId === null || code === null || sha256 === null ? undefined : { fileId, code, sha256 };
}

function setLetter(ctx: Context, offer: Offer, code: string): Promise<Uint8Array> {
  const { language } = ctx;
  const start = formatDay(language, offer.startsOn);
  const values = {
    'person.name': offer.name,
    'person.first_names': offer.first_names,
    'person.last_names': offer.last_names,
    'person.document_type': offer.document_type,
    'person.document_number': offer.document_number ?? '',
    'person.position': offer.vacancy,
    'person.campaign': offer.campaign,
    'person.city': offer.city,
    'person.address': offer.address,
    'person.email': offer.email,
    'person.phone': offer.phone,
    'person.entered_on': start,
    'person.salary': formatMoney(language, offer.salary),
    'form.schedule': offer.schedule,
  };
  const lines = ['to', 'offer', 'pay', 'start', 'law'] as const;
  const words = lines.map((line) => `<p>${ctx.t(`recruitment.letter.${line}`, places)}</p>`).join('');
  return setOutsiderPaper(ctx, {
    title: ctx.t('recruitment.letter.title'),
    from:
      offer.templateId === null
        ? { body: `<h2>${ctx.t('recruitment.letter.title')}</h2>${words}` }
        : { templateId: offer.templateId },
    values,
    label: offer.name,
    code,
  });
}

const letterName = (ctx: Context) => `${ctx.t('recruitment.letter.title')}.pdf`;

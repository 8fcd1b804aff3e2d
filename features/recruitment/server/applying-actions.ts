import './tables.ts';
import { sql } from 'kysely';
import { openCase } from '#features/cases/server/actions.ts';
import { getPersonalRecord } from './personal-facts.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context, Tx, Upload } from '#platform/server/context.ts';
import { candidacy } from '../candidacy.ts';
import type { InternalApplication, PublicApplication } from '../candidate.ts';
import { errors } from '../errors.ts';
import { bare, consentVersion } from '../policy.ts';
import { takeCv, type StoredCv } from './cv-files.ts';
import { keepCandidate, type Applying } from './applicant-actions.ts';
import { keepLanguage } from './link-access.ts';
import { findReferrer, type Referrer } from './ports.ts';
import { todayOf } from './clock.ts';

const kind = candidacy.kind;

/**
 * Applies as an employee, with what the company knows of them. Answers the id of the candidacy.
 * @throws not_found, vacancy_closed, already_applied, cv_unreadable, cv_too_large
 */
export async function applyInternally(
  ctx: Context,
  vacancyId: string,
  { form, cv }: { form: InternalApplication; cv: Upload | undefined },
): Promise<string> {
  const stored = await takeCv(ctx, cv);
  // eslint-disable-next-line plaza/audited-transaction -- the engine audits every step
  return ctx.tx(async (tx) => {
    const vacancy = await lockOpen(tx, vacancyId, 'published_on');
    const own = await getPersonalRecord(tx);
    const said = {
      skills: form.skills ?? '',
      experienceYears: form.experience_years ?? 0,
      english: form.english ?? 'none',
    };
    const candidateId = await keepCandidate(tx, { ...own, ...said }, { employeeId: tx.scope.personId, cv: stored });
    const known = await findCandidacy(tx, vacancyId, candidateId);
    if (known) throw errors.already_applied();
    return openCandidacy(ctx, tx, { vacancy, candidateId, source: 'internal', ownerId: tx.scope.personId });
  });
}

/**
 * Applies without an account. Whoever applied already is sent the link of that application and nothing else happens: the
 * answer never tells who is known here.
 * @throws not_found, vacancy_closed, cv_unreadable, cv_too_large
 */
export async function applyPublicly(
  ctx: Context,
  vacancyId: string,
  { form, cv }: { form: PublicApplication; cv: Upload | undefined },
): Promise<void> {
  const stored = await takeCv(ctx, cv);
  const referrer = await findReferrer(ctx, form.referred_by);
  const source = referrer ? 'referral' : (form.source ?? 'portal');
  await applyFor(ctx, vacancyId, form, { source, cv: stored, seenFrom: 'public_on', referrer });
}

interface Applied {
  readonly source: string;
  readonly cv: StoredCv | undefined;
  readonly seenFrom: 'published_on' | 'public_on';
  /** Whose personal link they followed. */
  readonly referrer?: Referrer | undefined;
}

/**
 * Opens the application of somebody without an account. Whoever applied already is sent the link of that one; then it
 * answers false. @throws not_found, vacancy_closed
 */
export async function applyFor(
  ctx: Context,
  vacancyId: string,
  form: PublicApplication,
  { source, cv, seenFrom, referrer }: Applied,
): Promise<boolean> {
  const applying = {
    documentType: form.document_type,
    documentNumber: bare(form.document_number),
    firstNames: form.first_names,
    lastNames: form.last_names,
    email: form.email.toLowerCase(),
    phone: bare(form.phone),
    address: form.address ?? '',
    bornOn: form.born_on ?? null,
    skills: form.skills ?? '',
    experienceYears: form.experience_years ?? 0,
    english: form.english ?? 'none',
  };
  // eslint-disable-next-line plaza/audited-transaction -- the engine audits every step
  return ctx.tx(async (tx) => {
    const vacancy = await lockOpen(tx, vacancyId, seenFrom);
    const known = await findKnown(tx, vacancyId, applying);
    if (known) {
      // A row of an import says nothing of what its person reads.
      if (seenFrom === 'public_on') await keepLanguage({ db: tx.db, language: ctx.language }, known);
      await tx.emit('recruitment.message_due', { candidacyId: known, kind: 'again', words: '', code: null });
      return false;
    }
    const candidateId = await keepCandidate(tx, applying, { employeeId: null, cv });
    const candidacyId = await openCandidacy(ctx, tx, { vacancy, candidateId, source, ownerId: null });
    if (referrer)
      await tx.emit('recruitment.candidate_referred', {
        candidacyId,
        referrerId: referrer.id,
        isRelative: form.relative === 'yes',
        name: `${applying.firstNames} ${applying.lastNames}`.trim(),
        documentNumber: applying.documentNumber,
        phone: applying.phone,
        email: applying.email,
        vacancyId,
        vacancyTitle: vacancy.title,
        at: tx.now().toISOString(),
      });
    return true;
  });
}

interface OpenVacancy {
  readonly id: string;
  readonly title: string;
}

/** @throws not_found where the caller may not see it yet, vacancy_closed */
async function lockOpen(tx: Tx, id: string, seenFrom: 'published_on' | 'public_on'): Promise<OpenVacancy> {
  const today = todayOf(tx);
  const vacancy = await tx.db
    .selectFrom('vacancies')
    .select(['id', 'title', 'state', 'closes_on as closesOn', `${seenFrom} as seenFrom`])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!vacancy || vacancy.seenFrom > today) throw platformErrors.not_found();
  if (vacancy.state !== 'published' || vacancy.closesOn < today) throw errors.vacancy_closed();
  return vacancy;
}

async function openCandidacy(
  ctx: Context,
  tx: Tx,
  {
    vacancy,
    candidateId,
    source,
    ownerId,
  }: { vacancy: OpenVacancy; candidateId: string; source: string; ownerId: string | null },
): Promise<string> {
  const { last_place: place } = await tx.db
    .updateTable('vacancies')
    .set({ last_place: sql<number>`last_place + 1` })
    .where('id', '=', vacancy.id)
    .returning('last_place')
    .executeTakeFirstOrThrow();
  const { id } = await openCase(ctx, tx, {
    kind,
    // No name: screening may be blind, and the title stands in lists and notices of who selects.
    title: ctx.speaking('es').t('recruitment.case.candidacy.titled', { place, vacancy: vacancy.title }),
    ownerId,
    ...(ownerId === null ? {} : { people: [{ personId: ownerId, party: 'candidate' }] }),
    keep: async (caseId) => {
      await tx.db
        .insertInto('candidacies')
        .values({
          case_id: caseId,
          candidate_id: candidateId,
          vacancy_id: vacancy.id,
          place,
          source,
          language: ctx.language,
          test_score: null,
          offer_salary: null,
          offer_starts_on: null,
          offer_made_at: null,
          signed_at: null,
          signed_name: null,
          letter_file_id: null,
          letter_code: null,
          letter_sha256: null,
          test_taken_id: null,
          test_edition: null,
          test_answers: null,
          test_result: null,
          test_at: null,
          hired_id: null,
        })
        .execute();
    },
  });
  const person = await tx.db
    .selectFrom('candidates')
    .select(['document_number as documentNumber', 'phone', 'email'])
    .where('id', '=', candidateId)
    .executeTakeFirstOrThrow();
  await tx.audit('recruitment.applied', {
    subject: 'candidacy',
    subjectId: id,
    personId: ownerId ?? undefined,
    after: { vacancyId: vacancy.id, source, consent: consentVersion },
  });
  await tx.emit('recruitment.candidate_moved', {
    candidacyId: id,
    candidateId,
    vacancyId: vacancy.id,
    vacancyTitle: vacancy.title,
    stage: 'applied',
    source,
    ...person,
    hiredId: null,
    at: tx.now().toISOString(),
  });
  await tx.emit('recruitment.message_due', { candidacyId: id, kind: 'applied', words: '', code: null });
  return id;
}

async function findCandidacy(tx: Tx, vacancyId: string, candidateId: string): Promise<string | undefined> {
  const row = await tx.db
    .selectFrom('candidacies')
    .select('case_id')
    .where('vacancy_id', '=', vacancyId)
    .where('candidate_id', '=', candidateId)
    .executeTakeFirst();
  return row?.case_id;
}

/** An application in this vacancy by who has this document, or this e-mail. */
async function findKnown(tx: Tx, vacancyId: string, { documentNumber, email }: Applying): Promise<string | undefined> {
  const row = await tx.db
    .selectFrom('candidacies')
    .innerJoin('candidates', 'candidates.id', 'candidacies.candidate_id')
    .select('candidacies.case_id')
    .where('candidacies.vacancy_id', '=', vacancyId)
    .where((eb) =>
      eb.or([eb('candidates.document_number', '=', documentNumber), eb(sql`lower(candidates.email)`, '=', email)]),
    )
    .executeTakeFirst();
  return row?.case_id;
}

import './tables.ts';
import { keepForPerson } from '#features/documents/server/actions.ts';
import { dayIn } from '#features/people/calendar.ts';
import { hireEmployee } from '#features/people/server/actions.ts';
import { employeeFacts } from '#features/people/server/queries.ts';
import { fold } from '#platform/contract/fold.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import { errors } from '../errors.ts';

/**
 * Makes an employee of a candidate who signed, from what stands in the application and the offer: nobody types it twice.
 * Who works here already keeps their record. Answers the employee's id.
 * @throws not_signed, forbidden, people.document_taken
 */
export async function onboardCandidate(ctx: Context, tx: Tx, candidacyId: string): Promise<string> {
  const found = await tx.db
    .selectFrom('candidacies')
    .innerJoin('candidates', 'candidates.id', 'candidacies.candidate_id')
    .innerJoin('vacancies', 'vacancies.id', 'candidacies.vacancy_id')
    .selectAll('candidates')
    .select([
      'candidacies.offer_starts_on as startsOn',
      'candidacies.letter_file_id as letterId',
      'candidacies.signed_at as signedAt',
      'vacancies.title as position',
      'vacancies.campaign_id as campaignId',
      'vacancies.city_id as cityId',
    ])
    .where('candidacies.case_id', '=', candidacyId)
    .executeTakeFirstOrThrow();
  if (found.startsOn === null || found.document_number === null) throw errors.not_signed();
  const hiredId =
    found.employee_id ??
    (await hireEmployee(tx, {
      documentType: found.document_type as 'CC',
      documentNumber: found.document_number,
      firstNames: found.first_names,
      lastNames: found.last_names,
      personalEmail: found.email,
      phone: found.phone,
      address: found.address || null,
      bornOn: found.born_on,
      position: found.position,
      campaignId: found.campaignId,
      cityId: found.cityId,
      enteredOn: found.startsOn,
      username: await freeUsername(tx, found.first_names, found.last_names),
    }));
  await tx.db.updateTable('candidacies').set({ hired_id: hiredId }).where('case_id', '=', candidacyId).execute();
  await tx.db
    .updateTable('candidates')
    .set({ employee_id: hiredId, updated_at: tx.now() })
    .where('id', '=', found.id)
    .execute();
  // What they signed stands among their own documents from their first day.
  if (found.letterId !== null && found.signedAt !== null)
    await keepForPerson(tx, {
      id: candidacyId,
      personId: hiredId,
      fileId: found.letterId,
      title: `${ctx.t('recruitment.letter.title')}: ${found.position}`,
      issuedOn: dayIn(ctx.settings.COMPANY_TIME_ZONE, found.signedAt),
    });
  await tx.audit('recruitment.onboarded', {
    subject: 'candidacy',
    subjectId: candidacyId,
    personId: hiredId,
    after: { hiredId, startsOn: found.startsOn },
  });
  return hiredId;
}

/** First letter and family name, as others have it, with a number where that is taken. */
async function freeUsername(tx: Tx, firstNames: string, lastNames: string): Promise<string> {
  const plain = (words: string) =>
    fold(words)
      .replace(/[^a-z ]/g, '')
      .trim();
  const base = `${plain(firstNames).slice(0, 1)}${plain(lastNames).split(' ')[0] ?? ''}` || 'persona';
  const taken = await employeeFacts(tx.db).where('employees.username', 'like', `${base}%`).execute();
  const names = new Set(taken.map(({ username }) => username));
  for (let at = 1; ; at++) {
    const name = at === 1 ? base : `${base}${at}`;
    if (!names.has(name)) return name;
  }
}

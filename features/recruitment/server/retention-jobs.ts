import './tables.ts';
import { takeStep } from '#features/cases/server/actions.ts';
import { releaseFile } from '#features/files/server/actions.ts';
import { sql } from 'kysely';
import { addDays } from '#platform/contract/calendar-day.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import { candidacy } from '../candidacy.ts';
import { keptMonths } from '../policy.ts';
import { todayOf } from './clock.ts';

const batch = 200;
/** So many days before the end a person is asked whether their data may be kept. */
const askDays = 30;

/**
 * Ley 1581 of 2012, art. 11: a year after their last application closed, unless they agreed to more, a candidate is
 * nobody any more. Who was hired is an employee and kept as one. Bears being run twice.
 */
export async function anonymiseCandidates(ctx: Context): Promise<{ people: number }> {
  let people = 0;
  for (;;) {
    const done = await ctx.tx(async (tx) => {
      const due = await tx.db
        .selectFrom('candidates')
        .select(['id', 'cv_file_id'])
        .where('anonymised_at', 'is', null)
        .where('merged_into_id', 'is', null)
        .where('employee_id', 'is', null)
        .where('keep_until', '<', todayOf(tx))
        .where(
          sql<boolean>`not exists (select from candidacies join cases on cases.id = candidacies.case_id
            where candidacies.candidate_id = candidates.id
              and (cases.is_open or cases.closed_at > ${tx.now()}::timestamptz - make_interval(months => ${keptMonths}::int)))`,
        )
        .orderBy('id')
        .limit(batch)
        .forUpdate()
        .execute();
      for (const { id, cv_file_id: cv } of due) {
        await anonymise(ctx, tx, { id, cv });
        await tx.audit('recruitment.anonymised', { subject: 'candidate', subjectId: id });
      }
      return due.length;
    });
    people += done;
    if (done < batch) return { people };
  }
}

/** Forgets one person at once, with all that they applied for: they asked for it and it was granted. Bears being run twice. */
export async function forgetCandidate(ctx: Context, id: string): Promise<void> {
  await ctx.tx(async (tx) => {
    const person = await tx.db
      .selectFrom('candidates')
      .select('cv_file_id as cv')
      .where('id', '=', id)
      .where('anonymised_at', 'is', null)
      .where('employee_id', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!person) return;
    const open = await tx.db
      .selectFrom('candidacies')
      .innerJoin('cases', 'cases.id', 'candidacies.case_id')
      .select('cases.id')
      .where('candidacies.candidate_id', '=', id)
      .where('cases.is_open', '=', true)
      .execute();
    for (const { id: caseId } of open)
      await takeStep(ctx, tx, { id: caseId, action: 'withdraw', kind: candidacy.kind, outsider: 'candidate' });
    await anonymise(ctx, tx, { id, cv: person.cv });
    await tx.audit('recruitment.anonymised', { subject: 'candidate', subjectId: id });
  });
}

async function anonymise(ctx: Context, tx: Tx, { id, cv }: { id: string; cv: string | null }): Promise<void> {
  const papers = await tx.db
    .selectFrom('candidacy_documents')
    .innerJoin('candidacies', 'candidacies.case_id', 'candidacy_documents.candidacy_id')
    .select(['candidacy_documents.id', 'candidacy_documents.file_id'])
    .where('candidacies.candidate_id', '=', id)
    .execute();
  for (const { id: paperId, file_id: fileId } of papers) {
    await tx.db.updateTable('candidacy_documents').set({ file_id: null }).where('id', '=', paperId).execute();
    if (fileId !== null) await releaseFile(tx, fileId);
  }
  await tx.db
    .updateTable('candidates')
    .set({
      document_number: null,
      first_names: ctx.t('recruitment.candidate.nobody'),
      last_names: '',
      email: '',
      phone: '',
      address: '',
      born_on: null,
      skills: '',
      cv_file_id: null,
      cv_name: '',
      cv_text: '',
      anonymised_at: tx.now(),
      updated_at: tx.now(),
    })
    .where(
      'id',
      'in',
      // With the records that were joined to theirs: they say the same of the same person.
      sql<string>`(with recursive same as (select ${id}::uuid as id union
        select joined.id from candidates as joined join same on joined.merged_into_id = same.id) select id from same)`,
    )
    .execute();
  if (cv !== null) await releaseFile(tx, cv);
  // A letter that nobody came to work with goes too; what a test said is no more than its result.
  const letters = await tx.db
    .selectFrom('candidacies')
    .select('letter_file_id as letter')
    .where('candidate_id', '=', id)
    .where('letter_file_id', 'is not', null)
    .execute();
  await tx.db
    .updateTable('candidacies')
    .set({ letter_file_id: null, signed_name: null, test_answers: null })
    .where('candidate_id', '=', id)
    .execute();
  for (const { letter } of letters) if (letter !== null) await releaseFile(tx, letter);
  const theirs = tx.db.selectFrom('candidacies').select('case_id').where('candidate_id', '=', id);
  await tx.db
    .updateTable('candidacy_messages')
    .set({ words: '', sent_to: '' })
    .where('candidacy_id', 'in', theirs)
    .execute();
  await tx.db.updateTable('candidacy_scorecards').set({ evidence: '' }).where('candidacy_id', 'in', theirs).execute();
}

/** Asks who will be forgotten in a month whether their data may be kept, once. */
export async function askToKeep(ctx: Context): Promise<void> {
  await ctx.tx(async (tx) => {
    const due = await tx.db
      .selectFrom('candidates')
      .innerJoin('candidacies', 'candidacies.candidate_id', 'candidates.id')
      .select([
        'candidates.id',
        sql<string>`(array_agg(candidacies.case_id order by candidacies.case_id desc))[1]`.as('candidacyId'),
      ])
      .where('candidates.anonymised_at', 'is', null)
      .where('candidates.employee_id', 'is', null)
      .where('candidates.keep_until', '=', addDays(todayOf(tx), askDays))
      .groupBy('candidates.id')
      .execute();
    for (const { id, candidacyId } of due) {
      await tx.emit('recruitment.message_due', { candidacyId, kind: 'retain', words: '', code: null });
      await tx.audit('recruitment.asked_to_keep', { subject: 'candidate', subjectId: id });
    }
  });
}

/** So many days after its cohort began a vacancy that is decided is put away: until then its training is looked at. */
const archiveDays = 90;

/** Vacancies whose last day passed or whose seats are signed take no more applications; what is long over is put away. */
export async function closeVacancies(ctx: Context): Promise<void> {
  await ctx.tx(async (tx) => {
    const closed = await tx.db
      .updateTable('vacancies')
      .set({ state: 'closed', closed_at: tx.now(), updated_at: tx.now(), version: sql<number>`version + 1` })
      .where('state', '=', 'published')
      .where(
        sql<boolean>`(closes_on < ${todayOf(tx)}::date or seats <= (select count(*) from candidacies join cases
          on cases.id = candidacies.case_id where candidacies.vacancy_id = vacancies.id
            and cases.state in ('signed', 'onboarded')))`,
      )
      .returning('id')
      .execute();
    for (const { id } of closed)
      await tx.audit('recruitment.closed', { subject: 'vacancy', subjectId: id, after: { by: 'date_or_seats' } });
    const archived = await tx.db
      .updateTable('vacancies')
      .set({ state: 'archived', updated_at: tx.now(), version: sql<number>`version + 1` })
      .where('state', '=', 'closed')
      .where('starts_on', '<', addDays(todayOf(tx), -archiveDays))
      .where(
        sql<boolean>`not exists (select from candidacies join cases on cases.id = candidacies.case_id
          where candidacies.vacancy_id = vacancies.id and cases.is_open and cases.state <> 'pool')`,
      )
      .returning('id')
      .execute();
    for (const { id } of archived) await tx.audit('recruitment.archived', { subject: 'vacancy', subjectId: id });
  });
}

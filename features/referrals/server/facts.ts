import './tables.ts';
import { sql } from 'kysely';
import { serviceFacts } from '#features/people/server/queries.ts';
import type { Read } from '#platform/server/context.ts';

/** Referrals as the binding and the wire read them, whole pages at once. */
function selectReferrals(read: Read, ids: readonly string[]) {
  const known = serviceFacts(read.db).select('employees.document_number as documentNumber').as('known');
  return read.db
    .selectFrom('referrals')
    .leftJoin(known, 'known.documentNumber', 'referrals.document_number')
    .leftJoin(serviceFacts(read.db).as('hired'), 'hired.id', 'referrals.hired_person_id')
    .select([
      'referrals.case_id as id',
      'referrals.name',
      'referrals.document_number as document',
      'referrals.phone',
      'referrals.email',
      'referrals.relation',
      'referrals.vacancy',
      'referrals.token_until as tokenUntil',
      'referrals.consented_at as consentedAt',
      'referrals.cv_file_id as cvFileId',
      'referrals.hired_person_id as hiredId',
      'referrals.made_on as madeOn',
      'referrals.hired_on as hiredOn',
      'referrals.bonus_due_on as bonusDueOn',
      'referrals.paid_on as paidOn',
      'referrals.stage',
      'referrals.stage_at as stageAt',
      'referrals.promised_at as promisedAt',
      'known.id as knownId',
      'known.active as knownActive',
      'known.enteredOn as knownEnteredOn',
      'hired.active as hiredActive',
      sql<number | null>`referrals.bonus::float8`.as('bonus'),
      sql<string | null>`(select event.code from case_events as event where event.case_id = referrals.case_id
        and event.action = 'invalidate' order by event.seq desc limit 1)`.as('whyNot'),
      sql<boolean>`coalesce(referrals.consent_device <> '' and referrals.consent_device = referrals.device, false)`.as(
        'isSameDevice',
      ),
      // Whoever referred the same person first keeps them for so many days.
      sql<boolean>`exists (select from referrals as earlier join cases as other on other.id = earlier.case_id
        join cases as own on own.id = referrals.case_id
        where other.owner_id is distinct from own.owner_id and other.state not in ('invalid', 'lost')
          and earlier.created_at < referrals.created_at
          and earlier.created_at > referrals.created_at - make_interval(days => earlier.reserve_days)
          and (earlier.document_number = referrals.document_number or earlier.phone = referrals.phone
            or earlier.email = referrals.email))`.as('isDuplicate'),
      sql<boolean>`exists (select from referrals as other where other.case_id <> referrals.case_id
        and other.phone = referrals.phone and other.document_number is distinct from referrals.document_number)`.as(
        'isSamePhone',
      ),
    ])
    .where(sql<boolean>`referrals.case_id = any(${ids}::uuid[])`)
    .execute();
}

export type Own = Awaited<ReturnType<typeof selectReferrals>>[number];

/** What the room knows of a page of referrals, by the id of their case. */
export async function loadReferrals(read: Read, ids: readonly string[]): Promise<ReadonlyMap<string, Own>> {
  const rows = ids.length === 0 ? [] : await selectReferrals(read, ids);
  return new Map(rows.map((row) => [row.id, row]));
}

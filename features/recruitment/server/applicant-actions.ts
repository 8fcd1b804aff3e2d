import './tables.ts';
import { sql } from 'kysely';
import { replaceFile } from '#features/files/server/actions.ts';
import { addMonths } from '#platform/contract/calendar-day.ts';
import { newId } from '#platform/contract/id.ts';
import type { Tx } from '#platform/server/context.ts';
import { consentVersion, keptMonths } from '../policy.ts';
import { todayOf } from './clock.ts';
import { cvUse, type StoredCv } from './cv-files.ts';

/** The day until which an application of today is kept after it closes. */
export const keptUntil = (today: string): string => addMonths(today, keptMonths);

export interface Applying {
  readonly documentType: string;
  readonly documentNumber: string;
  readonly firstNames: string;
  readonly lastNames: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly bornOn: string | null;
  readonly skills: string;
  readonly experienceYears: number;
  readonly english: string;
}

/**
 * The record of this person: their own as an employee, or the one with this document and this e-mail, brought up to date;
 * else a new one. A document alone proves nobody, so another e-mail makes a record of its own, a double to be looked at.
 */
export async function keepCandidate(
  tx: Tx,
  applying: Applying,
  { employeeId, cv }: { employeeId: string | null; cv: StoredCv | undefined },
): Promise<string> {
  const consent = { consent_version: consentVersion, consented_at: tx.now(), keep_until: keptUntil(todayOf(tx)) };
  const said = {
    document_type: applying.documentType,
    document_number: applying.documentNumber,
    first_names: applying.firstNames,
    last_names: applying.lastNames,
    email: applying.email,
    phone: applying.phone,
    address: applying.address,
    born_on: applying.bornOn,
    english: applying.english,
    skills: applying.skills,
    experience_years: applying.experienceYears,
    updated_at: tx.now(),
    ...consent,
    ...(cv ? { cv_file_id: cv.fileId, cv_name: cv.name, cv_text: cv.text } : {}),
  };
  const known = await tx.db
    .selectFrom('candidates')
    .select(['id', 'cv_file_id as before'])
    .where('merged_into_id', 'is', null)
    .where('anonymised_at', 'is', null)
    .where((eb) =>
      employeeId === null
        ? eb.and([
            eb('employee_id', 'is', null),
            eb('document_number', '=', applying.documentNumber),
            eb(sql`lower(email)`, '=', applying.email),
          ])
        : eb('employee_id', '=', employeeId),
    )
    .forUpdate()
    .executeTakeFirst();
  if (cv) await replaceFile(tx, { before: known?.before ?? null, after: cv.fileId }, { use: cvUse });
  if (known) {
    await tx.db.updateTable('candidates').set(said).where('id', '=', known.id).execute();
    return known.id;
  }
  const id = newId();
  await tx.db
    .insertInto('candidates')
    .values({
      cv_file_id: null,
      ...said,
      id,
      employee_id: employeeId,
      anonymised_at: null,
      merged_into_id: null,
      created_at: tx.now(),
    })
    .execute();
  return id;
}

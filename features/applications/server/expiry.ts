import './tables.ts';
import { sql, type SqlBool } from 'kysely';
import { audienceOf } from '#features/organization/audience.ts';
import { listPersonIdsByAudience } from '#features/people/server/queries.ts';
import { dayIn } from '#features/people/calendar.ts';
import { daysApart } from '#platform/contract/calendar-day.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import { warningDays, warningDue } from '../policy.ts';

/** As many people are named in one event. */
const CHUNK = 1_000;

/**
 * Warns the owner and those who use an application 30, 7 and 1 days before it ends; run by the clock. A day on which
 * it did not run is made up for by the next one, and no warning goes out twice.
 */
export async function warnOfExpiry(ctx: Context): Promise<number> {
  const today = dayIn(ctx.settings.COMPANY_TIME_ZONE, ctx.now());
  return ctx.tx(async (tx) => {
    const ending = await tx.db
      .selectFrom('applications')
      .selectAll()
      .where('active', '=', true)
      .where(sql<SqlBool>`expires_on between ${today}::date and ${today}::date + ${sql.lit(warningDays[0])}`)
      .orderBy('id')
      .execute();
    let warned = 0;
    for (const row of ending) {
      const expiresOn = row.expires_on!;
      const daysLeft = daysApart(today, expiresOn);
      const step = warningDue(daysLeft);
      if (step === undefined || !(await noteWarning(tx, row.id, expiresOn, step))) continue;
      const about = { applicationId: row.id, name: row.name, expiresOn, days: daysLeft };
      await tx.emit('applications.expiring', { ...about, part: 'owner', isOwner: true, people: [row.owner_id] });
      for (const [at, people] of (await usersOf(tx, row)).entries())
        await tx.emit('applications.expiring', { ...about, part: `${at}`, isOwner: false, people });
      await tx.audit('applications.expiry_warned', {
        subject: 'application',
        subjectId: row.id,
        after: { expiresOn, days: daysLeft },
      });
      warned += 1;
    }
    return warned;
  });
}

/** Answers whether it is new. A warning of a nearer day takes the place of those before it. */
async function noteWarning(tx: Tx, applicationId: string, expiresOn: string, step: number): Promise<boolean> {
  const { rows } = await sql`
    insert into application_warnings (application_id, expires_on, days, warned_at)
    select ${applicationId}::uuid, ${expiresOn}::date, ${step}, ${tx.now()}::timestamptz
    where not exists (select from application_warnings where application_id = ${applicationId}::uuid
      and expires_on = ${expiresOn}::date and days <= ${step})
    on conflict do nothing returning days`.execute(tx.db);
  return rows.length > 0;
}

type Row = Parameters<typeof audienceOf>[0] & { id: string; owner_id: string; listed_only: boolean };

/** Everybody who has it but its owner, in chunks. */
async function usersOf(tx: Tx, row: Row): Promise<string[][]> {
  const audience = row.listed_only ? [] : await listPersonIdsByAudience(tx, audienceOf(row));
  const listed = await tx.db
    .selectFrom('application_people')
    .select('person_id as id')
    .where('application_id', '=', row.id)
    .execute();
  const people = new Set([...audience, ...listed.map((one) => one.id)]);
  people.delete(row.owner_id);
  const all = [...people];
  return Array.from({ length: Math.ceil(all.length / CHUNK) }, (_, at) => all.slice(at * CHUNK, (at + 1) * CHUNK));
}

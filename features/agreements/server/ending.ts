import './tables.ts';
import { sql, type SqlBool } from 'kysely';
import { audienceOf, type Audience } from '#features/organization/audience.ts';
import { personIdsByAudience } from '#features/people/server/queries.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import { reminderDays, reminderDue } from '../policy.ts';
import { todayIn } from './queries.ts';

/** As many people are named in one event. */
const CHUNK = 1_000;

/**
 * Reminds who keeps an agreement among their favourites or holds a code of it, 7 days and 1 day before it ends; run by
 * the clock. A day on which it did not run is made up for by the next one, and no reminder goes out twice. Answers for
 * how many agreements one went out.
 */
export async function remindOfEnd(ctx: Context): Promise<number> {
  const today = todayIn(ctx, ctx.settings.COMPANY_TIME_ZONE);
  return ctx.tx(async (tx) => {
    const ending = await tx.db
      .selectFrom('agreements')
      .selectAll()
      .select(sql<number>`ends_on - ${today}::date`.as('daysLeft'))
      .where('state', '=', 'published')
      .where(sql<SqlBool>`ends_on between ${today}::date and ${today}::date + ${sql.lit(reminderDays[0])}`)
      .orderBy('id')
      .execute();
    let reminded = 0;
    for (const { daysLeft: days, ...row } of ending) {
      const { id: agreementId, title, ends_on: endsOn } = row;
      const step = reminderDue(days);
      if (step === undefined || !(await noteReminder(tx, agreementId, endsOn, step))) continue;
      for (const [part, personIds] of (await keepersOf(tx, agreementId, audienceOf(row))).entries())
        await tx.emit('agreements.ending', { agreementId, title, endsOn, days, part, personIds });
      await tx.audit('agreements.end_reminded', {
        subject: 'agreement',
        subjectId: agreementId,
        after: { ends_on: endsOn, days },
      });
      reminded += 1;
    }
    return reminded;
  });
}

/** Answers whether it is new. A reminder of a nearer day takes the place of those before it. */
async function noteReminder(tx: Tx, agreementId: string, endsOn: string, step: number): Promise<boolean> {
  const { rows } = await sql`
    insert into agreement_reminders (agreement_id, ends_on, days, reminded_at)
    select ${agreementId}::uuid, ${endsOn}::date, ${step}, ${tx.now()}::timestamptz
    where not exists (select from agreement_reminders where agreement_id = ${agreementId}::uuid
      and ends_on = ${endsOn}::date and days <= ${step})
    on conflict do nothing returning days`.execute(tx.db);
  return rows.length > 0;
}

/** Who keeps it or holds a code of it, and for whom it still is, in chunks. */
async function keepersOf(tx: Tx, agreementId: string, audience: Audience): Promise<string[][]> {
  const rows = await personIdsByAudience(tx, audience)
    .where(
      sql<SqlBool>`employees.id in (select person_id from agreement_favourites where agreement_id = ${agreementId}::uuid
        union select person_id from agreement_codes where agreement_id = ${agreementId}::uuid)`,
    )
    .orderBy('employees.id')
    .execute();
  const all = rows.map((row) => row.id);
  return Array.from({ length: Math.ceil(all.length / CHUNK) }, (_, at) => all.slice(at * CHUNK, (at + 1) * CHUNK));
}

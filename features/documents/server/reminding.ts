import './tables.ts';
import { sql } from 'kysely';
import { dayIn } from '#features/people/calendar.ts';
import { newId } from '#platform/contract/id.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import type { Selection } from '../assignment.ts';
import { reminderDays } from '../policy.ts';
import { countStep, inStates, selectedNow, tellEnded, type DryRun } from './cancellation.ts';
import { actorOf, appendEach } from './trail.ts';

/**
 * Reminds whoever moves next in what is selected, at most once a day; without `confirm` it only counts. Leaders remind
 * their own team. @throws forbidden, nothing_selected
 */
export async function remindSigners(
  ctx: Context,
  selection: Selection,
  { confirm }: { confirm: boolean },
): Promise<DryRun> {
  const today = dayIn(ctx.settings.COMPANY_TIME_ZONE, ctx.now());
  const found = sql<boolean>`(${await selectedNow(ctx, selection, 'documents:remind')} and (each.reminded_at is null
    or (each.reminded_at at time zone ${ctx.settings.COMPANY_TIME_ZONE})::date < ${today}::date))`;
  const counted = await countStep(ctx, found, 'sign');
  if (!confirm || counted.affected === 0) return { ...counted, done: false };
  await ctx.tx(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select id from document_assignments each where ${found} and ${inStates('sign')} order by id for update`.execute(
      tx.db,
    );
    await recordReminder(
      ctx,
      tx,
      rows.map(({ id }) => id),
      { isLastDay: false },
    );
  });
  return { ...counted, done: true };
}

/** Tells those who must sign until tonight, once; run by the clock in the morning. */
export async function remindLastDay(ctx: Context): Promise<void> {
  const zone = ctx.settings.COMPANY_TIME_ZONE;
  const tomorrow = sql`(${dayIn(zone, ctx.now())}::date + 1)::timestamp at time zone ${zone}`;
  await ctx.tx(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select id from document_assignments each
      where ${inStates('sign')} and due_at = ${tomorrow} and not exists (
        select from document_events where assignment_id = each.id and kind = 'last_day'
      ) order by id for update`.execute(tx.db);
    if (rows.length > 0)
      await recordReminder(
        ctx,
        tx,
        rows.map(({ id }) => id),
        { isLastDay: true },
      );
  });
}

/** Reminds those whose turn came two and four days ago, unless they were reminded today; run by the clock in the morning. */
export async function remindWaiting(ctx: Context): Promise<void> {
  const zone = ctx.settings.COMPANY_TIME_ZONE;
  const today = dayIn(zone, ctx.now());
  const days = sql.join(reminderDays.map((days) => sql`${today}::date - ${days}::int`));
  await ctx.tx(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select id from document_assignments each
      where ${inStates('sign')} and (due_at is null or due_at > (${today}::date + 1)::timestamp at time zone ${zone})
        and (reminded_at is null or (reminded_at at time zone ${zone})::date < ${today}::date)
        and exists (
          select from document_signers where assignment_id = each.id and not done and document_signers.state <> 'waiting'
            and (document_signers.assigned_at at time zone ${zone})::date in (${days})
        ) order by id limit 5000 for update skip locked`.execute(tx.db);
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) await recordReminder(ctx, tx, ids, { isLastDay: false });
  });
}

/** What nobody signed in time ends; run by the clock. */
export async function expireDocuments(ctx: Context): Promise<void> {
  await ctx.tx((tx) => recordExpiry(ctx, tx));
}

async function recordExpiry(ctx: Context, tx: Tx): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from document_assignments each where ${inStates('expire')} and due_at <= ${tx.now()}::timestamptz
    order by id limit 2000 for update skip locked`.execute(tx.db);
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await sql`update document_assignments set state = 'expired', ended_at = ${tx.now()}::timestamptz
    where id = any(${ids}::uuid[])`.execute(tx.db);
  await sql`update document_signers set state = 'expired' where assignment_id = any(${ids}::uuid[]) and not done`.execute(
    tx.db,
  );
  await appendEach(
    tx,
    'expired',
    actorOf(ctx),
    sql`select unnest(${ids}::uuid[]) as assignment_id, ${'{}'}::text as detail`,
  );
  await tx.auditEach(
    'documents.expired',
    sql`select 'assignment' as subject, id::text as subject_id, person_id, null::jsonb as before,
      jsonb_build_object('state', 'expired') as after from document_assignments where id = any(${ids}::uuid[])`,
  );
  await tellEnded(tx, ids);
}

async function recordReminder(
  ctx: Context,
  tx: Tx,
  ids: readonly string[],
  { isLastDay }: { isLastDay: boolean },
): Promise<void> {
  await sql`update document_assignments set reminded_at = ${tx.now()}::timestamptz where id = any(${ids}::uuid[])`.execute(
    tx.db,
  );
  const kind = isLastDay ? 'last_day' : 'reminded';
  await appendEach(
    tx,
    kind,
    actorOf(ctx),
    sql`select unnest(${ids}::uuid[]) as assignment_id, ${'{}'}::text as detail`,
  );
  await tx.auditEach(
    'documents.reminded',
    sql`select 'assignment' as subject, id::text as subject_id, person_id, null::jsonb as before,
      jsonb_build_object('lastDay', ${isLastDay}::boolean) as after from document_assignments where id = any(${ids}::uuid[])`,
  );
  const key = newId();
  await tx.emitEach(
    'documents.reminded',
    sql`
      select jsonb_build_object('title', documents.title, 'key', ${key}::text || ':' || documents.id || ':' || part,
        'isLastDay', ${isLastDay}::boolean, 'link', '/document', 'personIds', jsonb_agg(distinct own.person_id),
        'documentId', documents.id, 'turns', jsonb_agg(jsonb_build_object(
          'personId', own.person_id, 'assignmentId', own.assignment_id))) as payload
      from (
        select document_id, document_signers.person_id, document_signers.assignment_id,
          (row_number() over (partition by document_id order by assignment_id) - 1) / 500 as part
        from document_assignments join document_signers on assignment_id = document_assignments.id
        where document_assignments.id = any(${ids}::uuid[]) and not done and document_signers.state <> 'waiting'
      ) own join documents on documents.id = own.document_id group by documents.id, documents.title, part`,
  );
}

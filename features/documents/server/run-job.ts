import './tables.ts';
import { sql } from 'kysely';
import { dayIn } from '#features/people/calendar.ts';
import { employeeFacts, placeholderFacts, salaryOn } from '#features/people/server/queries.ts';
import { listHolders } from '#features/session/server/queries.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import type { Progress } from '#platform/server/room.ts';
import { payPlaceholder, saysPay } from '../placeholder.ts';
import { firstPasswordHours } from '../policy.ts';
import { bulkCode } from './code.ts';
import type { checkRun } from './run-check.ts';
import { handOver } from './hand-over.ts';
import { startRun } from './run.ts';
import { appendEach, type Actor } from './trail.ts';

const chunk = 1_000;

/**
 * Gives a document to the good rows of a decided run, a thousand in each transaction. A row knows its assignment's id
 * beforehand, so that a try after a restart goes on where the last one stopped and nobody gets anything twice.
 */
export async function assignRun(ctx: Context, { runId }: { runId: string }, progress: Progress): Promise<void> {
  const run = await ctx.db.selectFrom('document_runs').selectAll().where('id', '=', runId).executeTakeFirst();
  if (run?.state !== 'applying') return;
  await progress.report(0, run.good);
  const actor = await actorOfRun(ctx, run.created_by);
  const payReaders = await listHolders(ctx, 'people:read-pay');
  for (let done = 0; ;) {
    const added = await ctx.tx((tx) =>
      recordAssignments(tx, { ...run, actor, payReaders, timeZone: ctx.settings.COMPANY_TIME_ZONE }),
    );
    if (added.taken === 0) break;
    done += added.taken;
    await progress.report(Math.min(done, run.good), run.good);
  }
  await ctx.tx(async (tx) => {
    await tx.db
      .updateTable('document_runs')
      .set({ state: 'done', finished_at: tx.now() })
      .where('id', '=', runId)
      .execute();
    const about = { subject: 'document_run', subjectId: runId, actorId: run.created_by, after: { good: run.good } };
    await tx.audit('documents.run_applied', about);
  });
}

/** Starts what a process that died could not start, and forgets runs a month after they ended. */
export async function tidyRuns(ctx: Context): Promise<void> {
  const left = await ctx.db
    .selectFrom('document_runs')
    .select('id')
    .where('state', '=', 'applying')
    .where('job_id', 'is', null)
    .execute();
  for (const { id } of left) await startRun(ctx, id);
  const before = new Date(ctx.now().getTime() - 30 * 86_400_000);
  await ctx.tx(async (tx) => {
    const gone = await tx.db.deleteFrom('document_runs').where('finished_at', '<', before).returning('id').execute();
    for (const { id } of gone) await tx.audit('documents.run_forgotten', { subject: 'document_run', subjectId: id });
  });
}

interface Assigning {
  readonly id: string;
  readonly document_id: string;
  readonly created_by: string;
  readonly reaches: Parameters<typeof checkRun>[3]['reaches'];
  readonly actor: Actor;
  readonly timeZone: string;
  readonly payReaders: readonly string[];
}

/** One chunk: assignments, signers, first lines of their trails, audit rows and the event, a statement each. */
export async function recordAssignments(tx: Tx, run: Assigning): Promise<{ taken: number }> {
  const at = tx.now();
  // One run of a document at a time: two that meet would both find that nobody has it yet.
  await sql`select pg_advisory_xact_lock(hashtext(${`documents.assign:${run.document_id}`}))`.execute(tx.db);
  const { rows: taken } = await sql<{ number: number }>`
    select number from document_run_rows
    where run_id = ${run.id} and issues = '[]' and not exists (
      select from document_assignments where document_assignments.id = document_run_rows.assignment_id
    ) and not exists (
      select from document_assignments where document_id = ${run.document_id}
        and document_assignments.person_id = document_run_rows.person_id and state in ('pending', 'in_process', 'completed')
    ) and exists (
      select from (${employeeFacts(tx.db)}) own where own.id = document_run_rows.person_id and own.active
        and (own."bossId" is not null or not exists (
          select from documents, jsonb_array_elements(signers) signer
          where documents.id = ${run.document_id} and signer ->> 'role' = 'leader'))
    ) order by number limit ${chunk}`.execute(tx.db);
  if (taken.length === 0) return { taken: 0 };
  const numbers = taken.map(({ number }) => number);
  const chosen = sql`(select * from document_run_rows where run_id = ${run.id} and number = any(${numbers}::int[]))`;
  const says = sql`${await saysPayOf(tx, run.document_id)}::boolean`;
  await sql`
    insert into document_assignments (id, document_id, person_id, title, category, legal, code, field_values, person_name,
      person_document, position, client_id, campaign_id, cost_center_id, sub_cost_center_id, headquarters_id,
      needs_password, carries_pay, signers, due_at, delivered_on, replaces_id, assigned_by, assigned_at)
    select each.assignment_id, documents.id, people.id, documents.title, documents.category, documents.legal, ${bulkCode},
      each.field_values || (select jsonb_object_agg('person.' || key, value) from jsonb_each(people.facts))
        || case when ${says} then jsonb_build_object(${payPlaceholder}::text, ${payOn(at, run.timeZone)}) else '{}' end,
      people.name, people."documentNumber", people.position, people."clientId", people."campaignId",
      people."costCenterId", people."subCostCenterId", people."headquartersId", documents.needs_password, ${says},
      jsonb_array_length(documents.signers), (documents.due_on + 1)::timestamp at time zone ${run.timeZone},
      documents.delivered_on, documents.replaces_id, ${run.created_by}::uuid, ${at}::timestamptz
    from ${chosen} each
      join documents on documents.id = ${run.document_id}
      join (${placeholderFacts(tx.db)}) people on people.id = each.person_id`.execute(tx.db);
  const people = employeeFacts(tx.db);
  await sql`
    insert into document_signers (assignment_id, index, role, label, person_id, name, document_number, state, due_at, assigned_at)
    select each.assignment_id, plan.index - 1, plan.signer ->> 'role', plan.signer ->> 'label', who.id, who.name,
      who."documentNumber", case when plan.index = 1 then 'assigned' else 'waiting' end, assigned.due_at, ${at}::timestamptz
    from ${chosen} each
      join document_assignments assigned on assigned.id = each.assignment_id
      join documents on documents.id = ${run.document_id}
      cross join lateral jsonb_array_elements(documents.signers) with ordinality plan (signer, index)
      join (${people}) own on own.id = each.person_id
      join (${people}) who on who.id = case plan.signer ->> 'role'
        when 'employee' then own.id when 'leader' then own."bossId" else (plan.signer ->> 'person_id')::uuid end`.execute(
    tx.db,
  );
  await appendEach(
    tx,
    'assigned',
    run.actor,
    sql`select each.assignment_id, ${'{}'}::text as detail from ${chosen} each`,
  );
  await handOver(tx, {
    day: dayIn(run.timeZone, at),
    actor: run.actor,
    payReaders: run.payReaders,
    within: sql`own.assignment_id in (select each.assignment_id from ${chosen} each)`,
  });
  await beginPasswords(tx, run, chosen);
  await tx.auditEach(
    'documents.assigned',
    sql`select 'assignment' as subject, each.assignment_id::text as subject_id, each.person_id, null::jsonb as before,
      jsonb_build_object('document', ${run.document_id}::text) as after from ${chosen} each`,
    run.created_by,
  );
  await tx.emitEach(
    'documents.assigned',
    sql`
      select jsonb_build_object('documentId', ${run.document_id}::text, 'title', (select title from documents where id = ${run.document_id}),
        'part', ${`${run.id}:${numbers[0]}`}::text || ':' || part, 'people', jsonb_agg(jsonb_build_object(
          'personId', own.person_id, 'assignmentId', own.assignment_id))) as payload
      from (
        select document_signers.person_id, document_signers.assignment_id,
          (row_number() over (order by document_signers.assignment_id) - 1) / 500 as part
        from ${chosen} each join document_signers on document_signers.assignment_id = each.assignment_id
        where document_signers.state = 'assigned'
      ) own group by part`,
  );
  return { taken: taken.length };
}

/** What a person earns a month on the day of a moment, as it stands in a document; null without a salary. */
function payOn(at: Date, timeZone: string) {
  const pesos = salaryOn('people.id', sql`${dayIn(timeZone, at)}::date`);
  return sql`'$ ' || replace(to_char(${pesos}, 'FM999,999,999,999'), ',', '.')`;
}

async function saysPayOf(tx: Tx, documentId: string): Promise<boolean> {
  const { content } = await tx.db
    .selectFrom('documents')
    .select('content')
    .where('id', '=', documentId)
    .executeTakeFirstOrThrow();
  return saysPay(content);
}

async function beginPasswords(tx: Tx, run: Assigning, chosen: ReturnType<typeof sql>): Promise<void> {
  const until = new Date(tx.now().getTime() + firstPasswordHours * 3_600_000);
  await sql`
    insert into document_passwords (person_id, first_until)
    select distinct document_signers.person_id, ${until}::timestamptz
    from ${chosen} each
      join document_signers on document_signers.assignment_id = each.assignment_id
      join documents on documents.id = ${run.document_id} and documents.needs_password
    on conflict (person_id) do nothing`.execute(tx.db);
}

async function actorOfRun(ctx: Context, personId: string): Promise<Actor> {
  const person = await employeeFacts(ctx.db).where('employees.id', '=', personId).executeTakeFirst();
  return { personId, name: person?.name ?? '', address: '', userAgent: '' };
}

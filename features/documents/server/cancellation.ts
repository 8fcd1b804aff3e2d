import './tables.ts';
import { sql, type RawBuilder } from 'kysely';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import type { Selection } from '../assignment.ts';
import { errors } from '../errors.ts';
import { documentStates, isPossible, type DocumentStep } from '../policy.ts';
import { matching, matchingNow } from './following.ts';
import { actorOf, appendEach } from './trail.ts';

export interface DryRun {
  readonly affected: number;
  readonly skipped: { state: (typeof documentStates)[number]; count: number }[];
  readonly sample: { doc_user: string; title: string; person: string }[];
  readonly done: boolean;
}

type Doing = 'documents:write' | 'documents:remind';

/** The same with who is at work now, where the filters ask for it. @throws forbidden */
export async function selectedNow(
  ctx: Context,
  selection: Selection,
  permission: Doing = 'documents:write',
): Promise<RawBuilder<boolean>> {
  return 'filters' in selection
    ? matchingNow(ctx, selection.filters, permission)
    : selected(ctx, selection, permission);
}

/** A condition on `document_assignments each`: what is selected, within what the caller may do. @throws forbidden */
export function selected(
  ctx: Context,
  selection: { ids: readonly string[] },
  permission: Doing = 'documents:write',
): RawBuilder<boolean> {
  const families = [false, true].flatMap((legal) => {
    try {
      return [matching(ctx, { legal }, permission)];
    } catch {
      return [];
    }
  });
  if (families.length === 0) throw platformErrors.forbidden();
  return sql<boolean>`(each.id = any(${selection.ids}::uuid[]) and (${sql.join(families, sql` or `)}))`;
}

/** What a step would do to a selection: how many it reaches, and which others it does not. @throws nothing_selected */
export async function countStep(
  ctx: Pick<Context, 'db'>,
  found: RawBuilder<boolean>,
  step: DocumentStep,
): Promise<Omit<DryRun, 'done'>> {
  const { rows } = await sql<{ state: (typeof documentStates)[number]; count: number }>`
    select state, count(*)::int as count from document_assignments each where ${found} group by state`.execute(ctx.db);
  if (rows.length === 0) throw errors.nothing_selected();
  const { rows: sample } = await sql<{ doc_user: string; title: string; person: string }>`
    select id as doc_user, title, person_name as person from document_assignments each
    where ${found} and ${inStates(step)} order by person_name collate "es_intranet", id limit 5`.execute(ctx.db);
  return {
    affected: rows.filter(({ state }) => isPossible(step, state)).reduce((sum, { count }) => sum + count, 0),
    skipped: rows.filter(({ state }) => !isPossible(step, state)),
    sample,
  };
}

/** Cancels what is selected and not completed; without `confirm` it only counts. @throws forbidden, nothing_selected */
export async function cancelMany(
  ctx: Context,
  selection: Selection,
  { reason, confirm }: { reason: string; confirm: boolean },
): Promise<DryRun> {
  const found = await selectedNow(ctx, selection);
  const counted = await countStep(ctx, found, 'cancel');
  if (!confirm || counted.affected === 0) return { ...counted, done: false };
  const affected = await ctx.tx((tx) => recordCancellation(ctx, tx, found, 'cancel', reason));
  return { ...counted, affected, done: true };
}

/** Cancels one assignment, signed in part or not. @throws not_found, completed, wrong_state */
export async function cancelAssignment(ctx: Context, assignmentId: string, reason: string): Promise<DryRun> {
  return cancelFew(ctx, selected(ctx, { ids: [assignmentId] }), 'cancel', reason);
}

/** Cancels what one person was given of a document and nobody has signed. @throws not_found, completed, wrong_state */
export async function cancelUnsigned(
  ctx: Context,
  documentId: string,
  personId: string,
  reason: string,
): Promise<DryRun> {
  const { rows } = await sql<{ id: string }>`
    select id from document_assignments where document_id = ${documentId} and person_id = ${personId}
    order by (state in ('pending', 'in_process', 'completed')) desc, assigned_at desc limit 1`.execute(ctx.db);
  if (!rows[0]) throw platformErrors.not_found();
  return cancelFew(ctx, selected(ctx, { ids: [rows[0].id] }), 'cancel_unsigned', reason);
}

/** A condition on `each`: the step may be taken. */
export function inStates(step: DocumentStep): RawBuilder<boolean> {
  return sql<boolean>`each.state = any(${documentStates.filter((state) => isPossible(step, state))}::text[])`;
}

async function cancelFew(
  ctx: Context,
  found: RawBuilder<boolean>,
  step: 'cancel' | 'cancel_unsigned',
  reason: string,
): Promise<DryRun> {
  const { rows } = await sql<{ state: (typeof documentStates)[number] }>`
    select state from document_assignments each where ${found}`.execute(ctx.db);
  if (!rows[0]) throw platformErrors.not_found();
  if (rows[0].state === 'completed') throw errors.completed();
  if (!isPossible(step, rows[0].state)) throw errors.wrong_state();
  const counted = await countStep(ctx, found, step);
  const affected = await ctx.tx((tx) => recordCancellation(ctx, tx, found, step, reason));
  if (affected === 0) throw errors.wrong_state();
  return { ...counted, affected, done: true };
}

/** What was signed in part is another event than what nobody has signed. */
export async function recordCancellation(
  ctx: Context,
  tx: Tx,
  found: RawBuilder<boolean>,
  step: 'cancel' | 'cancel_unsigned',
  reason: string,
): Promise<number> {
  const { rows } = await sql<{ id: string; signed: number }>`
    select id, signed from document_assignments each where ${found} and ${inStates(step)} order by id for update`.execute(
    tx.db,
  );
  if (rows.length === 0) return 0;
  const ids = rows.map(({ id }) => id);
  await sql`
    update document_assignments set state = 'cancelled', ended_at = ${tx.now()}::timestamptz,
      ended_by = ${tx.scope.personId || null}::uuid, reason = ${reason}
    where id = any(${ids}::uuid[])`.execute(tx.db);
  await sql`
    update document_signers set state = 'cancelled' where assignment_id = any(${ids}::uuid[]) and not done`.execute(
    tx.db,
  );
  const detail = JSON.stringify({ reason });
  for (const [kind, part] of [
    ['cancelled_unsigned', rows.filter(({ signed }) => signed === 0)],
    ['cancelled_partial', rows.filter(({ signed }) => signed > 0)],
  ] as const) {
    const those = part.map(({ id }) => id);
    if (those.length > 0)
      await appendEach(
        tx,
        kind,
        actorOf(ctx),
        sql`select unnest(${those}::uuid[]) as assignment_id, ${detail}::text as detail`,
      );
  }
  await tx.auditEach(
    'documents.cancelled',
    sql`select 'assignment' as subject, id::text as subject_id, person_id, null::jsonb as before,
      jsonb_build_object('state', 'cancelled', 'reason', ${reason}::text) as after
      from document_assignments where id = any(${ids}::uuid[])`,
  );
  await tellEnded(tx, ids);
  return ids.length;
}

/** Those for whose signature these assignments waited hear of it, unless another of the same document still does. */
export async function tellEnded(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.emitEach(
    'documents.withdrawn',
    sql`
      select jsonb_build_object('documentId', document_id, 'personIds', jsonb_agg(person_id)) as payload
      from (
        select document_id, person_id, (row_number() over (partition by document_id order by person_id) - 1) / 500 as part
        from (
          select distinct each.document_id, who.person_id
          from document_assignments each join document_signers who on who.assignment_id = each.id
          where each.id = any(${ids}::uuid[]) and who.state in ('cancelled', 'expired')
        ) ended
        where not exists (
          select from document_signers still join document_assignments other on other.id = still.assignment_id
          where still.person_id = ended.person_id and not still.done and still.state <> 'waiting'
            and other.document_id = ended.document_id and other.state in ('pending', 'in_process'))
      ) own group by document_id, part`,
  );
}

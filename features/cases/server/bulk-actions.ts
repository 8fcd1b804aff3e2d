import './tables.ts';
import { sql } from 'kysely';
import { personName } from '#features/people/server/queries.ts';
import { newId } from '#platform/contract/id.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import { firstHash } from '#platform/server/hash-chain.ts';
import { turnClocks } from '../clock.ts';
import { clockParty, partsOf } from '../declaration.ts';
import { goOnMany } from './asked-notices.ts';
import { bindingOf } from './binding.ts';
import { firstEnd, loadCalendar, rowOf } from './clocks.ts';
import { nextNumber } from './finding.ts';
import { hashOf } from './journal.ts';
import { nobody } from './record.ts';

/** A case among many that time itself opens. */
export interface NewAmongMany {
  readonly title: string;
  readonly ownerId: string;
  /** Who has to move first; null leaves it to the group. */
  readonly assigneeId: string | null;
}

const BATCH = 500;

/**
 * Opens many cases of one kind at once, for a job that finds them: their first event, clocks and audit in a few
 * statements, and each assignee is told. The kind's clocks must need no facts. The room writes its own rows by the ids,
 * which come in the order given.
 */
export async function openMany(
  ctx: Context,
  tx: Tx,
  kind: string,
  list: readonly NewAmongMany[],
): Promise<{ id: string; number: number }[]> {
  if (list.length === 0) return [];
  const { declaration, rules } = bindingOf(tx, kind);
  const { initial: state } = declaration;
  const at = tx.now();
  const runs = turnClocks(declaration, [], { state, at, facts: undefined, calendar: await loadCalendar(ctx, tx) });
  const first = await nextNumber(tx, kind, list.length);
  const made = list.map((one, index) => ({ ...one, id: newId(), number: first + index }));
  for (let from = 0; from < made.length; from += BATCH) {
    const part = made.slice(from, from + BATCH);
    await tx.db
      .insertInto('cases')
      .values(
        part.map(({ id, number, title, ownerId, assigneeId }) => ({
          id,
          number,
          kind,
          state,
          title,
          is_sealed: declaration.sealed ?? false,
          owner_id: ownerId,
          opener_id: null,
          assignee_id: assigneeId,
          waits_for: declaration.waits[state] ?? null,
          due_at: firstEnd(runs),
          is_open: true,
          data: '{}',
          last_decider_id: null,
          created_at: at,
          updated_at: at,
          closed_at: null,
        })),
      )
      .execute();
    await tx.db
      .insertInto('case_events')
      .values(part.map(({ id }) => openingOf(id, state, at)))
      .execute();
    if (runs.length > 0)
      await tx.db
        .insertInto('case_clocks')
        .values(part.flatMap(({ id }) => runs.map((run) => rowOf(id, run))))
        .execute();
  }
  const ids = made.map(({ id }) => id);
  await tx.auditEach(
    `${partsOf(kind).room}.open`,
    sql`select ${kind}::text as subject, id::text as subject_id, owner_id as person_id, null::jsonb as before,
      jsonb_build_object('number', number, 'state', state) as after from cases where id = any(${ids}::uuid[])`,
  );
  await tx.emitEach(
    'cases.waiting',
    sql`select jsonb_build_object('caseId', id, 'kind', kind, 'number', number,
        'title', case when is_sealed then '' else title end,
        'person', case when is_sealed then '' else coalesce(${personName('cases.owner_id')}, '') end,
        'link', replace(${rules.link({ id: nobody }, 'other')}::text, ${nobody}, id::text), 'ownerId', owner_id,
        'personIds', jsonb_build_array(assignee_id), 'key', id || ':asked:' || state || ':1', 'cause', 'asked') as payload
      from cases where id = any(${ids}::uuid[]) and assignee_id is not null`,
  );
  return made.map(({ id, number }) => ({ id, number }));
}

export interface MoveOfMany {
  readonly kind: string;
  readonly action: string;
  readonly ids: readonly string[];
  /** As what the room has made sure that the caller may take the step. */
  readonly party: string;
}

/**
 * Takes one step of many cases at once, as `openMany` opens them: their state, event and audit in a few statements. The
 * kind has no clocks, its guards and effects are not asked, and nobody is told but those who are asked no more. Answers
 * which of them stood where the step begins; the others stay as they are.
 * @throws Error where the declaration knows no such step, or one that needs a reason
 */
export async function moveMany(ctx: Context, tx: Tx, { kind, action, ids, party }: MoveOfMany): Promise<string[]> {
  const { declaration } = bindingOf(tx, kind);
  const step = declaration.transitions.find((one) => one.action === action && one.who.includes(party));
  if (!step || step.needsReason || step.codes || declaration.clocks.length > 0)
    throw new Error(`${kind}: nobody can ${action} many at once`);
  const at = tx.now();
  const isOpen = !declaration.terminal.includes(step.to);
  const isDecision = party !== 'owner' && party !== clockParty;
  // Always in one order, so that two who move the same ones do not wait for each other.
  const held = await tx.db
    .selectFrom('cases')
    .select('id')
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('kind', '=', kind)
    .where('state', 'in', [...step.from])
    .orderBy('id')
    .forUpdate()
    .execute();
  const moved = held.map(({ id }) => id);
  await goOnMany(tx, kind, moved);
  // Only now: what was said while one waited for a case stands in its history too.
  const { rows } = await sql<{ id: string; seq: number; hash: string; state: string }>`
    select cases.id, last.seq, last.hash, last.to_state as state
    from unnest(${moved}::uuid[]) as cases (id) cross join lateral (select seq, hash, to_state from case_events
      where case_id = cases.id order by seq desc limit 1) as last`.execute(tx.db);
  await sql`
    update cases set state = ${step.to}, is_open = ${isOpen}, waits_for = ${declaration.waits[step.to] ?? null}, level = 0,
      last_decider_id = case when ${isDecision} then ${tx.scope.personId || null}::uuid else last_decider_id end,
      version = version + 1, updated_at = ${at}::timestamptz, closed_at = ${isOpen ? null : at}::timestamptz
    where id = any(${moved}::uuid[])`.execute(tx.db);
  const by = { address: ctx.address, device: ctx.userAgent.slice(0, 300), actor_id: tx.scope.personId || null };
  const events = rows.map((last) => {
    const row = {
      ...openingOf(last.id, step.to, at),
      ...by,
      seq: last.seq + 1,
      action,
      from_state: last.state,
      party,
      data: {},
      previous_hash: last.hash,
    };
    return { ...row, data: '{}', hash: hashOf(row) };
  });
  for (let from = 0; from < events.length; from += BATCH)
    await tx.db
      .insertInto('case_events')
      .values(events.slice(from, from + BATCH))
      .execute();
  await tx.auditEach(
    `${partsOf(kind).room}.${action}`,
    sql`select ${kind}::text as subject, id::text as subject_id, owner_id as person_id, null::jsonb as before,
      jsonb_build_object('number', number, 'state', state) as after from cases where id = any(${moved}::uuid[])`,
  );
  return moved;
}

function openingOf(caseId: string, state: string, at: Date) {
  const row = {
    id: newId(),
    case_id: caseId,
    seq: 1,
    action: 'open',
    from_state: null,
    to_state: state,
    actor_id: null,
    party: clockParty,
    on_behalf_of_id: null,
    reason: '',
    code: null,
    data: {},
    address: '',
    device: '',
    at,
    previous_hash: firstHash,
  };
  return { ...row, data: '{}', hash: hashOf(row) };
}

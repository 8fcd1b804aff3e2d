import './tables.ts';
import { sql, type RawBuilder } from 'kysely';
import { dayIn } from '#features/people/calendar.ts';
import { employeeFacts } from '#features/people/server/queries.ts';
import { listHolders } from '#features/session/server/queries.ts';
import { newId } from '#platform/contract/id.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import { companyRoles, firstPasswordHours, signerAfter, signerStates } from '../policy.ts';
import { actorOf, appendEach, type Actor } from './trail.ts';

/** At most so many signers are moved in one transaction. */
const portion = 2_000;

/**
 * What waits for those who are away goes to who signs for them, and comes back when their days are over. Run by the
 * clock for everybody, and at once for whoever names or ends a delegate.
 */
export async function settleDelegations(ctx: Context, personId?: string): Promise<void> {
  const day = dayIn(ctx.settings.COMPANY_TIME_ZONE, ctx.now());
  const actor = actorOf(ctx);
  const mine = (column: string) => (personId === undefined ? sql`true` : sql`${sql.ref(column)} = ${personId}::uuid`);
  const payReaders = await listHolders(ctx, 'people:read-pay');
  for (const step of [
    (tx: Tx) => giveBack(tx, { day, actor, within: mine('own.behalf_of_id') }),
    (tx: Tx) => handOver(tx, { day, actor, payReaders, within: mine('own.person_id') }),
  ])
    for (;;) {
      const moved = await ctx.tx((tx) => recordMoves(tx, step));
      if (moved < portion) break;
    }
}

async function recordMoves(tx: Tx, step: (tx: Tx) => Promise<Moved[]>): Promise<number> {
  const rows = await step(tx);
  await tell(tx, rows);
  return rows.length;
}

interface Settling {
  /** Today, as the company counts. */
  readonly day: string;
  readonly actor: Actor;
  /** A condition on `document_signers own`. */
  readonly within: RawBuilder<unknown>;
}

interface Moved {
  readonly assignment_id: string;
  readonly person_id: string;
  readonly state: string;
}

/**
 * Signers of the company's part who are away today leave it to their delegate, who opens and reads for themselves. Not
 * what the delegate has a part in already, and what says somebody's pay only to who may read that.
 * @param payReaders who may read what people earn
 */
export async function handOver(
  tx: Tx,
  { day, actor, payReaders, within }: Settling & { readonly payReaders: readonly string[] },
): Promise<Moved[]> {
  const chosen = sql`
    select own.assignment_id, own.index, own.person_id as from_id, given.delegate_id as to_id,
      own.person_id as behalf_of_id, own.name as behalf_of_name
    from document_delegations given
      join document_signers own on own.person_id = given.person_id
      join document_assignments each on each.id = own.assignment_id
      join (${employeeFacts(tx.db)}) who on who.id = given.delegate_id and who.active
    where given.ended_at is null and ${day}::date between given.starts_on and given.ends_on
      and own.behalf_of_id is null and not own.done and own.role in (${sql.join(companyRoles)}) and ${within}
      and own.state in (${sql.join(movable)}) and each.state in ('pending', 'in_process')
      and (not each.carries_pay or given.delegate_id = any(${payReaders}::uuid[]))
      and each.person_id <> given.delegate_id and not exists (
        select from document_signers other where other.assignment_id = own.assignment_id
          and (other.person_id = given.delegate_id
            or (other.person_id = own.person_id and other.index < own.index and not other.done)))`;
  return move(tx, chosen, { actor, kind: 'delegated' });
}

/** What a delegate has not signed goes back to whose part it is, once nothing lets the delegate sign any more. */
function giveBack(tx: Tx, { day, actor, within }: Settling): Promise<Moved[]> {
  const chosen = sql`
    select own.assignment_id, own.index, own.person_id as from_id, own.behalf_of_id as to_id,
      null::uuid as behalf_of_id, null::text as behalf_of_name
    from document_signers own join document_assignments each on each.id = own.assignment_id
    where own.behalf_of_id is not null and not own.done and ${within}
      and own.state in (${sql.join(movable)}) and each.state in ('pending', 'in_process')
      and not exists (
        select from document_delegations given
        where given.person_id = own.behalf_of_id and given.delegate_id = own.person_id and given.ended_at is null
          and ${day}::date between given.starts_on and given.ends_on)`;
  return move(tx, chosen, { actor, kind: 'given_back' });
}

/** Who still waits only gets another name; whose turn has come begins it anew as another. */
const movable = signerStates.filter((state) => state === 'waiting' || signerAfter('delegate', state) !== undefined);

async function move(
  tx: Tx,
  chosen: RawBuilder<unknown>,
  { actor, kind }: { actor: Actor; kind: 'delegated' | 'given_back' },
): Promise<Moved[]> {
  // The documents are held first, as whoever signs holds them.
  const { rows: held } = await sql<{ id: string }>`
    select each.id from document_assignments each
    where each.id in (select assignment_id from (${chosen}) one order by assignment_id limit ${portion})
    order by each.id for update skip locked`.execute(tx.db);
  if (held.length === 0) return [];
  const ids = held.map(({ id }) => id);
  const now = tx.now();
  const { rows } = await sql<Moved & { detail: string }>`
    update document_signers target set person_id = who.id, name = who.name, document_number = who."documentNumber",
      behalf_of_id = one.behalf_of_id, behalf_of_name = one.behalf_of_name, opened_at = null, read_at = null,
      state = case when target.state = 'waiting' then 'waiting' else 'assigned' end, assigned_at = ${now}::timestamptz
    from (${chosen}) one join (${employeeFacts(tx.db)}) who on who.id = one.to_id
      join (${employeeFacts(tx.db)}) whose on whose.id = one.from_id
    where one.assignment_id = any(${ids}::uuid[]) and target.assignment_id = one.assignment_id
      and target.index = one.index and target.person_id = one.from_id and not target.done
    returning target.assignment_id, target.person_id, target.state,
      jsonb_build_object('signer', target.index, 'from', whose.name, 'to', who.name)::text as detail`.execute(tx.db);
  if (rows.length === 0) return [];
  const moved = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as one
    (assignment_id uuid, person_id uuid, state text, detail text)`;
  await appendEach(tx, kind, actor, sql`select one.assignment_id, one.detail from ${moved}`);
  await tx.auditEach(
    `documents.${kind}`,
    sql`select 'assignment' as subject, one.assignment_id::text as subject_id, one.person_id, null::jsonb as before,
      one.detail::jsonb as after from ${moved}`,
  );
  const until = new Date(now.getTime() + firstPasswordHours * 3_600_000);
  await sql`
    insert into document_passwords (person_id, first_until)
    select distinct one.person_id, ${until}::timestamptz
    from ${moved} join document_assignments each on each.id = one.assignment_id and each.needs_password
    on conflict (person_id) do nothing`.execute(tx.db);
  return rows;
}

/** Those whose turn it is now hear of it. */
async function tell(tx: Tx, rows: readonly Moved[]): Promise<void> {
  const turns = rows.filter(({ state }) => state === 'assigned');
  if (turns.length === 0) return;
  await tx.emitEach(
    'documents.assigned',
    sql`
      select jsonb_build_object('documentId', document_id, 'title', title, 'part', ${newId()}::text || ':' || document_id
          || ':' || part, 'people', jsonb_agg(jsonb_build_object('personId', person_id, 'assignmentId', assignment_id))) as payload
      from (
        select each.document_id, each.title, one.person_id, one.assignment_id,
          (row_number() over (partition by each.document_id order by one.assignment_id) - 1) / 500 as part
        from jsonb_to_recordset(${JSON.stringify(turns)}::jsonb) as one (assignment_id uuid, person_id uuid)
          join document_assignments each on each.id = one.assignment_id
      ) own group by document_id, title, part`,
  );
}

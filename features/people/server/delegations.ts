import { sql, type Kysely } from 'kysely';
import { platformErrors, type FailureFactory } from '#platform/contract/errors.ts';
import { newId } from '#platform/contract/id.ts';
import type { Context, Read, Tx } from '#platform/server/context.ts';
import { dayIn } from '../calendar.ts';
import { listColleagues, personName } from './queries.ts';

interface DelegationTable {
  id: string;
  person_id: string;
  delegate_id: string;
  starts_on: string;
  ends_on: string;
  reason: string;
  created_at: Date;
  ended_at: Date | null;
}

export interface NewDelegation {
  readonly delegateId: string;
  /** Calendar days, both included. */
  readonly startsOn: string;
  readonly endsOn: string;
  readonly reason: string;
}

type Reason = 'delegation_in_the_past' | 'ends_before_start' | 'delegation_overlaps';

/** What is a room's own in letting somebody take a place. */
export interface DelegationRules {
  readonly room: string;
  /** The room's table, with the columns of every such table. */
  readonly table: string;
  /** Who may be named, the caller left out. */
  readonly listDelegateIds: (read: Read) => Promise<readonly string[]>;
  readonly errors: Readonly<Record<Reason, FailureFactory>>;
  /** Said of who may not be named. */
  readonly refused: FailureFactory;
  readonly audits: { readonly added: `${string}.${string}`; readonly ended: `${string}.${string}` };
  /** Tells the delegate. */
  readonly announce: (tx: Tx, given: NewDelegation & { readonly id: string }) => Promise<void>;
}

/** Who takes whose place in one room's matters, between two days: kept in the room's table, by the room's rules. */
export function delegationsOf({ room, table, listDelegateIds, errors, refused, audits, announce }: DelegationRules) {
  const name = table as 'delegations';
  const dbOf = (read: Read) => read.db as unknown as Kysely<{ delegations: DelegationTable }>;
  const today = (ctx: Context) => dayIn(ctx.settings.COMPANY_TIME_ZONE, ctx.now());
  const fail = (failure: FailureFactory, path: string) =>
    failure({}, { issues: [{ path, code: failure.code.replace('.', '.error.') }] });

  const select = (read: Read) =>
    dbOf(read)
      .selectFrom(name)
      .select(['id', 'person_id', 'delegate_id', 'starts_on', 'ends_on', 'reason'])
      .select([personName(`${table}.person_id`).as('person'), personName(`${table}.delegate_id`).as('delegate')]);

  /** Who is in the caller's place and in whose place the caller is, from today on. */
  const list = async (ctx: Context) => {
    const { personId } = ctx.scope;
    const rows = await select(ctx)
      .where('ended_at', 'is', null)
      .where('ends_on', '>=', today(ctx))
      .where((eb) => eb.or([eb('person_id', '=', personId), eb('delegate_id', '=', personId)]))
      .orderBy('starts_on')
      .orderBy('id')
      .limit(100)
      .execute();
    return rows.map((row) => wire(ctx, row));
  };

  /** Who may be named, by name. */
  const listDelegates = async (read: Read): Promise<{ id: string; name: string }[]> => {
    const known = await listColleagues(read, await listDelegateIds(read));
    return [...known.values()].map(({ id, name }) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name, 'es'));
  };

  /** Lets somebody take the caller's place; answers it. @throws the failures of the rules */
  const add = async (ctx: Context, given: NewDelegation): Promise<Delegation> => {
    const { delegateId, startsOn, endsOn, reason } = given;
    const delegates = await listDelegateIds(ctx);
    return ctx.tx(async (tx) => {
      const { personId } = tx.scope;
      if (startsOn < today(ctx)) throw fail(errors.delegation_in_the_past, 'starts_on');
      if (endsOn < startsOn) throw fail(errors.ends_before_start, 'ends_on');
      if (!delegates.includes(delegateId)) throw fail(refused, 'delegate_id');
      // Two of one person are looked at one after the other, or both would fit.
      await sql`select pg_advisory_xact_lock(hashtext(${`${room}.delegation:${personId}`}))`.execute(tx.db);
      const other = await dbOf(tx)
        .selectFrom(name)
        .select('id')
        .where('person_id', '=', personId)
        .where('ended_at', 'is', null)
        .where('starts_on', '<=', endsOn)
        .where('ends_on', '>=', startsOn)
        .executeTakeFirst();
      if (other) throw fail(errors.delegation_overlaps, 'starts_on');
      const id = newId();
      const days = { starts_on: startsOn, ends_on: endsOn };
      await dbOf(tx)
        .insertInto(name)
        .values({
          id,
          person_id: personId,
          delegate_id: delegateId,
          ...days,
          reason,
          created_at: tx.now(),
          ended_at: null,
        })
        .execute();
      const about = { subject: 'delegation', subjectId: id, personId: delegateId };
      await tx.audit(audits.added, { ...about, after: days, reason });
      await announce(tx, { ...given, id });
      return wire(tx, await select(tx).where('id', '=', id).executeTakeFirstOrThrow());
    });
  };

  /** Ends a delegation of the caller's at once. @throws not_found */
  const end = (ctx: Context, id: string): Promise<void> =>
    ctx.tx(async (tx) => {
      const ended = await dbOf(tx)
        .updateTable(name)
        .set({ ended_at: tx.now() })
        .where('id', '=', id)
        .where('person_id', '=', tx.scope.personId)
        .where('ended_at', 'is', null)
        .returning('delegate_id')
        .executeTakeFirst();
      if (!ended) throw platformErrors.not_found();
      await tx.audit(audits.ended, { subject: 'delegation', subjectId: id, personId: ended.delegate_id });
    });

  return { list, listDelegates, add, end };
}

export type Delegation = ReturnType<typeof wire>;

type Row = Pick<DelegationTable, 'id' | 'person_id' | 'delegate_id' | 'starts_on' | 'ends_on' | 'reason'> & {
  readonly person: string | null;
  readonly delegate: string | null;
};

function wire({ scope }: Read, row: Row) {
  return {
    id: row.id,
    person: { id: row.person_id, name: row.person ?? '' },
    delegate: { id: row.delegate_id, name: row.delegate ?? '' },
    starts_on: row.starts_on,
    ends_on: row.ends_on,
    reason: row.reason,
    is_own: row.person_id === scope.personId,
  };
}

import './tables.ts';
import { dayIn } from '#features/people/calendar.ts';
import { listColleagues, personName } from '#features/people/server/queries.ts';
import { listHolders } from '#features/session/server/queries.ts';
import { holds } from '#platform/contract/scope.ts';
import type { Context, Read } from '#platform/server/context.ts';
import { partsOf } from '../declaration.ts';
import { allBindings } from './binding.ts';

/** Who stands in for the caller in the cases of a room, and for whom the caller does, now and later. */
export async function listDelegations(ctx: Context, room: string) {
  const { personId } = ctx.scope;
  const rows = await selectDelegations(ctx)
    .where('room', '=', room)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', ctx.now())
    .where((eb) => eb.or([eb('person_id', '=', personId), eb('delegate_id', '=', personId)]))
    .orderBy('starts_at')
    .orderBy('id')
    .limit(100)
    .execute();
  return rows.map((row) => wireDelegation(ctx, row));
}

/** One that the caller gave. */
export async function getDelegation(ctx: Context, read: Read, id: string) {
  return wireDelegation(ctx, await selectDelegations(read).where('id', '=', id).executeTakeFirstOrThrow());
}

/** Who may stand in for the caller in the cases of a room, by name; none for who works on none. */
export async function listDelegates(read: Read, room: string): Promise<{ id: string; name: string }[]> {
  const ids = new Set(await listDelegateIds(read, room));
  ids.delete(read.scope.personId);
  const known = await listColleagues(read, [...ids]);
  return [...known.values()].map(({ id, name }) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name, 'es'));
}

/** Whom the room names itself, else who is in a group that works on its cases; secret ones and those it answers for are left out. */
async function listDelegateIds(read: Read, room: string): Promise<readonly string[]> {
  const bindings = allBindings(read).filter(({ declaration }) => partsOf(declaration.kind).room === room);
  const named = bindings.find(({ rules }) => rules.delegates)?.rules.delegates?.(read);
  if (named) return named;
  const groups = bindings
    .filter(({ declaration, rules }) => !declaration.secret && !rules.answersItself)
    .flatMap(({ rules }) => Object.values(rules.groups ?? {}));
  const permissions = [...new Set(groups.filter((permission) => permission !== undefined))];
  if (!permissions.some((permission) => holds(read.scope, permission))) return [];
  const held = await Promise.all(permissions.map((permission) => listHolders(read, permission)));
  return held.flat();
}

const selectDelegations = (read: Read) =>
  read.db
    .selectFrom('case_delegations')
    .select(['id', 'person_id', 'delegate_id', 'starts_at', 'ends_at', 'reason'])
    .select([
      personName('case_delegations.person_id').as('person'),
      personName('case_delegations.delegate_id').as('delegate'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof selectDelegations>['executeTakeFirstOrThrow']>>;

function wireDelegation({ scope, settings }: Context, row: Row) {
  const zone = settings.COMPANY_TIME_ZONE;
  return {
    id: row.id,
    person: { id: row.person_id, name: row.person ?? '' },
    delegate: { id: row.delegate_id, name: row.delegate ?? '' },
    starts_on: dayIn(zone, row.starts_at),
    // It ends when its last day does.
    ends_on: dayIn(zone, new Date(row.ends_at.getTime() - 1)),
    reason: row.reason,
    is_own: row.person_id === scope.personId,
  };
}

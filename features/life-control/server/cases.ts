import './tables.ts';
import { sql, type Selectable } from 'kysely';
import { bindCase } from '#features/cases/server/actions.ts';
import { isOwn, nobody, selectCases } from '#features/cases/server/queries.ts';
import { listHolders } from '#features/session/server/queries.ts';
import type { Database, Read } from '#platform/server/context.ts';
import { advice, type AdviceFacts } from '../advice.ts';
import { errors } from '../errors.ts';

export type Own = Selectable<Database['life_control_records']>;

const DAY = 86_400_000;

/**
 * Requests for advice and their rules: the person and the assigned adviser alone, whoever else asks, whatever they may
 * do elsewhere.
 */
export const adviceCases = bindCase(advice, {
  errors,
  load: async (read: Read, ids): Promise<ReadonlyMap<string, Own>> => {
    if (ids.length === 0) return new Map();
    const rows = await read.db.selectFrom('life_control_records').selectAll().where('case_id', 'in', ids).execute();
    return new Map(rows.map((row) => [row.case_id, row]));
  },
  partiesOf: (read, record) => {
    if (record.isOwner) return ['owner'];
    return record.assignee_id !== null && record.assignee_id === read.scope.personId ? ['adviser'] : [];
  },
  factsOf: (read, { own }): AdviceFacts => ({
    hasContact: own.has_contact,
    daysFinished:
      own.finished_at === null ? null : Math.floor((read.now().getTime() - own.finished_at.getTime()) / DAY),
  }),
  // Not `isAssigned`: who stands in for the adviser reads nothing.
  visible: (read) => sql`(${isOwn(read)} or cases.assignee_id = ${read.scope.personId || nobody}::uuid)`,
  effects: {
    finish: (_ctx, tx, { id }) => endIt(tx, id),
    end: (_ctx, tx, { id }) => endIt(tx, id),
    reopen: (_ctx, tx, { id }) => setFinished(tx, id, null),
  },
  titleOf: (ctx) => ctx.t('life-control.case.advice.name'),
  link: ({ id }) => `/control/life/${id}`,
  // Given at once to whoever advises the fewest, so that no group ever sees what waits.
  assign: async (_ctx, tx, record) =>
    record.assignee_id === null ? { personId: await findAdviser(tx, record.owner_id) } : undefined,
  listAssignable: async (read, record) =>
    (await listHolders(read, 'life-control:advise')).filter((one) => one !== record.owner_id),
  staff: ['adviser'],
});

/** Who advises the fewest open requests and is not who asks; null when nobody advises. */
export async function findAdviser(read: Read, ownerId: string | null): Promise<string | null> {
  const holders = (await listHolders(read, 'life-control:advise')).filter((one) => one !== ownerId);
  if (holders.length === 0) return null;
  const open = await selectCases(read, advice.kind)
    .clearSelect()
    .select(['cases.assignee_id as id', sql<number>`count(*)::int`.as('count')])
    .where('cases.is_open', '=', true)
    .where('cases.assignee_id', 'in', holders)
    .groupBy('cases.assignee_id')
    .execute();
  const load = new Map(open.map(({ id, count }) => [id, count]));
  return holders.toSorted((a, b) => (load.get(a) ?? 0) - (load.get(b) ?? 0) || a.localeCompare(b))[0] ?? null;
}

/** Finished, it needs no appointment that did not come yet: its moment is free for others. */
async function endIt(tx: Read, id: string): Promise<void> {
  await setFinished(tx, id, tx.now());
  const freed = await tx.db
    .updateTable('life_control_slots')
    .set({ case_id: null })
    .where('case_id', '=', id)
    .where('starts_at', '>', tx.now())
    .executeTakeFirst();
  if (Number(freed.numUpdatedRows) > 0)
    await tx.db
      .updateTable('life_control_records')
      .set({ appointment_at: null, appointment_minutes: null, appointment_place: null })
      .where('case_id', '=', id)
      .execute();
}

async function setFinished(tx: Read, id: string, at: Date | null): Promise<void> {
  await tx.db.updateTable('life_control_records').set({ finished_at: at }).where('case_id', '=', id).execute();
}

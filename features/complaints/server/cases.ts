import './tables.ts';
import { sql, type Selectable } from 'kysely';
import { bindCase } from '#features/cases/server/actions.ts';
import { isOwn, selectCases, type CaseRecord } from '#features/cases/server/queries.ts';
import { dayIn } from '#features/people/calendar.ts';
import { loadLegalTable } from '#features/parameters/server/queries.ts';
import type { Context, Database, Read, Tx } from '#platform/server/context.ts';
import { complaint, type ComplaintFacts } from '../complaint.ts';
import { errors } from '../errors.ts';
import { standInOf, type Channel } from '../policy.ts';
import { isDealtBy, isUnderGlass, listFree } from './member-access.ts';

export interface Own extends Selectable<Database['complaints']> {
  readonly hasMeasures: boolean;
  readonly wereHeard: boolean;
  readonly isDealt: boolean;
  readonly isUnderGlass: boolean;
  readonly accusedIds: string[];
  /** Who stepped aside. */
  readonly recusedIds: string[];
  readonly days: number;
}
export type ComplaintRecord = CaseRecord<Own>;

const zone = 'America/Bogota';
export const todayOf = (read: Pick<Read, 'now'>) => dayIn(zone, read.now());

/** Complaints and their rules: who wrote it, and the people of its channel whom it does not touch. Nobody else. */
export const complaintCases = bindCase(complaint, {
  errors,
  load: listOwn,
  partiesOf: (_read, record) => (record.isOwner ? ['owner'] : record.own.isDealt ? ['member'] : []),
  factsOf: (_read, { own }): ComplaintFacts => ({
    isHarassment: own.channel === 'harassment',
    hasMeasures: own.hasMeasures,
    wereHeard: own.wereHeard,
    days: own.days,
  }),
  visible: (read) => sql`(${isOwn(read)} or ${isDealtBy(read)} or ${isUnderGlass(read)})`,
  reads: (_read, { own }) => own.isUnderGlass,
  effects: {
    step_aside: stepAside,
    conclude: (_ctx, tx, record) => end(tx, record),
    refer: (_ctx, tx, record) => end(tx, record),
    close: (_ctx, tx, record) => end(tx, record),
    withdraw: (_ctx, tx, record) => end(tx, record),
  },
  titleOf: (ctx) => ctx.t('complaints.case.complaint.name'),
  link: ({ id }) => `/canales-reservados/${id}`,
  // One of them keeps it, so that no group is ever told of a case that one of the group must not know.
  assign: async (_ctx, tx, record) =>
    record.assignee_id === null || record.own.recusedIds.includes(record.assignee_id)
      ? { personId: await findKeeper(tx, record.own.dealt_by, conflictsOf(record)) }
      : undefined,
  listAssignable: (read, record) => listFree(read, record.own.dealt_by, conflictsOf(record)),
  staff: ['member'],
});

/** Whom a case touches. */
export function partiesOfCase({ owner_id: ownerId, own }: Pick<ComplaintRecord, 'owner_id' | 'own'>): string[] {
  return [...(ownerId === null ? [] : [ownerId]), ...own.accusedIds];
}

export interface Conflicts {
  readonly partyIds: readonly string[];
  readonly recusedIds: readonly string[];
}

function conflictsOf(record: ComplaintRecord): Conflicts {
  return { partyIds: partiesOfCase(record), recusedIds: record.own.recusedIds };
}

/** Whose people deal with a case: those of its channel, else those of the other one; undefined when nobody is free. */
export async function findDealer(read: Read, channel: Channel, conflicts: Conflicts): Promise<Channel | undefined> {
  for (const one of [channel, standInOf[channel]]) if ((await listFree(read, one, conflicts)).length > 0) return one;
  return undefined;
}

/** Whoever deals with it no longer does, and somebody else is free to. @throws nobody_free */
async function stepAside(_ctx: Context, tx: Tx, record: ComplaintRecord): Promise<void> {
  const { personId } = tx.scope;
  const recusedIds = [...record.own.recusedIds, personId];
  const dealtBy = await findDealer(tx, record.own.channel, { ...conflictsOf(record), recusedIds });
  if (dealtBy === undefined) throw errors.nobody_free();
  await tx.db.insertInto('complaint_recusals').values({ case_id: record.id, person_id: personId }).execute();
  await tx.db.updateTable('complaints').set({ dealt_by: dealtBy }).where('case_id', '=', record.id).execute();
}

/** Who of the channel keeps the fewest open cases and is touched by none of these people; null when nobody is free. */
export async function findKeeper(read: Read, channel: Channel, conflicts: Conflicts): Promise<string | null> {
  const free = await listFree(read, channel, conflicts);
  if (free.length === 0) return null;
  const open = await selectCases(read, complaint.kind)
    .clearSelect()
    .select(['cases.assignee_id as id', sql<number>`count(*)::int`.as('count')])
    .where('cases.is_open', '=', true)
    .where('cases.assignee_id', 'in', free)
    .groupBy('cases.assignee_id')
    .execute();
  const load = new Map(open.map(({ id, count }) => [id, count]));
  return free.toSorted((a, b) => (load.get(a) ?? 0) - (load.get(b) ?? 0) || a.localeCompare(b))[0] ?? null;
}

async function listOwn(read: Read, ids: readonly string[]): Promise<ReadonlyMap<string, Own>> {
  const isSystem = read.scope.kind === 'system';
  const rows = await read.db
    .selectFrom('complaints as one')
    .innerJoin('cases', 'cases.id', 'one.case_id')
    .selectAll('one')
    .select([
      sql<boolean>`exists (select from complaint_measures as each where each.case_id = one.case_id)`.as('hasMeasures'),
      sql<boolean>`(exists (select from complaint_hearings as heard where heard.case_id = one.case_id
          and heard.side = 'accused')
        and (one.is_anonymous or exists (select from complaint_hearings as heard where heard.case_id = one.case_id
          and heard.side = 'complainant')))`.as('wereHeard'),
      (isSystem ? sql<boolean>`false` : sql<boolean>`${isDealtBy(read)}`).as('isDealt'),
      (isSystem ? sql<boolean>`false` : sql<boolean>`${isUnderGlass(read)}`).as('isUnderGlass'),
      sql<string[]>`array(select person_id::text from complaint_accused as accused
        where accused.case_id = one.case_id order by person_id)`.as('accusedIds'),
      sql<string[]>`array(select person_id::text from complaint_recusals as aside
        where aside.case_id = one.case_id order by person_id)`.as('recusedIds'),
    ])
    .where('one.case_id', 'in', [...ids])
    .execute();
  const table = await loadLegalTable(read);
  const days = (channel: Channel, on: string) =>
    table.on(channel === 'harassment' ? 'harassment_days' : 'coexistence_days', on);
  return new Map(rows.map((row) => [row.case_id, { ...row, days: days(row.channel, row.filed_on) }]));
}

async function end(tx: Tx, { id, own }: ComplaintRecord): Promise<void> {
  if (own.ended_on !== null) return;
  await tx.db
    .updateTable('complaints')
    .set({ ended_on: todayOf(tx) })
    .where('case_id', '=', id)
    .execute();
}

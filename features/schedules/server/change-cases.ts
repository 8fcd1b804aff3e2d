import './tables.ts';
import { sql, type Selectable } from 'kysely';
import { bindCase } from '#features/cases/server/actions.ts';
import { isOwn, type CaseRecord } from '#features/cases/server/queries.ts';
import { loadLegalTable } from '#features/parameters/server/queries.ts';
import { addDays } from '#platform/contract/calendar-day.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Database, Read, Tx } from '#platform/server/context.ts';
import { momentAt, mondayOf } from '../calendar-day.ts';
import { errors } from '../errors.ts';
import { replyFacts } from '../reply.ts';
import { addedBreaches, breachCodes, breachesOf, liesOver, type Hours, type RuleBreach } from '../shift.ts';
import { changePartiesOf, shiftChange } from '../shift-change.ts';
import { columnsOf, hoursOf, type WrittenHours } from '../written-hours.ts';
import { isSoon } from './contact.ts';
import { listExtraHours } from './extra-hours.ts';
import { limitsOf } from './grid.ts';
import { listPublished } from './planned.ts';
import { isAway } from './queries.ts';

type Own = Selectable<Database['shift_changes']>;
export type ChangeRecord = CaseRecord<Own>;

/** Changes of published shifts: of their person and of who proposed them. */
export const shiftChanges = bindCase(shiftChange, {
  refusals: { wrong_state: errors.not_pending, own_case: platformErrors.forbidden },
  load: async (read: Read, ids): Promise<ReadonlyMap<string, Own>> => {
    const rows = await read.db.selectFrom('shift_changes').selectAll().where('id', 'in', ids).execute();
    return new Map(rows.map((row) => [row.id, row]));
  },
  partiesOf: ({ scope }, record) => changePartiesOf(scope, record.owner_id, record.opener_id),
  factsOf: (_read, { own, created_at: askedAt }) => replyFacts(own.reply_by, askedAt),
  visible: (read) => sql`(${isOwn(read)} or coalesce(cases.opener_id = ${read.scope.personId || null}::uuid, false))`,
  effects: {
    propose: (_ctx, tx, record) => tx.emit('schedules.change_proposed', aboutOf(record)),
    impose: async (_ctx, tx, record) => {
      await writeShift(tx, record);
      await tx.emit('schedules.change_imposed', { ...aboutOf(record), isSoon: await isSoon(tx, beginsOf(record.own)) });
    },
    accept: async (_ctx, tx, record) => {
      const { owner_id: personId, own } = record;
      const hours = hoursOf(own);
      // The days around it may be others since it was proposed.
      if (hours) await requireFree(tx, personId!, own.day, hours);
      const [broken] = await findBreaches(tx, personId!, own.day, columnsOf(own));
      if (broken) throw errors[breachCodes[broken.rule]]();
      await writeShift(tx, record);
      await tellDecision(tx, record, 'accepted');
    },
    refuse: (_ctx, tx, record) => tellDecision(tx, record, 'refused'),
    expire: (_ctx, tx, record) => tellDecision(tx, record, 'expired'),
  },
  told: () => sql`(select jsonb_build_object('day', to_char(day, 'YYYY-MM-DD'), 'minutes', 1,
      'detail_key', 'schedules.case.change.pending.' || case when old_starts is null then 'from_rest'
        when starts is null then 'to_rest' else 'detail' end,
      ${hoursText('from', 'old_starts', 'old_ends')}, ${hoursText('to', 'starts', 'ends')})
    from shift_changes where shift_changes.id = cases.id)`,
  tellsItself: true,
  link: (_record, viewer) => (viewer === 'owner' ? '/malla' : '/equipo/malla'),
  ownScreen: sql`(select '/malla?dia=' || to_char(day, 'YYYY-MM-DD') from shift_changes where shift_changes.id = cases.id)`,
});

/** When the first of both shifts begins; a day of rest begins at its end. */
export function beginsOf({ day, old_starts, starts }: Pick<Own, 'day' | 'old_starts' | 'starts'>): Date {
  return momentAt(day, Math.min(old_starts ?? 1440, starts ?? 1440));
}

/** Nobody is put to work on leave, nor over their overtime, which would be paid twice. @throws on_leave, overtime_clash */
export async function requireFree(tx: Tx, personId: string, day: string, hours: Hours): Promise<void> {
  if (await isAway(tx, personId, day, hours)) throw errors.on_leave();
  const extra = await listExtraHours(tx, [personId], addDays(day, -1), addDays(day, 1));
  if (liesOver(hours, (way) => extra.filter((one) => one.day === addDays(day, way)))) throw errors.overtime_clash();
}

/** What of rest, week and day other hours on a day would break that its published ones do not. */
export async function findBreaches(tx: Tx, personId: string, day: string, wanted: WrittenHours): Promise<RuleBreach[]> {
  const [from, to] = [addDays(mondayOf(day), -1), addDays(mondayOf(day), 7)];
  const published = await listPublished(tx, personId, from, to);
  const extra = Map.groupBy(await listExtraHours(tx, [personId], from, to), (one) => one.day);
  const limits = limitsOf(await loadLegalTable(tx));
  const daysWith = (changed: WrittenHours | undefined) =>
    published.map((row) => ({
      day: row.day,
      hours: hoursOf(row.day === day ? (changed ?? row) : row),
      extra: extra.get(row.day) ?? [],
    }));
  return addedBreaches(breachesOf(daysWith(undefined), limits), breachesOf(daysWith(wanted), limits));
}

async function writeShift(tx: Tx, { owner_id: personId, own }: ChangeRecord): Promise<void> {
  await tx.db
    .updateTable('shifts')
    .set((eb) => ({ ...columnsOf(own), updated_at: tx.now(), version: eb('version', '+', 1) }))
    .where('person_id', '=', personId)
    .where('day', '=', own.day)
    .execute();
}

const aboutOf = ({ id, owner_id: personId, opener_id: proposedBy, own }: ChangeRecord) => ({
  changeId: id,
  personId: personId!,
  proposedBy: proposedBy!,
  day: own.day,
});

const tellDecision = (tx: Tx, record: ChangeRecord, state: 'accepted' | 'refused' | 'expired') =>
  tx.emit('schedules.change_decided', { ...aboutOf(record), personName: record.ownerName ?? '', state });

/** For `jsonb_build_object`: the hours between two columns of minutes, or that they are free, as a phrase says them. */
function hoursText(name: string, starts: string, ends: string) {
  const clock = (column: string) => sql`to_char(make_interval(mins => ${sql.ref(column)} % 1440), 'HH24:MI')`;
  return sql`${sql.lit(`${name}_starts`)}, coalesce(${clock(starts)}, ''), ${sql.lit(`${name}_ends`)}, coalesce(${clock(ends)}, '')`;
}

import './tables.ts';
import { sql } from 'kysely';
import { bindCase, type Effect, type StepDetails } from '#features/cases/server/actions.ts';
import { isAssigned, isOwn, isTeams, placeOf, withinReach } from '#features/cases/server/queries.ts';
import { anyCovers } from '#features/organization/policy.ts';
import { nameOf, reachCovers } from '#features/organization/server/queries.ts';
import { listDirectReports } from '#features/people/server/queries.ts';
import { holds, reachOf } from '#platform/contract/scope.ts';
import { clockText } from '#features/parameters/clock-text.ts';
import type { Read } from '#platform/server/context.ts';
import { formatDay } from '#platform/server/i18n.ts';
import { absence, absenceCodes, outcomeOf } from '../absence.ts';
import { errors } from '../errors.ts';
import { earlyMinutes } from '../policy.ts';
import { signs, type Sign } from './sign-queries.ts';
import { addToSums, type Change } from './daily-actions.ts';

/** What the room's own table says of an absence. */
export type OwnAbsence = Awaited<ReturnType<typeof loadAbsences>> extends ReadonlyMap<string, infer One> ? One : never;

/** Absences: one's own, those of one's team at any depth, and those that one decides on. */
export const absences = bindCase(absence, {
  errors,
  load: (read, ids) => loadAbsences(read, ids),
  partiesOf: (read, record) => {
    if (record.isOwner) return ['owner'];
    const isHr = anyCovers(reachOf(read.scope, 'security:decide'), placeOf(record));
    const isLeader = record.isInTeam || record.isAssignee || record.isDelegate;
    return [...(isLeader ? (['leader'] as const) : []), ...(isHr ? (['hr'] as const) : [])];
  },
  factsOf: (read, { due_at: dueAt, own }) => ({
    isProofOpen: dueAt !== null && dueAt > read.now(),
    cameLater: own?.first_sign != null,
  }),
  visible: (read) =>
    sql`(${isOwn(read)} or ${isAssigned(read)} or ${isTeams(read)} or ${withinReach(read, 'security:decide')})`,
  titleOf: (ctx, { title, own }) =>
    own
      ? ctx.t('security.absence.titleOf', { day: formatDay(ctx.language, own.day), time: clockText(own.starts) })
      : title,
  effects: Object.fromEntries(Object.keys(outcomeOf).map((action) => [action, classify(action)])),
  link: ({ id }) => `/seguridad/ausencias?ausencia=${id}`,
  queue: '/seguridad/ausencias?caja=waiting',
  groups: { hr: 'security:decide' },
  // Who has it in hand until then is asked no more.
  assign: async (_ctx, _tx, _record, { party }) => (party === 'hr' ? { personId: null } : undefined),
});

async function loadAbsences(read: Read, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const rows = await read.db
    .selectFrom('security_absences')
    .selectAll()
    .select(nameOf('campaigns', 'security_absences.campaign_id').as('campaign'))
    .where('case_id', 'in', [...ids])
    .execute();
  const found = await signsNear(read, rows);
  return new Map(
    rows.map((row) => {
      const near = found.filter(
        ({ person_id: personId, at }) => personId === row.person_id && at >= beforeOf(row) && at <= endOf(row),
      );
      const first = near.find(({ at }) => at > row.begins_at) ?? null;
      return [row.case_id, { ...row, signs: near, first_sign: first?.at ?? null }];
    }),
  );
}

const minute = 60_000;

interface Shift {
  readonly person_id: string;
  readonly begins_at: Date;
  readonly starts: number;
  readonly ends: number;
}
const beforeOf = ({ begins_at }: Shift) => new Date(begins_at.getTime() - earlyMinutes * minute);
const endOf = ({ begins_at, starts, ends }: Shift) => new Date(begins_at.getTime() + (ends - starts) * minute);

/** The signs of these people around their shifts, in the order of time: one question for a whole page. */
async function signsNear(read: Read, shifts: readonly Shift[]): Promise<Sign[]> {
  if (shifts.length === 0) return [];
  const from = new Date(Math.min(...shifts.map((one) => beforeOf(one).getTime())));
  const to = new Date(Math.max(...shifts.map((one) => endOf(one).getTime())));
  const people = [...new Set(shifts.map(({ person_id: personId }) => personId))];
  const { rows } = await sql<Sign>`
    select person_id, at, source from ${signs(read.db, { from, to })} as sign
    where person_id = any(${people}::uuid[]) order by at`.execute(read.db);
  return rows;
}

/** Keeps how an absence was classified, and moves it in the daily sums. */
function classify(action: string): Effect<OwnAbsence | undefined> {
  const outcome = outcomeOf[action]!;
  return async (_ctx, tx, { id, own }, step: StepDetails) => {
    const code = absenceCodes.find((one) => one === step.code) ?? null;
    if (!own) return;
    const late = outcome === 'late' && own.first_sign ? own.first_sign.getTime() - own.begins_at.getTime() : null;
    await tx.db
      .updateTable('security_absences')
      .set({ outcome, code, minutes_late: late === null ? null : Math.max(1, Math.floor(late / minute)) })
      .where('case_id', '=', id)
      .execute();
    await addToSums(tx, [
      { ...sumOf(own), outcome: own.outcome, people: -1 },
      { ...sumOf(own), outcome, people: 1 },
    ]);
  };
}

type Placed = Pick<Change, 'headquarters_id' | 'client_id' | 'cost_center_id' | 'sub_cost_center_id' | 'campaign_id'>;

function sumOf(row: Placed & { day: string; boss_id: string | null }) {
  const { day, headquarters_id, client_id, cost_center_id, sub_cost_center_id, campaign_id, boss_id } = row;
  return { day, headquarters_id, client_id, cost_center_id, sub_cost_center_id, campaign_id, boss_id };
}

/** Which absences a screen shows, over `cases` and its own table. */
export interface AbsenceFilter {
  readonly box?: 'own' | 'team' | 'waiting' | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly campaign?: string | undefined;
}

export function absenceWhere(read: Read, { box, from, to, campaign }: AbsenceFilter) {
  const conditions = [
    ...(box === 'team' ? [sql`not ${isOwn(read)}`] : []),
    ...(from || to || campaign
      ? [
          sql`exists (select from security_absences as one where one.case_id = cases.id
            ${from ? sql`and one.day >= ${from}::date` : sql``} ${to ? sql`and one.day <= ${to}::date` : sql``}
            ${campaign ? sql`and one.campaign_id = ${campaign}::uuid` : sql``})`,
        ]
      : []),
  ];
  return conditions.length > 0 ? sql<boolean>`(${sql.join(conditions, sql` and `)})` : undefined;
}

/** How many shifts of today are watched by now, and whom nobody saw, among whom the caller decides on or leads. */
export async function countToday(read: Read, today: string): Promise<{ planned: number; absent: number }> {
  const row = await read.db
    .selectFrom('security_sums')
    .select([
      sql<number>`coalesce(sum(planned), 0)::int`.as('planned'),
      sql<number>`coalesce(sum(presumed + justified + unjustified), 0)::int`.as('absent'),
    ])
    .where('span', '=', 'day')
    .where('starts_on', '=', today)
    .where(
      sql<boolean>`(boss_id = ${read.scope.personId || null}::uuid
        or ${reachOver(read, 'security:decide', 'security_sums')})`,
    )
    .executeTakeFirstOrThrow();
  return row;
}

/** Sums, or absences, of places that a permission reaches. */
export function reachOver(read: Read, permission: string, table: 'security_sums' | 'security_absences') {
  return reachCovers(reachOf(read.scope, permission), {
    headquarters: `${table}.headquarters_id`,
    client: `${table}.client_id`,
    cost_center: `${table}.cost_center_id`,
    sub_cost_center: `${table}.sub_cost_center_id`,
    campaign: `${table}.campaign_id`,
  });
}

/** Whether the caller sees absences of others: they lead somebody, or decide for HR. */
export async function hasDesk(read: Read): Promise<boolean> {
  if (holds(read.scope, 'security:decide')) return true;
  return (await listDirectReports(read, read.scope.personId)).length > 0;
}

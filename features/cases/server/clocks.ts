import { sql } from 'kysely';
import './tables.ts';
import { holidaySet } from '#features/parameters/server/queries.ts';
import { newId } from '#platform/contract/id.ts';
import type { Context, Read, Tx } from '#platform/server/context.ts';
import { followFacts, moveEnd, turnClocks, type Calendar, type ClockRun } from '../clock.ts';
import type { AnyDeclaration } from '../declaration.ts';

/** The company's calendar from two years ago to four years ahead, as a question that needs no more queries. */
export async function loadCalendar(ctx: Pick<Context, 'settings'>, read: Read): Promise<Calendar> {
  return calendarOf(read, ctx.settings.COMPANY_TIME_ZONE);
}

/** The same in a time zone. */
export async function calendarOf(read: Read, timeZone: string): Promise<Calendar> {
  const year = read.now().getUTCFullYear();
  const days = await holidaySet(read, `${year - 2}-01-01`, `${year + 4}-12-31`);
  return { timeZone, isHoliday: (day) => days.has(day) };
}

/** Every run of the clocks of these cases, by case. */
export async function listClocks(read: Read, caseIds: readonly string[]): Promise<Map<string, ClockRun[]>> {
  const byCase = new Map<string, ClockRun[]>();
  if (caseIds.length === 0) return byCase;
  const rows = await read.db
    .selectFrom('case_clocks')
    .selectAll()
    .where(sql<boolean>`case_id = any(${[...caseIds]}::uuid[])`)
    .orderBy('case_id')
    .orderBy('name')
    .orderBy('run')
    .execute();
  for (const row of rows) byCase.set(row.case_id, [...(byCase.get(row.case_id) ?? []), runOf(row)]);
  return byCase;
}

/** Turns the clocks of a case that came into a state, keeps them, and answers the first end of those that run. */
export async function moveClocks(
  ctx: Pick<Context, 'settings'>,
  tx: Tx,
  declaration: AnyDeclaration,
  { caseId, state, facts, isNew }: { caseId: string; state: string; facts: unknown; isNew: boolean },
): Promise<Date | null> {
  const runs = (isNew ? undefined : (await listClocks(tx, [caseId])).get(caseId)) ?? [];
  if (runs.length === 0 && !declaration.clocks.some(({ starts }) => starts.includes(state))) return null;
  const calendar = await loadCalendar(ctx, tx);
  const changed = turnClocks(declaration, runs, { state, at: tx.now(), facts, calendar });
  await keepClocks(tx, caseId, changed);
  return firstEnd([...runs.filter((run) => !changed.some((other) => isSame(other, run))), ...changed]);
}

/**
 * Moves the ends of running clocks whose promised day became another one, and of those that follow the facts of the case;
 * answers the first end of those that run.
 */
export async function moveEnds(
  tx: Tx,
  declaration: AnyDeclaration,
  { caseId, state, facts, calendar }: { caseId: string; state: string; facts: unknown; calendar: Calendar },
): Promise<Date | null> {
  const runs = (await listClocks(tx, [caseId])).get(caseId) ?? [];
  const now = { facts, state, at: tx.now(), calendar, isNew: state === declaration.initial };
  const changed = declaration.clocks.flatMap((clock) => {
    const own = runs.filter(({ name }) => name === clock.name);
    const followed = followFacts(clock, own.at(-1), now);
    const moved = own.flatMap((run) => moveEnd(clock, run, now) ?? []);
    return followed ? [followed] : moved;
  });
  await keepClocks(tx, caseId, changed);
  return firstEnd([...runs.filter((run) => !changed.some((other) => isSame(other, run))), ...changed]);
}

/** The first end of the clocks that run. */
export function firstEnd(runs: readonly ClockRun[]): Date | null {
  const ends = runs.flatMap(({ endedAt, dueAt }) => (endedAt === null && dueAt !== null ? [dueAt] : []));
  return ends.sort((a, b) => a.getTime() - b.getTime())[0] ?? null;
}

/** Writes runs of the clocks of a case, new or changed. */
export async function keepClocks(tx: Read, caseId: string, runs: readonly ClockRun[]): Promise<void> {
  if (runs.length === 0) return;
  await tx.db
    .insertInto('case_clocks')
    .values(runs.map((run) => rowOf(caseId, run)))
    .onConflict((conflict) =>
      conflict.columns(['case_id', 'name', 'run']).doUpdateSet((eb) => ({
        amount: eb.ref('excluded.amount'),
        due_at: eb.ref('excluded.due_at'),
        remaining: eb.ref('excluded.remaining'),
        paused_at: eb.ref('excluded.paused_at'),
        warned: eb.ref('excluded.warned'),
        next_at: eb.ref('excluded.next_at'),
        breached_at: eb.ref('excluded.breached_at'),
        ended_at: eb.ref('excluded.ended_at'),
      })),
    )
    .execute();
}

/** A run as its row. */
export function rowOf(caseId: string, run: ClockRun) {
  return {
    id: newId(),
    case_id: caseId,
    name: run.name,
    run: run.run,
    unit: run.unit,
    amount: run.amount,
    started_at: run.startedAt,
    due_at: run.dueAt,
    remaining: run.remaining,
    paused_at: run.pausedAt,
    warned: run.warned,
    next_at: run.nextAt,
    breached_at: run.breachedAt,
    ended_at: run.endedAt,
  };
}

const isSame = (a: ClockRun, b: ClockRun) => a.name === b.name && a.run === b.run;

type Row = ReturnType<typeof rowOf>;

function runOf(row: Omit<Row, 'id'>): ClockRun {
  return {
    name: row.name,
    run: row.run,
    unit: row.unit,
    amount: row.amount,
    startedAt: row.started_at,
    dueAt: row.due_at,
    remaining: row.remaining,
    pausedAt: row.paused_at,
    warned: row.warned,
    nextAt: row.next_at,
    breachedAt: row.breached_at,
    endedAt: row.ended_at,
  };
}

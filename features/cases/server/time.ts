import './tables.ts';
import { Failure } from '#platform/contract/errors.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import { nextPercent, ringing, type ClockRun } from '../clock.ts';
import { clockParty } from '../declaration.ts';
import { allBindings, bindingOf } from './binding.ts';
import { keepClocks, listClocks, loadCalendar } from './clocks.ts';
import { settle, takeStep } from './engine.ts';
import { auditCase } from './audit-facts.ts';
import { getCase, stepsOf } from './finding.ts';
import { writeEvent } from './journal.ts';
import { selectCases, type CaseRecord } from './record.ts';
import { addressed, listWaitedFor } from './telling.ts';

/** So many cases are moved at a time; the rest waits for the next run, a few minutes later. */
const BATCH = 500;

/** What time alone does to cases: reminders, ends of clocks, and the steps that only time takes. Bears being run twice. */
export async function moveByTheClock(ctx: Context): Promise<void> {
  const rung = await ctx.db
    .selectFrom('case_clocks')
    .select(['case_id as caseId'])
    .where('next_at', '<=', ctx.now())
    .orderBy('next_at')
    .limit(BATCH)
    .execute();
  for (const caseId of new Set(rung.map((row) => row.caseId))) await unlessRefused(() => ring(ctx, caseId));
  for (const { declaration, rules } of allBindings(ctx)) {
    if (!rules.ripe) continue;
    const ripe = await selectCases(ctx, declaration.kind)
      .where('cases.is_open', '=', true)
      .where(rules.ripe(ctx))
      .orderBy('cases.updated_at')
      .limit(BATCH)
      .execute();
    for (const { id } of ripe) await unlessRefused(() => ripen(ctx, id));
  }
}

/** What worked on by somebody who is no longer here goes on to who comes next, or to the whole group. */
export async function handOnFrom(ctx: Context, personId: string): Promise<void> {
  const rows = await ctx.db
    .selectFrom('cases')
    .select('id')
    .where('is_open', '=', true)
    .where('assignee_id', '=', personId)
    .execute();
  for (const { id } of rows)
    // eslint-disable-next-line plaza/audited-transaction -- handing on is audited
    await ctx.tx(async (tx) => {
      const record = await getCase(tx, id, { lock: true });
      if (record.is_open && record.assignee_id === personId)
        await handOn(ctx, tx, { ...record, assignee_id: null }, { level: record.level, from: personId });
    });
}

/** Everything that the clocks of one case say now. */
async function ring(ctx: Context, caseId: string): Promise<void> {
  await ctx.tx(async (tx) => {
    let record = await getCase(tx, caseId, { lock: true });
    const { declaration } = bindingOf(tx, record.kind);
    const calendar = await loadCalendar(ctx, tx);
    for (const run of (await listClocks(tx, [caseId])).get(caseId) ?? []) {
      const clock = declaration.clocks.find(({ name }) => name === run.name);
      if (!clock || run.endedAt !== null || run.nextAt === null || run.nextAt > tx.now() || run.dueAt === null)
        continue;
      if (run.dueAt > tx.now()) {
        const percent = nextPercent(run, clock) ?? run.warned;
        await keepClocks(tx, caseId, [ringing({ ...run, warned: percent }, clock, calendar)]);
        await warn(ctx, tx, record, run, percent);
        continue;
      }
      // It rang once, whatever comes of it.
      const atEnd = clock.atEnd;
      await keepClocks(tx, caseId, [{ ...run, nextAt: null, breachedAt: atEnd === 'breach' ? tx.now() : null }]);
      if (atEnd === 'breach') await breach(ctx, tx, record, run);
      else if (stepsOf(tx, record).some((step) => step.action === atEnd.action && step.blocked === null))
        await takeStep(ctx, tx, { id: caseId, action: atEnd.action });
      record = await getCase(tx, caseId);
    }
    await auditCase(tx, record.kind, 'cases.rung', { subjectId: caseId, personId: record.owner_id ?? undefined });
  });
}

async function warn(ctx: Context, tx: Tx, record: CaseRecord, run: ClockRun, percent: number): Promise<void> {
  const { rules } = bindingOf(tx, record.kind);
  if (rules.tellsItself && !rules.tell) return;
  const personIds = await listWaitedFor(tx, record, { party: record.waits_for, assigneeId: record.assignee_id });
  const key = `warned:${run.name}:${run.run}:${percent}`;
  if (rules.tell) return rules.tell(ctx, tx, record, { cause: 'warned', key, personIds });
  for (const told of addressed(tx, record, { key, personIds }))
    await tx.emit('cases.warned', { ...told, clock: run.name, percent, dueAt: run.dueAt!.toISOString() });
}

/** A clock that ran out is written down, told, and what waits is handed on where its room says to whom. */
async function breach(ctx: Context, tx: Tx, record: CaseRecord, run: ClockRun): Promise<void> {
  const { id: caseId, state } = record;
  const event = { caseId, action: 'breach', fromState: state, toState: state, party: clockParty };
  await writeEvent(ctx, tx, { ...event, data: { clock: run.name, run: run.run } });
  const personIds = await listWaitedFor(tx, record, { party: record.waits_for, assigneeId: record.assignee_id });
  const key = `breached:${run.name}:${run.run}`;
  const { rules } = bindingOf(tx, record.kind);
  const { staysWith = [] } = rules;
  if (rules.tell) await rules.tell(ctx, tx, record, { cause: 'breached', key, personIds });
  else
    for (const told of addressed(tx, record, { key, personIds }))
      await tx.emit('cases.breached', { ...told, clock: run.name });
  if (rules.assign && record.waits_for !== null && ![...staysWith, 'owner'].includes(record.waits_for))
    await handOn(ctx, tx, record, { level: record.level + 1, from: record.assignee_id });
}

async function handOn(
  ctx: Context,
  tx: Tx,
  record: CaseRecord,
  { level, from }: { level: number; from: string | null },
): Promise<void> {
  const { id: caseId, state } = record;
  if (record.assignee_id === null && from !== null)
    await tx.db.updateTable('cases').set({ assignee_id: null }).where('id', '=', caseId).execute();
  const event = { caseId, action: 'hand_on', fromState: state, toState: state, party: clockParty };
  const seq = await writeEvent(ctx, tx, { ...event, data: { from, level } });
  await settle(ctx, tx, record, { level, seq, cause: 'handed_on' });
  const at = { version: record.version + 1, updated_at: tx.now() };
  await tx.db.updateTable('cases').set(at).where('id', '=', caseId).execute();
  await auditCase(tx, record.kind, 'cases.handed_on', {
    subjectId: caseId,
    personId: record.owner_id ?? undefined,
  });
}

/** Takes every step of one case that only time takes and whose guards hold now, one after the other. */
async function ripen(ctx: Context, id: string): Promise<void> {
  await ctx.tx(async (tx) => {
    const { declaration } = bindingOf(tx, (await getCase(tx, id, { lock: true })).kind);
    const ends = new Set(declaration.clocks.flatMap(({ atEnd }) => (atEnd === 'breach' ? [] : [atEnd.action])));
    for (let left = declaration.states.length; left > 0; left -= 1) {
      const steps = stepsOf(tx, await getCase(tx, id));
      const step = steps.find(({ action, blocked }) => blocked === null && !ends.has(action));
      if (!step) return;
      await takeStep(ctx, tx, { id, action: step.action });
    }
  });
}

/** Somebody else moved it meanwhile: the next run looks again. */
async function unlessRefused(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (cause) {
    if (!(cause instanceof Failure) || cause.status >= 500) throw cause;
  }
}

import './tables.ts';
import { sql } from 'kysely';
import { releaseFile } from '#features/files/server/actions.ts';
import { dayIn } from '#features/people/calendar.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import { auditCase } from './audit-facts.ts';
import { allBindings, type CaseBinding } from './binding.ts';
import { readCase } from './finding.ts';
import { verifyCase, writeEvent } from './journal.ts';

/** So many cases of a kind a night. */
const BATCH = 500;

/**
 * Carries out what declarations say of retention: a case whose term is over is anonymised or deleted, and a tombstone says
 * that it was, and how its history ended. One that fails holds nobody back and fails the job. Bears being run twice.
 */
export async function endRetention(ctx: Context): Promise<{ ended: number }> {
  const failures: unknown[] = [];
  let ended = 0;
  for (const binding of allBindings(ctx))
    for (const id of await listOver(ctx, binding))
      try {
        await end(ctx, binding, id);
        ended += 1;
      } catch (cause) {
        failures.push(cause);
      }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} cases are kept past their term`);
  return { ended };
}

/** The cases of a kind that have been closed for longer than they are kept. */
async function listOver(ctx: Context, { declaration: { kind, retention } }: CaseBinding): Promise<string[]> {
  if (!retention) return [];
  const rows = await ctx.db
    .selectFrom('cases')
    .select('id')
    .where('kind', '=', kind)
    .where('is_open', '=', false)
    .where(sql<boolean>`closed_at < ${ctx.now()}::timestamptz - make_interval(years => ${retention.years}::int)`)
    .where(sql<boolean>`not exists (select from case_tombstones where case_id = cases.id)`)
    .orderBy('closed_at')
    .orderBy('id')
    .limit(BATCH)
    .execute();
  return rows.map((row) => row.id);
}

async function end(ctx: Context, { declaration, rules }: CaseBinding, id: string): Promise<void> {
  const isDeleted = declaration.retention?.then === 'delete';
  await ctx.tx(async (tx) => {
    const record = await readCase(tx, id, { lock: true });
    if (record.closed_at === null) return;
    const { isIntact, events, lastHash } = await verifyCase(tx, id);
    const zone = ctx.settings.COMPANY_TIME_ZONE;
    const tombstone = {
      kind: record.kind,
      number: record.number,
      fate: isDeleted ? ('deleted' as const) : ('anonymised' as const),
      state: record.state,
      opened_on: dayIn(zone, record.created_at),
      closed_on: dayIn(zone, record.closed_at),
      was_intact: isIntact,
      events,
      last_hash: lastHash,
    };
    await tx.db
      .insertInto('case_tombstones')
      .values({ ...tombstone, case_id: id, at: tx.now() })
      .execute();
    await rules.forget?.(tx, record);
    await forgetWords(tx, id);
    if (isDeleted) {
      await tx.db.deleteFrom('case_clocks').where('case_id', '=', id).execute();
      await tx.db.deleteFrom('cases').where('id', '=', id).execute();
    } else {
      const nobody = { owner_id: null, opener_id: null, assignee_id: null, last_decider_id: null };
      await tx.db
        .updateTable('cases')
        .set({ ...nobody, title: ctx.t('cases.retired'), data: '{}', version: record.version + 1 })
        .where('id', '=', id)
        .execute();
      const { state } = record;
      await writeEvent(ctx, tx, {
        caseId: id,
        action: 'retire',
        fromState: null,
        toState: state,
        party: 'clock',
        data: tombstone,
      });
    }
    await auditCase(tx, record.kind, isDeleted ? 'cases.deleted' : 'cases.anonymised', {
      subjectId: id,
      isUnnamed: true,
      after: { number: record.number, events, isIntact },
    });
  });
}

/** What was said, given and done in a case, and by whom. Its tombstone stands already. */
async function forgetWords(tx: Tx, id: string): Promise<void> {
  const files = await tx.db.deleteFrom('case_files').where('case_id', '=', id).returning('file_id').execute();
  for (const { file_id: fileId } of files) await releaseFile(tx, fileId);
  for (const table of ['case_messages', 'case_people', 'case_events'] as const)
    await tx.db.deleteFrom(table).where('case_id', '=', id).execute();
}

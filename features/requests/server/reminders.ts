import './tables.ts';
import { dayIn } from '#features/people/calendar.ts';
import { serviceFacts } from '#features/people/server/queries.ts';
import { listHolders } from '#features/session/server/queries.ts';
import type { Context, Read, Tx } from '#platform/server/context.ts';
import { addDays } from '#platform/contract/calendar-day.ts';
import { dayOf, selectRequests, type RequestRecord } from './record.ts';

/** So many requests are reminded of at a time; the rest waits for the next run, a few minutes later. */
const BATCH = 500;

/** Reminds who was away once of the proof that is due tomorrow. Of what waits for somebody the clocks of cases remind. */
export async function remindOfProof(ctx: Context): Promise<void> {
  await ctx.tx(async (tx) => {
    const due = await selectRequests(tx)
      .where('cases.state', '=', 'taken')
      .where('requests.evidence_due_on', '<=', addDays(dayOf(tx), 1))
      .where('requests.reminded_at', 'is', null)
      .where((eb) =>
        eb.not(eb.exists(eb.selectFrom('request_evidence').select('id').whereRef('request_id', '=', 'requests.id'))),
      )
      .limit(BATCH)
      .forUpdate('requests')
      .execute();
    for (const row of due) {
      await tx.db.updateTable('requests').set({ reminded_at: tx.now() }).where('id', '=', row.id).execute();
      await tx.audit('requests.reminded', { subject: 'request', subjectId: row.id, personId: row.person_id });
      await oweProof(tx, row, { key: `proof:${row.version}`, dueAt: null });
    }
  });
}

/** Tells its owner until when they should bring proof, or say whether they agree. */
export async function oweProof(
  tx: Tx,
  { id, state, evidence_due_on: dueOn, nameEs: kind, person_id: ownerId }: RequestRecord,
  { key, dueAt }: { key: string; dueAt: Date | null },
): Promise<void> {
  const until = (dueAt === null ? dueOn : dayIn('America/Bogota', dueAt)) ?? dayOf(tx);
  const cause = state === 'resolved' ? ('answer' as const) : ('evidence' as const);
  const about = { requestId: id, key: `${id}:${key}`, cause, kind, ownerId, until };
  await tx.emit('requests.owed', { ...about, link: `/solicitudes?id=${id}` });
}

/** Who holds a permission that reaches somebody, but for themself. */
export async function listOthersWho(read: Read, permission: string, personId: string): Promise<string[]> {
  const place = await serviceFacts(read.db).where('employees.id', '=', personId).executeTakeFirstOrThrow();
  return (await listHolders(read, permission, place)).filter((id) => id !== personId);
}

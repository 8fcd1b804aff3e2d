import './tables.ts';
import { sql } from 'kysely';
import { dayIn } from '#features/people/calendar.ts';
import { serviceFacts } from '#features/people/server/queries.ts';
import { listHolders } from '#features/session/server/queries.ts';
import type { Context, Read, Tx } from '#platform/server/context.ts';
import { addDays } from '#platform/contract/calendar-day.ts';
import { listDeciders } from './assignment.ts';
import { today } from './calendar.ts';
import { getRequest, type RequestRecord } from './record.ts';

/** So many requests are reminded of at a time; the rest waits for the next run, a few minutes later. */
const BATCH = 500;
/** Who should move is reminded when so much of their time is left, in hours. */
const reminderHours = 8;

/**
 * Reminds of each request once in its state: its leader or its owner while some time is left, HR or payroll when theirs
 * has run out, and who was away when their proof is due tomorrow.
 */
export async function remind(ctx: Context): Promise<void> {
  const soon = new Date(ctx.now().getTime() + reminderHours * 3_600_000);
  const tomorrow = addDays(today(ctx), 1);
  const { rows } = await sql<{ id: string }>`
    select id from requests where is_open and reminded_at is null and (
      (waits_for in ('leader', 'owner') and due_at <= ${soon})
      or (waits_for in ('hr', 'payroll') and due_at <= ${ctx.now()})
      or (state = 'taken' and evidence_due_on <= ${tomorrow}::date
        and not exists (select from request_evidence where request_id = requests.id)))
    order by updated_at limit ${BATCH}`.execute(ctx.db);
  for (const { id } of rows) await remindOf(ctx, id);
}

async function remindOf(ctx: Context, id: string): Promise<void> {
  await ctx.tx(async (tx) => {
    const request = await getRequest(tx, today(ctx), id, { lock: true });
    if (!request.is_open || request.reminded_at !== null) return;
    await tx.db.updateTable('requests').set({ reminded_at: tx.now() }).where('id', '=', id).execute();
    await tx.audit('requests.reminded', { subject: 'request', subjectId: id, personId: request.person_id });
    const key = `${id}:reminder:${request.version}`;
    if (request.waits_for === 'owner' || request.waits_for === null) await remindOwner(ctx, tx, request, key);
    else await announce(ctx, tx, request, { key, cause: request.waits_for === 'leader' ? 'reminded' : 'overdue' });
  });
}

async function remindOwner(ctx: Context, tx: Tx, request: RequestRecord, key: string): Promise<void> {
  const { id, state, due_at: dueAt, evidence_due_on: dueOn } = request;
  const until = dueAt === null ? dueOn : dayIn(ctx.settings.COMPANY_TIME_ZONE, dueAt);
  await tx.emit('requests.owed', {
    requestId: id,
    key,
    cause: state === 'resolved' ? 'answer' : 'evidence',
    kind: request.nameEs,
    ownerId: request.person_id,
    until: until ?? today(ctx),
    link: `/solicitudes?id=${id}`,
  });
}

/** Who waits for a request: the leader and who decides for them, or everybody of HR or payroll who reaches its owner. */
export async function announce(
  ctx: Context,
  tx: Tx,
  request: Pick<RequestRecord, 'id' | 'nameEs' | 'ownerName' | 'person_id' | 'waits_for' | 'assignee_id'>,
  { key, cause }: { key: string; cause: 'reminded' | 'escalated' | 'overdue' },
): Promise<void> {
  const personIds = await listWaitedFor(tx, request, today(ctx));
  if (personIds.length === 0) return;
  const { id: requestId, nameEs: kind, ownerName } = request;
  await tx.emit('requests.waiting', { requestId, key, cause, kind, ownerName, personIds });
}

const groups = { hr: 'requests:manage', payroll: 'requests:answer-claims' } as const;

async function listWaitedFor(
  read: Read,
  request: Pick<RequestRecord, 'person_id' | 'waits_for' | 'assignee_id'>,
  day: string,
): Promise<string[]> {
  const { waits_for: party, assignee_id: assigneeId, person_id: ownerId } = request;
  if (party !== 'hr' && party !== 'payroll') return listDeciders(read, assigneeId, day);
  return listOthersWho(read, groups[party], ownerId);
}

/** Who holds a permission that reaches somebody, but for themself. */
export async function listOthersWho(read: Read, permission: string, personId: string): Promise<string[]> {
  const place = await serviceFacts(read.db).where('employees.id', '=', personId).executeTakeFirstOrThrow();
  return (await listHolders(read, permission, place)).filter((id) => id !== personId);
}

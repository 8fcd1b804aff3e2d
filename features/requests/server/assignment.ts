import './tables.ts';
import { employeeFacts, listChainOfCommand } from '#features/people/server/queries.ts';
import type { Context, Read, Tx } from '#platform/server/context.ts';
import { addBusinessHours } from '#features/cases/business-clock.ts';
import type { Party, Wait } from '../machine.ts';
import { loadHolidays } from './calendar.ts';
import type { RequestRecord } from './record.ts';

/** Who has to move next, and until when. */
export interface Assignment {
  readonly waits_for: Party | null;
  readonly assignee_id: string | null;
  readonly level: number;
  readonly due_at: Date | null;
}

/**
 * Who a request waits for in a state: the leader at this level who still works here, else HR; those whom its kind
 * names where leaders may not decide. The time is in business hours.
 */
export async function assign(
  ctx: Context,
  tx: Tx,
  request: RequestRecord,
  wait: Wait | undefined,
  level: number,
): Promise<Assignment> {
  if (!wait) return { waits_for: null, assignee_id: null, level, due_at: null };
  const due_at = addBusinessHours(tx.now(), wait.hours ?? request.decideHours, {
    timeZone: ctx.settings.COMPANY_TIME_ZONE,
    isHoliday: await loadHolidays(tx),
  });
  if (wait.party !== 'leader' || request.decider !== 'leader' || request.isSealed)
    return { waits_for: wait.party === 'leader' ? request.decider : wait.party, assignee_id: null, level, due_at };
  const leaders = await listActiveChain(tx, request.person_id);
  const assignee = leaders[level];
  return assignee === undefined
    ? { waits_for: 'hr', assignee_id: null, level, due_at }
    : { waits_for: 'leader', assignee_id: assignee, level, due_at };
}

/** Whom to tell that it waits: the leader, and who decides for them today. */
export async function listDeciders(read: Read, assigneeId: string | null, today: string): Promise<string[]> {
  if (assigneeId === null) return [];
  const given = await read.db
    .selectFrom('request_delegations')
    .select('delegate_id')
    .where('person_id', '=', assigneeId)
    .where('ended_at', 'is', null)
    .where('starts_on', '<=', today)
    .where('ends_on', '>=', today)
    .execute();
  return [assigneeId, ...given.map((row) => row.delegate_id)];
}

/** The leaders over somebody who still work here, the nearest first. Who has left is skipped. */
async function listActiveChain(read: Read, personId: string): Promise<string[]> {
  const chain = await listChainOfCommand(read, personId);
  if (chain.length === 0) return [];
  const rows = await employeeFacts(read.db)
    .where('employees.id', 'in', chain)
    .where('employees.active', '=', true)
    .execute();
  const active = new Set(rows.map((row) => row.id));
  return chain.filter((id) => active.has(id));
}

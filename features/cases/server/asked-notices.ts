import './tables.ts';
import { sql } from 'kysely';
import type { Tx } from '#platform/server/context.ts';
import { bindingOf } from './binding.ts';
import { withOwn } from './finding.ts';
import { nobody, placeOf, selectCases, type CaseRecord } from './record.ts';
import { listWaitedFor } from './telling.ts';

/**
 * Tells that these cases of one kind wait no more as they stand: for the group too that somebody took them from since, and
 * for who takes the step now. What is the same for many is asked once. Rooms that tell of it themselves end it themselves.
 */
export async function goOn(tx: Tx, records: readonly CaseRecord[], taker: string): Promise<void> {
  const [first] = records;
  if (!first) return;
  if (!isTold(tx, first.kind)) return;
  const { rules } = bindingOf(tx, first.kind);
  const waiting = records.filter(({ waits_for: party }) => party !== null);
  const apart = await listWithPeople(tx, waiting);
  const known = new Map<string, Promise<string[]>>();
  for (const record of waiting) {
    const { id, waits_for: party, assignee_id: assigneeId } = record;
    const isOne = apart.has(id) || party === 'owner' || rules.crew !== undefined;
    const key = isOne ? id : JSON.stringify([party, assigneeId, record.owner_id === null, placeOf(record)]);
    // Whoever owns one of them may be asked about another.
    const asked = isOne || record.owner_id === null ? record : { ...record, owner_id: nobody };
    const found = known.get(key) ?? listAsked(tx, asked);
    known.set(key, found);
    const personIds = [...new Set([...(await found), taker])].filter(Boolean);
    if (personIds.length > 0) await tx.emit('cases.gone_on', { caseId: id, state: record.state, personIds });
  }
}

/** The same for many cases of one kind that one hand moves at once, before they are. */
export async function goOnMany(tx: Tx, kind: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0 || !isTold(tx, kind)) return;
  const rows = await selectCases(tx, kind)
    .where('cases.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
  await goOn(tx, await withOwn(tx, rows), tx.scope.personId);
}

function isTold(tx: Tx, kind: string): boolean {
  const { rules } = bindingOf(tx, kind);
  return !rules.tellsItself && !rules.tell;
}

async function listAsked(tx: Tx, record: CaseRecord): Promise<string[]> {
  const { waits_for: party, assignee_id: assigneeId } = record;
  const group = await listWaitedFor(tx, record, { party, assigneeId: null });
  return assigneeId === null ? group : [...group, ...(await listWaitedFor(tx, record, { party, assigneeId }))];
}

/** Which of these cases somebody belongs to. */
async function listWithPeople(tx: Tx, records: readonly CaseRecord[]): Promise<Set<string>> {
  if (records.length < 2) return new Set();
  const rows = await tx.db
    .selectFrom('case_people')
    .select('case_id')
    .where(
      'case_id',
      'in',
      records.map(({ id }) => id),
    )
    .where('until', 'is', null)
    .execute();
  return new Set(rows.map((row) => row.case_id));
}

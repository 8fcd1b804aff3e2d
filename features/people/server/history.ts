import './tables.ts';
import { sql } from 'kysely';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context, Read } from '#platform/server/context.ts';
import { pageOf, type Page } from '#platform/server/page.ts';
import { canReadRecord } from '../policy.ts';
import type { AskedKind } from '../profile.ts';
import { askedChanges, type HistoryRow } from './asked-ports.ts';
import { placeOfRow } from './employee.ts';
import { recordReads } from './reader.ts';
import { selectRecords } from './record.ts';

/** What somebody has asked for and nobody has decided yet. */
export async function findPendingChange(read: Read, personId: string, kind: AskedKind): Promise<HistoryRow | null> {
  const waiting = selectHistory(read, personId).where('state', '=', 'pending').where('kind', '=', kind);
  return (await waiting.executeTakeFirst()) ?? null;
}

/** Every change of the caller's data and who decided it, the newest first. */
export const listOwnChanges = (read: Read, page: Page) => listChangesOf(read, read.scope.personId, page);

/** The history of somebody whose record the caller may read; the person is told of it. @throws not_found */
export async function readHistory(ctx: Context, personId: string, page: Page) {
  return ctx.tx(async (tx) => {
    const row = await selectRecords(tx.db).where('employees.id', '=', personId).executeTakeFirst();
    if (!row || !canReadRecord(tx.scope, { id: row.id, place: placeOfRow(row) })) throw platformErrors.not_found();
    await recordReads(tx, [personId], { parts: ['contract', 'personal', 'contact'] });
    await tx.audit('people.history_read', { subject: 'employee', subjectId: personId, personId });
    return listChangesOf(tx, personId, page);
  });
}

function listChangesOf(read: Read, personId: string, page: Page) {
  return pageOf(selectHistory(read, personId).orderBy('askedAt', 'desc').orderBy('id', 'desc'), page);
}

/** What changed in somebody's record, and what they asked for; what was granted stands there as what was asked. */
function selectHistory(read: Read, personId: string) {
  return read.db
    .selectFrom(
      sql<HistoryRow>`(
        select record_changes.id, kind, 'applied' as state, changes, changed_at as "askedAt", changed_at as "decidedAt", reason,
          null as "askedReason", changer.display_name as "decidedBy"
        from record_changes left join employees as changer on changer.id = changed_by
        where person_id = ${personId}::uuid and asked_id is null
        union all ${askedChanges(read).of(read, personId)})`.as('history'),
    )
    .selectAll();
}

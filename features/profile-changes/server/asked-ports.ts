import './tables.ts';
import { sql } from 'kysely';
import { changeCase } from '#features/cases/server/actions.ts';
import type { AskedChanges } from '#features/people/server/queries.ts';
import { kinds, update } from '../profile-change.ts';
import { openChange } from './actions.ts';
import { decisionReason } from './change-cases.ts';

/** What the room of people has of it. */
export const askedChanges: AskedChanges = {
  of: (_read, personId) => sql`
    select cases.id, split_part(cases.kind, '.', 2), cases.state, asked.changes, cases.created_at, cases.closed_at,
      ${decisionReason}, asked.asked_reason, decider.display_name
    from cases join asked_changes as asked on asked.id = cases.id
      left join employees as decider on decider.id = cases.last_decider_id
    where cases.owner_id = ${personId}::uuid and cases.kind = any(${[...kinds]}::text[])`,
  ask: (ctx, tx, asked) => openChange(ctx, tx, { ...asked, kind: 'update' }),
  hold: (tx, personId) =>
    tx.db
      .selectFrom('cases')
      .innerJoin('asked_changes as asked', 'asked.id', 'cases.id')
      .select(['cases.id', 'asked.changes'])
      .where('cases.owner_id', '=', personId)
      .where('cases.kind', '=', update.kind)
      .where('cases.is_open', '=', true)
      .forUpdate('cases')
      .execute(),
  async renew(ctx, tx, id, changes) {
    await changeCase(ctx, tx, { id, kind: update.kind, who: ['decider'], action: 'renew' });
    await tx.db
      .updateTable('asked_changes')
      .set({ changes: JSON.stringify(changes) })
      .where('id', '=', id)
      .execute();
  },
};

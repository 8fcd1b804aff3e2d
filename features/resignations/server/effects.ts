import './tables.ts';
import type { Effect } from '#features/cases/server/actions.ts';
import { placeOf } from '#features/cases/server/queries.ts';
import { listHolders } from '#features/session/server/queries.ts';
import type { Database, Tx } from '#platform/server/context.ts';
import type { Updateable } from 'kysely';
import { transitions, type Action } from '../resignation.ts';
import type { Own, ResignationRecord } from './resignation-cases.ts';

type Kept = Updateable<Database['resignations']>;

/** What a step of each kind changes of its own: the signature, the day that is proposed, the day that is agreed. */
const changes: { readonly [A in Action]?: (tx: Tx, data: Readonly<Record<string, unknown>>) => Kept } = {
  submit: (tx, { signature }) => ({ submitted_at: tx.now(), signature: signature as string }),
  accept_date: () => ({ proposed_last_day: null }),
  propose_date: (_tx, { day }) => ({ proposed_last_day: day as string }),
  agree_date: (_tx, { day }) => ({ last_day: day as string, proposed_last_day: null }),
  decline_date: () => ({ proposed_last_day: null }),
  withdraw: () => ({ proposed_last_day: null }),
};

/** Each step keeps what it changes and tells those who take it from there. */
export const effects = Object.fromEntries(
  transitions.map(({ action }): [Action, Effect<Own>] => [
    action,
    async (_ctx, tx, record, { data }) => {
      const change = changes[action]?.(tx, data);
      if (change) await tx.db.updateTable('resignations').set(change).where('id', '=', record.id).execute();
      await tell(tx, record, action);
    },
  ]),
) as { [A in Action]: Effect<Own> };

/** The person hears what HR does, HR what the person does once the letter is sent, and labour relations of pressure. */
async function tell(tx: Tx, record: ResignationRecord, action: Action): Promise<void> {
  const others = async (permission: string) =>
    (await listHolders(tx, permission, placeOf(record))).filter((one) => one !== tx.scope.personId);
  const toPerson = transitions.some((one) => one.action === action && one.who.some((party) => party === 'hr'));
  const wasSent = record.state !== 'draft' || action === 'submit';
  await tx.emit('resignations.moved', {
    eventId: `${record.id}:${record.version}`,
    resignationId: record.id,
    action,
    toPerson,
    to: toPerson ? [record.owner_id!] : wasSent ? await others('resignations:manage') : [],
  });
  if (action === 'submit' && record.own.hasPressure)
    await tx.emit('resignations.pressed', { resignationId: record.id, to: await others('resignations:review') });
}

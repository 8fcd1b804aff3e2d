import './tables.ts';
import { noteInCase } from '#features/cases/server/actions.ts';
import { loadLegalTable } from '#features/parameters/server/queries.ts';
import type { Context, Read, Tx } from '#platform/server/context.ts';
import { chainsOf, warningDays, type Origin, type SaidLeave } from '../medical.ts';

interface NewLeave {
  readonly origin: Origin;
  readonly diagnosis_code: string;
  readonly is_extension?: boolean | undefined;
}

/** Whether a leave of the caller's that is not reported yet would go on from another, and after how many days of it. */
export async function findChain(read: Read, said: NewLeave, startsOn: string) {
  const known = await listSaid(read, read.scope.personId);
  const asked = {
    id: '',
    origin: said.origin,
    diagnosis: said.diagnosis_code,
    isExtension: said.is_extension ?? false,
    isRelated: null,
    startsOn,
    endsOn: startsOn,
  };
  const chain = chainsOf([...known.filter((one) => one.endsOn < startsOn), asked], await gapOf(read)).get('');
  return { previousId: chain?.previousId ?? null, before: (chain?.days ?? 1) - 1 };
}

/**
 * Links somebody's medical leaves anew, after one was reported, withdrawn or closed: each chain is counted again, so that
 * whoever pays which days of what follows is right. A leave whose days of the chain are others has an event of it.
 */
export async function relinkLeaves(ctx: Context, tx: Tx, personId: string, newId?: string): Promise<void> {
  const known = await listSaid(tx, personId);
  const chains = chainsOf(known, await gapOf(tx));
  for (const leave of known) {
    const { previousId, days } = chains.get(leave.id)!;
    if (previousId === leave.previousId && days === leave.chainDays) continue;
    const reached = warningDays.filter((one) => one <= days).at(-1) ?? 0;
    await tx.db
      .updateTable('medical_leaves')
      .set({ previous_id: previousId, chain_days: days, warned_days: Math.min(leave.warnedDays, reached) })
      .where('request_id', '=', leave.id)
      .execute();
    if (leave.id === newId || days === leave.chainDays) continue;
    const data = { from: leave.chainDays, to: days };
    await noteInCase(ctx, tx, { id: leave.id, action: 'recount', party: 'clock', data });
  }
}

/** The leaves of somebody that stand, in order. */
async function listSaid(read: Read, personId: string): Promise<(SaidLeave & Kept)[]> {
  const rows = await read.db
    .selectFrom('medical_leaves')
    .innerJoin('requests', 'requests.id', 'medical_leaves.request_id')
    .select(['requests.id', 'requests.starts_on', 'requests.ends_on'])
    .select(['origin', 'diagnosis_code', 'is_extension', 'related_by_hr', 'previous_id', 'chain_days', 'warned_days'])
    .where('medical_leaves.person_id', '=', personId)
    .where('requests.occupies', '=', true)
    .orderBy('requests.starts_on')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    origin: row.origin,
    startsOn: row.starts_on!,
    endsOn: row.ends_on!,
    diagnosis: row.diagnosis_code,
    isExtension: row.is_extension,
    isRelated: row.related_by_hr,
    previousId: row.previous_id,
    chainDays: row.chain_days,
    warnedDays: row.warned_days,
  }));
}

interface Kept {
  readonly previousId: string | null;
  readonly chainDays: number;
  readonly warnedDays: number;
}

/** For how many days between two leaves the second goes on from the first, on the day on which it begins. */
async function gapOf(read: Read): Promise<(day: string) => number> {
  const table = await loadLegalTable(read);
  return (day) => table.on('sick_extension_gap', day);
}

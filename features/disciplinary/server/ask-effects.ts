import './tables.ts';
import type { Effect } from '#features/cases/server/actions.ts';
import type { Tx } from '#platform/server/context.ts';
import { asks, isWritable } from '../policy.ts';
import type { Own, Process } from './process-facts.ts';

// What the person asks of who instructs, and when that asks for nothing any more.

type Ask = (typeof asks)[number];

interface Said {
  readonly more_time_reason?: string | undefined;
  readonly adjustments?: string | undefined;
  readonly has_video?: boolean | undefined;
}

/** What is asked for anew. */
export function asksOf(one: Process, said: Said): Ask[] {
  const isNew = (key: 'more_time_reason' | 'adjustments') => Boolean(said[key]) && said[key] !== one[key];
  const isOther = said.has_video !== undefined && said.has_video !== one.has_video;
  return asks.filter((what) =>
    what === 'time'
      ? isNew('more_time_reason')
      : what === 'adjustments'
        ? isNew('adjustments')
        : isOther && said.has_video === (what === 'video'),
  );
}

/** What the person asked before and wants no more: it was taken back, or the contrary is asked. */
export function takenBack(one: Process, said: Said): Ask[] {
  const isGone = (key: 'more_time_reason' | 'adjustments') => said[key] === '' && one[key] !== '';
  return [
    ...(isGone('more_time_reason') ? (['time'] as const) : []),
    ...(isGone('adjustments') ? (['adjustments'] as const) : []),
    ...(said.has_video === undefined ? [] : [said.has_video ? ('in_person' as const) : ('video' as const)]),
  ];
}

/** What a plan of the hearing answers: days that are given, and how the person is heard. */
export function answeredBy(one: Process, { more_days: days }: { more_days: number }): Ask[] {
  return [...(days > one.more_days ? (['time'] as const) : []), 'video', 'in_person'];
}

/** Tells who instructs that these ask for nothing any more. */
export async function settleAsks(
  tx: Tx,
  caseId: string,
  { instructor_id: instructorId }: Process,
  what: readonly (Ask | 'remarks')[],
): Promise<void> {
  if (instructorId !== null && what.length > 0) await tx.emit('disciplinary.settled', { caseId, instructorId, what });
}

/** Once the person is heard no days are given any more, and behind the hearing nothing that was asked for it. */
export const settleByStep: Effect<Own> = async (_ctx, tx, { id, state, own: { process: one } }, { action, to }) => {
  const isBehind = isWritable('hearing', state) && !isWritable('hearing', to);
  await settleAsks(tx, id, one, [
    ...(isBehind ? asks : action === 'hold_hearing' ? (['time', 'video', 'in_person'] as const) : []),
    ...(isWritable('remarks', state) && !isWritable('remarks', to) ? (['remarks'] as const) : []),
  ]);
};

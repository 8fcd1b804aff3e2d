import { wireDetail, wireRows, type CaseRecord } from '#features/cases/server/queries.ts';
import type { Context } from '#platform/server/context.ts';
import { statusOf } from '../advice.ts';
import type { Own } from './cases.ts';
import { getRecord, listSlots } from './queries.ts';

/** Requests as they go out: no subject stands in a list. */
export async function recordRows(ctx: Context, { items, total }: { items: CaseRecord<Own>[]; total: number }) {
  const rows = await wireRows(ctx, items);
  return { items: rows.map((row, at) => ({ ...row, ...ownOf(items[at]!) })), total };
}

/** One request with its sealed conversation. @throws not_found */
export async function recordDetail(ctx: Context, id: string) {
  const record = await getRecord(ctx, id);
  const mayChoose = record.isOwner && record.is_open && record.own.finished_at === null;
  const slots = mayChoose ? await listSlots(ctx, record.assignee_id, { isFree: true }) : [];
  return { ...(await wireDetail(ctx, id, record.kind)), ...ownOf(record), slots: slots.map(slotOf) };
}

/** A moment as it goes out. */
export function slotOf({ id, starts_at: at, minutes, place }: Awaited<ReturnType<typeof listSlots>>[number]) {
  return { id, starts_at: at.toISOString(), minutes, place };
}

function ownOf({ state, own }: CaseRecord<Own>) {
  const { appointment_at: at, appointment_minutes: minutes, appointment_place: place } = own;
  return {
    advice: own.advice,
    channel: own.channel,
    part_of_day: own.part_of_day,
    status: statusOf(state),
    needs_contact: state === 'needs_contact',
    satisfaction: own.satisfaction,
    appointment: at && minutes && place ? { at: at.toISOString(), minutes, place } : null,
  };
}
